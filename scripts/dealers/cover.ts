import type { Dice } from '../sample-stock/make-car.ts';

/** What a dealer may be in one respect: one of several values. */
export interface Axis<V> {
  name: string;
  values: readonly V[];
}

/** One value of each axis, by its index. */
export type Row = readonly number[];

/** Whether two values, each of another axis, may meet in one dealer. */
export type MayMeet<V> = (value: V, other: V) => boolean;

/** Axes and which of their values meet: values are numbered through all axes. */
export interface Cover {
  axes: readonly Axis<unknown>[];
  /** Axis -> the number of its first value. */
  starts: readonly number[];
  size: number;
  /** `value * size + other` -> 1 where a row can have both. */
  meet: Uint8Array;
}

/** How often a row is begun anew, where its first values leave another axis without any. */
const ATTEMPTS = 200;

/** Two values were given that contradict each other, or the axes leave no room. */
class CoverError extends Error {
  override name = 'CoverError';
}

/** What may meet: two values that are allowed beside each other and, of each other axis, beside one more that goes with both. */
export function coverOf<V>(axes: readonly Axis<V>[], mayMeet: MayMeet<V>): Cover {
  const starts = axes.map((_, axis) => axes.slice(0, axis).reduce((sum, { values }) => sum + values.length, 0));
  const all = axes.flatMap(({ values }, axis) => values.map((value) => ({ axis, value })));
  const size = all.length;
  const meet = new Uint8Array(size * size);
  all.forEach((one, a) => {
    all.forEach((other, b) => {
      if (one.axis === other.axis ? a === b : mayMeet(one.value, other.value)) meet[a * size + b] = 1;
    });
  });
  const cover = { axes, starts, size, meet };
  while (refusePairs(cover));
  return cover;
}

/** Refuses pairs that leave some axis without a value; false when there was none. */
function refusePairs(cover: Cover): boolean {
  const { size, meet } = cover;
  const lonely = pairs(cover).filter(([a, b]) =>
    cover.axes.some((_, axis) => !numbersOf(cover, axis).some((one) => meet[a * size + one] && meet[b * size + one])),
  );
  for (const [a, b] of lonely) meet[a * size + b] = meet[b * size + a] = 0;
  return lonely.length > 0;
}

const numbersOf = ({ axes, starts }: Cover, axis: number): number[] =>
  (axes[axis] as Axis<unknown>).values.map((_, value) => (starts[axis] as number) + value);

/** Values of different axes that can meet, each pair once. */
function pairs(cover: Cover): [number, number][] {
  const found: [number, number][] = [];
  const axisOf = cover.axes.flatMap(({ values }, axis) => values.map(() => axis));
  for (let a = 0; a < cover.size; a += 1)
    for (let b = 0; b < a; b += 1) if (axisOf[a] !== axisOf[b] && cover.meet[a * cover.size + b]) found.push([a, b]);
  return found;
}

/** Every two values that can meet. */
export const everyPair = (cover: Cover): Set<number> => new Set(pairs(cover).map(([a, b]) => a * cover.size + b));

/** Every two values of a row. */
export const pairsOf = ({ starts, size }: Cover, row: Row): number[] =>
  row.flatMap((value, axis) =>
    row.slice(0, axis).map((other, at) => ((starts[axis] as number) + value) * size + (starts[at] as number) + other),
  );

/**
 * Rows without end of which any two values meet in one of the first: each row takes as many pairs that met in none before as a greedy choice finds.
 * When all have met, it begins anew. The same dice, the same rows. `given`: what a row has whatever is left, by its number, as axis -> value.
 */
export function* coveringRows(
  cover: Cover,
  dice: Dice,
  given: (number: number) => ReadonlyMap<number, number>,
): Generator<Row> {
  let left = everyPair(cover);
  for (let number = 0; ; number += 1) {
    const row = nextRow(cover, dice, given(number), left);
    for (const pair of pairsOf(cover, row)) left.delete(pair);
    yield row;
    if (left.size === 0) left = everyPair(cover);
  }
}

function nextRow(cover: Cover, dice: Dice, given: ReadonlyMap<number, number>, left: ReadonlySet<number>): Row {
  const { axes, starts, size, meet } = cover;
  const start = [...given].map(([axis, value]) => (starts[axis] as number) + value);
  const fits = (chosen: readonly number[], one: number): boolean => chosen.every((other) => meet[one * size + other]);
  // A row begins with a pair that is left, so that each row brings the end nearer.
  const first = [...left].find((pair) => fits(start, pair % size) && fits(start, Math.floor(pair / size)));
  if (first !== undefined) start.push(first % size, Math.floor(first / size));
  const isSound = start.every((one) => fits(start, one));
  for (let attempt = 0; isSound && attempt < ATTEMPTS; attempt += 1) {
    const chosen = [...start];
    for (const axis of dice.some([...axes.keys()], axes.length)) {
      const values = numbersOf(cover, axis);
      if (values.some((one) => chosen.includes(one))) continue;
      const gain = (one: number): number =>
        chosen.filter((other) => left.has(Math.max(one, other) * size + Math.min(one, other))).length;
      const gains = dice
        .some(values, values.length)
        .flatMap((one) => (fits(chosen, one) ? [{ one, gain: gain(one) }] : []));
      const best = gains.sort((a, b) => b.gain - a.gain)[0];
      if (best) chosen.push(best.one);
    }
    const values = new Set(chosen);
    const row = axes.map((_, axis) => numbersOf(cover, axis).findIndex((one) => values.has(one)));
    if (!row.includes(-1)) return row;
  }
  throw new CoverError(`No value is left for some axis beside ${JSON.stringify([...given])}.`);
}
