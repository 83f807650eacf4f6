import { Bitset } from '../documents/bitset.ts';
import type { Column } from '../documents/column.ts';
import { normaliseFacet, parseFilterNumber } from '../documents/normalise.ts';
import type { Condition } from './filter.types.ts';

/** The documents for which one condition on one attribute holds (search-protocol.md §6.3). */
export function docsWhere(condition: Condition, column: Column): Bitset {
  switch (condition.kind) {
    case 'exists':
      return column.data.exists;
    case 'isNull':
      return column.data.nulls;
    case 'isEmpty':
      return column.data.empties;
    case 'equals':
      return equalToAny(column, [condition.value]);
    case 'in':
      return equalToAny(column, condition.values);
    case 'differs':
      // An attribute that no document has gives nothing, even for `!=`.
      return column.data.exists.isEmpty() ? column.data.exists : equalToAny(column, [condition.value]).not();
    case 'startsWith': {
      if (condition.value === '') return column.data.exists;
      const start = normaliseFacet(condition.value);
      return matchingStrings(column, (text) => text.startsWith(start));
    }
    case 'contains':
      // Refused before: an experimental feature of the service.
      return new Bitset(column.size);
    case 'between':
      return inRange(column, { from: condition.from, to: condition.to });
    case 'compare':
      return inRange(column, RANGES[condition.operator](condition.value));
  }
}

/** Bounds are included unless said otherwise; an absent one is open. */
interface Bounds {
  from?: string;
  to?: string;
  fromExcluded?: boolean;
  toExcluded?: boolean;
}

const RANGES: Record<Extract<Condition, { kind: 'compare' }>['operator'], (value: string) => Bounds> = {
  '>': (from) => ({ from, fromExcluded: true }),
  '>=': (from) => ({ from }),
  '<': (to) => ({ to, toExcluded: true }),
  '<=': (to) => ({ to }),
};

function equalToAny(column: Column, values: string[]): Bitset {
  const flags = flagsFor(column);
  for (const value of values) {
    const number = parseFilterNumber(value);
    for (const code of [column.codeOf(normaliseFacet(value)), number === null ? undefined : column.codeOf(number)]) {
      if (code !== undefined) flags[code] = 1;
    }
  }
  return column.docsWith(flags);
}

function matchingStrings(column: Column, test: (normalised: string) => boolean): Bitset {
  const flags = flagsFor(column);
  for (let code = column.numberCount; code < column.valueCount; code++) {
    if (test(column.textAt(code))) flags[code] = 1;
  }
  return column.docsWith(flags);
}

/** Numbers by value when all bounds are numbers, and strings by normalised code points: both at once. */
function inRange(column: Column, bounds: Bounds): Bitset {
  const flags = flagsFor(column);
  const { from, to } = bounds;
  const numbers = [from, to].map((bound) => (bound === undefined ? undefined : parseFilterNumber(bound)));
  const [numberFrom, numberTo] = numbers;
  if (numberFrom !== null && numberTo !== null) flagBetween(column, flags, numberFrom, numberTo, bounds);
  const [textFrom, textTo] = [from, to].map((bound) => (bound === undefined ? undefined : normaliseFacet(bound)));
  flagBetween(column, flags, textFrom, textTo, bounds);
  return column.docsWith(flags);
}

function flagBetween<Value extends number | string>(
  column: Column,
  flags: Uint8Array,
  from: Value | undefined,
  to: Value | undefined,
  { fromExcluded, toExcluded }: Bounds,
): void {
  const numeric = typeof (from ?? to) === 'number';
  const [first, end] = numeric ? [0, column.numberCount] : [column.numberCount, column.valueCount];
  const low = from === undefined ? first : fromExcluded ? column.firstAbove(from) : column.firstNotBelow(from);
  const high = to === undefined ? end : toExcluded ? column.firstNotBelow(to) : column.firstAbove(to);
  if (low < high) flags.fill(1, low, high);
}

/** One place more than there are values: that of no value. */
function flagsFor(column: Column): Uint8Array {
  return new Uint8Array(column.valueCount + 1);
}
