import { savedPath } from '../../rules/saved-ids.ts';
import type { CheckedSite, FeatureChecks } from '../../site-check.types.ts';
import { factRows, featureRows } from './compare-rows.ts';

/** Two cars, and one that is gone: no car has the number 1. */
const two = ({ cars }: CheckedSite): string => savedPath('/compare', [...cars.slice(0, 2).map(({ id }) => id), 1]);

/** What a shopper reads in the comparison of two cars. */
function compared({ site: { tenant }, cars }: CheckedSite): string[] {
  const pair = cars.slice(0, 2);
  const facts = factRows(pair, tenant).flatMap(({ name, values }) => [name, ...values.flatMap((value) => value ?? [])]);
  return [...pair.map(({ name }) => name), ...facts, ...featureRows(pair).map(({ name }) => name)];
}

export const checks: FeatureChecks = {
  marks: { html: ['header__tool--compare', 'class="compare__'], styles: ['.compare__table'] },
  samples: (checked) => [
    { route: 'compare', kind: 'comparison of nothing', path: '/compare' },
    { route: 'compare', kind: 'comparison of what is gone', path: savedPath('/compare', [1]) },
    ...(checked.cars.length > 1 ? [{ route: 'compare', kind: 'comparison', path: two(checked) }] : []),
  ],
  shows: ({ site, cars }) => [
    { kind: 'comparison of what is gone', words: ['Get Started', 'no longer for sale'] },
    ...(cars.length > 1
      ? [
          { kind: 'comparison', html: 'class="breadcrumbs"' },
          { kind: 'comparison', html: 'class="compare__table"' },
          { kind: 'comparison', html: 'data-heart=' },
          ...cars
            .slice(0, 2)
            .map(({ slug }) => ({ kind: 'comparison', html: `class="compare__name" href="/cars/${slug}"` })),
          {
            kind: 'comparison',
            words: [...compared({ site, cars }), 'side by side', 'Show only what differs', 'no longer for sale'],
          },
          ...(cars.slice(0, 2).some((car) => car.filtered_features.length > 0)
            ? [
                { kind: 'comparison', html: 'class="compare__yes"' },
                { kind: 'comparison', words: ['Yes'] },
              ]
            : []),
        ]
      : []),
    ...(site.tenant.header.topBanner.compareLink ? [{ kind: 'home', html: 'header__tool--compare' }] : []),
  ],
  works: [
    {
      does: 'The comparison shows the saved cars side by side',
      possible: ({ cars }) => cars.length > 1,
      async run({ open, becomes, site }) {
        const page = await open(site.tenant.search.basePath);
        for (const index of [0, 1]) await page.locator('.car-card [data-heart]').nth(index).click();
        await page.goto(new URL('/compare', page.url()).href);
        const cars = page.locator('.compare__car');
        await becomes(async () => (await cars.count()) === 2, `it shows ${await cars.count()} of 2`);
      },
    },
  ],
};
