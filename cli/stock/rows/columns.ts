import type { LenderFigure } from '../../../runtime/rules/finance/lender-figures.types.ts';
import { oneEditAway } from '../../diagnostics/suggest.ts';
import { endsWithName, isPrivate, otherNames, plainHeader } from '../columns/column-names.ts';
import {
  COLUMN_ALIASES,
  type ColumnMapping,
  NUMBERED_FIELDS,
  REQUIRED_FIELDS,
  type StockField,
  UNUSED_COLUMNS,
} from '../columns/columns.data.ts';
import { EXTRA_FIELDS, type ExtraField } from '../columns/extra-columns.data.ts';
import { PRESETS, type PresetName, REGION_ALIASES } from '../columns/presets.data.ts';
import { ITEM_KEY } from '../feed/item-cells.ts';
import { StockError } from '../feed/stock-error.ts';
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
  /** Headers that hold no field of a car, private ones left out. */
  unknown: readonly string[];
  /** Those of them that seem to hold what no other column holds. */
  unread: readonly UnreadColumns[];
  /** Headers that never leave the dealership. */
  held: readonly string[];
}

export const FIELDS = Object.keys(COLUMN_ALIASES) as StockField[];
/** What may be told as a column's name: where a file has no header, its first row is no names but a car's values. */
const NAME = /^(?=.*\p{L})[^\r\n]{1,60}$/u;
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
  { region, mapping = [] }: Pick<StockOptions, 'region' | 'mapping'>,
): Columns {
  const positions = new Map<string, number[]>();
  const others = new Map<string, number[]>();
  for (const [number, header] of headers.entries()) {
    // Of two columns of one name the first counts.
    if (isPrivate(header) || headers.indexOf(header) !== number) continue;
    const plain = plainHeader(header);
    positions.set(plain, [...(positions.get(plain) ?? []), number]);
    for (const other of otherNames(header)) others.set(other, [...(others.get(other) ?? []), number]);
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
  const rest = headers.filter((header, number) => header !== '' && !used.has(number));
  const unknown = rest.filter(
    (header) => NAME.test(header) && !isPrivate(header) && !UNUSED_COLUMNS.includes(plainHeader(header)),
  );
  // Nobody misses what few feeds have.
  const missing = FIELDS.filter((field) => !found.has(field) && !EXTRA_FIELDS.includes(field as ExtraField));
  return {
    headers,
    of: (field) => found.get(field) ?? NONE,
    items: (field) => items.get(field) ?? NONE,
    hasExtras: EXTRA_FIELDS.some((field) => found.has(field)),
    finance,
    unknown,
    unread: unreadColumns(unknown, missing, (field) => aliasesOf(field, preset, region, mapping)),
    held: rest.filter(isPrivate),
  };
}

const isList = (field: StockField): field is keyof typeof NUMBERED_FIELDS => Object.hasOwn(NUMBERED_FIELDS, field);

/** 'Photo 1' to 'Photo 24', by their numbers; one without a number comes first. */
function numberedColumns(headers: readonly string[], field: StockField): number[] {
  if (!isList(field)) return [];
  const names: readonly string[] = NUMBERED_FIELDS[field];
  const numbered = headers.flatMap((header, column) => {
    const [, name = '', number = ''] = /^([a-z]+)(\d*)(?:url|link|src|name)?$/.exec(plainHeader(header)) ?? [];
    return names.includes(name) && !isPrivate(header) ? [{ column, number }] : [];
  });
  // Without a number at all it is a column like others.
  if (numbered.every(({ number }) => number === '')) return [];
  return numbered.sort((a, b) => Number(a.number || -1) - Number(b.number || -1)).map(({ column }) => column);
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

/** @throws {StockError} 'no-columns' naming the required fields, 'missing-column' the dealer's own columns, that no header holds */
export function requireColumns({ headers, of }: Columns, mapping: readonly ColumnMapping[] = []): void {
  const missing = REQUIRED_FIELDS.filter((field) => of(field).length === 0);
  const offer = guessed(headers, missing);
  if (missing.length === REQUIRED_FIELDS.length && offer === null)
    throw new StockError(
      'no-columns',
      'The first row names no column that a list of cars has, such as a stock number or a make: the header row is missing, or this is another kind of file.',
      1,
    );
  refuseLostColumns(headers, mapping);
  if (missing.length > 0)
    throw new StockError(
      'no-columns',
      `No column is known to hold the ${missing.map((field) => FIELD_WORDS[field]).join(' or the ')}. The file has: ${shortened(headers.join(', '))}.`,
      1,
      null,
      offer,
    );
}

/** What the dealer's own entries name and the file does not have, or has and never gives away. */
function refuseLostColumns(headers: readonly string[], mapping: readonly ColumnMapping[]): void {
  const held = mapping.filter(({ column }) => isPrivate(column));
  if (held.length > 0)
    throw new StockError(
      'missing-column',
      `\`stock.columns\` names ${named(held)}: columns with costs and the like are never read.`,
      1,
    );
  const lost = mapping.filter(({ column }) => !headers.some((header) => plainHeader(header) === plainHeader(column)));
  if (lost.length === 0) return;
  const there = headers.filter((header) => NAME.test(header) && !isPrivate(header));
  throw new StockError(
    'missing-column',
    `The stock file has no column ${named(lost)}, which \`stock.columns\` names. It has: ${shortened(there.join(', '), 600)}.`,
    1,
  );
}

const named = (mapping: readonly ColumnMapping[]): string => mapping.map(({ column }) => `\`${column}\``).join(', ');

/** The lines of the definition for fields that a car cannot be without, where names of columns end as theirs do; null where one has none. */
function guessed(headers: readonly string[], missing: readonly StockField[]): string | null {
  const guesses = missing.flatMap((field) => {
    const named = headers.find((header) => !isPrivate(header) && endsWithName(header, COLUMN_ALIASES[field]));
    const column = named ?? (field === 'stocknum' ? headers.find((header) => header === ITEM_KEY) : undefined);
    return column === undefined ? [] : [`{ field: ${field}, column: ${JSON.stringify(shortened(column))} }`];
  });
  if (guesses.length === 0) return null;
  return `Where these hold what their names say, write in the definition: \`stock: { columns: [${guesses.join(', ')}] }\`.`;
}

/** How people call the fields that a car cannot be without. */
const FIELD_WORDS: Readonly<Record<string, string>> = {
  stocknum: 'stock number',
  make: 'make',
  model: 'model',
  year: 'year',
};

/** Headers of a file may hold anything: one line of them, and printable. */
function shortened(text: string, most = 160): string {
  const line = text.replace(/[^\p{L}\p{N}\p{P}\p{S} ]+/gu, ' ').trim();
  return line.length > most ? `${line.slice(0, most - 1)}…` : line;
}

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
