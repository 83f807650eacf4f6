import { describe, expect, it } from 'vitest';
import { coolingOffText } from './cooling-off-text.ts';

const dealer = (region: string, own: Record<string, string> = {}, said = true) => ({
  region,
  words: { vehicle: 'car', vehicles: 'cars', place: 'yard' },
  reserve: { coolingOff: said },
  legalFacts: { coolingOff: own },
});

describe('domain.md 2.4: cooling off by state', () => {
  it.each([
    ['AU', 'QLD', 'one business day'],
    ['AU', 'VIC', 'three clear business days'],
    ['AU', 'SA', 'two clear business days'],
    ['AU', 'NSW', 'credit that the dealer arranged'],
    ['AU', 'nsw ', 'one business day'],
    ['AU', 'WA', 'no cooling-off period'],
    ['AU', 'TAS', 'no cooling-off period'],
    ['AU', 'NT', 'no cooling-off period'],
    ['US', 'CA', 'three days'],
  ])('%s %s', (region, state, words) => {
    expect(coolingOffText(dealer(region), state)).toContain(words);
  });

  it.each([
    ['a rule that is not known', 'AU', 'ACT'],
    ['another country’s state of the same name', 'US', 'WA'],
    ['New Zealand', 'NZ', 'AKL'],
    ['no state', 'AU', ''],
  ])('%s: nothing', (_, region, state) => {
    expect(coolingOffText(dealer(region), state)).toBeNull();
  });

  it('the dealer’s own statement goes before, and the option switches both off', () => {
    const own = { QLD: 'Two days with us.', ACT: 'Three days.' };
    expect(coolingOffText(dealer('AU', own), 'QLD')).toBe('Two days with us.');
    expect(coolingOffText(dealer('AU', own), 'ACT')).toBe('Three days.');
    expect(coolingOffText(dealer('AU', own, false), 'QLD')).toBeNull();
  });
});
