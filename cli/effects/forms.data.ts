import type { Changes, Effect, Seen } from './effect.types.ts';
import { CAR } from './home-and-listing.data.ts';

/** A form of the dealer's own, with one of everything that a form may have. */
const MINE: Changes = {
  'forms.mine': {
    heading: 'Win a weekend',
    path: '/mine',
    postcode: false,
    fields: ['owns', 'make_now', 'kilometres', 'lead_source', 'additional_services', 'rego'],
    steps: [
      { title: 'About you', fields: ['fullName', 'phone', 'owns'] },
      { title: 'Your car', fields: ['make_now'] },
    ],
  },
  'enquiry.fields': [
    {
      name: 'owns',
      label: 'Do you own a car?',
      kind: 'radio',
      options: ['Yes', 'No'],
      value: 'Yes',
      show_if: { field: 'email' },
    },
    { name: 'make_now', label: 'Which make?', show_if: { all_of: [{ field: 'owns' }], any_of: [{ field: 'phone' }] } },
    { name: 'kilometres', label: 'Distance', kind: 'number', minimum: 1, maximum: 9 },
  ],
  'enquiry.disclaimers': [{ name: 'terms', text: 'I agree.', document: 'privacy-policy' }],
};
const PAGE: Seen = 'GET /mine';
const SIMPLE: Changes = { 'forms.mine': { path: '/mine', message: 'optional' } };
const AGREED: Changes = { ...MINE, 'forms.mine.disclaimers': ['terms'] };
const SENT = { seen: 'enquiry', with: SIMPLE } as const;

/** What changes the page of the form. */
const onPage = (key: string, to: unknown, with_: Changes = MINE, at = key.replace('*', 'mine')): Effect => ({
  key,
  at,
  to,
  seen: PAGE,
  with: with_,
});
const field = (name: string, to: unknown, index = 0): Effect => ({
  key: `enquiry.fields[].${name}`,
  at: `enquiry.fields[${index}].${name}`,
  to,
  seen: PAGE,
  with: MINE,
});
const condition = (name: string, to: unknown, index = 1): Effect => field(`show_if.${name}`, to, index);

/** Forms of the product's and of the dealer's own. */
export const FORM_EFFECTS: readonly Effect[] = [
  onPage('forms.*.enabled', false),
  onPage('forms.*.heading', 'Win a week'),
  onPage('forms.*.introduction', 'It is quick.'),
  onPage('forms.*.button', 'Enter'),
  onPage('forms.*.purpose', 'to draw a winner'),
  onPage('forms.*.path', '/other'),
  onPage('forms.*.anchor', 'win'),
  { ...onPage('forms.*.listed', false), seen: 'GET /sitemap.xml' },
  { ...onPage('forms.*.car_page', 'button'), seen: CAR },
  { ...onPage('forms.*.cars', 'unavailable', { ...MINE, 'forms.mine.car_page': 'button' }), seen: CAR },
  { ...onPage('forms.*.category', 'Service Booking', SIMPLE), ...SENT, enquiry: { form: 'mine', category: undefined } },
  onPage('forms.*.category_select', true),
  { ...onPage('forms.*.subcategory', 'Showroom', SIMPLE), ...SENT, enquiry: { form: 'mine' } },
  ...(['new', 'used', 'demo'] as const).map((type) => ({
    ...onPage(`forms.*.subcategories.${type}`, 'Of its type', SIMPLE),
    ...SENT,
    enquiry: { form: 'mine', car_type: type },
  })),
  onPage('forms.*.names', 'first_and_last', SIMPLE),
  onPage('forms.*.message', 'hidden', SIMPLE),
  onPage('forms.*.message_text', 'Hello', SIMPLE),
  onPage('forms.*.location_select', true),
  onPage('forms.*.dealership_select', true),
  onPage('forms.*.locations', 'service', {
    ...MINE,
    'forms.mine.location_select': true,
    'locations.1.location_type': 'service',
  }),
  onPage('forms.*.postcode', true),
  onPage('forms.*.opt_in', false),
  onPage('forms.*.fields', ['rego'], SIMPLE),
  onPage('forms.*.steps[].title', 'You'),
  onPage('forms.*.steps[].fields', ['fullName']),
  onPage('forms.*.steps[].optional', true),
  onPage('forms.*.progress', 'none'),
  onPage('forms.*.disclaimers', ['terms']),
  onPage('forms.*.events.general', 'career_enquiry'),
  onPage('forms.*.events.new', 'test_drive'),
  onPage('forms.*.events.used', 'used_test_drive'),
  { ...onPage('forms.*.success_text', 'We call you.'), seen: 'GET /success?category=general-enquiry&form=mine' },
  { ...field('name', 'makes_now', 1), seen: 'validate' },
  field('label', 'Have you a car?'),
  field('kind', 'select'),
  field('required', false),
  field('options', ['Yes', 'No', 'Two']),
  field('value', 'No'),
  field('help', 'Any car.'),
  field('unit', 'km', 2),
  field('minimum', 2, 2),
  field('maximum', 8, 2),
  field('sensitive', true, 2),
  condition('field', 'phone', 0),
  condition('equals', 'Sam', 0),
  condition('one_of', ['Sam', 'Kim'], 0),
  ...(['all_of', 'any_of'] as const).flatMap((list) => [
    condition(`${list}[].field`, 'email'),
    condition(`${list}[].equals`, 'Yes'),
    condition(`${list}[].one_of`, ['Yes', 'No']),
  ]),
  { ...onPage('enquiry.disclaimers[].name', 'conditions', AGREED), seen: 'validate' },
  onPage('enquiry.disclaimers[].text', 'I agree to it.', AGREED),
  onPage('enquiry.disclaimers[].agree', false, AGREED),
  onPage('enquiry.disclaimers[].message', 'Please agree.', AGREED),
  onPage('enquiry.disclaimers[].document', 'terms-and-conditions', AGREED),
  onPage('enquiry.privacy.recipients', ['Plover Australia']),
  onPage('enquiry.privacy.countries', ['Japan']),
  onPage('enquiry.lead_sources', ['Radio']),
  onPage('enquiry.additional_services', ['Wash']),
];
