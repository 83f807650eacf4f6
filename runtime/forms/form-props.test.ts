import { describe, expect, it } from 'vitest';
import type { FormState } from '../contracts/page.types.ts';
import { aForm, aSteppedForm } from '../rules/form/forms.fixture.ts';
import { aCar } from '../test-data/a-car.fixture.ts';
import { aPage } from '../test-data/a-page.fixture.ts';
import { formProps, hiddenFields } from './form-props.ts';

const context = (address: string, form: FormState | null = null) =>
  aPage({ url: new URL(address, 'http://site.invalid'), form });
const returned = (more: Partial<FormState>): FormState => ({
  values: {},
  errors: {},
  message: '',
  from: null,
  ...more,
});

describe('the Back link of a form with steps, for who has no script', () => {
  const back = (address: string, form: FormState | null = null) =>
    formProps(context(address, form), aSteppedForm(), {}, 'f').back;

  it.each<[string, string, string | null]>([
    ['the first step has none', '/win-a-weekend?car=2023-acme-rover-gx-a1', null],
    [
      'a later one keeps the car, the lead and where the shopper comes from',
      '/win-a-weekend?car=2023-acme-rover-gx-a1&utm_source=mail&step=3&lead=L-1',
      '/win-a-weekend?car=2023-acme-rover-gx-a1&utm_source=mail&step=2&lead=L-1',
    ],
    ['one without its lead begins anew', '/win-a-weekend?step=3', null],
  ])('%s', (_name, address, to) => expect(back(address)).toBe(to));

  it('of a step that came back with mistakes leads to the one before it', () => {
    const form = returned({ values: { form: 'win_a_weekend', step_number: '2', lead_id: 'L-1' } });
    expect(back('/win-a-weekend?car=a-1', form)).toBe('/win-a-weekend?car=a-1&step=1&lead=L-1');
  });
});

describe('fields that the shopper does not see', () => {
  const car = aCar({
    id: 42,
    stocknum: 'A1',
    make: 'Acme',
    model: 'Rover',
    dealership_slug: 'alpha',
    location_slug: 'northside',
  });

  it('say which car it is about, but for what the form itself asks', () => {
    const form = aForm({ fields: [...aForm().fields, { ...aForm().fields[3]!, name: 'stock_number', type: 'text' }] });
    expect(hiddenFields(context('/enquiry'), form, { car })).toEqual({
      car_id: '42',
      car_type: 'used',
      vehicle_make: 'Acme',
      vehicle_model: 'Rover',
      vehicle_status: 'in_stock',
      dealership_slug: 'alpha',
      location: 'northside',
    });
  });

  it('of a form that came back name the page that it was written on, not that which shows the mistakes', () => {
    const form = returned({ values: { form: 'enquiry' }, from: '/cars/2023-acme-rover-gx-a1' });
    expect(hiddenFields(context('/enquiry', form), aForm(), {}).url).toBe('/cars/2023-acme-rover-gx-a1');
    // Another form of the same page did not come back.
    const other = returned({ values: { form: 'service' }, from: '/cars/2023-acme-rover-gx-a1' });
    expect(hiddenFields(context('/enquiry', other), aForm(), {}).url).toBeUndefined();
  });
});
