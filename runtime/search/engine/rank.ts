import type { Bitset } from './bitset.ts';
import type { DocumentStore } from './document-store.ts';
import type { TextMatch } from './text-match.ts';

/** One ascending key per document. */
export type RankKeys = Uint32Array | Float64Array;

const TEXT_RULES: Record<
  string,
  (keyof TextMatch & ('words' | 'typo' | 'proximity' | 'attributeRank' | 'wordPosition' | 'exactness'))[]
> = {
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
    if (lists) return text ? lists.map((name) => text[name]) : [];
    const colon = rule.lastIndexOf(':');
    return [store.sortKeys(rule.slice(0, colon), rule.slice(colon + 1) === 'desc' ? 'desc' : 'asc')];
  });
}

/** Places offset to offset + limit of the matches in order; equals stand by internal number. */
export function orderedWindow(matches: Bitset, keys: readonly RankKeys[], offset: number, limit: number): Uint32Array {
  const all = matches.toArray();
  const wanted = Math.min(all.length, offset + limit);
  if (wanted <= offset) return new Uint32Array();
  if (keys.length === 0) return all.slice(offset, wanted);
  const compare = (a: number, b: number): number => {
    for (const key of keys) {
      const order = key[a]! - key[b]!;
      if (order !== 0) return order;
    }
    return a - b;
  };
  const best = wanted * 8 < all.length ? smallest(all, wanted, compare) : all;
  return best.sort(compare).slice(offset, wanted);
}

/** The `count` smallest, unordered: a heap of the best so far, its worst on top, instead of sorting everything. */
function smallest(items: Uint32Array, count: number, compare: (a: number, b: number) => number): Uint32Array {
  const heap = items.slice(0, count);
  const sink = (from: number) => {
    for (let at = from; ; ) {
      let worst = at;
      for (const child of [2 * at + 1, 2 * at + 2]) {
        if (child < count && compare(heap[child]!, heap[worst]!) > 0) worst = child;
      }
      if (worst === at) return;
      [heap[at], heap[worst]] = [heap[worst]!, heap[at]!];
      at = worst;
    }
  };
  for (let at = (count >> 1) - 1; at >= 0; at--) sink(at);
  for (let next = count; next < items.length; next++) {
    if (compare(items[next]!, heap[0]!) >= 0) continue;
    heap[0] = items[next]!;
    sink(0);
  }
  return heap;
}
