import { randomBytes } from 'node:crypto';

// Crockford's: no letters that are mistaken for digits when read over the telephone.
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** An unguessable id: the prefix and 130 random bits, e.g. 'L-3q8v…' (26 characters after the prefix). */
export function newId(prefix: string): string {
  let id = prefix;
  for (const byte of randomBytes(26)) id += ALPHABET[byte & 31];
  return id;
}
