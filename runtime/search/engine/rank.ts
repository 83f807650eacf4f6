import type { Bitset } from './documents/bitset.ts';
import type { DocumentStore } from './documents/document-store.ts';
import type { TextMatch } from './text/text-match.ts';

/** One ascending key per document; `prepare` fills in a document's key before it is read. */
export interface PreparedKeys {
  values: Uint32Array;
  prepare: (doc: number) => void;
}

export type RankKeys = Uint32Array | Float64Array | PreparedKeys;

type TextRule = 'words' | 'typo' | 'proximity' | 'attributeRank' | 'wordPosition' | 'exactness';

/** The lists that a rule orders by. */
export const TEXT_RULES: Readonly<Record<string, readonly TextRule[]>> = {
  words: ['words'],
  typo: ['typo'],
  proximity: ['proximity'],
  attribute: ['attributeRank', 'wordPosition'],
  attributeRank: ['attributeRank'],
  wordPosition: ['wordPosition'],
  exactness: ['exactness'],
};

/**
 * The keys to order by, most important first, in the settings' rule order (search-protocol.md §7.4, §7.7). Without a text match only
 * `sort` and the `attribute:direction` rules order (§7.3).
 */
export function rankKeys(
  rules: readonly string[],
  sort: readonly RankKeys[],
  text: TextMatch | null,
  store: DocumentStore,
): RankKeys[] {
  return rules.flatMap((rule) => {
    if (rule === 'sort') return sort;
    const lists = TEXT_RULES[rule];
    if (lists) return text ? lists.filter((name) => !text.alike.has(name)).map((name) => textKeys(text, name)) : [];
    const colon = rule.lastIndexOf(':');
    return [store.sortKeys(rule.slice(0, colon), rule.slice(colon + 1) === 'desc' ? 'desc' : 'asc')];
  });
}

/** Places offset to offset + limit of the matches in order; equals are by internal number. */
export function orderedWindow(matches: Bitset, keys: readonly RankKeys[], offset: number, limit: number): Uint32Array {
  const total = matches.count();
  const wanted = Math.min(total, offset + limit);
  if (wanted <= offset) return new Uint32Array();
  if (keys.length === 0) return matches.first(wanted).subarray(offset);
  const order = comparison(keys);
  const best =
    wanted * 2 < total ? smallest(matches.members(), wanted, order, firstValues(keys)) : matches.members().slice();
  return best.sort(order).subarray(offset, wanted);
}

function textKeys(text: TextMatch, name: TextRule): RankKeys {
  return name === 'words' || name === 'typo' ? text[name] : { values: text[name], prepare: text.measure };
}

function comparison(keys: readonly RankKeys[]): (a: number, b: number) => number {
  const values = keys.map((key) => ('prepare' in key ? key.values : key));
  const prepare = keys.map((key) => ('prepare' in key ? key.prepare : null));
  return (a, b) => {
    for (let at = 0; at < values.length; at++) {
      prepare[at]?.(a);
      prepare[at]?.(b);
      const order = values[at]![a]! - values[at]![b]!;
      if (order !== 0) return order;
    }
    return a - b;
  };
}

/** The first keys where they can be read at once: most documents are out of the running by them. */
function firstValues([first]: readonly RankKeys[]): Uint32Array | Float64Array | null {
  return first && !('prepare' in first) ? first : null;
}

/** The `count` smallest, unordered: a heap of the best so far, its worst on top, instead of sorting everything. */
function smallest(
  items: Uint32Array,
  count: number,
  compare: (a: number, b: number) => number,
  first: Uint32Array | Float64Array | null,
): Uint32Array {
  const heap = items.slice(0, count);
  const sink = (from: number) => {
    for (let at = from; ; ) {
      let worst = at;
      const [left, right] = [2 * at + 1, 2 * at + 2];
      if (left < count && compare(heap[left]!, heap[worst]!) > 0) worst = left;
      if (right < count && compare(heap[right]!, heap[worst]!) > 0) worst = right;
      if (worst === at) return;
      const moved = heap[at]!;
      heap[at] = heap[worst]!;
      heap[worst] = moved;
      at = worst;
    }
  };
  for (let at = (count >> 1) - 1; at >= 0; at--) sink(at);
  for (let next = count; next < items.length; next++) {
    const item = items[next]!;
    if (first && first[item]! > first[heap[0]!]!) continue;
    if (compare(item, heap[0]!) >= 0) continue;
    heap[0] = item;
    sink(0);
  }
  return heap;
}
