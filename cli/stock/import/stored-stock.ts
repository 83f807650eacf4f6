import { isFactKey } from '../../../runtime/rules/car/own-facts.ts';
import { isRecord } from '../../../runtime/rules/web/is-record.ts';
import { StockError } from '../feed/stock-error.ts';
import { FINANCE_FIGURES } from '../fields/finance-figures.data.ts';
import type { StockRecord } from '../rows/stock.types.ts';

/** The file in a tenant's folder that an import writes and builds take: a line about the import, then a car a line, in order of stock number. */
export const STORED_STOCK = 'stock.imported.ndjson';

export interface StoredHeader {
  format: 'forecourt-stock';
  version: 1;
  tenant: string;
  /** The feed's name, and the hash of its bytes. */
  source: { file: string; sha256: string };
  imported_at: string;
}

/** A car as imports keep it. Times are seconds since 1970. */
export interface StoredCar extends StockRecord {
  first_seen: number;
  /** Since when no feed has had it. */
  missing_since: number | null;
  /** The stock number under which it came, where it has another one now: its id and address go by that. */
  known_as?: string;
  /** Where it stood before its year, make, model or badge changed. */
  former_slugs?: string[];
}

type Plain = 'text' | 'texts' | 'number' | 'boolean' | 'lenders' | 'processors' | 'market' | 'prices' | 'facts';
/** With '?' it may be null; with '!' it is absent from most cars. */
type Kind = Plain | `${Plain}?` | `${Plain}!`;

const KINDS: Record<keyof StoredCar, Kind> = {
  stocknum: 'text',
  first_seen: 'number',
  missing_since: 'number?',
  make: 'text',
  model: 'text',
  badge: 'text?',
  series: 'text?',
  year: 'number',
  km: 'number?',
  vin: 'text?',
  rego: 'text?',
  price: 'number?',
  before_price: 'number?',
  subscription_price: 'number?',
  price_type: 'text',
  finance_lenders: 'lenders?',
  status: 'text',
  sold: 'boolean',
  reserved: 'boolean',
  reservable: 'boolean',
  preorder: 'boolean',
  certified: 'boolean',
  tag: 'text?',
  car_type: 'text',
  item_type: 'text',
  show_on_dealer_website: 'boolean',
  created_at_timestamp: 'number',
  sold_date_timestamp: 'number?',
  fuel: 'text?',
  simple_fuel: 'text?',
  body: 'text?',
  simple_body: 'text?',
  drive: 'text?',
  simple_drive: 'text?',
  transmission: 'text?',
  simple_transmission: 'text?',
  seats: 'number?',
  doors: 'number?',
  engine: 'text?',
  colour: 'text?',
  interior_colour: 'text?',
  description: 'text?',
  filtered_features: 'texts',
  location: 'text',
  photos: 'texts',
  no_photos: 'boolean',
  custom_rank: 'number',
  locked_fields: 'texts?',
  known_as: 'text!',
  former_slugs: 'texts!',
  thumbnails: 'texts!',
  manufacturer: 'text!',
  views: 'number!',
  file: 'text!',
  video: 'text!',
  tour: 'text!',
  distribution_locations: 'texts!',
  payment_processors: 'processors!',
  has_checkout_payment_processor: 'boolean!',
  autograb_data: 'market!',
  price_history: 'prices!',
  categories: 'texts!',
  price_range: 'text!',
  ev_range: 'number!',
  economy: 'number!',
  economy_city: 'number!',
  economy_highway: 'number!',
  berths: 'number!',
  axles: 'text!',
  power: 'number!',
  lams: 'text!',
  safety_stars: 'number!',
  build_date: 'text!',
  compliance_date: 'text!',
  warranty: 'text!',
  warranty_until: 'text!',
  rego_expiry: 'text!',
  facts: 'facts!',
};

/** Words that a field may hold. */
const WORDS: Partial<Record<keyof StoredCar, readonly string[]>> = {
  status: ['in_stock', 'coming_soon', 'sold'],
  car_type: ['new', 'used', 'demo'],
  price_type: ['drive_away', 'egc', 'eegc', 'plus_orc', 'msrp', 'per_day', 'per_week', 'per_month'],
};

