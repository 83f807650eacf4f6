import type { CachedParts } from '../contracts/page.types.ts';

/** Parts of one site that are kept at most: the cars of a few pages that everybody sees. */
const MOST = 500;
const MINUTE = 60_000;

interface Held {
  minute: number;
  parts: Map<string, { from: object | null; html: string }>;
}

/**
 * Remembers parts of pages by site: a listing shows mostly the cars that the one before showed. All are forgotten with each minute of
 * the clock, so that what depends on the moment ('New arrival') is right.
 */
export function cachedParts(): (site: object, now: Date) => CachedParts {
  const bySite = new WeakMap<object, Held>();
  let ofMoment: Held = { minute: 0, parts: new Map() };
  const current = (known: Held | undefined, minute: number): Held =>
    known?.minute === minute ? known : { minute, parts: new Map() };
  return (site, now) => {
    const minute = Math.floor(now.getTime() / MINUTE);
    const ofSite = current(bySite.get(site), minute);
    bySite.set(site, ofSite);
    ofMoment = current(ofMoment, minute);
    const shared = ofMoment;
    return (key, from, make) => {
      const held = from === null ? shared : ofSite;
      const part = held.parts.get(key);
      if (part && isSame(part.from, from)) return part.html;
      const html = make();
      if (part || held.parts.size < MOST) held.parts.set(key, { from, html });
      return html;
    };
  };
}

/** Whether two records of plain JSON say the same: a search service gives a new object with each answer. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [one, other] = [a, b] as [Record<string, unknown>, Record<string, unknown>];
  let keys = 0;
  for (const key in one) {
    if (!(Object.hasOwn(other, key) && isSame(one[key], other[key]))) return false;
    keys += 1;
  }
  for (const _ in other) keys -= 1;
  return keys === 0;
}
