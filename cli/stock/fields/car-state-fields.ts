import type { RowReader } from '../row-reader.ts';
import type { StockRecord } from '../stock.types.ts';
import { CAR_TYPES, STATUSES } from './kinds.data.ts';
import { readDate, readFlag, readKind, readWords } from './values.ts';

type StateFields = Pick<
  StockRecord,
  | 'status'
  | 'sold'
  | 'reserved'
  | 'reservable'
  | 'preorder'
  | 'certified'
  | 'tag'
  | 'car_type'
  | 'show_on_dealer_website'
  | 'created_at_timestamp'
  | 'sold_date_timestamp'
>;

/** Where a car stands in its sale (§4 Car status), or 'withdrawn'. A sold date makes a car sold whatever its status says. */
export function stateFields(row: RowReader, monthFirst: boolean): StateFields | 'withdrawn' {
  const flag = (field: 'reserved' | 'reservable' | 'preorder' | 'certified' | 'website') =>
    row.value(field, readFlag, 'yes or no');
  const date = (field: 'sold_date' | 'created_at') => row.value(field, (text) => readDate(text, monthFirst), 'a date');
  const status = row.value('status', (text) => readKind(text, STATUSES), 'a status');
  if (status === 'withdrawn') return 'withdrawn';
  const soldDate = date('sold_date');
  const sold = soldDate !== null || status?.status === 'sold';
  const tag = readWords(row.text('tag'));
  return {
    status: sold ? 'sold' : (status?.status ?? 'in_stock'),
    sold,
    reserved: !sold && (status?.reserved === true || flag('reserved') === true),
    reservable: flag('reservable') ?? true,
    preorder: status?.preorder === true || flag('preorder') === true || /^pre-?order$/i.test(tag ?? ''),
    certified: flag('certified') ?? false,
    tag,
    car_type: row.value('car_type', (text) => readKind(text, CAR_TYPES), 'new, used or demo') ?? 'used',
    show_on_dealer_website: flag('website') ?? true,
    // 0, the oldest, where the feed does not say: a car of unknown age is never a new arrival.
    created_at_timestamp: date('created_at') ?? 0,
    sold_date_timestamp: soldDate,
  };
}
