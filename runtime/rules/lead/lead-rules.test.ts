import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tries } from '../../prove.fixture.ts';
import { MESSAGES } from '../words/messages.data.ts';
import type { LeadInput, LeadSettings } from './lead.types.ts';
import { LEAD_FIELDS } from './lead-fields.data.ts';
import { categorySlug, checkLead, checkNextStep, defaultCategory, leadFieldError, stageOf } from './lead-rules.ts';
import { shapeLead } from './lead-shape.ts';

const settings: LeadSettings = {
  messageRequired: true,
  categories: ['General Enquiry', 'Test Drive', 'Careers Enquiry'],
  postcode: true,
  phone: { mobileOnly: false, testNumber: null },
  names: { marks: true },
  locations: ['1', 'northside'],
  locationRequired: false,
};
const good: LeadInput = {
  name: 'Sam Taylor',
  phone: '0491 570 006',
  email: 'sam@example.com',
  postcode: '2000',
  message: 'Is it still available?',
  category: 'General Enquiry',
};
const required = MESSAGES.required;

describe('§5 Lead form composition', () => {
  it.each<[string, Partial<LeadSettings>, LeadInput, Record<string, string>]>([
    ['a full form passes', {}, {}, {}],
    [
      'name, phone and email are always asked for',
      {},
      { name: '', phone: ' ', email: '' },
      { name: required, phone: required, email: required },
    ],
    ['message required', {}, { message: '' }, { message: required }],
    ['message relaxed by the tenant', { messageRequired: false }, { message: '' }, {}],
    ['a message of spaces is none', {}, { message: ' \u00a0\n' }, { message: required }],
    ['postcode asked for where shown', {}, { postcode: '' }, { postcode: required }],
    ['postcode not asked for elsewhere', { postcode: false }, { postcode: '' }, {}],
    ['but checked when given', { postcode: false }, { postcode: '20' }, { postcode: MESSAGES.postcode.AU }],
    [
      'bad values',
      {},
      { name: 'R2D2', phone: '123', email: 'x' },
      { name: MESSAGES.name, phone: MESSAGES.phone.AU, email: MESSAGES.email },
    ],
    ['a category of the tenant', {}, { category: 'Fleet' }, { category: MESSAGES.choice }],
    [
      'a location of the tenant, where a select shows them',
      { locationRequired: true },
      { location: 'elsewhere' },
      { location: MESSAGES.choice },
    ],
    ['a location by slug', { locationRequired: true }, { location: 'northside' }, {}],
    ['an unknown location that the page filled in', {}, { location: 'elsewhere' }, {}],
    ['location required when shown', { locationRequired: true }, {}, { location: required }],
    ['a listed lead source', {}, { lead_source: 'Skywriting' }, { lead_source: MESSAGES.choice }],
    ['rego and dateTime are optional', {}, { rego: '', dateTime: '' }, {}],
    ['over-long message', {}, { message: 'x'.repeat(5001) }, { message: MESSAGES.tooLong }],
  ])('%s', (_, changed, input, errors) => {
    expect(checkLead({ ...good, ...input }, { ...settings, ...changed }, 'AU').errors).toEqual(errors);
  });

  it('category defaults to General Enquiry, or to the first one of the tenant', () => {
    const { category: _, ...bare } = good;
    expect(checkLead(bare, settings, 'AU').values.category).toBe('General Enquiry');
    expect(defaultCategory({ categories: ['Parts'] })).toBe('Parts');
  });

  it('keeps a location that is known and drops another', () => {
    expect(checkLead({ ...good, location: 'northside' }, settings, 'AU').values.location).toBe('northside');
    expect(checkLead({ ...good, location: 'elsewhere' }, settings, 'AU').values).not.toHaveProperty('location');
  });

  it('opt_in is a deliberate act: absent means no', () => {
    expect(checkLead(good, settings, 'AU').values.opt_in).toBe(false);
    expect(checkLead({ ...good, opt_in: true }, settings, 'AU').values.opt_in).toBe(true);
  });
});

describe('§5 names and §9 categories on the wire', () => {
  it.each([
    [{ name: '', first_name: 'Sam' }, 'Sam'],
    [{ name: 'undefined undefined', first_name: 'Sam' }, 'Sam'],
    [{ name: 'Sam Taylor', first_name: 'S' }, 'Sam Taylor'],
  ])('%j -> %s', (input, name) => {
    const checked = checkLead({ ...good, ...input }, settings, 'AU');
    expect([checked.values.name, checked.errors]).toEqual([name, {}]);
  });
  it('undefined undefined without a first name is a missing name', () => {
    expect(checkLead({ ...good, name: 'undefined undefined' }, settings, 'AU').errors).toEqual({ name: required });
  });
  it('Careers Enquiry goes as General Enquiry, Career Enquiry', () => {
    const { values, errors } = checkLead({ ...good, category: 'Careers Enquiry' }, settings, 'AU');
    expect([values.category, values.subcategory, errors]).toEqual(['General Enquiry', 'Career Enquiry', {}]);
    expect(
      checkLead({ ...good, category: 'Careers Enquiry' }, { ...settings, categories: ['Parts'] }, 'AU').errors,
    ).toHaveProperty('category');
  });
  it.each([
    ['General Enquiry', 'general-enquiry'],
    ['Parts & Accessories', 'parts-accessories'],
    ['Café ', 'cafe'],
  ])('%s -> /success?category=%s', (category, slug) => expect(categorySlug(category)).toBe(slug));
});

