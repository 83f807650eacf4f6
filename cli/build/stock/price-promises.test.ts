import { describe, expect, it } from 'vitest';
import type { Car } from '../../../runtime/rules/car/car.types.ts';
import type { Locale } from '../../../runtime/tenant/tenant.types.ts';
import { aCar } from '../../../runtime/test-data/a-car.fixture.ts';
import { aTenant } from '../../../runtime/test-data/a-tenant.fixture.ts';
import { aLayered } from '../../definition/layers/layered.fixture.ts';
import { pricePromises } from './price-promises.ts';

const car = (stocknum: string, own: Partial<Car> = {}): Car =>
  aCar({ stocknum, price: 20_000, price_type: 'drive_away', ...own });
const EGC = { price_type: 'egc' } as const;

/** 'path, or file:line: message' of each diagnostic. */
function told(text: string, cars: readonly Car[], locale: Locale = 'en-AU'): string[] {
  const feed = `STOCK NO\n${cars.map(({ stocknum }) => stocknum).join('\n')}\n`;
  return pricePromises({
    tenant: aTenant({ slug: 'hill-cars', locale }),
    cars,
    now: new Date('2026-12-01'),
    about: { tenant: 'hill-cars', file: 'tenants/hill-cars/stock.csv' },
    stockFile: 'stock.csv',
    layered: aLayered({ home: { headline: text } }),
    files: new Map([['stock.csv', new TextEncoder().encode(feed)]]),
    shownDir: 'tenants/hill-cars',
  }).map((one) => `${one.path || `${one.location?.file}:${one.location?.start.line}`} ${one.message}`);
}

const MIXED = [car('A1'), car('A2', EGC), car('A3', EGC)];

describe('promises that nothing comes on top of a price (domain.md 2.2)', () => {
  it.each([
    ['The price on the page is the price you pay.'],
    ['The price on our screen is the price at the desk'],
    ['The price you read is the price you pay, on the road.'],
    ['What you see is what you pay.'],
    ['Fair prices, and no more to pay.'],
    ['No hidden fees'],
    ['Every car is priced drive away.'],
    ['All our prices are drive-away.'],
    ['Our prices include stamp duty.'],
    ['Drive away prices'],
  ])('beside a car that has more to pay: %s', (text) => {
    const [one = '', ...others] = told(text, MIXED);
    expect(one).toContain('2 of the 3 cars with a price are marked `Excl. gov. charges`: stock no. A2, A3.');
    expect([one.startsWith('home.headline'), others]).toEqual([true, []]);
    expect(told(text, [car('A1')])).toEqual([]);
  });

  it.each([
    ['Cars marked drive away have no more to pay.'],
    ['Drive away prices include stamp duty and registration.'],
    ['Every car is ready to drive away.'],
    ['Choose the cab. Drive away with all of it under one warranty.'],
    ['Free servicing for a year: nothing more to pay.'],
    ['Is there no more to pay?'],
    ['Prices include stamp duty unless it says otherwise.'],
    ['New cars: no more to pay.'],
  ])('says nothing of all its prices: %s', (text) => expect(told(text, MIXED)).toEqual([]));

  it('looks at the kind of cars that the sentence names', () =>
    expect(told('Used cars: no more to pay', [car('A1', { car_type: 'new' }), car('A2', EGC)])).toEqual([
      'home.headline `no more to pay` promises that nothing comes on top, and 1 of the 1 used cars with a price is marked `Excl. gov. charges`: stock no. A2.',
    ]));

  it.each<[name: string, own: Partial<Car>]>([
    ['without a price', { ...EGC, price: null }],
    ['that is sold', { ...EGC, status: 'sold', sold_date_timestamp: 1 }],
    ['that is not for the website', { ...EGC, show_on_dealer_website: false }],
    ['that is hired by the day', { price_type: 'per_day' }],
  ])('no shopper sees the price of a car %s', (_name, own) =>
    expect(told('No hidden fees', [car('A1'), car('A2', own)])).toEqual([]),
  );

  it("speaks in the country's words", () =>
    expect(told('No hidden fees', [car('A1', { price_type: 'plus_orc' })], 'en-US')[0]).toContain(
      'is marked `Plus taxes and fees`',
    ));

  it.each([
    ['Drive away, no more to pay.', true],
    ['Yours for $19,990 drive away!', true],
    ['The price includes stamp duty.', true],
    ['Ready to drive away today. No more queues.', false],
  ])('a description beside its own price: %s', (description, wrong) => {
    const found = told('Cars', [car('A1', { description }), car('A2', { ...EGC, description })]);
    expect(found.map((one) => one.slice(0, 'tenants/hill-cars/stock.csv:3 The description of a car'.length))).toEqual(
      wrong ? ['tenants/hill-cars/stock.csv:3 The description of a car'] : [],
    );
  });
});

describe('descriptions by which something comes on top of a price that has nothing to add', () => {
  it.each([
    ['Ask us for a written quote including stamp duty, registration and CTP.'],
    ['Price excludes on-road costs.'],
    ['$20,000 plus government charges'],
    ['Stamp duty is extra.'],
  ])('%s', (description) => {
    const cars = [car('A1', { description }), car('A2', { ...EGC, description }), car('A3')];
    const [one = '', ...others] = told('', cars);
    expect(one).toMatch(
      /^tenants\/hill-cars\/stock\.csv:2 The description of a car says .* marked `Drive away`: stock no\. A1\.$/,
    );
    expect(others).toEqual([]);
  });

  it.each([
    ['Drive away, with stamp duty and registration in the price.'],
    ['Registration until March.'],
    ['Ask us for a written quote with everything in it.'],
  ])('nothing of it: %s', (description) => expect(told('', [car('A1', { description })])).toEqual([]));
});
