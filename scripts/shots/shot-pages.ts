import type { Page } from 'playwright';

/** Kinds of pages that images can be had of. */
export const PAGES = ['home', 'listing', 'car', 'compare', 'contact'] as const;

/** The address of a site's page of a kind; the listing and the first cars are found as shoppers find them. Null: the site has no such page. */
export async function pathOf(page: Page, origin: string, kind: string): Promise<string | null> {
  if (kind === 'home') return `${origin}/`;
  if (kind === 'contact') return `${origin}/contact`;
  await page.goto(`${origin}/`);
  const search = page.locator('form.search-box, .hero__task > a').first();
  const listing = (await search.getAttribute('action')) ?? (await search.getAttribute('href'));
  if (listing === null) return null;
  if (kind === 'listing') return `${origin}${listing}`;
  await page.goto(`${origin}${listing}`);
  const cards = page.locator('[data-car]');
  if (kind === 'compare') {
    const ids = await cards.evaluateAll((all) => all.slice(0, 3).map((one) => one.getAttribute('data-car')));
    return `${origin}/compare?${ids.map((id) => `car=${id}`).join('&')}`;
  }
  const car = await cards.first().locator('a[href^="/cars/"]').first().getAttribute('href');
  return car === null ? null : `${origin}${car}`;
}
