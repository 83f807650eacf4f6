import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Car } from '../../rules/car/car.types.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { SheetFacts } from './car-card.tsx';

const tenant = {
  region: 'AU',
  locale: 'en-AU',
  distanceUnit: 'km',
  words: {},
  stock: { facts: [{ key: 'fact_tare', column: 'TARE', label: 'Tare', unit: 'kg', on: ['card'], facet: false }] },
  cards: { form: 'sheet', attributes: ['stocknum', 'km'], attributesNamed: true },
} as unknown as ResolvedTenant;
const htmlOf = (car: object): string => renderToStaticMarkup(<SheetFacts car={car as Car} tenant={tenant} />);

describe('the data sheet of a card', () => {
  it('has the figures that its car states', () =>
    expect(htmlOf({ stocknum: 'A1', km: 12_352 })).toContain('<dd>12,352 km</dd>'));

  it('has those of the dealer’s own under their labels', () =>
    expect(htmlOf({ stocknum: 'A1', km: 12_352, fact_tare: '2,450 kg' })).toMatch(
      /12,352 km<.*<dt>Tare<\/dt><dd>2,450 kg</,
    ));

  it('is the plate alone where it states none', () =>
    expect(htmlOf({ stocknum: 'A1', km: null })).toBe('<p class="car-card__plate">A1</p>'));
});
