import type { LenderFigure } from '../../../runtime/rules/finance/lender-figures.types.ts';
import type { Region } from '../../../runtime/tenant/tenant.types.ts';
import { type AmountKind, NO_NOTATION, type Notation, NotationEvidence } from '../cells/amounts.ts';
import { cellText } from '../cells/cell-text.ts';
import { DateEvidence, type DateOrder } from '../cells/dates.ts';
import { DISTANCE_WORDS, type DistanceUnit } from '../cells/units.data.ts';
import type { StockField } from '../columns/columns.data.ts';
import type { PresetName } from '../columns/presets.data.ts';
import type { Cell, FeedRow } from '../feed/feed.types.ts';
import type { Columns } from './columns.ts';

/** How a column writes its numbers, dates and distances, decided from all of its rows. */
export interface ColumnStyles {
  notation(column: number): Notation;
  order(column: number): DateOrder | 'both';
  /** The unit of a distance that names none; null: the column leaves it open. */
  unit(column: number): DistanceUnit | null;
  /** A gallon is the American one, and not the British, which is a fifth larger. */
  americanGallons: boolean;
  /** What a number of the column counts, by its name: 1000 for 'Price ($000)', 0.01 for cents; else 1. */
  scale(column: number): number;
  /** Whether most of its amounts are for a time ('per week'). */
  isForTime(column: number): boolean;
  /** Whether its whole numbers were written as '1001.0', which they are not called. */
  isFloated(column: number): boolean;
}

/** How columns of which nothing is known write. */
export const plainStyles = (region: Region): ColumnStyles => ({
  notation: () => NO_NOTATION,
  order: () => (region === 'US' ? 'month-first' : 'day-first'),
  unit: () => regionUnit(region),
  americanGallons: region === 'US',
  scale: () => 1,
  isForTime: () => false,
  isFloated: () => false,
});

/** Fields that are numbers, and what of. */
const AMOUNTS: Partial<Record<StockField, AmountKind>> = {
  km: 'whole',
  price_dap: 'whole',
  price_egc: 'whole',
  before_price: 'whole',
  subscription_price: 'whole',
  engine_size: 'measure',
  views: 'whole',
  ev_range: 'whole',
  market_price: 'whole',
  state_market_price: 'whole',
  deposit_amount: 'money',
  economy: 'measure',
  economy_city: 'measure',
  economy_highway: 'measure',
};
const DATES: readonly StockField[] = [
  'created_at',
  'sold_date',
  'rego_expiry',
  'warranty_until',
  'warranty',
  'build_date',
  'compliance_date',
];
const DISTANCES: readonly StockField[] = ['km', 'ev_range'];

/** Names that may be whole numbers, which a program made '1001.0' of. */
const NAMES: readonly StockField[] = ['stocknum', 'year', 'model', 'badge', 'series', 'rego', 'location'];
/** They say by themselves that such a program wrote the file: no year and no stock number ends in .0. */
const SIGNS: readonly StockField[] = ['stocknum', 'year'];
const FLOATED = /^\d+\.0$/;
const NUMBER = /^\d+(?:[.,]\d+)?$/;

/** Of so many distances in the other unit, and of such a share, one without a unit may be in that unit too. */
const OTHER_UNIT = { least: 3, share: 0.1 };

/** Which columns are watched, and for what. */
interface Plan {
  columns: Columns;
  numbers: [number, AmountKind][];
  dates: number[];
  distances: number[];
  names: number[];
}

/** Watches the rows of a feed go by. */
export class StyleEvidence {
  #numbers = new Map<number, { kind: AmountKind; evidence: NotationEvidence }>();
  #dates = new Map<number, DateEvidence>();
  #distances = new Map<number, { filled: number; km: number; mi: number }>();
  #times = new Map<number, { filled: number; forTime: number }>();
  #names = new Map<number, { filled: number; numbers: number; floated: number }>();
  #plan: Plan | null = null;

