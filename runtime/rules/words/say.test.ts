import { expect, it } from 'vitest';
import { say, sayAround } from './say.ts';

const dealer = (region: string) => ({
  region,
  words: { vehicle: 'car', vehicles: 'cars', place: 'showroom centre' },
});

it('says words of the catalogue in the dealer’s own words, spelled as its region does', () => {
  expect(say(dealer('AU'), 'home.visitOne')).toBe('Visit the showroom centre');
  expect(say(dealer('US'), 'footer.follow')).toBe('Follow us');
  expect(say(dealer('US'), 'call.heading', { name: 'City Centre Cars {vehicle}' })).toBe(
    'Call City Centre Cars {vehicle}',
  );
});

it('gives the words around a value, in the dealer’s own words and spelling', () => {
  expect(sayAround(dealer('AU'), 'range.from', 'price')).toEqual(['From ', '']);
  expect(sayAround(dealer('AU'), 'model.accessoriesFor', 'accessories')).toEqual(['', ' for it']);
});

it('says of makes and models in the dealer’s own words and spelling', () => {
  const trucks = { ...dealer('US'), words: { vehicle: 'truck', vehicles: 'trucks', place: 'yard' } };
  expect(say(trucks, 'electric.see')).toBe('See electric trucks');
  expect(say(trucks, 'models.tradeInValue')).toBe('Value my truck');
  expect(say(trucks, 'model.colours')).toBe('Colors');
  expect(say(trucks, 'model.drive.yes')).toContain('bring your license.');
});
