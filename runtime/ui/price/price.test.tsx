import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Car } from '../../rules/car/car.types.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { Price } from './price.tsx';

const shown = (offersSubscription: boolean, subscription_price?: number | null): string => {
  const tenant = {
    currency: 'AUD',
    locale: 'en-AU',
    words: { driveAway: 'Drive away' },
    car: { noPriceText: 'Ask us', wasPrice: false },
    dealer: { offersSubscription },
  } as unknown as ResolvedTenant;
  const car = {
    price: 34_990,
    before_price: null,
    price_type: 'drive_away',
    preorder: false,
    subscription_price,
  } as Car;
  return renderToStaticMarkup(<Price car={car} tenant={tenant} />)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim();
};

describe('§3 subscription_price beside the price', () => {
  it.each<[offered: boolean, price: number | null | undefined, text: string]>([
    [true, 189, '$34,990 Drive away or $189 a week by subscription'],
    [true, null, '$34,990 Drive away'],
    [true, undefined, '$34,990 Drive away'],
    [true, 10, '$34,990 Drive away'],
    [false, 189, '$34,990 Drive away'],
  ])('offered: %s, %s', (offered, price, text) => {
    expect(shown(offered, price)).toBe(text);
  });
});