describe('§4 Multi-step form', () => {
  it.each([
    [{ lead_status: 'Incomplete' }, 'partial'],
    [{ form_completed: false }, 'partial'],
    [{}, 'complete'],
    [{ form_completed: true }, 'complete'],
  ] as const)('%j is %s', (input, stage) => expect(stageOf(input)).toBe(stage));

  it('a step is checked for what it carries only', () => {
    const { values, errors } = checkLead({ name: 'Sam', phone: '0491570006' }, settings, 'AU', 'partial');
    expect([errors, values.lead_status, values.form_completed]).toEqual([{}, 'Incomplete', false]);
    expect(checkLead({ name: '', phone: '12' }, settings, 'AU', 'partial').errors).toEqual({
      name: required,
      phone: MESSAGES.phone.AU,
    });
  });
  it('the last step completes the lead with what was saved', () => {
    const saved = checkLead(
      { name: 'Sam', phone: '0491570006', email: 'sam@example.com', category: 'Careers Enquiry' },
      settings,
      'AU',
      'partial',
    ).values;
    const lacking = checkNextStep(saved, { message: 'Hello' }, settings, 'AU', 'complete');
    expect(lacking.errors).toEqual({ postcode: required });
    const done = checkNextStep(saved, { message: 'Hello', postcode: '2000' }, settings, 'AU', 'complete');
    expect(done.errors).toEqual({});
    expect(done.values).toMatchObject({
      name: 'Sam',
      category: 'General Enquiry',
      subcategory: 'Career Enquiry',
      lead_status: 'Complete',
      form_completed: true,
    });
  });
  it('a complete lead stays complete', () => {
    const saved = checkLead(good, settings, 'AU').values;
    const after = checkNextStep(saved, { rego: 'ABC12D', lead_status: 'Incomplete' }, settings, 'AU', 'partial');
    expect(after.values).toMatchObject({ rego: 'ABC12D', lead_status: 'Complete' });
  });
  it('one field by itself says the same', () => {
    expect(leadFieldError('email', 'x', settings, 'AU')).toBe(MESSAGES.email);
    expect(leadFieldError('email', '', settings, 'AU')).toBe(required);
    expect(leadFieldError('rego', '', settings, 'AU')).toBeNull();
  });
});

describe('§5 fields of a form -> lead', () => {
  it('drops _radio_options, gathers ticked check options, drops unknown fields', () => {
    const shaped = shapeLead({
      name: '  Sam \n Taylor ',
      message: ' a\r\nb\u0000 ',
      pickup_radio_options: 'Yes',
      service_check_options: { 'Wheel alignment': true, Detailing: false },
      extras_check_options: ['Loan car'],
      additional_services: 'Wash',
      is_admin: true,
      car_id: 42,
      opt_in: 'on',
      step_number: '2',
      linked_query_params: '?utm_source=mail',
      visited_pages: ['/a', '/b'],
    });
    expect(shaped).toEqual({
      ok: true,
      input: {
        name: 'Sam Taylor',
        message: 'a\nb',
        additional_services: ['Wash', 'Wheel alignment', 'Loan car'],
        car_id: '42',
        opt_in: true,
        step_number: 2,
        linked_query_params: { utm_source: 'mail' },
        visited_pages: ['/a', '/b'],
      },
      errors: {},
    });
  });
  it.each([
    ['postcode', '85281 ', '85281'],
    ['postcode', '\u00a085281\u202f', '85281'],
    ['postcode', '\u200e2000\ufeff', '2000'],
    ['email', ' sam@example.com\u200b', 'sam@example.com'],
    ['name', '\tSam\u00a0\u00a0Taylor ', 'Sam Taylor'],
    ['phone', '\u202a0491 570 006\u202c', '0491 570 006'],
    ['rego', ' abc12d ', 'abc12d'],
    ['message', ' \n a \r\n b \u00a0', 'a \n b'],
  ] as const)('%s %j is read as %j', (field, typed, read) => {
    expect(shapeLead({ [field]: typed })).toEqual({ ok: true, input: { [field]: read }, errors: {} });
  });
  it.each([null, 'x', [], 7])('refuses %j', (raw) => {
    expect(shapeLead(raw).ok).toBe(false);
  });
  it.each<[object, string[]]>([
    [{ name: {} }, ['name']],
    [{ message: ['a', 'b'] }, ['message']],
    [{ opt_in: 'maybe' }, ['opt_in']],
    [{ x_check_options: [{}] }, ['x_check_options']],
    [{ visited_pages: [{}] }, []],
    [{ step_number: -1 }, []],
    [{ step_number: '' }, []],
    [{ step_number: [7] }, []],
    // Whoever sends this makes nothing fail by it.
    [{ step_number: { toString: '' } }, []],
  ])('of %j takes nothing, and says what the shopper has to mend', (raw, fields) => {
    const shaped = shapeLead(raw);
    expect(shaped).toEqual({
      ok: true,
      input: {},
      errors: Object.fromEntries(fields.map((field) => [field, MESSAGES.unreadable])),
    });
  });
  it('takes any JSON without throwing, and yields known fields within their lengths', () => {
    const keys = fc.constantFrom(...Object.keys(LEAD_FIELDS), '__proto__', 'x_check_options', 'x_radio_options');
    fc.assert(
      fc.property(fc.dictionary(keys, fc.jsonValue()), (raw) => {
        const shaped = shapeLead(raw);
        if (!shaped.ok) return;
        expect(Object.keys(shaped.input).every((key) => Object.hasOwn(LEAD_FIELDS, key))).toBe(true);
        checkLead(shaped.input, settings, 'AU');
        expect((shaped.input.url ?? '').length).toBeLessThanOrEqual(2000);
      }),
      tries(10_000),
    );
  });
});
