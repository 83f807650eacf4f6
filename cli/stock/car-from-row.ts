import type { Car } from '../../runtime/rules/car.types.ts';
import { displayName } from '../../runtime/rules/car-text.ts';
import type { ResolvedLocation } from '../../runtime/tenant-parts.types.ts';
import { locationFields } from './car-location.ts';
import { priceFields } from './car-price-fields.ts';
import { specFields } from './car-spec-fields.ts';
import { stateFields } from './car-state-fields.ts';
import type { StockField } from './columns.data.ts';
import { drawings, photoAddresses, photographs } from './images.ts';
import { quoted, type RowReader } from './row-reader.ts';
import { tidySpelling } from './spelling.ts';
import type { StockOptions } from './stock.types.ts';
import { readLine, readNumber, readYear } from './values.ts';

/** A car but for what depends on its neighbours in the feed. */
export type CarDraft = Omit<Car, 'id' | 'slug'>;

const NAMES: Partial<Record<StockField, string>> = {
  stocknum: 'stock number',
  make: 'make',
  model: 'model',
  year: 'year',
};

/** A row's car, or the reason why it is none. Only the fields named here are ever read: private columns stay in the feed. */
export function carFromRow(
  row: RowReader,
  options: StockOptions,
  primary: ResolvedLocation,
  spell: (make: string, model: string) => [string, string],
): CarDraft | { skip: string } {
  const missing = (['stocknum', 'make', 'model', 'year'] as const).filter(
    (field) => readLine(row.text(field)) === null,
  );
  if (missing.length > 0) return { skip: `The row has no ${missing.map((field) => NAMES[field]).join(', no ')}.` };
  const year = readYear(row.text('year'), options.now);
  if (year === null || year === 'odd') return { skip: `${quoted(row.text('year'))} is not a year.` };
  const state = stateFields(row, options.region);
  if (state === 'withdrawn') return { skip: 'The car is withdrawn from sale.' };

  const [make, model] = spell(...rowNames(row));
  const badge = readLine(tidySpelling(row.text('badge'), 'badge'));
  const spec = specFields(row, options.region);
  const itemType = readLine(row.text('item_type'));
  const car: CarDraft = {
    name: displayName({ year, make, model, badge }),
    make,
    model,
    make_model: `${make} ${model}`,
    badge,
    year,
    stocknum: stockNumber(row),
    ...spec,
    ...priceFields(row, options.region),
    ...state,
    item_type: itemType === null || /^(new|used|demo|n|u|d)$/i.test(itemType) ? 'Car' : tidySpelling(itemType, 'name'),
    ...locationFields(row, options, primary),
    images: [],
    photos_count: 0,
    custom_rank: row.value('custom_rank', readNumber, 'a number') ?? 0,
  };
  const photos = photoAddresses(row.cell('images'));
  const images =
    photos.length > 0
      ? photographs(car, photos)
      : options.artwork && !saysNoPhotos(row)
        ? drawings(car, options.region)
        : [];
  return { ...car, images, photos_count: images.length };
}

/** A row's stock number on one line. */
export function stockNumber(row: RowReader): string {
  return readLine(row.text('stocknum')) ?? '';
}

/** Make and model, tidied. */
export function rowNames(row: RowReader): [make: string, model: string] {
  const name = (field: 'make' | 'model') => readLine(tidySpelling(row.text(field), 'name')) ?? '';
  return [name('make'), name('model')];
}

/** A count of 0 says that the car has not been photographed, which its card says too (§2 Car card). */
function saysNoPhotos(row: RowReader): boolean {
  return readNumber(row.text('photos')) === 0;
}
