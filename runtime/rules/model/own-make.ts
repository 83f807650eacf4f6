/** The one make of a single-brand site among its makes; null where the site is of no single brand. */
export function ownMake<Make extends { slug: string }>({
  dealer,
  manufacturers,
}: {
  dealer: { manufacturer: string | null };
  manufacturers: readonly Make[];
}): Make | null {
  return manufacturers.find(({ slug }) => slug === dealer.manufacturer) ?? null;
}
