import type { Doc, EngineJson } from '../engine.types.ts';

/** A filter as a tree, for tests that evaluate it document by document with no help from the engine. */
export type NaiveFilter =
  | { op: 'AND' | 'OR'; left: NaiveFilter; right: NaiveFilter }
  | { op: 'NOT'; part: NaiveFilter }
  | { op: '=' | '!=' | '>' | '>=' | '<' | '<=' | 'STARTS WITH'; attribute: string; value: string }
  | { op: 'TO'; attribute: string; value: string; to: string }
  | { op: 'IN'; attribute: string; values: string[] }
  | { op: 'EXISTS' | 'IS NULL' | 'IS EMPTY'; attribute: string };

/** How a filter is written down: choices are taken in turn, so that the same filter has many spellings. */
export function writeFilter(filter: NaiveFilter, choose: () => number): string {
  const value = (text: string): string => {
    const plain = /^[\p{Alphabetic}\p{N}_.-]+$/u.test(text) && !KEYWORDS.has(text);
    if (plain && choose() % 2 === 0) return text;
    const quote = choose() % 2 === 0 ? '"' : "'";
    return quote + text.replaceAll('\\', '\\\\').replaceAll(quote, `\\${quote}`).replaceAll('\n', '\\n') + quote;
  };
  const space = () => [' ', '  ', '\n', ' \t'][choose() % 4]!;
  switch (filter.op) {
    case 'AND':
    case 'OR':
      return `(${writeFilter(filter.left, choose)})${space()}${filter.op}${space()}(${writeFilter(filter.right, choose)})`;
    case 'NOT':
      return `NOT${space()}(${writeFilter(filter.part, choose)})`;
    case 'TO':
      return `${value(filter.attribute)} ${value(filter.value)}${space()}TO${space()}${value(filter.to)}`;
    case 'IN':
      return `${value(filter.attribute)} IN[${filter.values.map(value).join(`${space()},`)}${filter.values.length > 0 && choose() % 3 === 0 ? ',' : ''}]`;
    case 'EXISTS':
    case 'IS NULL':
    case 'IS EMPTY':
      return `${value(filter.attribute)} ${filter.op}`;
    default:
      return `${value(filter.attribute)}${space()}${filter.op}${space()}${value(filter.value)}`;
  }
}

const KEYWORDS = new Set(
  'AND OR IN NOT TO EXISTS IS NULL EMPTY CONTAINS STARTS WITH _geoRadius _geoBoundingBox _geo _geoPoint _geoDistance'.split(
    ' ',
  ),
);

function holdsNull(value: EngineJson): boolean {
  return value === null || (Array.isArray(value) && value.some(holdsNull));
}

/** Whether a document passes, by the rules of search-protocol.md §6.3 word for word. `docs` are all, for attributes never seen. */
export function passes(filter: NaiveFilter, doc: Doc, docs: readonly Doc[]): boolean {
  switch (filter.op) {
    case 'AND':
      return passes(filter.left, doc, docs) && passes(filter.right, doc, docs);
    case 'OR':
      return passes(filter.left, doc, docs) || passes(filter.right, doc, docs);
    case 'NOT':
      return !passes(filter.part, doc, docs);
  }
  const own = standing(doc, filter.attribute.split('.'), false);
  const values = own.flatMap(({ value }) => elements(value));
  const equal = (text: string) => values.some((one) => equals(one, text));
  switch (filter.op) {
    case 'EXISTS':
      return own.length > 0;
    case 'IS NULL':
      return own.some(({ value, inList }) => (value === null ? !inList : holdsNull(value)));
    case 'IS EMPTY':
      return own.some(({ value, inList }) => !inList && ['""', '[]', '{}'].includes(JSON.stringify(value)));
    case '=':
      return equal(filter.value);
    case '!=':
      return docs.some((one) => standing(one, filter.attribute.split('.'), false).length > 0) && !equal(filter.value);
    case 'IN':
      return filter.values.some(equal);
    case 'STARTS WITH':
      if (filter.value === '') return own.length > 0;
      return values.some((one) => typeof one === 'string' && normal(one).startsWith(normal(filter.value)));
    case 'TO':
      return values.some((one) => order(one, filter.value, filter.to, (from, to) => from >= 0 && to <= 0));
    default:
      return values.some((one) => order(one, filter.value, filter.value, (by) => COMPARED[filter.op]!(by)));
  }
}

const COMPARED: Readonly<Record<string, (by: number) => boolean>> = {
  '>': (by) => by > 0,
  '>=': (by) => by >= 0,
  '<': (by) => by < 0,
  '<=': (by) => by <= 0,
};

function standing(value: EngineJson, path: string[], inList: boolean): { value: EngineJson; inList: boolean }[] {
  if (path.length === 0) return [{ value, inList }];
  if (Array.isArray(value)) return value.flatMap((item) => (isContainer(item) ? standing(item, path, true) : []));
  if (!isContainer(value)) return [];
  const [head, ...rest] = path as [string, ...string[]];
  return head in (value as Doc) ? standing((value as Doc)[head]!, rest, inList) : [];
}

function isContainer(value: EngineJson): boolean {
  return typeof value === 'object' && value !== null;
}

/** Numbers and texts that count as values: no null, nothing empty, no objects. */
function elements(value: EngineJson): (number | string)[] {
  if (Array.isArray(value)) return value.flatMap(elements);
  if (typeof value === 'boolean') return [String(value)];
  return typeof value === 'number' || (typeof value === 'string' && value !== '') ? [value] : [];
}

function normal(text: string): string {
  return text.trim().normalize('NFKD').toLowerCase();
}

function numberOf(text: string): number | null {
  return /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/.test(text) && Number.isFinite(Number(text)) ? Number(text) : null;
}

function equals(value: number | string, text: string): boolean {
  return typeof value === 'number' ? value === numberOf(text) : normal(value) === normal(text);
}

function order(
  value: number | string,
  from: string,
  to: string,
  test: (byFrom: number, byTo: number) => boolean,
): boolean {
  if (typeof value === 'string')
    return test(byCodePoint(normal(value), normal(from)), byCodePoint(normal(value), normal(to)));
  const [low, high] = [numberOf(from), numberOf(to)];
  return low !== null && high !== null && test(value - low, value - high);
}

function byCodePoint(left: string, right: string): number {
  const [a, b] = [[...left], [...right]];
  for (const [at, char] of a.entries()) {
    const other = b[at];
    if (other === undefined) return 1;
    if (char !== other) return char.codePointAt(0)! - other.codePointAt(0)!;
  }
  return a.length - b.length;
}