  add({ cells }: FeedRow, columns: Columns): void {
    const { numbers, dates, distances, names } = this.#planOf(columns);
    for (const [column, kind] of numbers) {
      const text = textOf(cells[column]);
      if (text === '') continue;
      this.#numberIn(column, kind).add(text);
      this.#addTime(column, text);
    }
    for (const column of dates) {
      const text = textOf(cells[column]);
      if (text !== '') this.#dateIn(column).add(cellText(text));
    }
    for (const column of distances) this.#addDistance(column, textOf(cells[column]));
    for (const column of names) this.#addName(column, textOf(cells[column]));
  }

  styles(columns: Columns, preset: PresetName, region: Region, fallback: DateOrder): ColumnStyles {
    const orders = [...this.#dates.values()].map((one) => one.order()).filter((order) => order !== null);
    // A column that does not say so goes by the others of its file, where these agree.
    const [agreed] = orders;
    const common = agreed !== undefined && orders.every((order) => order === agreed) ? agreed : fallback;
    const notations = new Map(
      [...this.#numbers].map(([column, { kind, evidence }]) => [
        column,
        evidence.notation(scaleInHeader(columns.headers[column] ?? '') > 1 ? 'measure' : kind),
      ]),
    );
    const units = new Map(
      [...this.#distances.keys()].map((column) => [
        column,
        this.#unitOf(column, columns.headers[column] ?? '', preset, region),
      ]),
    );
    return {
      notation: (column) => notations.get(column) ?? NO_NOTATION,
      order: (column) => this.#dates.get(column)?.order() ?? common,
      // An American system counts so wherever it runs.
      americanGallons: region === 'US' || preset === 'us_vauto',
      scale: (column) => (this.#numbers.has(column) ? scaleInHeader(columns.headers[column] ?? '') : 1),
      isForTime: (column) => {
        const { filled = 0, forTime = 0 } = this.#times.get(column) ?? {};
        return forTime * 2 > filled;
      },
      isFloated: this.#floats(columns),
      unit: (column) => (units.has(column) ? (units.get(column) ?? null) : regionUnit(region)),
    };
  }

