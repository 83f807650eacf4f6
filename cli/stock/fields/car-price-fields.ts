import type { PriceType } from '../../../runtime/rules/car/car.types.ts';
import { effectivePrice } from '../../../runtime/rules/car/car-price.ts';
import type { Region } from '../../../runtime/tenant/tenant.types.ts';
import type { StockField } from '../columns.data.ts';
import { quoted, type RowReader } from '../row-reader.ts';
import type { StockRecord } from '../stock.types.ts';
import { PRICE_TYPES } from './kinds.data.ts';
import { readKind, readNumber } from './values.ts';

/** What a price covers where the feed does not say: NZ advertisements include on-road costs, US ones leave taxes out (domain.md 2.2). */
const PLAIN_PRICE: Record<Region, PriceType> = { AU: 'egc', NZ: 'drive_away', US: 'plus_orc' };

const NO_PRICE = {
  instead: 'it is not shown',
  hint: 'Write the whole price, such as 28990, or nothing where there is none.',
};

/** Beyond these a price to buy at is most likely a slip: cents for dollars, an instalment for a price. */
const PLAUSIBLE = { least: 300, most: 3_000_000 };
const TO_HIRE: readonly PriceType[] = ['per_day', 'per_week', 'per_month'];

const LOWER = {
  instead: 'the one with them is shown',
  hint: 'See which of the two is right: shoppers must be able to buy at the price that is shown.',
};
const EARLIER = { instead: 'it is not shown', hint: 'Write what the car cost before, or nothing.' };

type PriceFields = Pick<StockRecord, 'price' | 'before_price' | 'price_type'>;

/** The advertised price: drive away before excluding charges, in the US the list price last; 10 or less is none (§5). */
export function priceFields(row: RowReader, region: Region): PriceFields & Pick<StockRecord, 'subscription_price'> {
  const driveAway = amount(row, 'price_dap');
  const plain = amount(row, 'price_egc');
  const before = amount(row, 'before_price');
  if (driveAway !== null && plain !== null && plain > driveAway)
    row.warn('price_egc', `The price without charges, ${plain}, is above the one with them, ${driveAway}`, LOWER);
  const declared = row.value('price_type', (text) => readKind(text, PRICE_TYPES), 'a kind of price');
  const read = priced(driveAway, plain, before, declared, region);
  noteOddities(row, read, driveAway !== null ? 'price_dap' : plain !== null ? 'price_egc' : 'before_price');
  return { ...read, subscription_price: amount(row, 'subscription_price') };
}

function priced(
  driveAway: number | null,
  plain: number | null,
  before: number | null,
  declared: PriceType | null,
  region: Region,
): PriceFields {
  if (driveAway !== null) return { price: driveAway, before_price: before, price_type: 'drive_away' };
  if (plain !== null) return { price: plain, before_price: before, price_type: declared ?? PLAIN_PRICE[region] };
  if (region === 'US' && before !== null) return { price: before, before_price: null, price_type: 'msrp' };
  return { price: null, before_price: null, price_type: declared ?? PLAIN_PRICE[region] };
}

function amount(
  row: RowReader,
  field: 'price_dap' | 'price_egc' | 'before_price' | 'subscription_price',
): number | null {
  const value = row.value(field, readNumber, 'an amount');
  const price = effectivePrice(value);
  // Nought is how feeds say that there is none.
  if (value !== null && value > 0 && price === null)
    row.warn(field, `${quoted(row.text(field))} counts as no price, as 10 or less does`, NO_PRICE);
  return price === null ? null : Math.round(price);
}

function noteOddities(row: RowReader, { price, before_price, price_type }: PriceFields, field: StockField): void {
  if (price === null || TO_HIRE.includes(price_type)) return;
  if (price < PLAUSIBLE.least || price > PLAUSIBLE.most) row.warn(field, `${price} is hardly the price of a vehicle`);
  if (before_price !== null && before_price <= price)
    row.warn('before_price', `The earlier price, ${before_price}, is not above the price, ${price}`, EARLIER);
}
