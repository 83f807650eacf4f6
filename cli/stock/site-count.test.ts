import { describe, expect, it } from 'vitest';
import type { Car } from '../../runtime/rules/car/car.types.ts';
import { INDEX_SETTINGS } from '../../runtime/search/client/index-settings.data.ts';
import { SearchEngine } from '../../runtime/search/engine/search-engine.ts';
import { carDocuments } from '../../runtime/stock/car-documents.ts';
import { aCar } from '../../runtime/test-data/a-car.fixture.ts';
import { availabilityOf, countWords, noCarsYet, ON_SITE, siteCount, totalOf } from './site-count.ts';

const MOMENT = new Date('2026-11-21T00:00:00Z');
const NOW = MOMENT.getTime() / 1000;
const WINDOW = { soldDays: 3, carTypes: [] as string[], now: NOW };
const DAY = 86_400;

describe('§4 Car status: where a car stands for shoppers', () => {
  const CASES: [expected: string, car: Partial<Car>, carTypes?: string[]][] = [
    ['for_sale', { status: 'in_stock' }],
    ['for_sale', { status: 'coming_soon' }],
    ['recently_sold', { status: 'sold', sold_date_timestamp: NOW - 3 * DAY + 1 }],
    ['sold_before', { status: 'sold', sold_date_timestamp: NOW - 3 * DAY }],
    ['sold_undated', { status: 'sold' }],
    ['not_public', { status: 'in_stock', show_on_dealer_website: false }],
    ['not_public', { status: 'sold', show_on_dealer_website: false }],
    ['other_type', { status: 'in_stock', car_type: 'new' }, ['used', 'demo']],
    ['for_sale', { status: 'in_stock', car_type: 'demo' }, ['used', 'demo']],
  ];
  it.each(CASES)('%s: %j %j', (expected, car, carTypes = []) =>
    expect(availabilityOf(aCar(car), { ...WINDOW, carTypes })).toBe(expected),
  );

  it('is what the index takes and its search filter lets through', () => {
    const cars = CASES.map(([, car], index) => aCar({ ...car, id: index + 1 }));
    const documents = carDocuments(cars, WINDOW.soldDays, MOMENT);
    expect(documents.map(({ id }) => id)).toEqual(
      cars.filter((car) => ON_SITE.includes(availabilityOf(car, WINDOW))).map(({ id }) => id),
    );
    const engine = new SearchEngine({ clock: () => MOMENT });
    engine.load('site', documents, INDEX_SETTINGS);
    const filter = 'car_type = "used" OR car_type = "demo"';
    const [result] = engine.multiSearch([{ indexUid: 'site', q: '', filter, limit: 1 }]).results;
    expect(result?.estimatedTotalHits).toBe(totalOf(siteCount(cars, { ...WINDOW, carTypes: ['used', 'demo'] })).onSite);
  });

  it('reads as a sentence', () => {
    const count = { ...noCarsYet(), for_sale: 21, recently_sold: 1, sold_before: 1, not_public: 2, other_type: 3 };
    expect(countWords(count, { ...WINDOW, carTypes: ['used', 'demo'] })).toEqual({
      onSite: '21 for sale, 1 sold in the last 3 days',
      off: '1 sold more than 3 days ago, 2 not for the website, 3 not used or demo (`search.car_types`)',
    });
    expect(countWords(noCarsYet(), { ...WINDOW, presetFilter: 'used-only' }).off).toBe(
      'what `search.preset_filter` (used-only) leaves out',
    );
    expect(totalOf(count)).toEqual({ onSite: 22, all: 28 });
    expect(countWords({ ...noCarsYet(), for_sale: 1 }, { ...WINDOW, soldDays: 1 }).off).toBe('');
  });
});
