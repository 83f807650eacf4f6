import { describe, expect, it } from 'vitest';
import type { ModelRange } from '../contracts/range.types.ts';
import type { FormDefinition } from '../rules/form/form.types.ts';
import { formAboutModel, formModel, valuesOfModel } from './about-model.ts';

const range = {
  makes: [{ name: 'Acme', slug: 'acme', prefixModels: [] }],
  models: [
    { name: '3', slug: 'acme-3', manufacturer: 'acme', aftermarketManufacturerId: 44 },
    { name: 'Lost', slug: 'lost', manufacturer: 'none' },
    { name: 'Yaris', slug: 'yaris', manufacturer: 'acme', manufacturerName: 'Acme Sport', overrideUrl: '/x' },
  ],
} as unknown as ModelRange;
const form = (...fields: string[]) =>
  ({ path: '/parts', fields: fields.map((name) => ({ name })) }) as unknown as FormDefinition;

describe('§3 a form about a model of the dealer’s', () => {
  it.each([
    ['acme-3', { make: 'Acme', model: '3', name: 'Acme 3', href: '/models/acme-3', aftermarketManufacturerId: 44 }],
    ['yaris', { make: 'Acme Sport', model: 'Yaris', name: 'Acme Sport Yaris', href: '/x' }],
    ['lost', null],
    ['none', null],
    [null, null],
  ])('%s', (slug, model) => expect(formModel(range, slug)).toEqual(model));

  it('fills the fields that ask for it, of those that the form has', () => {
    const model = formModel(range, 'acme-3');
    if (!model) throw new TypeError('no model');
    expect(valuesOfModel(form('parts_vehicle', 'aftermarket_manufacturer_id', 'name'), model)).toEqual({
      parts_vehicle: 'Acme 3',
      aftermarket_manufacturer_id: '44',
    });
    expect(valuesOfModel(form('name'), model)).toEqual({});
    expect(formAboutModel(form(), { slug: 'acme-3' })).toBe('/parts?model=acme-3');
  });
});
