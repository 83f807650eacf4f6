interface TypoOptions {
  /** The least over all beginnings of the word. */
  prefix?: boolean;
  /** What an error on the first letter costs; 2 unless given (search-protocol.md §7.7). */
  firstLetter?: 1 | 2;
}

/** Edits between two words, a transposition of neighbours counting one (optimal string alignment). Anything above `limit` is Infinity. */
export function typos(
  query: string,
  word: string,
  limit: number,
  { prefix = false, firstLetter = 2 }: TypoOptions = {},
): number {
  const penalty = query[0] === word[0] ? 0 : firstLetter - 1;
  const budget = limit - penalty;
  if (budget < 0 || query.length - word.length > budget) return Number.POSITIVE_INFINITY;
  if (!prefix && word.length - query.length > budget) return Number.POSITIVE_INFINITY;
  const width = Math.min(word.length, query.length + budget);
  let before = new Uint16Array(width + 1);
  let previous = Uint16Array.from({ length: width + 1 }, (_, index) => index);
  let current = new Uint16Array(width + 1);
  for (let row = 1; row <= query.length; row++) {
    current[0] = row;
    for (let column = 1; column <= width; column++) {
      const same = query[row - 1] === word[column - 1];
      let cost = Math.min(previous[column]! + 1, current[column - 1]! + 1, previous[column - 1]! + (same ? 0 : 1));
      const swapped =
        row > 1 && column > 1 && query[row - 1] === word[column - 2] && query[row - 2] === word[column - 1];
      if (swapped) cost = Math.min(cost, before[column - 2]! + 1);
      current[column] = cost;
    }
    [before, previous, current] = [previous, current, before];
  }
  const distance = prefix ? previous.reduce((least, cost) => Math.min(least, cost)) : previous[width]!;
  return distance <= budget ? distance + penalty : Number.POSITIVE_INFINITY;
}
