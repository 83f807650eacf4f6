import type { CheckedSite, FeatureChecks, Shown } from '../../contracts/site-check.types.ts';
import type { Car } from '../../rules/car/car.types.ts';
import { cardTag } from '../../rules/car/car-tag.ts';
import { savedPath } from '../../rules/car/saved-ids.ts';
import { capital } from '../../rules/words/vehicle-words.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { factRows, featureRows } from './compare-rows.ts';

/** The banner of a car; a certified one may show an image in its place. */
function tagOf(car: Car, { badges }: ResolvedTenant): string | null {
  const tag = cardTag(car, new Date(), badges);
  return tag && tag.kind !== 'certified' ? `class="tag tag--${tag.kind}"` : null;
}

/** The first cars; one of them with a tag, where there is one. */
function pairOf({ cars, site: { tenant } }: CheckedSite): Car[] {
  const tagged = cars.find((car) => tagOf(car, tenant) !== null);
  return [...new Set([...(tagged ? [tagged] : []), ...cars])].slice(0, 2);
}

/** What a comparison of two cars shows. */
function compared(pair: readonly Car[], tenant: ResolvedTenant): Shown[] {
  const facts = factRows(pair, tenant).flatMap(({ name, values }) => [name, ...values.flatMap((value) => value ?? [])]);
  const features = featureRows(pair).map(({ name }) => name);
  const html = [
    'class="breadcrumbs"',
    'class="compare__table"',
    'data-heart=',
    ...pair.map(({ slug }) => `class="compare__name" href="/cars/${slug}"`),
    // What is left without the other.
    ...pair.map(({ id }) => `class="compare__remove" href="${savedPath('/compare', [id])}"`),
    ...(pair.some(({ images }) => images.length > 0) ? ['class="compare__media"><img'] : []),
    ...(features.length > 0 ? ['class="compare__yes"'] : []),
    ...pair.flatMap((car) => tagOf(car, tenant) ?? []),
  ];
  const words = [
    ...pair.map(({ name }) => name),
    ...facts,
    ...features,
    ...(features.length > 0 ? ['Yes'] : []),
    'side by side',
    'Show only what differs',
    'no longer for sale',
  ];
  return [...html.map((one) => ({ kind: 'comparison', html: one })), { kind: 'comparison', words }];
}

export const checks: FeatureChecks = {
  marks: { html: ['header__tool--compare', 'class="compare__'], styles: ['.compare__table'] },
  samples: (checked) => {
    const pair = pairOf(checked).map(({ id }) => id);
    return [
      { route: 'compare', kind: 'comparison of nothing', path: '/compare' },
      { route: 'compare', kind: 'comparison of what is gone', path: savedPath('/compare', [1]) },
      ...pair
        .slice(0, 1)
        .map((id) => ({ route: 'compare', kind: 'comparison of one', path: savedPath('/compare', [id]) })),
      // And one that is gone: no car has the number 1.
      ...(pair.length > 1 ? [{ route: 'compare', kind: 'comparison', path: savedPath('/compare', [...pair, 1]) }] : []),
    ];
  },
  shows: (checked) => {
    const { tenant } = checked.site;
    const pair = pairOf(checked);
    return [
      {
        kind: 'comparison of what is gone',
        words: [
          `No Saved ${capital(tenant.words.vehicles)}`,
          'Press the heart',
          'Get Started',
          'no longer for sale',
          'See what is in stock',
        ],
      },
      ...pair.slice(0, 1).map(({ name }) => ({
        kind: 'comparison of one',
        words: [name, 'nothing to stand beside', 'Save another one', `Remove ${name} from the comparison`],
      })),
      ...(pair.length > 1 ? compared(pair, tenant) : []),
      ...(tenant.header.topBanner.compareLink ? [{ kind: 'home', html: 'header__tool--compare' }] : []),
    ];
  },
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
