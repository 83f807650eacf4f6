import type { Car } from '../../../runtime/rules/car/car.types.ts';
import { carsFromRecords } from '../cars-from-records.ts';
import { UNKNOWN_YARD } from '../cells/odd-values.data.ts';
import { jsonValueRange } from '../feed/json/json-rows.ts';
import { spanIn } from '../feed/text-position.ts';
import { yardsOf } from '../fields/car-location.ts';
import { ownPhotos } from '../fields/own-photos.ts';
import { quotedCell } from '../rows/row-reader.ts';
import type { StockNote, StockOptions } from '../rows/stock.types.ts';
import { stockNotes } from '../rows/stock-notes.ts';
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
  const photos = ownPhotos(options.files);
  const records: StoredCar[] = [];
  const note = (line: number, text: string, column: keyof StoredCar, message: string, hint: string): void => {
    const { start, end } = jsonValueRange(text, [column]) ?? { start: 0, end: 1 };
    const position = () => spanIn({ line, column: 1 }, text, start, end);
    notes.add({ kind: 'odd', column, message, hint, line, position });
  };
  for (const [index, text] of lines.entries()) {
    if (text.trim() === '') continue;
    const line = index + 2;
    const record = readCarLine(text, line);
    records.push(record);
    const missing = photos(record.photos);
    if (missing !== null) note(line, text, 'photos', missing.message, missing.hint);
    if (record.location === '' || yards.named(record.location)) continue;
    const said = `${quotedCell(record.location)} is no location's code, slug or name; the car is shown at ${yards.primary.name}.`;
    note(line, text, 'location', said, UNKNOWN_YARD);
  }
  return { header, cars: carsFromRecords(records, options), notes: notes.list() };
}
