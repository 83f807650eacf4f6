import type { FeatureChecks } from '../../contracts/site-check.types.ts';
import { savedPath } from '../../rules/car/saved-ids.ts';

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
    // Read only where there is no script.
    { kind: 'saved cars of this browser', html: 'needs JavaScript</h2>' },
    ...(cars.length > 0
      ? [
          { kind: 'listing', html: 'data-heart=' },
          { kind: 'saved cars', html: 'class="breadcrumbs"' },
          { kind: 'saved cars', words: ['no longer for sale'] },
          // Seen only by whoever's list it is.
          { kind: 'saved cars', html: 'saved__link' },
          { kind: 'saved cars', html: 'saved__forget' },
          ...(cars.length > 3 ? [{ kind: 'saved cars', html: 'class="strip__more"' }] : []),
          ...(tenant.compare.enabled && cars.length > 1 ? [{ kind: 'saved cars', html: 'href="/compare?car=' }] : []),
        ]
      : []),
    ...(tenant.header.topBanner.favouritesLink ? [{ kind: 'home', html: 'data-saved-count' }] : []),
    ...(tenant.favourites.strip ? [{ kind: 'listing', html: 'id="strip"' }] : []),
  ],
  states: ({ site: { tenant }, cars }) =>
    tenant.favourites.strip && cars.length > 0
      ? [
          {
            name: 'a car saved',
            kind: 'listing',
            async reach(page) {
              await page.locator('.car-card [data-heart]').first().click();
              await page.locator('#strip .strip__go').waitFor();
            },
          },
        ]
      : [],
  works: [
    {
      does: 'A heart saves a car, and the page of saved cars shows it',
      possible: ({ cars }) => cars.length > 0,
      async run({ open, must, becomes, site: { tenant, plan } }) {
        const page = await open(tenant.search.basePath);
        const id = await page.locator('.car-card [data-heart]').first().getAttribute('data-heart');
        const heart = page.locator(`.car-card [data-heart="${id}"]`);
        const isPressed = async (): Promise<boolean> => (await heart.getAttribute('aria-pressed')) === 'true';
        await page.evaluate(() => {
          const { dataset } = document.documentElement;
          document.addEventListener('forecourt:event', ({ detail }: CustomEventInit) => {
            if (detail.id === 39) dataset.heard = String(detail.car);
          });
        });
        await heart.click();
        must(await isPressed(), 'it does not stay pressed');
        must(
          (await page.locator('html').getAttribute('data-heard')) === id,
          'who counts what shoppers do is told nothing',
        );
        if (tenant.favourites.strip) {
          const saved = page.locator(`#strip [data-unsave="${id}"]`);
          await becomes(() => saved.isVisible(), 'the strip does not show it');
          must(await page.locator('#strip .strip__go').isVisible(), 'the strip leads nowhere');
        }
        if (plan.features.includes('live-filter')) {
          await page.locator('#sort-by').selectOption('price_asc');
          await page.waitForURL((url) => url.searchParams.get('sortBy') === 'price_asc');
          await page.goBack();
          await becomes(isPressed, 'it is not pressed any more once the listing has changed');
        }
        const count = page.locator('[data-saved-count]').first();
        if (tenant.header.topBanner.favouritesLink)
          await becomes(async () => (await count.innerText()).trim() === '1', 'the header does not count it');
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
