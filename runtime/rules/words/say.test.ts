import { expect, it } from 'vitest';
import { say } from './say.ts';

const dealer = (region: string) => ({ region, words: { vehicle: 'car', vehicles: 'cars', place: 'showroom centre' } });

it('says words of the catalogue in the dealer’s own words, spelled as its region does', () => {
  expect(say(dealer('AU'), 'home.visitOne')).toBe('Visit the showroom centre');
  expect(say(dealer('US'), 'footer.follow')).toBe('Follow us');
  expect(say(dealer('US'), 'call.heading', { name: 'City Centre Cars {vehicle}' })).toBe(
    'Call City Centre Cars {vehicle}',
  );
});
