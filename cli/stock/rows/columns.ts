import type { LenderFigure } from '../../../runtime/rules/finance/lender-figures.types.ts';
import { oneEditAway } from '../../diagnostics/suggest.ts';
import { endsWithName, isPrivate, otherNames, plainHeader } from '../columns/column-names.ts';
import {
  COLUMN_ALIASES,
  type ColumnMapping,
  FURTHER_IMAGES,
  NUMBERED_FIELDS,
  type StockField,
  UNUSED_COLUMNS,
} from '../columns/columns.data.ts';
import { EXTRA_FIELDS, type ExtraField } from '../columns/extra-columns.data.ts';
import { PRESETS, type PresetName, REGION_ALIASES } from '../columns/presets.data.ts';
import { shownHeader } from './header-text.ts';
import type { StockOptions, UnreadColumns } from './stock.types.ts';

/** `finance_lenders.taurus.paymentWeek`: a JSON feed's own path (§3), and what a column of a CSV is called that holds the same. */
const HEADER = /^finance[ _-]?lenders?[.:/]([^.:/]{1,60})[.:/]([a-z _-]{4,20})$/i;

const FIGURES: Readonly<Record<string, LenderFigure>> = {
  interestrate: 'interestRate',
  comparisonrate: 'comparisonRate',
  paymentweek: 'paymentWeek',
  weeklypayment: 'paymentWeek',
  paymentmonth: 'paymentMonth',
  monthlypayment: 'paymentMonth',
  termmonths: 'termMonths',
  termyears: 'termYears',
  balloon: 'balloon',
  deposit: 'deposit',
  disclaimer: 'disclaimer',
};

type OwnColumn = NonNullable<StockOptions['facts']>[number];

/** Which of a feed's columns hold what. */
export interface Columns {
  headers: readonly string[];
  /** Numbers of the headers that hold a field, best first. */
  of(field: StockField): readonly number[];
  /** Numbers of the headers that hold an item each of a field that is a list, in order; they count together. */
  items(field: StockField): readonly number[];
  /** Whether any holds what few feeds have. */
  hasExtras: boolean;
  /** Columns of lenders' figures, in order. */
  finance: readonly FinanceColumn[];
  /** Columns of the dealer's own facts, each with the number of its header. */
  facts: readonly (OwnColumn & { number: number })[];
  /** Those of them that no header holds. */
  lostFacts: readonly OwnColumn[];
  /** Headers that hold no field of a car, each on one short line: private ones left out, and those that a site has no use for. */
  unknown: readonly string[];
  /** Those that a site has no use for. */
  unused: readonly string[];
  /** Columns of one name, beside those of lists, of which each holds an item. */
  alike: readonly AlikeColumns[];
  /** Those of them that seem to hold what no other column holds. */
  unread: readonly UnreadColumns[];
  /** Headers that never leave the dealership. */
  held: readonly string[];
}

export const FIELDS = Object.keys(COLUMN_ALIASES) as StockField[];
const NONE: readonly number[] = [];

/** The kind of feed that headers speak for. */
export function presetOf(headers: readonly string[]): PresetName {
  const plain = new Set(headers.map(plainHeader));
  const known = Object.entries(PRESETS) as [PresetName, (typeof PRESETS)[PresetName]][];
  return known.find(([, { signs }]) => signs.some((sign) => sign.every((one) => plain.has(one))))?.[0] ?? 'generic';
}

