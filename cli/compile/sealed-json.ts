import { hashOf } from './content-hash.ts';

const BEFORE = '{"hash":"';
const BETWEEN = '","value":';
const HASH_LENGTH = 20;
const FROM = BEFORE.length + HASH_LENGTH + BETWEEN.length;

/** A value as JSON that tells whether a byte of it was changed since. */
export function sealed(value: unknown): string {
  const json = JSON.stringify(value);
  return `${BEFORE}${hashOf(json)}${BETWEEN}${json}}`;
}

/** The value of what `sealed` made; null where that was cut off, changed or never sealed. */
export function unsealed<T>(text: string): T | null {
  const json = text.slice(FROM, -1);
  return text.startsWith(`${BEFORE}${hashOf(json)}${BETWEEN}`) ? (JSON.parse(json) as T) : null;
}
