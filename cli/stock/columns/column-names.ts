import {
  COLUMN_ALIASES,
  NUMBERED_FIELDS,
  PERHAPS,
  PRIVATE_COLUMNS,
  PRIVATE_WORDS,
  REQUIRED_FIELDS,
  type StockField,
} from './columns.data.ts';
import { PRESETS } from './presets.data.ts';

/** A header's letters and digits, lower-cased: as names of columns are written in tables. */
export function plainHeader(header: string): string {
  return header.toLowerCase().replace(/[^a-z0-9#]/g, '');
}

/** True for a column that never leaves the dealership (domain.md 3.6), and for all that is within such a part of a nested feed. */
export function isPrivate(header: string): boolean {
  return isPrivateName(header) || (header.includes('.') && header.split('.').some(isPrivateName));
}

function isPrivateName(name: string): boolean {
  const plain = plainHeader(name);
  return PRIVATE_COLUMNS.includes(plain) || PRIVATE_WORDS.test(plain);
}

/** Parts of nested feeds that say nothing of what is in them. */
const CONTAINERS = /^(?:attributes?|fields?|propert(?:y|ies)|param(?:eter)?s?|spec(?:ification)?s?|details?)$/;

/**
 * What a header of a nested feed is also called: 'attributes.Colour' is the colour, 'colour.interior' the interior colour, 'prices.drive away' the drive away
 * price. Plainly written; none for a header that is no path.
 */
export function otherNames(header: string): string[] {
  if (!header.includes('.')) return [];
  const parts = header.split('.').map(plainHeader);
  const [first = '', second, ...more] = parts.filter((part) => part !== '');
  if (second === undefined || more.length > 0) return [];
  // A list says of what its entries are, a part that says nothing is left out.
  return CONTAINERS.test(first) ? [second] : [...new Set([second + first, second + first.replace(/s$/, '')])];
}

/** 'vehicle.details.make' ends with a name of the make. `names` are plainly written. */
export function endsWithName(header: string, names: readonly string[]): boolean {
  return endings(header).some((ending) => names.includes(ending));
}

/** The last one, two and three words of a header that has more of them. */
function endings(header: string): string[] {
  const words = header
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}\p{N}#]+/u)
    .filter((word) => word !== '');
  return [1, 2, 3].flatMap((count) => (count < words.length ? plainHeader(words.slice(-count).join('')) : []));
}

/** Which fields names stand for, in any kind of feed. */
const FIELDS_BY_NAME: ReadonlyMap<string, readonly StockField[]> = fieldsByName();

function fieldsByName(): Map<string, StockField[]> {
  const fields = new Map<string, StockField[]>();
  const all = [COLUMN_ALIASES, NUMBERED_FIELDS, ...Object.values(PRESETS).map(({ aliases }) => aliases)];
  for (const [field, names] of all.flatMap((one) => Object.entries(one) as [StockField, readonly string[]][]))
    for (const name of names) if (!isPerhaps(field, name)) fields.set(name, [...(fields.get(name) ?? []), field]);
  return fields;
}

/** What only one kind of feed calls a field says nothing in any other. */
function isPerhaps(field: StockField, name: string): boolean {
  return REQUIRED_FIELDS.some((one) => one === field && PERHAPS[one].includes(name));
}

/** Whether a plainly written name is a known one of some field. */
export const isColumnName = (plain: string): boolean => FIELDS_BY_NAME.has(plain);

/** Names of a dealer's own mapping, plainly written, and the fields that they hold. */
export type OwnNames = ReadonlyMap<string, StockField>;

/** The fields that a list of cars with such headers would seem to have, wherever in it they are; `own` are names that the dealer maps. */
export function seemingFields(headers: Iterable<string>, own: OwnNames): Set<StockField> {
  const fields = new Set<StockField>();
  for (const header of headers) {
    const plain = plainHeader(header);
    const mapped = own.get(plain);
    if (mapped !== undefined) fields.add(mapped);
    if (isPrivate(header)) continue;
    for (const name of [plain, ...otherNames(header), ...endings(header)])
      for (const field of FIELDS_BY_NAME.get(name) ?? []) fields.add(field);
  }
  return fields;
}

/** The same of headers that are names of fields by themselves. */
export function strictFields(headers: Iterable<string>, own: OwnNames): Set<StockField> {
  const fields = new Set<StockField>();
  for (const header of headers) {
    const plain = plainHeader(header);
    const mapped = own.get(plain);
    if (mapped !== undefined) fields.add(mapped);
    for (const name of [plain, ...otherNames(header)])
      for (const field of FIELDS_BY_NAME.get(name) ?? []) fields.add(field);
  }
  return fields;
}

/** How many of the fields that no car is without. */
export const requiredOf = (fields: ReadonlySet<StockField>): number =>
  REQUIRED_FIELDS.filter((field) => fields.has(field)).length;
