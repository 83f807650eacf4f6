import type { SeenElement } from '../pictures/described-page.types.ts';

/** Children of two elements, told which is which. */
export interface MatchedElements {
  /** In the order of the page. */
  pairs: readonly { before: SeenElement; after: SeenElement }[];
  removed: readonly SeenElement[];
  added: readonly SeenElement[];
}

/**
 * Tells which of the children before are which after: first those with the same words, in order; between them those of the same tag and classes;
 * then, where as many are left, those of the same tag.
 */
export function matchElements(before: readonly SeenElement[], after: readonly SeenElement[]): MatchedElements {
  const whole = (one: SeenElement): string => `${one.key} ${one.words}`;
  const pairs = inGaps(before, after, whole, (a, b) =>
    inGaps(
      a,
      b,
      (one) => one.key,
      (c, d) =>
        inGaps(
          c,
          d,
          (one) => one.tag,
          () => [],
        ),
    ),
  );
  const [left, right] = [new Set(pairs.map((pair) => pair.before)), new Set(pairs.map((pair) => pair.after))];
  return {
    pairs,
    removed: before.filter((one) => !left.has(one)),
    added: after.filter((one) => !right.has(one)),
  };
}

type Pairs = { before: SeenElement; after: SeenElement }[];

/** Pairs the longest common sequence by a name; what lies between two of its pairs is paired by another way. */
function inGaps(
  before: readonly SeenElement[],
  after: readonly SeenElement[],
  nameOf: (element: SeenElement) => string,
  between: (before: readonly SeenElement[], after: readonly SeenElement[]) => Pairs,
): Pairs {
  const pairs: Pairs = [];
  let [left, right] = [0, 0];
  for (const [a, b] of [...commonSequence(before.map(nameOf), after.map(nameOf)), null].map(
    (pair) => pair ?? [before.length, after.length],
  ) as [number, number][]) {
    if (a > left && b > right) pairs.push(...between(before.slice(left, a), after.slice(right, b)));
    const [one, other] = [before[a], after[b]];
    if (one && other) pairs.push({ before: one, after: other });
    [left, right] = [a + 1, b + 1];
  }
  return pairs;
}

/** Positions of the longest sequence that two lists have in common. */
function commonSequence(a: readonly string[], b: readonly string[]): [number, number][] {
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  const [x, y] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  // lengths[i][j]: of what x from i and y from j have in common.
  const lengths = Array.from({ length: x.length + 1 }, () => new Uint16Array(y.length + 1));
  for (let i = x.length - 1; i >= 0; i--)
    for (let j = y.length - 1; j >= 0; j--)
      (lengths[i] as Uint16Array)[j] =
        x[i] === y[j] ? at(lengths, i + 1, j + 1) + 1 : Math.max(at(lengths, i + 1, j), at(lengths, i, j + 1));
  const middle: [number, number][] = [];
  for (let i = 0, j = 0; i < x.length && j < y.length; ) {
    if (x[i] === y[j]) middle.push([start + i++, start + j++]);
    else if (at(lengths, i + 1, j) >= at(lengths, i, j + 1)) i++;
    else j++;
  }
  const ends = Array.from({ length: end }, (_, one): [number, number] => [a.length - end + one, b.length - end + one]);
  return [...Array.from({ length: start }, (_, one): [number, number] => [one, one]), ...middle, ...ends];
}

const at = (lengths: readonly Uint16Array[], i: number, j: number): number => lengths[i]?.[j] ?? 0;
