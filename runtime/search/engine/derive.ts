import { typos } from './edit-distance.ts';
import type { EngineSettings } from './engine.types.ts';
import type { QueryTerm } from './query-terms.ts';
import type { TextIndex } from './text-index.ts';

/** One way to match some terms: words one after the other, at a price in typos. */
export interface Derivation {
  words: string[];
  cost: number;
  /** Whether it is the query's own word, letter for letter. */
  exact: boolean;
  /** Of a prefix match, how many letters were typed; null for a whole word. */
  prefixLength: number | null;
}

/** All ways to match the terms `start` to `start + length - 1` together. */
export interface Edge {
  start: number;
  length: number;
  derivations: Derivation[];
}

type TextSettings = Pick<EngineSettings, 'typoTolerance' | 'synonyms' | 'prefixSearch'>;

const MAX_JOINED = 3;
const NUMBER = /^\d+$/;

/** The ways to match each term, and 2 or 3 neighbouring words glued together or standing for a synonym (search-protocol.md §7.7). */
export function deriveEdges(terms: readonly QueryTerm[], index: TextIndex, settings: TextSettings): Edge[] {
  const synonyms = new Map(
    Object.entries(settings.synonyms).map(([key, values]) => [wordsOf(index, key).join(' '), values] as const),
  );
  const edges: Edge[] = [];
  for (let start = 0; start < terms.length; start++) {
    for (let length = 1; start + length <= terms.length; length++) {
      const group = terms.slice(start, start + length);
      const derivations = new Map<string, Derivation>();
      const add = (derivation: Derivation) => keepCheapest(derivations, derivation);
      const loose = group.every((term) => !term.phrase);
      if (length === 1 && group[0]!.phrase) add({ words: group[0]!.words, cost: 0, exact: true, prefixLength: null });
      if (loose && length <= MAX_JOINED) deriveWord(group, index, settings, add);
      if (loose) {
        for (const synonym of synonyms.get(group.map((term) => term.words[0]).join(' ')) ?? []) {
          const words = wordsOf(index, synonym);
          if (words.length > 0) add({ words, cost: 0, exact: false, prefixLength: null });
        }
      }
      if (derivations.size > 0 || length === 1) edges.push({ start, length, derivations: [...derivations.values()] });
    }
  }
  return edges;
}

function deriveWord(
  group: readonly QueryTerm[],
  index: TextIndex,
  settings: TextSettings,
  add: (one: Derivation) => void,
): void {
  const word = group.map((term) => term.words[0]).join('');
  const joinCost = group.length - 1;
  const prefix = group.at(-1)!.prefix && settings.prefixSearch !== 'disabled';
  const budget = typoBudget(word, settings.typoTolerance) - joinCost;
  const offer = (found: string, cost: number, prefixLength: number | null = null) => {
    const exact = joinCost === 0 && cost === 0 && prefixLength === null;
    add({ words: [found], cost: cost + joinCost, exact, prefixLength });
  };
  const typoAllowed = (found: string) => !(settings.typoTolerance.disableOnNumbers && NUMBER.test(found));

  if (index.vocabulary.has(word)) offer(word, 0);
  if (prefix)
    for (const found of index.vocabulary.atPrefix(word).keys()) if (found !== word) offer(found, 0, word.length);
  if (budget > 0) {
    // The tree's distance counts a transposition as two edits, so one more is asked for and the true price worked out after.
    for (const found of index.vocabulary.fuzzyGet(word, budget + 1).keys()) {
      const cost = typos(word, found, budget);
      if (cost > 0 && cost <= budget && typoAllowed(found)) offer(found, cost);
    }
    // An error on the first letter costs two, so with one to spend only words with the same first letter can match.
    const reachable = budget === 1 ? index.vocabulary.atPrefix(word[0]!) : index.vocabulary;
    if (prefix) {
      for (const found of reachable.keys()) {
        const cost = typos(word, found, budget, true);
        if (cost > 0 && cost <= budget && typoAllowed(found)) offer(found, cost, [...word].length);
      }
    }
  }
  if (group.length === 1) {
    const split = bestSplit(word, index);
    if (split) add({ words: split, cost: 1, exact: false, prefixLength: null });
  }
}

/** The word cut into two words that stand side by side somewhere, most often there: 'cx5' as 'cx' and '5'. */
function bestSplit(word: string, index: TextIndex): [string, string] | null {
  let best: [string, string] | null = null;
  let most = 0;
  for (let at = 1; at < word.length; at++) {
    const halves: [string, string] = [word.slice(0, at), word.slice(at)];
    const count = index.occurrences(halves).length;
    if (count > most) [best, most] = [halves, count];
  }
  return best;
}

function typoBudget(word: string, settings: EngineSettings['typoTolerance']): number {
  if (!settings.enabled || settings.disableOnWords.some((entry) => entry.toLowerCase() === word)) return 0;
  if (settings.disableOnNumbers && NUMBER.test(word)) return 0;
  const letters = [...word].length;
  const { oneTypo, twoTypos } = settings.minWordSizeForTypos;
  return letters >= twoTypos ? 2 : letters >= oneTypo ? 1 : 0;
}

function wordsOf(index: TextIndex, text: string): string[] {
  return index.tokenise(text).map((token) => token.word);
}

function keepCheapest(derivations: Map<string, Derivation>, candidate: Derivation): void {
  const key = candidate.words.join(' ');
  const known = derivations.get(key);
  if (!known || candidate.cost < known.cost) derivations.set(key, candidate);
}
