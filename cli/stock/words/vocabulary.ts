import type { Region } from '../../../runtime/tenant/tenant.types.ts';
import { oneEditAway } from '../../diagnostics/suggest.ts';
import type { Meaning, OwnWord, Understood, WordTable, WordVocabulary } from './words.types.ts';

/** Words that turn a meaning around or into a guess, where no phrase has them. */
const DENIALS = new Set(
  'not no non never none without isnt arent wasnt ex former formerly previously was except excluding or if maybe possibly perhaps unless until conversion converted released removed lifted swapped prep fell'.split(
    ' ',
  ),
);
/** Denials of the meaning after them alone: 'manual, not auto' is manual. */
const EXCLUSIONS = new Set(['not', 'no', 'non']);
const PLAIN = /^[a-z0-9]+(?: [a-z0-9]+)*$/;
const ARTICLES = new Set(['a', 'an', 'the']);
/** A text of more words is a sentence: every word of it has to be known. */
const SENTENCE = 12;
/** So many words that feeds have are not compared with all known ones again. */
const MOST_REMEMBERED = 5000;
/** The dealer's own words come before all others. */
const OWN_RANK = -1;

interface Entry<T> {
  /** Undefined: the phrase changes nothing. */
  meaning: { means: T | null; rank: number } | undefined;
}

/** The vocabulary of a kind in a region, with the dealer's own words. */
export function vocabulary<T>(table: WordTable<T>, region: Region, own: readonly OwnWord<T>[] = []): WordVocabulary<T> {
  const phrases = new Map<string, Entry<T>>();
  const spelled = new Set<string>();
  let longest = 1;
  const put = (phrase: string, meaning: Entry<T>['meaning']): void => {
    // There are thousands of them, and nearly all are plain.
    const words = PLAIN.test(phrase) ? phrase.split(' ') : wordsOf(phrase);
    longest = Math.max(longest, words.length);
    for (const word of words) spelled.add(word);
    if (words.length === 2) spelled.add(words.join(''));
    phrases.set(words.join(''), { meaning });
  };
  for (const phrase of table.neutral ?? []) put(phrase, undefined);
  for (const { means, words, rank = 0 } of table.meanings.filter((one) => isUsedIn(one, region)))
    for (const phrase of words) put(phrase, { means, rank });
  for (const { word, means } of own) put(word, { means, rank: OWN_RANK });
  const known = [...spelled].filter((word) => word.length >= SHORTEST_SPELLED);
  const meant = new Map<string, string>();
  const corrected = (word: string): string => {
    const before = meant.get(word);
    if (before !== undefined) return before;
    const found = spelled.has(word) ? word : (meantWord(word, known) ?? word);
    if (meant.size < MOST_REMEMBERED) meant.set(word, found);
    return found;
  };
  return (text) => {
    const written = wordsOf(text);
    const plain = parts(written, phrases, longest);
    // A word that only looks like a known one decides nothing where others are known.
    const words = plain.found.length > 0 ? written : written.map(corrected);
    const exact = phrases.get(words.join(''))?.meaning;
    if (exact) return exact.means === null ? doubt([]) : { means: exact.means, doubtful: false, competing: [] };
    const { found, excluded, isDenied, isUnknown } = words === written ? plain : parts(words, phrases, longest);
    const said = found.flatMap(({ means }) => means ?? []);
    // What is denied is not what is meant.
    const isExcluded = excluded.size > 0 && (said.length === 0 || said.some((means) => excluded.has(means)));
    if (isDenied || isExcluded) return doubt([]);
    if (found.length === 0) return { means: null, doubtful: false, competing: [], isNeutral: !isUnknown };
    const weight = weighed(found, table.together ?? []);
    if (!isUnknown || weight.means === null) return weight;
    const isOpen = table.strict?.includes(weight.means) || words.length >= SENTENCE;
    return isOpen ? doubt([weight.means]) : weight;
  };
}

