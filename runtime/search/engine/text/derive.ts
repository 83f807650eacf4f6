import type { EngineSettings } from '../engine.types.ts';
import type { QueryTerm } from './query-terms.ts';
import type { TextIndex } from './text-index.ts';

/** One way to match some terms: words one after the other, at a price in typos. */
export interface Derivation {
  words: string[];
  cost: number;
  /** Whether it is the query's own word, letter for letter. */
  exact: boolean;
  /** Of a term that is a prefix, how many letters were typed: so much of a word is marked; null for whole words. */
  prefixLength: number | null;
}

/** All ways to match the terms `start` to `start + length - 1` together. */
export interface Edge {
  start: number;
  length: number;
  derivations: Derivation[];
}

type TextSettings = Pick<EngineSettings, 'typoTolerance' | 'prefixSearch'>;
type Add = (one: Derivation) => void;

const MAX_JOINED = 3;
const NUMBER = /^\d+$/;

/** The ways to match each term, and 2 or 3 neighbouring words glued together or standing for a synonym (search-protocol.md §7.7). */
export function deriveEdges(terms: readonly QueryTerm[], index: TextIndex, settings: TextSettings): Edge[] {
  const edges: Edge[] = [];
  for (let start = 0; start < terms.length; start++) {
    for (let length = 1; length <= MAX_JOINED && start + length <= terms.length; length++) {
      const group = terms.slice(start, start + length);
      if (!areNeighbours(group)) break;
      const derivations = deriveGroup(group, index, settings);
      if (derivations.length > 0 || length === 1) edges.push({ start, length, derivations });
    }
  }
  return edges;
}

/** Words with nothing but a soft separator between them. */
function areNeighbours(group: readonly QueryTerm[]): boolean {
  return group.every((term, at) => at === 0 || term.position === group[at - 1]!.position + 1);
}

function deriveGroup(group: readonly QueryTerm[], index: TextIndex, settings: TextSettings): Derivation[] {
  const derivations = new Map<string, Derivation>();
  const add: Add = (candidate) => {
    const key = candidate.words.join(' ');
    const known = derivations.get(key);
    const kept = known && known.cost <= candidate.cost ? known : candidate;
    // Where one way marks a whole word and another a part of it, the word is marked.
    const marksPart = candidate.prefixLength !== null && known?.prefixLength !== null;
    derivations.set(key, marksPart ? kept : { ...kept, prefixLength: null });
  };
  const [first] = group;
  if (group.every((term) => !term.phrase)) {
    deriveWord(group, index, settings, add);
    for (const words of index.synonyms.get(group.map((term) => term.words[0]).join(' ')) ?? []) {
      add({ words, cost: 0, exact: false, prefixLength: null });
    }
  } else if (group.length === 1) add({ words: first!.words, cost: 0, exact: true, prefixLength: null });
  return [...derivations.values()];
}

function deriveWord(group: readonly QueryTerm[], index: TextIndex, settings: TextSettings, add: Add): void {
  const word = group.map((term) => term.words[0]).join('');
  const joinCost = group.length - 1;
  const withPrefixes = group.at(-1)!.prefix && settings.prefixSearch !== 'disabled';
  const budget = typoBudget(word, settings.typoTolerance) - joinCost;
  const letters = [...word].length;
  const offer = (found: string, cost: number, prefix: boolean) => {
    // Not joined out of others either: '2.0' is no beginning of 2026.
    if (cost + joinCost > 0 && neverMistyped(found, settings.typoTolerance)) return;
    const exact = joinCost === 0 && cost === 0 && !prefix;
    add({ words: [found], cost: cost + joinCost, exact, prefixLength: withPrefixes ? letters : null });
  };
  if (index.has(word)) offer(word, 0, false);
  if (budget > 0) index.vocabulary.nearby(word, budget, withPrefixes, offer);
  else if (withPrefixes)
    for (const found of index.vocabulary.beginningWith(word)) if (found !== word) offer(found, 0, true);
  const split = group.length === 1 ? bestSplit(word, index) : null;
  if (split) add({ words: split, cost: 1, exact: false, prefixLength: null });
}

/** The word cut into two words that are side by side somewhere, most often there: 'cx5' as 'cx' and '5'. */
function bestSplit(word: string, index: TextIndex): [string, string] | null {
  let best: [string, string] | null = null;
  let most = 0;
  for (let at = 1; at < word.length; at++) {
    const halves: [string, string] = [word.slice(0, at), word.slice(at)];
    if (!index.has(halves[0]) || !index.has(halves[1])) continue;
    const count = index.occurrences(halves).docs.length;
    if (count > most) [best, most] = [halves, count];
  }
  return best;
}

function typoBudget(word: string, settings: EngineSettings['typoTolerance']): number {
  if (!settings.enabled || neverMistyped(word, settings)) return 0;
  const letters = [...word].length;
  const { oneTypo, twoTypos } = settings.minWordSizeForTypos;
  return letters >= twoTypos ? 2 : letters >= oneTypo ? 1 : 0;
}

function neverMistyped(word: string, settings: EngineSettings['typoTolerance']): boolean {
  if (settings.disableOnNumbers && NUMBER.test(word)) return true;
  return settings.disableOnWords.some((entry) => entry.toLowerCase() === word);
}
