import type { PriceType } from '../../../runtime/rules/car/car.types.ts';
import { effectivePrice } from '../../../runtime/rules/price/car-price.ts';
import type { Region } from '../../../runtime/tenant/tenant.types.ts';
import { NO_PRICE, ODD_VALUES, OPEN_PRICE, SHOWN_AS_IT_IS } from '../cells/odd-values.data.ts';
import type { StockField } from '../columns/columns.data.ts';
import { quotedCell, type RowReader } from '../rows/row-reader.ts';
import type { StockRecord } from '../rows/stock.types.ts';
import { type DealerWords, wordHint } from '../words/dealer-words.ts';

/** What a price covers where the feed does not say: NZ advertisements include on-road costs, US ones leave taxes out (domain.md 2.2). */
const PLAIN_PRICE: Record<Region, PriceType> = { AU: 'egc', NZ: 'drive_away', US: 'plus_orc' };

/** Below `least` and above `most` something else was meant: an instalment, cents for dollars. Below `low` it is most likely a slip. */
const PLAUSIBLE = { least: 100, low: 300, most: 3_000_000 };
const TO_HIRE: readonly PriceType[] = ['per_day', 'per_week', 'per_month'];

const LOWER = {
  instead: 'the one with them is shown',
  hint: 'See which of the two is right: shoppers must be able to buy at the price that is shown.',
};
const EARLIER = { instead: 'it is not shown', hint: 'Write what the car cost before, or nothing.' };

type PriceFields = Pick<StockRecord, 'price' | 'before_price' | 'price_type'>;
type PriceField = 'price_dap' | 'price_egc' | 'sale_price' | 'before_price' | 'subscription_price';

/** An amount and what the words around it say that it covers. */
interface Priced {
  value: number;
  covers: PriceType | null;
}

/** The advertised price: drive away before excluding charges, in the US the list price last; 10 or less is none (§5). */
export function priceFields(row: RowReader, words: DealerWords): PriceFields & Pick<StockRecord, 'subscription_price'> {
  const declared = declaredType(row, words);
  const isToHire = declared !== 'open' && declared !== null && TO_HIRE.includes(declared);
  const read = (field: PriceField): Priced | null => amount(row, field, words, isToHire);
  const driveAway = read('price_dap');
  const sale = read('sale_price');
  const { plain, before } = reduced(row, read('price_egc'), sale, read('before_price'));
  if (driveAway !== null && plain !== null && plain.value > driveAway.value)
    row.odd('price_egc', String(plain.value), 'is without charges, and above the price with them', LOWER);
  // Nobody can tell what such a price covers: shown like the others, it would mislead.
  const priced =
    declared === 'open'
      ? { price: null, before_price: null, price_type: PLAIN_PRICE[row.region] }
      : chosen(driveAway, plain, before, declared, row.region);
  noteOddities(
    row,
    priced,
    driveAway !== null ? 'price_dap' : sale !== null ? 'sale_price' : plain !== null ? 'price_egc' : 'before_price',
  );
  return { ...priced, subscription_price: read('subscription_price')?.value ?? null };
}

/** What the feed says the price covers; 'open' where its words leave that open. */
function declaredType(row: RowReader, words: DealerWords): PriceType | null | 'open' {
  const understood = row.understood('price_type', words.price_type);
  if (understood === null || understood.means !== null || understood.isNeutral) return understood?.means ?? null;
  const text = row.text('price_type');
  const hint = wordHint('price_type', text, row.region, understood.competing);
  if (!understood.doubtful) {
    row.odd('price_type', quotedCell(text), 'is not a kind of price', {
      instead: ODD_VALUES.price_type?.instead ?? '',
      hint,
    });
    return null;
  }
  row.odd('price_type', quotedCell(text), 'leaves open what the price covers', { instead: OPEN_PRICE, hint });
  return 'open';
}

/** A sale price beside a price is the price, and the other one what it was before. */
function reduced(
  row: RowReader,
  plain: Priced | null,
  sale: Priced | null,
  before: Priced | null,
): { plain: Priced | null; before: Priced | null } {
  if (sale === null || plain === null) return { plain: sale ?? plain, before };
  if (sale.value < plain.value)
    return { plain: { ...sale, covers: sale.covers ?? plain.covers }, before: before ?? plain };
  if (sale.value > plain.value)
    row.odd('sale_price', String(sale.value), 'is above the price that it should reduce', {
      instead: 'the price is shown without it',
      hint: 'See which of the two is right.',
    });
  return { plain, before };
}

function chosen(
  driveAway: Priced | null,
  plain: Priced | null,
  before: Priced | null,
  declared: PriceType | null,
  region: Region,
): PriceFields {
  const before_price = before?.value ?? null;
  if (driveAway !== null) return { price: driveAway.value, before_price, price_type: driveAway.covers ?? 'drive_away' };
  if (plain !== null)
    return { price: plain.value, before_price, price_type: plain.covers ?? declared ?? PLAIN_PRICE[region] };
  if (region === 'US' && before !== null) return { price: before.value, before_price: null, price_type: 'msrp' };
  return { price: null, before_price: null, price_type: declared ?? PLAIN_PRICE[region] };
}

/** What the words around an amount may say in a column that says by itself what it holds. */
const COVERS: Record<PriceField, readonly PriceType[] | null> = {
  price_dap: ['drive_away'],
  price_egc: null,
  sale_price: null,
  before_price: null,
  subscription_price: ['per_week'],
};

function amount(row: RowReader, field: PriceField, words: DealerWords, isToHire: boolean): Priced | null {
  const column = row.columnOf(field);
  const text = column === -1 ? '' : row.textAt(column);
  const read = column === -1 ? null : row.amountAt(column, 'whole', text);
  if (read === null) return null;
  const leftOut = (what: string, told = ODD_VALUES[field]): null => {
    row.odd(field, quotedCell(text), what, told);
    return null;
  };
  if (read === 'odd') return leftOut('is not an amount');
  const understood = read.words === '' ? null : words.price_type(read.words);
  if (understood?.means === null && !understood.isNeutral) return leftOut('is not an amount');
  const covers = understood?.means ?? null;
  if (covers !== null && COVERS[field]?.includes(covers) === false)
    return leftOut('covers something else than its column says');
  const isForTime = covers !== null && TO_HIRE.includes(covers);
  if (isForTime && field !== 'subscription_price' && !isToHire && !row.styles.isForTime(column))
    return leftOut('is a price for a time among prices of whole vehicles', NO_PRICE);
  const price = effectivePrice(read.value);
  // Nought is how feeds say that there is none.
  if (price === null) return read.value > 0 ? leftOut('counts as no price, as 10 or less does', NO_PRICE) : null;
  const hire = isToHire || field === 'subscription_price' || isForTime;
  if (price > PLAUSIBLE.most || (price < PLAUSIBLE.least && !hire))
    return leftOut('is hardly the price of a vehicle', NO_PRICE);
  return { value: Math.round(price), covers };
}

function noteOddities(row: RowReader, { price, before_price, price_type }: PriceFields, field: StockField): void {
  if (price === null || TO_HIRE.includes(price_type)) return;
  if (price < PLAUSIBLE.low) row.odd(field, String(price), 'is hardly the price of a vehicle', SHOWN_AS_IT_IS);
  if (before_price !== null && before_price <= price)
    row.odd('before_price', String(before_price), 'is an earlier price that is not above the price', EARLIER);
}