/** Which header holds which field. What the dealer maps counts alone, then the preset's names, then the common ones. Private columns hold none. */
export function findColumns(
  headers: readonly string[],
  preset: PresetName,
  { region, mapping = [], facts = [] }: Pick<StockOptions, 'region' | 'mapping' | 'facts'>,
): Columns {
  const positions = new Map<string, number[]>();
  const others = new Map<string, number[]>();
  for (const [number, header] of headers.entries()) {
    // Of two columns of one name the first counts.
    if (isPrivate(header) || headers.indexOf(header) !== number) continue;
    const plain = plainHeader(header);
    positions.set(plain, [...(positions.get(plain) ?? []), number]);
    for (const other of [...otherNames(header), ...withoutMoney(header, region)])
      others.set(other, [...(others.get(other) ?? []), number]);
  }
  const found = new Map<StockField, number[]>();
  const items = new Map<StockField, number[]>();
  const used = new Set<number>();
  for (const field of FIELDS) {
    const own = mapping.some((one) => one.field === field);
    const aliases = aliasesOf(field, preset, region, mapping);
    const named = aliases.flatMap((alias) => positions.get(alias) ?? []);
    const turned = own ? [] : aliases.flatMap((alias) => others.get(alias) ?? []);
    const numbers = [...new Set([...named, ...turned])];
    if (numbers.length > 0) found.set(field, numbers);
    const parts = own ? numbers : numberedColumns(headers, field);
    if (isList(field) && parts.length > 0) items.set(field, parts);
    if (numbers.length === 0 && isList(field) && parts.length > 0) found.set(field, parts);
    for (const number of [...numbers, ...(isList(field) ? parts : [])]) used.add(number);
  }
  const finance = headers.flatMap((header, number) =>
    used.has(number) || isPrivate(header) || headers.indexOf(header) !== number
      ? []
      : (financeColumn(header, number) ?? []),
  );
  for (const { column } of finance) used.add(column);
  const own = facts.flatMap((fact) =>
    (positions.get(plainHeader(fact.column)) ?? []).slice(0, 1).map((number) => ({ ...fact, number })),
  );
  for (const { number } of own) used.add(number);
  const rest = headers.filter((header, number) => header !== '' && !used.has(number));
  // Of two columns of one name a note says which is read.
  const read = new Set([...used].map((number) => headers[number]));
  const told = [...new Set(rest)].filter((header) => !isPrivate(header) && !read.has(header));
  const isUnused = (header: string): boolean => UNUSED_COLUMNS.includes(plainHeader(header));
  const unknown = told.filter((header) => !isUnused(header));
  // Nobody misses what few feeds have.
  const missing = FIELDS.filter((field) => !found.has(field) && !EXTRA_FIELDS.includes(field as ExtraField));
  return {
    headers,
    of: (field) => found.get(field) ?? NONE,
    items: (field) => items.get(field) ?? NONE,
    hasExtras: EXTRA_FIELDS.some((field) => found.has(field)),
    finance,
    facts: own,
    lostFacts: facts.filter(({ key }) => !own.some((one) => one.key === key)),
    unknown: unknown.map(shownHeader),
    unused: told.filter(isUnused).map(shownHeader),
    alike: alikeColumns(headers, used),
    // Asked for once a feed is read, while its headers grow with its rows.
    get unread() {
      return unreadColumns(unknown, missing, (field) => aliasesOf(field, preset, region, mapping));
    },
    held: [...new Set(rest.filter(isPrivate))],
  };
}

const isList = (field: StockField): field is keyof typeof NUMBERED_FIELDS => Object.hasOwn(NUMBERED_FIELDS, field);

/** 'Photo 1' to 'Photo 24', by their numbers; one without a number comes first. */
function numberedColumns(headers: readonly string[], field: StockField): number[] {
  if (!isList(field)) return [];
  const names: readonly string[] = NUMBERED_FIELDS[field];
  const numbered = headers.flatMap((header, column) => {
    const plain = plainHeader(header);
    const further = FURTHER_IMAGES.exec(plain)?.[0] ?? '';
    const [, name = '', number = '', thumb = ''] = NUMBERED.exec(plain.slice(further.length)) ?? [];
    return names.includes(name + thumb) && !isPrivate(header)
      ? [{ column, header, number, isFurther: further !== '' }]
      : [];
  });
  // Without a number at all it is a column like others, unless another is called the same or holds what comes after it.
  const isOne = numbered.every(({ number, isFurther }) => number === '' && !isFurther);
  if (isOne && new Set(numbered.map(({ header }) => header)).size === numbered.length) return [];
  const rank = ({ number, isFurther }: (typeof numbered)[number]): number =>
    Number(number || -1) + (isFurther ? FURTHER : 0);
  return numbered.sort((a, b) => rank(a) - rank(b)).map(({ column }) => column);
}

