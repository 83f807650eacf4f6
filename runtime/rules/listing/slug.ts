/** The address of a car's page (§2). */
export const carPath = (slug: string): string => `/cars/${slug}`;

/** Words for an address: small letters, digits and single hyphens, accents taken off. 'Mercedes-Benz' -> 'mercedes-benz'. */
export function slugify(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

const CAR_SLUG = /^[A-Za-z0-9_-]{1,200}$/;

/** §5 Car slug lookup: whether a text that an address or a form gives can name a car, by slug or id. */
export function isCarSlug(text: string): boolean {
  return CAR_SLUG.test(text);
}
