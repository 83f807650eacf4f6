import { describe, expect, it } from 'vitest';
import type { ModelRange } from '../contracts/range.types.ts';
import { aForm } from '../rules/form/forms.fixture.ts';
import { aModel } from '../test-data/a-tenant.fixture.ts';
import { formAboutModel, formModel, valuesOfModel } from './about-model.ts';

const range: ModelRange = {
  makes: [{ name: 'Acme', slug: 'acme', prefixModels: [] }],
  models: [
    aModel({ name: '3', slug: 'acme-3', manufacturer: 'acme', aftermarketManufacturerId: 44 }),
    aModel({ name: 'Lost', slug: 'lost', manufacturer: 'none' }),
    aModel({ name: 'Yaris', slug: 'yaris', manufacturer: 'acme', manufacturerName: 'Acme Sport', overrideUrl: '/x' }),
  ],
};
const form = (...fields: string[]) =>
  aForm({ path: '/parts', fields: fields.map((name) => ({ name, type: 'text', label: name, required: false })) });

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