  #unitOf(column: number, header: string, preset: PresetName, region: Region): DistanceUnit | null {
    const named = unitInHeader(header);
    if (named !== null) return named;
    const own = regionUnit(region);
    const { filled = 0, km = 0, mi = 0 } = this.#distances.get(column) ?? {};
    const [same, other] = own === 'km' ? [km, mi] : [mi, km];
    if (same > 0 || other < OTHER_UNIT.least || other < filled * OTHER_UNIT.share) return own;
    // An American system counts miles wherever it runs.
    return preset === 'us_vauto' ? 'mi' : null;
  }

  #addDistance(column: number, text: string): void {
    if (text === '') return;
    let counts = this.#distances.get(column);
    if (counts === undefined) {
      counts = { filled: 0, km: 0, mi: 0 };
      this.#distances.set(column, counts);
    }
    counts.filled += 1;
    // The last character of a bare number is a digit.
    if (text.charCodeAt(text.length - 1) <= 0x39) return;
    const unit = distanceUnit(text);
    if (unit !== null) counts[unit] += 1;
  }

  #addName(column: number, text: string): void {
    // Nearly all names are no numbers.
    if (text === '') return;
    let counts = this.#names.get(column);
    if (counts === undefined) {
      counts = { filled: 0, numbers: 0, floated: 0 };
      this.#names.set(column, counts);
    }
    if (cellText(text) === '') return;
    counts.filled += 1;
    const last = text.charCodeAt(text.length - 1);
    if (last < 0x30 || last > 0x39 || !NUMBER.test(text)) return;
    counts.numbers += 1;
    if (FLOATED.test(text)) counts.floated += 1;
  }

  /** Columns whose numbers all end in .0: of stock numbers and years that is enough; of the others where those of the file say so too. A model may be a word beside. */
  #floats(columns: Columns): (column: number) => boolean {
    const all = (column: number): boolean => {
      const { filled = 0, floated = 0 } = this.#names.get(column) ?? {};
      return floated > 0 && floated === filled;
    };
    const signs = SIGNS.flatMap((field) => columns.of(field)).filter(all);
    const models = columns.of('model');
    return (column) => {
      if (signs.includes(column)) return true;
      if (signs.length === 0) return false;
      const { numbers = 0, floated = 0 } = this.#names.get(column) ?? {};
      return models.includes(column) ? floated > 0 && floated === numbers : all(column);
    };
  }

  #addTime(column: number, text: string): void {
    let counts = this.#times.get(column);
    if (counts === undefined) {
      counts = { filled: 0, forTime: 0 };
      this.#times.set(column, counts);
    }
    counts.filled += 1;
    if (FOR_TIME.test(text)) counts.forTime += 1;
  }

  #numberIn(column: number, kind: AmountKind): NotationEvidence {
    let known = this.#numbers.get(column);
    if (known === undefined) {
      known = { kind, evidence: new NotationEvidence() };
      this.#numbers.set(column, known);
    }
    return known.evidence;
  }

  #dateIn(column: number): DateEvidence {
    let known = this.#dates.get(column);
    if (known === undefined) {
      known = new DateEvidence();
      this.#dates.set(column, known);
    }
    return known;
  }

  #planOf(columns: Columns): Plan {
    if (this.#plan?.columns === columns) return this.#plan;
    const amounts = Object.entries(AMOUNTS) as [StockField, AmountKind][];
    this.#plan = {
      columns,
      numbers: [
        ...amounts.flatMap(([field, kind]) => columns.of(field).map((column): [number, AmountKind] => [column, kind])),
        ...columns.finance.map(({ column, figure }): [number, AmountKind] => [column, figureKind(figure)]),
        ...columns.facts.flatMap(({ number, unit }): [number, AmountKind][] => (unit ? [[number, FACT_KIND]] : [])),
      ],
      dates: [
        ...DATES.flatMap((field) => columns.of(field)),
        ...columns.facts.flatMap(({ number, unit }) => (unit ? [] : number)),
      ],
      distances: DISTANCES.flatMap((field) => columns.of(field)),
      names: NAMES.flatMap((field) => columns.of(field)),
    };
    return this.#plan;
  }
}

/** What a number of a dealer's own is of: a length, a weight, hours. */
export const FACT_KIND: AmountKind = 'quantity';

/** What a lender's figure is a number of. */
export const figureKind = (figure: LenderFigure): AmountKind =>
  figure === 'interestRate' || figure === 'comparisonRate' ? 'measure' : 'money';

export const regionUnit = (region: Region): DistanceUnit => (region === 'US' ? 'mi' : 'km');

/** The unit that is behind a distance ('12,345 km'), or that the words are; null for none or another word. */
export function distanceUnit(text: string): DistanceUnit | null {
  const word = /([a-z]+)[.\s]*$/i.exec(text)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(DISTANCE_WORDS, word) ? (DISTANCE_WORDS[word] ?? null) : null;
}

/** 'Miles', 'Odometer (km)'; null for 'Mileage', which says no unit. */
function unitInHeader(header: string): DistanceUnit | null {
  const units = header
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/^(odometer|odo)(?=[a-z])/, '$1 ')
    .split(/[^a-z]+/)
    .flatMap((word) => (Object.hasOwn(DISTANCE_WORDS, word) ? (DISTANCE_WORDS[word] ?? []) : []));
  return new Set(units).size === 1 ? (units[0] ?? null) : null;
}

const FOR_TIME = /(?:per|\/|\ba|\beach)\s*(?:day|week|wk|month|mth|mo)\b|\bp[wdm]\b|\b(?:daily|weekly|monthly)\b/i;

/** "('000 km)", '$000s', 'Price in thousands', 'price_cents'. */
function scaleInHeader(header: string): number {
  if (/(?<!\d)'?000s?\b|\bthousands?\b/i.test(header)) return 1000;
  return /(?:^|[^a-z])cents?(?:$|[^a-z])/i.test(header) ? 0.01 : 1;
}

const textOf = (cell: Cell | undefined): string => (typeof cell === 'string' ? cell : (cell?.[0] ?? ''));
