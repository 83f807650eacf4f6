import type { PageContext } from '../contracts/page.types.ts';

/** What stands for itself: an override replaces it. */
type Whole =
  | string
  | number
  | boolean
  | null
  | undefined
  | Date
  | URL
  | readonly unknown[]
  | ((...args: never[]) => unknown);

type MayMiss<T, K extends keyof T> = Record<never, never> extends Pick<T, K> ? true : null extends T[K] ? true : false;

/**
 * Parts of a value, as a test says them. What may be absent or null, a list and a map by names (`forms`) are said whole, for nothing could make
 * them complete.
 */
export type Overrides<T> = T extends Whole
  ? T
  : string extends keyof T
    ? T
    : { [K in keyof T]?: MayMiss<T, K> extends true ? T[K] : Overrides<T[K]> };

/** The keys that hold maps by names. */
type MapKey<T> = T extends Whole
  ? never
  : {
      [K in keyof T]-?: MayMiss<T, K> extends true ? never : string extends keyof T[K] ? K : MapKey<T[K]>;
    }[keyof T];

const MAPS: ReadonlySet<string> = new Set(
  Object.keys({
    charges: true,
    coolingOff: true,
    forms: true,
    legal: true,
    params: true,
    secretEnvs: true,
    settings: true,
    variables: true,
  } satisfies Record<MapKey<PageContext>, true>),
);

/** The value with these parts instead of its own; what no override names is the same object as before. */
export function withOverrides<T extends object>(value: T, overrides: NoInfer<Overrides<T>>): T {
  return merged(value, overrides) as T;
}

function merged(value: unknown, override: unknown): unknown {
  if (!isPlain(value) || !isPlain(override)) return override;
  const changed = Object.entries(override).map(([key, inner]) => [
    key,
    MAPS.has(key) ? inner : merged(value[key], inner),
  ]);
  return { ...value, ...Object.fromEntries(changed) };
}

/** No class's own, such as a date. */
const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** The same value, which no test can change for those after it. */
export function frozen<T>(value: T): T {
  if (Array.isArray(value) || isPlain(value)) for (const inner of Object.values(value)) frozen(inner);
  return Object.freeze(value);
}
