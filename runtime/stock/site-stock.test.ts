import { expect, it } from 'vitest';
import { stockOf } from './site-stock.fixture.ts';

const NOW = new Date('2026-11-20T09:00:00+11:00');
const YESTERDAY = NOW.getTime() / 1000 - 86_400;

it('search engines hear of every car that may be bought, and of no other (§4 Car status)', async () => {
  const stock = stockOf(
    [
      { slug: 'in-stock' },
      { slug: 'coming', status: 'coming_soon' },
      { slug: 'hidden', show_on_dealer_website: false },
      { slug: 'just-sold', status: 'sold', sold_date_timestamp: YESTERDAY },
      ...Array.from({ length: 1500 }, (_, index) => ({ slug: `more-${index}` })),
    ],
    NOW,
  );
  const slugs = await stock.availableSlugs();
  expect(slugs.filter((slug) => !slug.startsWith('more-'))).toEqual(['in-stock', 'coming']);
  expect(slugs).toHaveLength(1502);
});

it.each([
  ['a value', { body: 'SUV' }, ['b']],
  ['one of several', { body: ['SUV', 'Van'] }, ['b', 'c']],
  ['a comparison', { price: '>= 20000' }, ['a', 'b']],
  ['all of them', { body: ['Ute', 'Van'], price: '< 20000' }, ['c']],
])('cars by %s (§7)', async (_, where, slugs) => {
  const stock = stockOf([{ slug: 'a' }, { slug: 'b', body: 'SUV' }, { slug: 'c', body: 'Van', price: 9000 }], NOW);
  expect((await stock.cars({ where, limit: 10 })).map(({ slug }) => slug)).toEqual(slugs);
});

it('a car is named by letters, digits, hyphens and underscores, and by nothing else (§5 Car slug lookup)', async () => {
  const slugs = ['2021-Lark_GX-42', 'a b', 'a.b', 'a"b', 'ä', 'a%20b', 'x'.repeat(201)];
  const stock = stockOf(
    slugs.map((slug) => ({ slug })),
    NOW,
  );
  const found = await Promise.all(slugs.map((slug) => stock.car(slug)));
  expect(found.flatMap((car) => car?.slug ?? [])).toEqual(['2021-Lark_GX-42']);
});

it('finds a car where it stood before, unless another one stands there now', async () => {
  const stock = stockOf(
    [
      { slug: 'new-name', former_slugs: ['old-name', 'taken-name'] },
      { slug: 'taken-name' },
      { slug: 'hidden', former_slugs: ['was-hidden'], show_on_dealer_website: false },
    ],
    new Date('2026-11-21T00:00:00Z'),
  );
  const found = await Promise.all(
    ['old-name', 'new-name', 'taken-name', 'was-hidden', 'nowhere'].map((slug) => stock.car(slug)),
  );
  expect(found.map((car) => car?.slug ?? null)).toEqual(['new-name', 'new-name', 'taken-name', null, null]);
});
