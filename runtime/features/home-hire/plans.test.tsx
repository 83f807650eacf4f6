import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { SiteStock } from '../../contracts/page.types.ts';
import type { Car } from '../../rules/car/car.types.ts';
import { aCar } from '../../test-data/a-car.fixture.ts';
import { aPage } from '../../test-data/a-page.fixture.ts';
import { slot } from './plans.tsx';

/** As a search service answers: what is asked for as more than 10 has a value, the cheapest first. */
const stockOf = (cars: readonly Car[]): Partial<SiteStock> => ({
  counts: async () => [...new Set(cars.map(({ body }) => body ?? ''))].map((value) => ({ value, count: 1 })),
  cars: async ({ where = {}, sort = [], limit }) => {
    const by = sort[0]?.split(':')[0] as 'price' | 'subscription_price';
    return cars
      .filter((car) => car.body === where.body && (car[by] ?? 0) > 10)
      .sort((a, b) => (a[by] ?? 0) - (b[by] ?? 0))
      .slice(0, limit);
  },
});

/** The section of a dealer with these cars, as shoppers read it; null where it is not shown. */
async function shown(cars: Partial<Car>[], offersSubscription = false): Promise<string | null> {
  const context = aPage({ site: { tenant: { dealer: { offersSubscription } } }, stock: stockOf(cars.map(aCar)) });
  const data = await slot.load(context, null);
  if (data === null) return null;
  const html = renderToStaticMarkup(slot.body({ context, data, input: null, slots: {} }));
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

const SALE = { price_type: 'drive_away' } as const;
const ute = (own: Partial<Car>): Partial<Car> => ({ body: 'Ute', ...own });
const van = (own: Partial<Car>): Partial<Car> => ({ body: 'Van', ...own });

describe('plans show prices for a time, and never what a vehicle costs to buy', () => {
  it.each([
    ['prices for sale', [ute({ ...SALE, price: 44_990 }), van({ ...SALE, price: 39_990 })]],
    ['one kind that is let', [ute({ price_type: 'per_week', price: 220 }), van({ ...SALE, price: 39_990 })]],
  ])('%s: no section', async (_, cars) => {
    expect(await shown(cars)).toBeNull();
  });
  it('the cheapest that is let, though one for sale costs less', async () => {
    const text = await shown([
      ute({ price_type: 'per_month', price: 900 }),
      ute({ ...SALE, price: 800 }),
      van({ price_type: 'per_month', price: 1100 }),
      van({ price_type: 'per_month', price: 1000 }),
    ]);
    expect(text).toContain('from $900 a month');
    expect(text).toContain('from $1,000 a month');
    expect(text).not.toContain('$800');
  });
  it.each<[Car['price_type'], Car['price_type'], string]>([
    ['per_week', 'per_week', 'By the week'],
    ['per_day', 'per_day', 'By the day'],
    ['per_month', 'per_month', 'By the month'],
    ['per_day', 'per_week', 'What it costs'],
  ])('%s and %s: %s', async (one, other, title) => {
    expect(await shown([ute({ price_type: one, price: 90 }), van({ price_type: other, price: 120 })])).toContain(title);
  });
  it('a subscription beside a price counts where the dealer offers it', async () => {
    const cars = [ute({ ...SALE, subscription_price: 240 }), van({ ...SALE, subscription_price: 260 })];
    expect(await shown(cars)).toBeNull();
    expect(await shown(cars, true)).toContain('from $240 a week');
  });
});
