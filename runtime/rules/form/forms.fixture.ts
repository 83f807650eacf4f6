import type { FormDefinition, FormField } from './form.types.ts';

const field = (name: string, type: FormField['type'], more: Partial<FormField> = {}): FormField => ({
  name,
  type,
  label: name,
  required: true,
  ...more,
});
const options = (...values: string[]) => values.map((value) => ({ value, label: value }));

const people = [field('name', 'full_name'), field('phone', 'phone'), field('email', 'email')];

/** A form on one page, as a tenant's definition resolves to. */
export function aForm(changed: Partial<FormDefinition> = {}): FormDefinition {
  return {
    id: 'enquiry',
    heading: 'Send us a message',
    carHeading: 'Ask about this car',
    action: 'Enquire',
    introduction: null,
    button: 'Send enquiry',
    privacyNotice: 'Alpha Cars uses these details to answer your enquiry.',
    path: '/enquiry',
    otherPaths: [],
    elsewhere: null,
    anchor: null,
    submitsTo: null,
    listed: false,
    carPage: 'panel',
    cars: 'all',
    places: [],
    category: 'General Enquiry',
    subcategory: null,
    subcategories: {},
    fields: [...people, field('message', 'textarea'), field('opt_in', 'checkbox', { required: false })],
    steps: [],
    progress: 'bar-and-text',
    events: {},
    successText: null,
    ...changed,
  };
}

/** A form of a dealer's own: three steps, fields that depend on others, one step that may be left out. */
export function aSteppedForm(changed: Partial<FormDefinition> = {}): FormDefinition {
  return aForm({
    id: 'win_a_weekend',
    path: '/win-a-weekend',
    carPage: 'none',
    subcategory: 'Competition',
    fields: [
      ...people,
      field('owns', 'radio', { own: true, options: options('Yes', 'No') }),
      field('make_now', 'text', { own: true, showIf: { all: [{ field: 'owns', oneOf: ['Yes'] }], any: [] } }),
      field('km', 'number', { own: true, required: false, minimum: 0, maximum: 500_000, unit: 'km' }),
      field('extras', 'check_options', { required: false, own: true, options: options('Wash', 'Loan car') }),
      field('when', 'select', { own: true, options: options('Morning', 'Evening') }),
      field('message', 'textarea', { required: false }),
      field('terms', 'disclaimer', { own: true, message: '*You must agree to the terms of use before submitting.' }),
    ],
    steps: [
      { title: 'About you', fields: ['name', 'phone', 'email'], optional: false },
      { title: 'Your car', fields: ['owns', 'make_now', 'km', 'extras'], optional: true },
      { title: 'Almost there', fields: ['when', 'message', 'terms'], optional: false },
    ],
    ...changed,
  });
}
