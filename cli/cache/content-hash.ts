import { hash } from 'node:crypto';

const BEFORE = '{"hash":"';
const BETWEEN = '","value":';
const HASH_LENGTH = 20;
const FROM = BEFORE.length + HASH_LENGTH + BETWEEN.length;

const headOf = (name: string, json: string): string => `${BEFORE}${hashOf(`${name} ${json}`)}${BETWEEN}`;

/** Short content hash, safe in file names. */
export function hashOf(bytes: Uint8Array | string): string {
  return hash('sha256', bytes).slice(0, 20);
}

/** A value as JSON that tells whether a byte of it was changed since, or whether it lies under another name. */
export function sealed(name: string, value: unknown): string {
  const json = JSON.stringify(value);
  return `${headOf(name, json)}${json}}`;
}

/** The value of what `sealed` made under that name; null where it was cut off, changed, misplaced or never sealed. */
export function unsealed<T>(name: string, text: string): T | null {
  const json = text.slice(FROM, -1);
  return text.startsWith(headOf(name, json)) ? (JSON.parse(json) as T) : null;
}
