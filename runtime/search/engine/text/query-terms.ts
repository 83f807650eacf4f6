import { HARD_GAP, type Token, type Tokenise } from './tokenise.ts';

export interface QueryTerm {
  words: string[];
  phrase: boolean;
  /** Only ever true of the last term (search-protocol.md §7.7). */
  prefix: boolean;
  /** Place of its first word in the query, counted as places in a field are: 8 on after a hard separator. */
  position: number;
}

/** What must not occur: one word, or the words of a phrase one after the other. */
export interface ExcludedTerm {
  words: string[];
  phrase: boolean;
}

export interface ParsedQuery {
  terms: QueryTerm[];
  excluded: ExcludedTerm[];
}

const MAX_TERMS = 10;
const SPACE = /\s/;

/** A phrase that is being read. */
interface OpenPhrase {
  words: string[];
  position: number;
  excluded: boolean;
}

/**
 * Reads a query text: words, "phrases", exclusions. A minus after white space, or at the start, excludes the one word or phrase that follows it. The last
 * word is a prefix when nothing follows it. At most ten terms count. An unclosed quote runs to the end.
 */
export function parseQuery(text: string, tokenise: Tokenise, stopWords: ReadonlySet<string>): ParsedQuery {
  const parsed: ParsedQuery = { terms: [], excluded: [] };
  const tokens = tokenise(text);
  let phrase: OpenPhrase | null = null;
  let [end, position] = [0, -1];
  for (const token of tokens) {
    phrase = throughSeparators(text, [end, token.start], phrase, parsed);
    if (phrase && token.gap === HARD_GAP && phrase.words.length > 0) {
      closePhrase(phrase, parsed);
      phrase = { ...phrase, words: [] };
    }
    if (parsed.terms.length >= MAX_TERMS) return parsed;
    [end, position] = [token.end, position + token.gap];
    if (phrase) {
      if (phrase.words.length === 0) phrase.position = position;
      phrase.words.push(token.word);
    } else if (isExcluded(text, token.start)) parsed.excluded.push({ words: [token.word], phrase: false });
    else addWord(token, position, text.length, stopWords, parsed);
  }
  phrase = throughSeparators(text, [end, text.length], phrase, parsed);
  if (phrase) closePhrase(phrase, parsed);
  return parsed;
}

/** The phrase that is open after the quotes between two words. */
function throughSeparators(
  text: string,
  [from, to]: readonly [number, number],
  open: OpenPhrase | null,
  parsed: ParsedQuery,
): OpenPhrase | null {
  let phrase = open;
  for (let at = text.indexOf('"', from); at >= 0 && at < to; at = text.indexOf('"', at + 1)) {
    if (phrase) closePhrase(phrase, parsed);
    phrase = phrase ? null : { words: [], position: 0, excluded: isExcluded(text, at) };
  }
  return phrase;
}

/** Whether a minus is right before a place, and before it nothing or white space. */
function isExcluded(text: string, at: number): boolean {
  return text[at - 1] === '-' && (at === 1 || SPACE.test(text[at - 2]!));
}

function closePhrase({ words, position, excluded }: OpenPhrase, parsed: ParsedQuery): void {
  if (words.length === 0) return;
  if (excluded) parsed.excluded.push({ words, phrase: true });
  else parsed.terms.push({ words, phrase: true, prefix: false, position });
}

function addWord(
  { word, end }: Token,
  position: number,
  length: number,
  stopWords: ReadonlySet<string>,
  { terms }: ParsedQuery,
): void {
  const prefix = end === length;
  if (prefix || !stopWords.has(word)) terms.push({ words: [word], phrase: false, prefix, position });
}
