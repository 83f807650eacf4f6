/** Forms in which services give out secrets; never those of keys that browsers may see. */
const KNOWN_FORM = new RegExp(
  [
    '\\b[sr]k_(?:live|test)_[A-Za-z0-9]{8,}',
    '\\bwhsec_[A-Za-z0-9]{8,}',
    '\\bAKIA[0-9A-Z]{16}\\b',
    '\\bgh[pousr]_[A-Za-z0-9]{20,}',
    '\\bglpat-[A-Za-z0-9_-]{16,}',
    '\\bxox[abprs]-[A-Za-z0-9-]{10,}',
    '\\bSG\\.[A-Za-z0-9_-]{16,}\\.',
    '\\beyJ[A-Za-z0-9_-]{10,}\\.eyJ[A-Za-z0-9_-]{10,}',
    '-----BEGIN [A-Z ]*PRIVATE KEY',
    '\\bBearer\\s+[A-Za-z0-9._-]{16,}',
    // user:password before the host of an address
    '://[^/\\s:@]+:[^/\\s@]+@',
  ].join('|'),
);
const KNOWN_FORMS = new RegExp(KNOWN_FORM, 'g');
const TOKEN = /^[A-Za-z0-9+/_=-]{24,}$/;
const HEXADECIMAL = /^[0-9a-f]{32,}$/i;
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
/** Bits a letter: English words joined by hyphens stay below it, random keys of 24 letters above. */
const RANDOM = 3.8;

/** What in a text has a form in which services give out secrets. */
export function knownSecrets(text: string): { found: string; index: number }[] {
  return [...text.matchAll(KNOWN_FORMS)].map(({ 0: found, index }) => ({ found, index }));
}

export const hasKnownForm = (text: string): boolean => KNOWN_FORM.test(text);

/** Whether a word without spaces is like what a machine has drawn at random. */
export function looksRandom(token: string): boolean {
  if (!TOKEN.test(token) || token.startsWith('/') || UUID.test(token)) return false;
  if (HEXADECIMAL.test(token)) return true;
  const kinds = [/[a-z]/, /[A-Z]/, /[0-9]/].filter((kind) => kind.test(token)).length;
  return kinds === 3 && entropy(token) >= RANDOM;
}

/** Shannon entropy in bits a letter. */
export function entropy(text: string): number {
  const counts = new Map<string, number>();
  for (const letter of text) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return [...counts.values()].reduce((sum, count) => {
    const share = count / text.length;
    return sum - share * Math.log2(share);
  }, 0);
}
