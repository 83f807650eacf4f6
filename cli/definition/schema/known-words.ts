import { KEYS_WITHOUT_EFFECT } from '../../../schema/keys-without-effect.data.ts';
import { KNOWN_WORDS } from './known-words.data.ts';

/** What to write in place of a key that people know from elsewhere; null for any other word. `at` is where it is, as the language names it. */
export function knownWord(key: string, at: string): string | null {
  const plain = key
    .trim()
    .replaceAll(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_');
  const word = KNOWN_WORDS.find(({ words }) => words.includes(plain));
  // A word of the language that is at the wrong place of its own map is told by that.
  if (!word || (word.key !== null && at !== '' && word.key.startsWith(`${at}.`))) return null;
  return word.key !== null && isInVain(word.key) ? `${word.says} The site does not use it yet.` : word.says;
}

const isInVain = (key: string): boolean => KEYS_WITHOUT_EFFECT.includes(key);
