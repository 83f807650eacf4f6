import type { FeatureChecks } from '../../contracts/site-check.types.ts';
import { bringInSight } from '../../ui/filters-in-sight.ts';

/** What a listing says and leads to, in its order: texts, links, boxes with their state. Runs in the page. */
function said(listing: Element): string {
  const parts = [...listing.querySelectorAll('a, input, option, h1, h2, h3, p, span, strong')].map((part) => {
    const words = [...part.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.nodeValue : ''));
    const state =
      part instanceof HTMLInputElement ? [part.name, part.value, part.checked] : [part.getAttribute('href')];
    return [...state, ...words].join(' ');
  });
  return parts.join('\n');
}

export const checks: FeatureChecks = {
  marks: { script: ['a[data-live]'], styles: ['[aria-busy'] },
  works: [
    {
      does: 'A change of the filters changes the listing in its place',
      possible: ({ cars }) => cars.length > 1,
      async run({ open, must, becomes, site }) {
        const page = await open(site.tenant.search.basePath);
        let documents = 0;
        page.on('request', (request) => {
          if (request.isNavigationRequest()) documents += 1;
        });
        const before = new URL(page.url()).search;
        await page.locator('#sort-by').selectOption('price_asc');
        await becomes(
          async () => new URL(page.url()).searchParams.get('sortBy') === 'price_asc',
          `the address stays ${page.url()}`,
        );
        must(documents === 0, 'the whole page is fetched again');
        await page.goBack();
        await becomes(async () => new URL(page.url()).search === before, 'the way back leads elsewhere');
      },
    },
    {
      does: 'What is ticked, typed and taken back changes the cars and their number, each with an address of its own',
      // A filter in which all cars share one value is not shown.
      possible: ({ cars, site }) =>
        new Set(cars.map(({ make }) => make)).size > 1 && site.tenant.search.facets.includes('make'),
      async run({ open, must, becomes, site }) {
        const page = await open(site.tenant.search.basePath);
        let documents = 0;
        page.on('request', (request) => {
          if (request.isNavigationRequest()) documents += 1;
        });
        const count = async (): Promise<number> => Number(await page.locator('.listing__count strong').innerText());
        const all = await count();
        const box = page.locator('[data-facet=make] input[type=checkbox]').first();
        const [make, told] = [
          await box.getAttribute('value'),
          Number(await page.locator('[data-facet=make] .check__count').first().textContent()),
        ];
        await bringInSight(page, box);
        await box.check();
        // The number may stay: a dealer may have cars of one make only.
        await becomes(
          async () => [...new URL(page.url()).searchParams.values()].includes(String(make)),
          `the address stays ${page.url()}`,
        );
        await becomes(async () => (await count()) === told, `the ${told} of ${make} that it promises do not come`);
        const names = page.locator('.listing__results > .car-grid .car-card__name');
        await becomes(
          async () =>
            (await names.allInnerTexts()).every((name) => name.toLowerCase().includes(String(make).toLowerCase())),
          `not every card is of ${make}`,
        );
        const anew = await open(new URL(page.url()).pathname + new URL(page.url()).search);
        const [there, swapped] = [anew, page].map((one) => () => one.locator('#listing').evaluate(said));
        // Both may still change: scripts come to each in their own time.
        await becomes(
          async () => (await swapped?.()) === (await there?.()),
          'the listing is not what its address shows',
        );
        // Filters that lie over the page may lie over what is chosen too.
        await page.locator('.chips a[data-live]').first().dispatchEvent('click');
        await becomes(async () => !(await box.isChecked()), `${make} stays ticked`);
        await becomes(async () => (await count()) === all, `without ${make} the ${all} do not come back`);
        const query = page.locator('#filter-query');
        await bringInSight(page, query);
        await query.fill('zzzzqqq');
        await becomes(async () => (await count()) === 0, 'what is typed changes nothing');
        must(new URL(page.url()).searchParams.has('query'), `the address is ${page.url()}`);
        await bringInSight(page, query);
        await query.fill('');
        await query.press('Enter');
        await becomes(async () => (await count()) === all, 'nothing typed does not find all again');
        must(documents === 0, 'the whole page is fetched again');
      },
    },
  ],
};
