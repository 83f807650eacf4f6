import { providerNames } from '../../../runtime/payments/provider-manifests.ts';
import type { CarExtras, MarketData, PaymentProcessor } from '../../../runtime/rules/car/car-extras.types.ts';
import { UNKNOWN_YARD } from '../cells/odd-values.data.ts';
import { type Read, readFlag } from '../cells/read-value.ts';
import type { StockField } from '../columns/columns.data.ts';
import { quotedCell, type RowReader } from '../rows/row-reader.ts';
import type { StockRecord } from '../rows/stock.types.ts';
import { economyFields, evRange } from './economy-fields.ts';
import { monthsDayText, readMonth } from './months.ts';
import { photosInCell } from './photo-cells.ts';
import { templateFields } from './template-fields.ts';
import { readLine, readList, readWords } from './texts.ts';

const LONGEST = 2000;

interface ExtraContext {
  latestYear: number;
  /** Whether a yard is known by this name. */
  knowsLocation(name: string): boolean;
}

type Extras = CarExtras & Pick<StockRecord, 'thumbnails'>;

const MOST = { views: 50_000_000, market: 3_000_000, deposit: 100_000, categories: 12, warranty: 160, years: 15 };
const LEAST_MARKET = 300;

/** What few feeds say of a car (§3 Car): no key for what this row does not say, or says so that nobody can tell what was meant. */
export function extraFields(row: RowReader, { make }: Pick<StockRecord, 'make'>, context: ExtraContext): Extras {
  const extras: Extras = {
    ...one('manufacturer', manufacturer(row, make)),
    ...one('views', amount(row, 'views', 0, MOST.views, 'a number of views')),
    ...one('file', address(row, 'file')),
    ...one('video', address(row, 'video')),
    ...one('tour', address(row, 'tour')),
    ...list('thumbnails', row.has('thumbnails') ? thumbnails(row) : []),
    ...list('distribution_locations', row.has('distribution_locations') ? otherYards(row, context) : []),
    ...list('payment_processors', processors(row)),
    ...one('has_checkout_payment_processor', flag(row, 'has_checkout_payment_processor')),
    ...one('autograb_data', marketData(row, context)),
    ...list('categories', row.has('categories') ? readList(row.cell('categories')).slice(0, MOST.categories) : []),
    ...one('price_range', row.has('price_range') ? readWords(row.text('price_range')) : null),
    ...one('ev_range', row.has('ev_range') ? evRange(row) : null),
    ...economyFields(row),
    ...templateFields(row),
    ...one('safety_stars', row.has('safety_stars') ? stars(row) : null),
    ...one('build_date', month(row, 'build_date', context)),
    ...one('compliance_date', month(row, 'compliance_date', context)),
    ...warranty(row, context),
    ...one('rego_expiry', day(row, 'rego_expiry', context)),
  };
  return extras;
}

const one = <K extends keyof Extras>(key: K, value: Extras[K] | null): Partial<Extras> =>
  value === null || value === undefined ? {} : ({ [key]: value } as Partial<Extras>);

const list = <K extends keyof Extras>(key: K, value: Extras[K] & readonly unknown[]): Partial<Extras> =>
  value.length === 0 ? {} : ({ [key]: value } as unknown as Partial<Extras>);

function manufacturer(row: RowReader, make: string): string | null {
  if (!row.has('manufacturer')) return null;
  const name = readWords(row.text('manufacturer'));
  return name === null || name.toLowerCase() === make.toLowerCase() ? null : name;
}

/** A whole or broken amount between bounds, both allowed. */
function amount(row: RowReader, field: StockField, least: number, most: number, what: string): number | null {
  const column = row.columnOf(field);
  const text = column === -1 ? '' : row.textAt(column);
  const read = column === -1 ? null : row.amountAt(column, field === 'deposit_amount' ? 'money' : 'whole', text);
  if (read === null) return null;
  if (read !== 'odd' && read.words === '' && read.value >= least && read.value <= most) return read.value;
  row.odd(field, quotedCell(text), `is not ${what}`);
  return null;
}

function flag(row: RowReader, field: StockField): boolean | null {
  return row.has(field) ? row.value(field, readFlag, 'yes or no') : null;
}

function address(row: RowReader, field: 'file' | 'video' | 'tour'): string | null {
  if (!row.has(field)) return null;
  const text = row.text(field);
  const read = readWebAddress(text);
  if (read !== 'odd') return read;
  row.odd(field, quotedCell(text), 'is no address of the web');
  return null;
}

/** Only of the web: files of the dealer's folder are made small by the site itself. */
function thumbnails(row: RowReader): string[] {
  const numbers = row.columns.items('thumbnails');
  const cells = numbers.length > 0 ? numbers.map((number) => row.cellAt(number)) : [row.cell('thumbnails')];
  // They go by their number: after an empty one none would be right.
  const end = cells.findIndex((cell) => cell.length === 0);
  const { addresses } = photosInCell(end === -1 ? cells : cells.slice(0, end));
  return addresses.every((one) => /^https?:/i.test(one)) ? addresses : [];
}

/** As the feed writes them: which of the dealer's they are is decided with its definition. */
function otherYards(row: RowReader, { knowsLocation }: ExtraContext): string[] {
  const named = readList(row.cell('distribution_locations'));
  const unknown = named.find((one) => !knowsLocation(one));
  if (unknown !== undefined)
    row.odd('distribution_locations', quotedCell(unknown), "is no location's code, slug or name", {
      instead: 'the car is not offered there',
      hint: UNKNOWN_YARD,
    });
  return named.filter(knowsLocation);
}

