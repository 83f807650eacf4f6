/** Words for an address: small letters, digits and single hyphens, accents taken off. 'Mercedes-Benz' -> 'mercedes-benz'. */
export function slugify(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
