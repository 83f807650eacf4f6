import { savedPath } from '../../rules/saved-ids.ts';
import type { FeatureChecks } from '../../site-check.types.ts';

export const checks: FeatureChecks = {
  marks: {
    html: ['data-heart=', 'data-saved-count', 'id="strip"'],
    script: ['[data-saved-count]', 'forecourt.favourites'],
    styles: ['.strip__'],
  },
  samples: ({ site: { tenant }, cars }) => [
    { route: 'favourites', kind: 'saved cars of this browser', path: tenant.favourites.path },
    ...(cars.length > 0
      ? [
          {
            route: 'favourites',
            kind: 'saved cars',
            // One of them is gone: no car has the number 1.
            path: savedPath(tenant.favourites.path, [...cars.slice(0, 4).map(({ id }) => id), 1]),
          },
        ]
      : []),
  ],
  shows: ({ site: { tenant }, cars }) => [
    ...(cars.length > 0 ? [{ kind: 'listing', html: 'data-heart=' }] : []),
    ...(tenant.header.topBanner.favouritesLink ? [{ kind: 'home', html: 'data-saved-count' }] : []),
    ...(tenant.favourites.strip ? [{ kind: 'listing', html: 'id="strip"' }] : []),
  ],
  works: [
    {
      does: 'A heart saves a car, and the page of saved cars shows it',
      possible: ({ cars }) => cars.length > 0,
      async run({ open, must, becomes, site: { tenant } }) {
        const page = await open(tenant.search.basePath);
        const heart = page.locator('.car-card [data-heart]').first();
        const id = await heart.getAttribute('data-heart');
        await heart.click();
        must((await heart.getAttribute('aria-pressed')) === 'true', 'it does not stay pressed');
        await page.goto(new URL(tenant.favourites.path, page.url()).href);
        await page.locator(`#saved .car-card[data-car="${id}"]`).waitFor();
        await page.locator('#saved [data-heart]').first().click();
        await becomes(
          async () => (await page.locator('#saved .car-card').count()) === 0,
          'what is forgotten is still there',
        );
      },
    },
  ],
};
