import type { Plain } from '../../../runtime/tenant/plain.types.ts';

/** A part of a definition as the runtime names it: every key in camelCase, every value as it is. */
export function plain<T>(value: T): Plain<T> {
  if (Array.isArray(value)) return value.map((item) => plain(item)) as Plain<T>;
  if (typeof value !== 'object' || value === null) return value as Plain<T>;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [camel(key), plain(inner)])) as Plain<T>;
}

function camel(key: string): string {
  return key.replace(/^_+/, '').replace(/_+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
