import { readDate } from '../cells/dates.ts';
import { ODD_VALUES, OPEN_STATUS, SOLD_UNDATED } from '../cells/odd-values.data.ts';
import { readFlag } from '../cells/read-value.ts';
import { quotedCell, type RowReader } from '../rows/row-reader.ts';
import type { StockRecord } from '../rows/stock.types.ts';
import { type DealerWords, wordHint } from '../words/dealer-words.ts';
import type { SaleState } from '../words/sale-words.data.ts';
import { readWords } from './texts.ts';

type Flag = 'reserved' | 'reservable' | 'preorder' | 'certified' | 'website' | 'hidden';

/** Where a car is in its sale (§4 Car status), or 'withdrawn'. A sold date makes a car sold whatever its status says. */
export function stateFields(row: RowReader, words: DealerWords) {
  const flag = (field: Flag) => row.value(field, readFlag, 'yes or no');
  const state = saleState(row, words);
  if (state === 'withdrawn') return 'withdrawn';
  const { isSold, soldDate } = soldFields(row);
  const sold = isSold || state === 'sold';
  const tag = readWords(row.text('tag'));
  return {
    status: sold ? 'sold' : state === 'coming_soon' || state === 'pre_order' ? 'coming_soon' : 'in_stock',
    sold,
    reserved: !sold && (state === 'reserved' || flag('reserved') === true),
    reservable: flag('reservable') ?? true,
    preorder: state === 'pre_order' || flag('preorder') === true || /^pre-?order$/i.test(tag ?? ''),
    certified: flag('certified') ?? false,
    tag,
    car_type: carType(row, words),
    show_on_dealer_website: isShown(row, flag) && (sold || state !== 'open'),
    // 0, the oldest, where the feed does not say: a car of unknown age is never a new arrival.
    created_at_timestamp:
      row.value('created_at', (text, column) => readDate(text, row.styles.order(column)), 'a date') ?? 0,
    sold_date_timestamp: soldDate,
  } satisfies Partial<StockRecord>;
}

/** What the status says; 'open' where it may mean that the car is not for sale. */
function saleState(row: RowReader, words: DealerWords): SaleState | 'open' {
  const understood = row.understood('status', words.status);
  if (understood === null) return 'in_stock';
  if (understood.means !== null) return understood.means;
  const text = row.text('status');
  const hint = wordHint('status', text, row.region, understood.competing);
  const { doubtful, competing } = understood;
  const isOpen = doubtful && (competing.length === 0 || competing.some((one) => one !== 'in_stock'));
  row.odd('status', quotedCell(text), isOpen ? 'leaves open whether the car is for sale' : 'is not a status', {
    instead: isOpen ? OPEN_STATUS : (ODD_VALUES.status?.instead ?? ''),
    hint,
  });
  return isOpen ? 'open' : 'in_stock';
}

/** A sold date that is filled and not a day still says that the car is sold; so does a day in the column that says whether it is. */
function soldFields(row: RowReader): { isSold: boolean; soldDate: number | null } {
  const dateIn = (field: 'sold' | 'sold_date') => {
    const column = row.columnOf(field);
    return column === -1 ? null : readDate(row.textAt(column), row.styles.order(column));
  };
  const text = row.text('sold');
  const flag = text === '' ? null : readFlag(text);
  const flagDate = flag === 'odd' ? (/^sold$/i.test(text) ? null : dateIn('sold')) : null;
  const isFlagged = flag === true || (flag === 'odd' && (/^sold$/i.test(text) || typeof flagDate === 'number'));
  if (flag === 'odd' && !isFlagged) row.odd('sold', quotedCell(text), 'is not yes or no');
  const soldDate = dateIn('sold_date');
  if (soldDate === 'odd') row.odd('sold_date', quotedCell(row.text('sold_date')), 'is not a date', SOLD_UNDATED);
  const day = typeof soldDate === 'number' ? soldDate : typeof flagDate === 'number' ? flagDate : null;
  return { isSold: isFlagged || soldDate !== null, soldDate: day };
}

function isShown(row: RowReader, flag: (field: Flag) => boolean | null): boolean {
  const hidden = row.text('hidden') === '' ? false : (flag('hidden') ?? true);
  return (flag('website') ?? true) && !hidden;
}

function carType(row: RowReader, words: DealerWords): StockRecord['car_type'] {
  const understood = row.understood('car_type', words.car_type);
  if (understood === null) return 'used';
  if (understood.means !== null) return understood.means;
  const text = row.text('car_type');
  row.odd('car_type', quotedCell(text), 'is not new, used or demo', {
    instead: ODD_VALUES.car_type?.instead ?? '',
    hint: wordHint('car_type', text, row.region, understood.competing),
  });
  return 'used';
}
