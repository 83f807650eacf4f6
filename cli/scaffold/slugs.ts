import { slugify } from '../../runtime/rules/listing/slug.ts';

const LONGEST = 60;

/** The short name that a dealer's name gives. */
export const slugOfName = (name: string): string => slugify(name).slice(0, LONGEST).replace(/-$/, '');

/** What is wrong with a short name, or null. */
export const wrongSlug = (slug: string): string | null =>
  slug.length <= LONGEST && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)
    ? null
    : `"${slug}" is no short name: small letters, digits and single hyphens, for example harbour-motors.`;

/** 'harbour-motors' -> 'harbour-motors-2', or the next number that is free. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  for (let number = 2; ; number += 1) {
    const next = `${slug.slice(0, LONGEST - 4).replace(/-$/, '')}-${number}`;
    if (!taken.has(next)) return next;
  }
}
