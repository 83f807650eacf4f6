import type { Car, PriceType } from '../../runtime/rules/car.types.ts';
import { effectivePrice } from '../../runtime/rules/car-price.ts';
import type { Region } from '../../runtime/tenant.types.ts';
import { PRICE_TYPES } from './kinds.data.ts';
import type { RowReader } from './row-reader.ts';
import { readKind, readNumber } from './values.ts';

/** What a price covers where the feed does not say: NZ advertisements include on-road costs, US ones leave taxes out (domain.md 2.2). */
const PLAIN_PRICE: Record<Region, PriceType> = { AU: 'egc', NZ: 'drive_away', US: 'plus_orc' };

/** The advertised price: drive away before excluding charges, in the US the list price last; 10 or less is none (§5). */
export function priceFields(row: RowReader, region: Region): Pick<Car, 'price' | 'before_price' | 'price_type'> {
  const amount = (field: 'price_dap' | 'price_egc' | 'before_price') => {
    const value = effectivePrice(row.value(field, readNumber, 'an amount'));
    return value === null ? null : Math.round(value);
  };
  const driveAway = amount('price_dap');
  const plain = amount('price_egc');
  const before = amount('before_price');
  const declared = row.value('price_type', (text) => readKind(text, PRICE_TYPES), 'a kind of price');
  if (driveAway !== null) return { price: driveAway, before_price: before, price_type: 'drive_away' };
  if (plain !== null) return { price: plain, before_price: before, price_type: declared ?? PLAIN_PRICE[region] };
  if (region === 'US' && before !== null) return { price: before, before_price: null, price_type: 'msrp' };
  return { price: null, before_price: null, price_type: declared ?? PLAIN_PRICE[region] };
}
