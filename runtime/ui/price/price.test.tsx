import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { aCar } from '../../test-data/a-car.fixture.ts';
import { aTenant } from '../../test-data/a-tenant.fixture.ts';
import { Price } from './price.tsx';

const shown = (offersSubscription: boolean, subscription_price?: number | null): string => {
  const tenant = aTenant({ dealer: { offersSubscription } });
  const car = aCar({
    price: 34_990,
    price_type: 'drive_away',
    ...(subscription_price === undefined ? {} : { subscription_price }),
  });
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