/** A text's words: 'SportUtility (4x4)' is sport, utility, 4x4. Accents go, + and & are words. */
export function wordsOf(text: string): string[] {
  return text
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}'’.]/gu, '')
    .replace(/\bw\/o\b/g, ' without ')
    .replace(/\bw\//g, ' with ')
    .replaceAll('+', ' plus ')
    .replaceAll('&', ' and ')
    .replace(/(\d) x (\d)/g, '$1x$2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

interface Found<T> {
  means: T | null;
  rank: number;
}

/** The meanings of the phrases in a text, the longest first, and whether other words of it are not known or deny something. */
function parts<T>(
  words: readonly string[],
  phrases: ReadonlyMap<string, Entry<T>>,
  longest: number,
): { found: Found<T>[]; excluded: Set<T>; isDenied: boolean; isUnknown: boolean } {
  const found: Found<T>[] = [];
  const excluded = new Set<T>();
  let [isDenied, isUnknown] = [false, false];
  for (let at = 0; at < words.length; ) {
    const word = words[at] ?? '';
    const [length, entry] = longestAt(words, at, phrases, longest);
    const denied = !entry && EXCLUSIONS.has(word) ? deniedAfter(words, at, phrases, longest) : null;
    if (denied) {
      excluded.add(denied.means);
      at = denied.end;
      continue;
    }
    if (entry?.meaning) found.push(entry.meaning);
    else if (!entry && DENIALS.has(word)) isDenied = true;
    else if (!entry && !/^\d+$/.test(word)) isUnknown = true;
    at += length;
  }
  return { found, excluded, isDenied, isUnknown };
}

/** The meaning that a denial is before, and where its words end; null where none follows. */
function deniedAfter<T>(
  words: readonly string[],
  at: number,
  phrases: ReadonlyMap<string, Entry<T>>,
  longest: number,
): { means: T; end: number } | null {
  const start = ARTICLES.has(words[at + 1] ?? '') ? at + 2 : at + 1;
  if (start >= words.length) return null;
  const [length, entry] = longestAt(words, start, phrases, longest);
  const means = entry?.meaning?.means;
  return means === undefined || means === null ? null : { means, end: start + length };
}

/** Words of fewer letters are near to too many others. */
const SHORTEST_SPELLED = 5;
/** From so many letters on, one of them may be another; in shorter ones one may be missing, too many, or have changed places. */
const LONG_WORD = 7;

/** The only known word that a misspelled one can mean, beginning with the same letter; null for none. */
function meantWord(word: string, known: readonly string[]): string | null {
  if (word.length < SHORTEST_SPELLED - 1 || /\d/.test(word)) return null;
  const alike = known.filter(
    (one) =>
      one[0] === word[0] &&
      Math.abs(one.length - word.length) <= 1 &&
      (one.length !== word.length || word.length >= LONG_WORD || isSorted(one, word)),
  );
  // 'trucks' is no misspelled 'truck'.
  return alike.includes(`${word}s`) || alike.includes(word.replace(/s$/, '')) ? null : oneEditAway(word, alike);
}

/** Whether two words have the same letters. */
const isSorted = (one: string, other: string): boolean => [...one].sort().join('') === [...other].sort().join('');

function longestAt<T>(
  words: readonly string[],
  at: number,
  phrases: ReadonlyMap<string, Entry<T>>,
  longest: number,
): [length: number, entry: Entry<T> | undefined] {
  for (let length = Math.min(longest, words.length - at); length > 0; length -= 1) {
    const key = words.slice(at, at + length).join('');
    const entry = phrases.get(key) ?? (key.endsWith('s') ? phrases.get(key.slice(0, -1)) : undefined);
    if (entry) return [length, entry];
  }
  return [1, undefined];
}

function weighed<T>(found: readonly Found<T>[], together: readonly (readonly [T, T, T])[]): Understood<T> {
  const least = Math.min(...found.map(({ rank }) => rank));
  const meanings = new Set(found.filter(({ rank }) => rank === least).map(({ means }) => means));
  for (const [one, other, both] of together) {
    if (!meanings.has(one) || !meanings.has(other)) continue;
    for (const part of [one, other]) meanings.delete(part);
    meanings.add(both);
  }
  const [only = null] = meanings;
  return meanings.size === 1 && only !== null
    ? { means: only, doubtful: false, competing: [] }
    : doubt([...meanings].filter((one) => one !== null));
}

const doubt = <T>(competing: readonly T[]): Understood<T> => ({ means: null, doubtful: true, competing });

const isUsedIn = ({ regions }: Meaning<unknown>, region: Region): boolean => regions?.includes(region) ?? true;
