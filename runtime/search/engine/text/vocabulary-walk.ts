import type SearchableMap from 'minisearch/SearchableMap';

type Tree = Map<string, unknown>;

/** A word within reach of the query word, and its price. `prefix` tells that only a beginning of the word is that near. */
export type WalkedTerm = (word: string, cost: number, prefix: boolean) => void;

interface Walk {
  query: string;
  budget: number;
  withPrefixes: boolean;
  found: WalkedTerm;
}

/** One row of distances per letter of the way down: rows[d][q] lies between the first d letters of a word and the first q of the query. */
type Rows = Uint8Array[];

const FAR = 200;

/**
 * Finds the words of a radix tree within `budget` edits of `query`, a transposition of neighbours counting one (optimal string alignment).
 * With `withPrefixes` also words of which a beginning is that near. Words that begin with the query letter for letter are found too, at
 * price 0. Branches out of reach are not walked.
 */
export function walkTypos(vocabulary: SearchableMap<number>, walk: Walk): void {
  const first = Uint8Array.from({ length: walk.query.length + 1 }, (_, at) => Math.min(at, FAR));
  descend(vocabulary._tree as Tree, '', [first], { ...walk, nearest: FAR });
}

interface Branch extends Walk {
  /** The least distance of the query to a beginning of the way so far. */
  nearest: number;
}

function descend(node: Tree, way: string, rows: Rows, branch: Branch): void {
  for (const [label, below] of node) {
    if (label === '') offer(way, rows, branch);
    else {
      const reached = follow(label, way, rows, branch);
      if (reached) descend(below as Tree, way + label, rows, reached);
    }
  }
}

/** Adds the rows of a label's letters. Null when nothing below can be within the budget. */
function follow(label: string, way: string, rows: Rows, branch: Branch): Branch | null {
  const { query, budget, withPrefixes } = branch;
  let { nearest } = branch;
  for (let at = 0; at < label.length; at++) {
    const depth = way.length + at + 1;
    rows[depth] ??= new Uint8Array(query.length + 1);
    const before = at > 0 ? label[at - 1]! : way.at(-1);
    const least = nextRow(rows, depth, label[at]!, before, query);
    nearest = Math.min(nearest, rows[depth]![query.length]!);
    const reach = Math.min(least, rowLeast(rows[depth - 1]!) + 1);
    const begins = withPrefixes && nearest <= budget;
    if (reach > budget && !begins) return null;
  }
  return { ...branch, nearest };
}

function nextRow(rows: Rows, depth: number, letter: string, before: string | undefined, query: string): number {
  const [row, above] = [rows[depth]!, rows[depth - 1]!];
  row[0] = Math.min(depth, FAR);
  let least = row[0];
  for (let at = 1; at <= query.length; at++) {
    let cost = Math.min(above[at]! + 1, row[at - 1]! + 1, above[at - 1]! + (query[at - 1] === letter ? 0 : 1));
    const swapped = depth > 1 && at > 1 && query[at - 1] === before && query[at - 2] === letter;
    if (swapped) cost = Math.min(cost, rows[depth - 2]![at - 2]! + 1);
    row[at] = Math.min(cost, FAR);
    if (cost < least) least = cost;
  }
  return least;
}

function rowLeast(row: Uint8Array): number {
  let least = FAR;
  for (let at = 0; at < row.length; at++) if (row[at]! < least) least = row[at]!;
  return least;
}

function offer(word: string, rows: Rows, { query, budget, withPrefixes, found, nearest }: Branch): void {
  const whole = rows[word.length]![query.length]!;
  if (withPrefixes && nearest <= budget && nearest < whole) found(word, nearest, true);
  else if (whole <= budget) found(word, whole, false);
}
