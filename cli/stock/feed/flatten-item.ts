import { isRecord } from '../../../runtime/rules/web/is-record.ts';
import type { Cell } from './feed.types.ts';
import { inPhotoOrder, photoNumber } from './photo-order.ts';

export type ItemPath = readonly (string | number)[];

/** Where in an item a value is: what is around it, and its name or number in that. */
interface Step {
  around: Step | null;
  key: string | number;
  depth: number;
}

/** A cell of an item. */
export class ItemCell {
  readonly cell: Cell;
  readonly #step: Step | null;

  constructor(cell: Cell, step: Step | null) {
    this.cell = cell;
    this.#step = step;
  }

  /** At which path of the item its value is. */
  get path(): ItemPath {
    const path: (string | number)[] = [];
    for (let step = this.#step; step !== null; step = step.around) path.unshift(step.key);
    return path;
  }
}

/** Names under which lists say what an entry is, and what its value is (domain.md 3.2), lower-cased. */
export const KINDS = ['type', 'location', 'area', 'name', 'key', 'kind'];
const VALUES = ['value', 'amount', 'price', 'text', 'content', 'number'];
/** Kinds that say where, so that a name beside them is the value ({Location: 'Exterior', Name: 'Red'}). */
const LOCATION_KINDS = ['location', 'area'];
/** Names of an image's address, or of a map with it: the best first. */
const ADDRESSES = [
  'url',
  'src',
  'href',
  'link',
  'uri',
  'image',
  'photo',
  'picture',
  'original',
  'full',
  'fullsize',
  'xlarge',
  'large',
  'medium',
];
/** What the small one of an image is called. */
const THUMB = 'thumb';
const THUMBS = /^(?:image|photo)?thumb(?:nail)?(?:url|src|link)?$/;
const MAX_DEPTH = 6;
/** Cells of an item; those beyond are left out. */
export const MAX_CELLS = 400;

/**
 * A JSON item as cells: maps become dotted headers ('Registration.Number'), lists of {Type, Value} a header each ('Identification.VIN'),
 * lists of addresses or names one cell. Says of each cell at which path its value is.
 */
export function flattenItem(item: object): Map<string, ItemCell> {
  const cells = new Map<string, ItemCell>();
  const put = (header: string, cell: Cell, path: Step | null): void => {
    if (cells.size < MAX_CELLS && !cells.has(header)) cells.set(header, new ItemCell(cell, path));
  };
  const walk = (value: unknown, header: string, path: Step | null): void => {
    if (path !== null && path.depth > MAX_DEPTH) return;
    if (Array.isArray(value)) walkList(value, header, path);
    else if (isRecord(value)) for (const name in value) walk(value[name], joined(header, name), within(path, name));
    else put(header, scalar(value), path);
  };
  const walkList = (list: readonly unknown[], header: string, path: Step | null): void => {
    const entries = inPhotoOrder(list, placeOf);
    const texts = textsOf(entries);
    const keyed = list.map((one) => (isRecord(one) ? keyedEntry(one) : null));
    if (texts !== null) {
      put(header, texts, path);
      const thumbs = thumbsOf(entries);
      if (thumbs.length > 0) put(joined(header, THUMB), thumbs, path);
    } else if (list.length > 0 && thumbsOf(entries).length === list.length) {
      put(joined(header, THUMB), thumbsOf(entries), path);
    } else if (keyed.some((entry) => entry?.value !== undefined)) {
      for (const [index, entry] of keyed.entries())
        if (entry?.value !== undefined)
          walk(entry.value, `${header}.${entry.kind}`, within(within(path, index), entry.name));
    } else if (keyed.some((entry) => entry !== null)) put(header, list.map(nameOf), path);
    else walk(list.find(isRecord), header, within(path, list.findIndex(isRecord)));
  };
  walk(item, '', null);
  return cells;
}

const within = (around: Step | null, key: string | number): Step => ({ around, key, depth: (around?.depth ?? 0) + 1 });

/** What is under no name is the map's own value: `<price currency="AUD">34990</price>` as {'': '34990', currency: 'AUD'}. */
const joined = (header: string, name: string): string =>
  header === '' || name === '' ? header + name : `${header}.${name}`;

/** A list that is one cell: plain values, addresses of images, or the items of groups; null for any other. */
function textsOf(list: readonly unknown[]): string[] | null {
  const maps = list.filter(isRecord);
  if (maps.length === 0) return list.map(scalar);
  const addresses = list.map((one) => (isRecord(one) ? addressOf(one) : scalar(one)));
  if (addresses.some((address) => address !== '')) return addresses;
  const groups = maps.flatMap((one) => Object.values(one).filter(Array.isArray));
  return groups.length > 0 ? groups.flat().map(nameOf) : null;
}

/** {Type: 'VIN', Value: 'X'} as kind, value and the value's name; null for what names no kind. */
function keyedEntry(map: Record<string, unknown>): { kind: string; name: string; value: unknown } | null {
  const names = Object.keys(map);
  const find = (wanted: readonly string[]): string | undefined =>
    wanted.map((one) => names.find((name) => name.toLowerCase() === one)).find((name) => name !== undefined);
  const kind = find(KINDS);
  if (kind === undefined || typeof map[kind] !== 'string') return null;
  const name = find(LOCATION_KINDS.includes(kind.toLowerCase()) ? [...VALUES, 'name', 'generic'] : VALUES);
  return { kind: map[kind], name: name ?? kind, value: name === undefined ? undefined : map[name] };
}

function nameOf(value: unknown): string {
  return isRecord(value) ? (keyedEntry(value)?.kind ?? '') : scalar(value);
}

/** The address in an entry of a list of images, itself perhaps a map ({image: {url}}). */
function addressOf(map: Record<string, unknown>, depth = 0): string {
  const named = new Map(Object.entries(map).map(([name, value]) => [name.toLowerCase(), value]));
  for (const name of ADDRESSES) {
    const value = named.get(name);
    if (typeof value === 'string' && value !== '') return value;
    const within = isRecord(value) && depth < 2 ? addressOf(value, depth + 1) : '';
    if (within !== '') return within;
  }
  return '';
}

/** The place of an entry of a list of images, which it says itself or within the map that has its address; null for any other entry. */
function placeOf(entry: unknown): number | null {
  if (!isRecord(entry) || (addressOf(entry) === '' && thumbOf(entry) === '')) return null;
  const fields = Object.entries(entry);
  const within = fields.filter(([name, value]) => isRecord(value) && ADDRESSES.includes(name.toLowerCase()));
  return photoNumber(fields) ?? photoNumber(within.flatMap(([, value]) => Object.entries(value as object)));
}

/** The small ones of a list of images, up to the first image that has none: they go by their number. */
function thumbsOf(list: readonly unknown[]): string[] {
  const thumbs = list.map((one) => (isRecord(one) ? thumbOf(one) : ''));
  const end = thumbs.indexOf('');
  return end === -1 ? thumbs : thumbs.slice(0, end);
}

/** The address of the small one in an entry of such a list: beside the image ({url, thumb}) or within it ({image: {url, thumb: {url}}}). */
function thumbOf(map: Record<string, unknown>, depth = 0): string {
  for (const [name, value] of Object.entries(map)) {
    if (THUMBS.test(name.toLowerCase().replaceAll('_', ''))) return isRecord(value) ? addressOf(value) : scalar(value);
    if (!isRecord(value) || depth > 1 || !ADDRESSES.includes(name.toLowerCase())) continue;
    const within = thumbOf(value, depth + 1);
    if (within !== '') return within;
  }
  return '';
}

function scalar(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
