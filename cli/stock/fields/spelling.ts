import { nameKey } from '../words/name-key.ts';
import { SPELLINGS } from './spellings.data.ts';

const SPELLED = new Map(SPELLINGS.map((name) => [name.toLowerCase(), name]));
/** 'FLHTK' is a code: a word of so many letters has a vowel. */
const CODE = /^[^AEIOUY]{4,}$/;
/** Longest word in capitals that is taken for a name of letters (an abbreviation) rather than for shouting. */
const ABBREVIATION = { name: 3, badge: 4, colour: 0 } as const;

/**
 * A name as it is written, out of a feed's shouting or whispering: 'ACME MOTORS' -> 'Acme Motors', 'xr4' -> 'XR4', 'kix' -> 'KIX'.
 * Words with a digit and short words in capitals stay as they are; a line of mixed case is taken as meant.
 */
export function tidySpelling(text: string, kind: keyof typeof ABBREVIATION): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const shouted = line === line.toUpperCase();
  const whispered = line === line.toLowerCase();
  if (!shouted && !whispered) return line;
  const spelled = SPELLED.get(line.toLowerCase());
  if (spelled !== undefined && kind !== 'colour') return spelled;
  return line.replace(/[\p{L}\p{N}]+/gu, (word) => tidyWord(word, ABBREVIATION[kind], whispered && kind === 'name'));
}

function tidyWord(word: string, abbreviation: number, whispered: boolean): string {
  const letters = word.replace(/[^\p{L}]/gu, '');
  if (/\p{N}/u.test(word)) return whispered && letters.length > 1 ? word.toUpperCase() : word;
  if (word === word.toUpperCase() && (word.length <= abbreviation || (abbreviation > 0 && CODE.test(word))))
    return word;
  if (whispered && word.length <= abbreviation) return word.toUpperCase();
  return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
}

/**
 * One spelling for names of one key, so that they are one facet value: a known one, else one that `usual` has, else the most used of mixed case,
 * else the most used; ties go to the first in alphabetical order, so the order of rows does not matter.
 */
export function commonSpelling(
  names: readonly string[],
  known: readonly string[] = [],
  usual: readonly string[] = SPELLINGS,
  keyOf: (name: string) => string = nameKey,
): (name: string) => string {
  const spellings = new Map<string, Map<string, number>>();
  for (const name of names) {
    const key = keyOf(name);
    const same = spellings.get(key) ?? new Map<string, number>();
    same.set(name, (same.get(name) ?? 0) + 1);
    spellings.set(key, same);
  }
  const chosen = new Map<string, string>();
  for (const [key, counts] of spellings) {
    const ranked = [...counts].sort(
      (a, b) =>
        Number(usual.includes(b[0])) - Number(usual.includes(a[0])) ||
        mixed(b[0]) - mixed(a[0]) ||
        b[1] - a[1] ||
        (a[0] < b[0] ? -1 : 1),
    );
    chosen.set(key, ranked[0]?.[0] ?? key);
  }
  for (const name of known) chosen.set(keyOf(name), name);
  return (name) => chosen.get(keyOf(name)) ?? name;
}

function mixed(name: string): number {
  return name !== name.toUpperCase() && name !== name.toLowerCase() ? 1 : 0;
}
