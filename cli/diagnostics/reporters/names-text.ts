/** How many are named. */
const NAMED = 3;

/** Tenants as a sentence has them: 'coast-cars', 'coast-cars and quarry-cars', 'coast-cars, quarry-cars, valley-utes and 12 more tenants'. */
export function namesText(tenants: readonly string[]): string {
  const rest = tenants.length - NAMED;
  const parts = rest > 0 ? [...tenants.slice(0, NAMED), `${rest} more tenant${rest > 1 ? 's' : ''}`] : tenants;
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(parts);
}