/** 'photo1', 'images3url', 'images0imageurl', 'images0imagethumburl'. */
const NUMBERED = /^([a-z]+?)(?:(\d+)(?:image|photo)?)?(?:(thumb)(?:nail)?)?(?:url|link|src|href|name)?$/;
/** Those after the first ones come after all that are numbered. */
const FURTHER = 1_000_000;

/** Columns of one name; `read` is the first of them, or none where nothing reads what is called so. */
export interface AlikeColumns {
  header: string;
  numbers: readonly number[];
  isRead: boolean;
  /** The others count where the first is empty: they are written otherwise. */
  isFallback: boolean;
}

function alikeColumns(headers: readonly string[], used: ReadonlySet<number>): AlikeColumns[] {
  const groups = new Map<string, number[]>();
  for (const [number, header] of headers.entries()) {
    const plain = plainHeader(header);
    if (plain !== '' && !isPrivate(header)) groups.set(plain, [...(groups.get(plain) ?? []), number]);
  }
  return [...groups.values()].flatMap((numbers) => {
    const [first = 0, ...others] = numbers;
    const header = headers[first] ?? '';
    const isFallback = others.some((number) => used.has(number));
    const same = others.every((number) => headers[number] === header);
    // All columns of a list are read.
    if (others.length === 0 || (same && isFallback)) return [];
    return [{ header, numbers, isRead: used.has(first), isFallback }];
  });
}

/** A dealer's money in the name of a column says nothing: 'Price (AUD)'. */
const MONEY: Record<StockOptions['region'], RegExp> = {
  AU: /(?:\bAUD?\b|\bA(?=\$))/i,
  NZ: /(?:\bNZD?\b|\bNZ(?=\$))/i,
  US: /(?:\bUSD?\b|\bUS(?=\$))/i,
};

function withoutMoney(header: string, region: StockOptions['region']): string[] {
  const rest = header.replace(MONEY[region], '');
  return rest === header || plainHeader(rest) === '' ? [] : [plainHeader(rest)];
}

/** Names of so few letters are near to too many others. */
const SHORT = 4;

/** A header that is one slip away from a name of a missing field; and where no column holds a price, every unknown one: shoppers would see none. */
function unreadColumns(
  unknown: readonly string[],
  missing: readonly StockField[],
  aliases: (field: StockField) => readonly string[],
): UnreadColumns[] {
  const slips = missing.flatMap((field) => {
    const columns = unknown.filter((header) => {
      const near = oneEditAway(plainHeader(header), aliases(field));
      return (near !== null && near.length > SHORT) || endsWithName(header, aliases(field));
    });
    return columns.length > 0 ? { field, columns } : [];
  });
  const priceless = PRICE_FIELDS.every((field) => missing.includes(field));
  if (!priceless || unknown.length === 0 || slips.some(({ field }) => PRICE_FIELDS.includes(field))) return slips;
  return [...slips, { field: 'price_dap', columns: unknown }];
}

/** Of which a feed has at least one: a price, by whatever it covers. */
const PRICE_FIELDS: readonly StockField[] = ['price_dap', 'price_egc', 'subscription_price'];

function aliasesOf(
  field: StockField,
  preset: PresetName,
  region: StockOptions['region'],
  mapping: readonly ColumnMapping[],
): readonly string[] {
  const own = mapping.filter((one) => one.field === field).map(({ column }) => plainHeader(column));
  if (own.length > 0) return own;
  const regional = preset === 'generic' ? REGION_ALIASES[region]?.[field] : undefined;
  return PRESETS[preset].aliases[field] ?? regional ?? COLUMN_ALIASES[field];
}

/** A column that holds one figure of one lender. */
interface FinanceColumn {
  column: number;
  /** The lender as the feed names it. */
  lender: string;
  figure: LenderFigure;
}

/** The figure that a header names; null for every other header, also for a lender's figures that are no field of §3. */
function financeColumn(header: string, column: number): FinanceColumn | null {
  const [, lender = '', name = ''] = HEADER.exec(header.trim()) ?? [];
  const plain = name.toLowerCase().replace(/[^a-z]/g, '');
  const figure = Object.hasOwn(FIGURES, plain) ? FIGURES[plain] : undefined;
  return figure === undefined ? null : { column, lender: lender.trim(), figure };
}