const FIELDS = Object.entries(KINDS) as [keyof StoredCar, Kind][];

/** A car's line: its fields in one order, so that equal cars are equal lines. Nothing but these fields is ever written. */
export function carLine(car: StoredCar): string {
  const line: Record<string, unknown> = {};
  for (const [field] of FIELDS) line[field] = car[field];
  return `${JSON.stringify(line)}\n`;
}

export function headerLine(header: StoredHeader): string {
  return `${JSON.stringify(header)}\n`;
}

/** @throws {StockError} 'bad-state' */
export function readHeader(text: string): StoredHeader {
  const header = parsed(text, 1) as Partial<StoredHeader>;
  if (header.format !== 'forecourt-stock' || header.version !== 1 || typeof header.source?.sha256 !== 'string')
    throw damaged('it does not begin with the line about its import', 1);
  return header as StoredHeader;
}

/** The car of a line: a person may have changed it. @throws {StockError} 'bad-state' naming the field that is wrong */
export function readCarLine(text: string, line: number): StoredCar {
  const car = parsed(text, line) as Record<string, unknown>;
  for (const [field, kind] of FIELDS) {
    const words = WORDS[field];
    if (!fits(car[field], kind)) throw damaged(`\`${field}\` is missing or of the wrong kind`, line);
    if (words && !words.includes(String(car[field])))
      throw damaged(`\`${field}\` is none of ${words.join(', ')}`, line);
  }
  for (const field of Object.keys(car))
    if (!Object.hasOwn(KINDS, field)) throw damaged(`\`${field}\` is no field of a car`, line);
  return car as unknown as StoredCar;
}

function fits(value: unknown, kind: Kind): boolean {
  // What only some cars have.
  if (kind.endsWith('!') && value === undefined) return true;
  const plain = kind.replace(/[?!]/, '');
  if (value === null) return kind.endsWith('?');
  // What an import wrote before there were lenders.
  if (plain === 'lenders') return value === undefined || isLenders(value);
  if (plain === 'market') return isRecord(value) && Object.entries(value).every(isPart);
  if (plain === 'facts') return isRecord(value) && Object.entries(value).every(isFact);
  if (plain === 'prices') return Array.isArray(value) && value.every(isEarlierPrice);
  if (plain === 'processors')
    return Array.isArray(value) && value.every((one) => isRecord(one) && Object.entries(one).every(isPart));
  if (plain === 'texts') return Array.isArray(value) && value.every((item) => typeof item === 'string');
  return typeof value === (plain === 'text' ? 'string' : plain);
}

/** What a dealer's own column says. */
const isFact = ([name, value]: [string, unknown]): boolean => isFactKey(name) && typeof value === 'string';

/** What of a payment processor and of market prices is kept; never a processor's key. */
const isPart = ([name, value]: [string, unknown]): boolean =>
  name === 'authorization_type'
    ? typeof value === 'string'
    : name === 'as_of'
      ? typeof value === 'string'
      : ['deposit_amount', 'average_market_price', 'state_average_market_price'].includes(name) &&
        Number.isFinite(value);

/** A price that the car had, and from when to when. */
const isEarlierPrice = (one: unknown): boolean =>
  isRecord(one) &&
  [one.price, one.from, one.to].every(Number.isFinite) &&
  WORDS.price_type?.includes(String(one.price_type)) === true;

/** Maps of figures by lender: whole or broken numbers, and words. */
function isLenders(value: unknown): boolean {
  const isFigure = ([name, one]: [string, unknown]): boolean =>
    Object.hasOwn(FINANCE_FIGURES, name) ? Number.isFinite(one) : name === 'disclaimer' && typeof one === 'string';
  return isRecord(value) && Object.values(value).every((one) => isRecord(one) && Object.entries(one).every(isFigure));
}

function parsed(text: string, line: number): object {
  try {
    const value: unknown = JSON.parse(text);
    if (isRecord(value)) return value;
  } catch {
    // Told below.
  }
  throw damaged('it is no JSON object', line);
}

function damaged(what: string, line: number): StockError {
  return new StockError('bad-state', `Line ${line} of ${STORED_STOCK} cannot be read: ${what}.`, line);
}