/** The processor that came with the car. Its key is a private column: nothing here can read it. */
function processors(row: RowReader): PaymentProcessor[] {
  const deposit = row.has('deposit_amount')
    ? amount(row, 'deposit_amount', 0, MOST.deposit, 'an amount of a deposit')
    : null;
  const kinds = row.has('authorization_type')
    ? row.value('authorization_type', authorizationTypes, AUTHORIZATION_WORDS)
    : null;
  const [first, ...others] = kinds ?? [];
  const processor: PaymentProcessor = {
    ...(first === undefined ? {} : { authorization_type: first }),
    ...(deposit === null || deposit === 0 ? {} : { deposit_amount: deposit }),
  };
  return [
    ...(Object.keys(processor).length === 0 ? [] : [processor]),
    ...others.map((authorization_type) => ({ authorization_type })),
  ];
}

const AUTHORIZATION_WORDS = `hold, charge or a payment provider (${providerNames().join(', ')})`;

/** How the deposit is taken, and through whom: 'hold, stripe'. */
function authorizationTypes(text: string): string[] | 'odd' {
  const words = readList(text).map(authorizationType);
  return words.length === 0 || words.includes('odd') ? 'odd' : words;
}

function authorizationType(text: string): string {
  const word = text.trim().toLowerCase();
  if (providerNames().some((name) => name === word)) return word;
  if (/^(hold|pre-?auth(?:ori[sz]ation)?|authori[sz]e|manual)$/.test(word)) return 'hold';
  return /^(charge|capture|sale|automatic)$/.test(word) ? 'charge' : 'odd';
}

function marketData(row: RowReader, context: ExtraContext): MarketData | null {
  const read = (field: 'market_price' | 'state_market_price') => (row.has(field) ? amountOrNone(row, field) : null);
  const [average, state] = [read('market_price'), read('state_market_price')];
  if (average === null && state === null) return null;
  return {
    ...(state === null ? {} : { state_average_market_price: state }),
    ...(average === null ? {} : { average_market_price: average }),
    ...marketDay(day(row, 'market_date', context)),
  };
}

const marketDay = (as_of: string | null): Pick<MarketData, 'as_of'> => (as_of === null ? {} : { as_of });

/** Nought is how feeds say that there is none. */
function amountOrNone(row: RowReader, field: StockField): number | null {
  const text = row.text(field);
  if (/^0+(?:[.,]0+)?$/.test(text)) return null;
  const value = amount(row, field, LEAST_MARKET, MOST.market, 'what such a vehicle sells for');
  return value === null ? null : Math.round(value);
}

/** '5', '5 stars', '4 out of 5'; a bare 0 is how feeds say that there is none, and '0 stars' is a result. */
function stars(row: RowReader): number | null {
  return row.value(
    'safety_stars',
    (text) => {
      if (/^(0|unrated|not rated|untested|not tested)$/i.test(text)) return null;
      const digit =
        /^(?:ancap\s*)?([0-5])(?:[.,]0)?\s*(?:\*|★|-?stars?|\/\s*5|out of (?:5|five))?(?:\s*ancap)?\s*(?:stars?)?$/i.exec(
          text,
        )?.[1];
      const drawn = /^[★*]{1,5}$/.test(text) ? [...text].length : undefined;
      return digit === undefined ? (drawn ?? 'odd') : Number(digit);
    },
    'a number of stars from 0 to 5',
  );
}

function month(row: RowReader, field: 'build_date' | 'compliance_date', { latestYear }: ExtraContext): string | null {
  if (!row.has(field)) return null;
  return row.value(
    field,
    (text, column) => readMonth(text, row.styles.order(column), latestYear),
    'a month and a year',
  );
}

function day(
  row: RowReader,
  field: 'rego_expiry' | 'warranty_until' | 'market_date',
  { latestYear }: ExtraContext,
): string | null {
  if (!row.has(field)) return null;
  return row.value(
    field,
    (text, column) => monthsDayText(text, row.styles.order(column), latestYear + MOST.years),
    'a date',
  );
}

/** How long, in the feed's words; a date in that column is the day until which it holds. */
function warranty(row: RowReader, context: ExtraContext): Partial<Extras> {
  const until = day(row, 'warranty_until', context);
  const text = row.has('warranty') ? (readLine(row.text('warranty')) ?? '') : '';
  if (text === '' || /^(no|n|false|0|none|nil|expired)$/i.test(text)) return one('warranty_until', until);
  const order = row.styles.order(row.columnOf('warranty'));
  const date = /\d.*\d.*\d.*\d/.test(text) ? monthsDayText(text, order, context.latestYear + MOST.years) : 'odd';
  if (date !== 'odd') return one('warranty_until', until ?? date);
  if (/^[\d.,]+$/.test(text)) {
    row.odd('warranty', quotedCell(text), 'does not say what it counts');
    return one('warranty_until', until);
  }
  const words = /^(yes|y|true|1)$/i.test(text) ? 'Yes' : text.slice(0, MOST.warranty);
  return { ...one('warranty', words), ...one('warranty_until', until) };
}

/** An address of the web that a page may link to, as browsers write it: http or https, without a name and password in it. */
function readWebAddress(text: string): Read<string> {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  // 'www.example.com/report' means what people mean by it.
  const written = /^www\.[^\s/]+\.[^\s/]+/i.test(trimmed) ? `https://${trimmed}` : trimmed;
  if (!/^https?:\/\/[^\s]+$/i.test(written) || written.length > LONGEST || !URL.canParse(written)) return 'odd';
  const url = new URL(written);
  return url.username === '' && url.password === '' && url.hostname.includes('.') ? url.href : 'odd';
}
