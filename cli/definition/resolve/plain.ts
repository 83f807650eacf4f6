/** 'coming_late' -> 'comingLate'; a leading underscore goes. */
type Camel<Key extends string> = Key extends `_${infer Rest}`
  ? Camel<Rest>
  : Key extends `${infer First}_${infer Rest}`
    ? `${First}${Capitalize<Camel<Rest>>}`
    : Key;

/** The same plain data with the keys of the runtime: `min_days` is `minDays`. What was left out stays left out. */
export type Plain<T> = T extends readonly (infer Item)[]
  ? Plain<Item>[]
  : T extends object
    ? { [Key in keyof T as Camel<Key & string>]: Plain<T[Key]> }
    : T;

/** A part of a definition as the runtime names it: every key in camelCase, every value as it is. */
export function plain<T>(value: T): Plain<T> {
  if (Array.isArray(value)) return value.map((item) => plain(item)) as Plain<T>;
  if (typeof value !== 'object' || value === null) return value as Plain<T>;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [camel(key), plain(inner)])) as Plain<T>;
}

function camel(key: string): string {
  return key.replace(/^_+/, '').replace(/_+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
