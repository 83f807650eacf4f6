import { describe, expect, it } from 'vitest';
import { aSteppedForm } from '../rules/form/forms.fixture.ts';
import type { Lead } from '../rules/lead/lead.types.ts';
import { pageServices } from '../test-data/a-page.fixture.ts';
import { savedValues } from './saved-values.ts';

describe('what a way back without script keeps', () => {
  const form = aSteppedForm({
    fields: aSteppedForm().fields.map((field) => (field.name === 'km' ? { ...field, sensitive: true } : field)),
  });
  const lead: Lead = {
    source: 'Website',
    website_slug: 'hillview-motors',
    dealership_slug: 'hillview-motors',
    user_agent: '',
    form: form.id,
    form_completed: false,
    name: 'Sam',
    phone: '0491570006',
    fields: { owns: 'Yes', km: '5000' },
  };
  const valuesOf = (address: string, saved: Lead | null) =>
    savedValues(
      {
        url: new URL(address, 'http://site.invalid'),
        services: pageServices({
          leads: { read: async (id) => (id === 'L-1' ? saved : null) },
        }),
      },
      form,
    );

  it.each<[string, string, Lead | null, object]>([
    ['its own lead', '?step=1&lead=L-1', lead, { name: 'Sam', phone: '0491570006', owns: 'Yes' }],
    ['no lead', '?step=1', lead, {}],
    ['a lead that is not known', '?step=1&lead=L-2', lead, {}],
    ['one that is complete', '?step=1&lead=L-1', { ...lead, form_completed: true }, {}],
    ['one of another form', '?step=1&lead=L-1', { ...lead, form: 'enquiry' }, {}],
  ])('%s', async (_what, address, saved, values) => {
    expect(await valuesOf(address, saved)).toEqual(values);
  });
});
