import { describe, expect, it } from 'vitest';
import type { TenantOffer } from '../../tenant/tenant-parts.types.ts';
import { currentOffers, hasDays } from './current-offers.ts';

const offer = (title: string, days: Partial<TenantOffer> = {}): TenantOffer => ({
  title,
  text: '',
  kind: 'used',
  cars: {},
  ...days,
});

describe('§2 /special-offers', () => {
  const OFFERS = [
    offer('always'),
    offer('from', { starts: '2026-11-02' }),
    offer('until', { ends: '2026-11-02' }),
    offer('between', { starts: '2026-11-01', ends: '2026-11-03' }),
  ];
  it.each([
    ['2026-10-31', ['always', 'until']],
    ['2026-11-01', ['always', 'until', 'between']],
    ['2026-11-02', ['always', 'from', 'until', 'between']],
    ['2026-11-03', ['always', 'from', 'between']],
    ['2026-11-04', ['always', 'from']],
  ])('on %s shows %j', (today, titles) => {
    expect(currentOffers(OFFERS, today).map((one) => one.offer.title)).toEqual(titles);
  });

  it('keeps the places of offers, by which their terms are found', () => {
    expect(currentOffers(OFFERS, '2026-11-04').map(({ index }) => index)).toEqual([0, 1]);
  });

  it('is right for ever only without days', () => {
    expect([hasDays(OFFERS), hasDays([offer('always')])]).toEqual([true, false]);
  });
});
