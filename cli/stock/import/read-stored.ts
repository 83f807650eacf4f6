import type { Car } from '../../../runtime/rules/car.types.ts';
import { yardsOf } from '../car-location.ts';
import { carsFromRecords } from '../cars-from-records.ts';
import { valuePlace } from '../feed/json-text.ts';
import { spanIn } from '../feed/text-position.ts';
import { quoted } from '../row-reader.ts';
import type { StockNote, StockOptions } from '../stock.types.ts';
import { stockNotes } from '../stock-notes.ts';
import { readCarLine, readHeader, type StoredCar, type StoredHeader } from './stored-stock.ts';

/** The cars that imports stored, as the dealer shows them today. @throws {StockError} 'bad-state' with the line that cannot be read */
export function readStored(
  bytes: Uint8Array,
  options: StockOptions,
): { header: StoredHeader; cars: Car[]; notes: StockNote[] } {
  const [first = '', ...lines] = new TextDecoder().decode(bytes).split('\n');
  const header = readHeader(first);
  const yards = yardsOf(options.locations);
  const notes = stockNotes();
  const records: StoredCar[] = [];
  for (const [index, text] of lines.entries()) {
    if (text.trim() === '') continue;
    const line = index + 2;
    const record = readCarLine(text, line);
    records.push(record);
    if (record.location === '' || yards.named(record.location)) continue;
    const [start, end] = valuePlace(text, ['location']) ?? [0, 1];
    notes.add({
      kind: 'odd',
      column: 'location',
      message: `${quoted(record.location)} is no location's code, slug or name; the car is shown at ${yards.primary.name}.`,
      line,
      place: () => spanIn({ line, column: 1 }, text, start, end),
    });
  }
  return { header, cars: carsFromRecords(records, options), notes: notes.list() };
}
