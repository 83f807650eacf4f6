import { describe, expect, it } from 'vitest';
import { aTenant } from '../../test-data/a-tenant.fixture.ts';
import { fieldError, formErrors, isEmptyValue, readFields, shownFields } from './check-form.ts';
import { FIELD_RULES } from './field-rules.data.ts';
import type { FieldContext, FormField, FormValues } from './form.types.ts';

const { region, enquiry } = aTenant();
const context: FieldContext = { region, phone: enquiry.phone, names: enquiry.names };
const checks = { rules: FIELD_RULES, context };
const field = (name: string, type: FormField['type'], more: Partial<FormField> = {}): FormField => ({
  name,
  type,
  label: name,
  required: false,
  ...more,
});
const when = (name: string, oneOf?: string[]) => ({ field: name, ...(oneOf ? { oneOf } : {}) });

describe('which fields show', () => {
  const FIELDS = [
    field('owns', 'text'),
    field('email', 'email'),
    field('extras', 'check_options', { options: [{ value: 'wash', label: 'Wash' }] }),
    field('agrees', 'checkbox'),
    field('make', 'text', { showIf: { all: [when('owns', ['Yes'])], any: [] } }),
    field('model', 'text', { showIf: { all: [when('make')], any: [] } }),
    field('news', 'text', { showIf: { all: [when('email')], any: [] } }),
    field('soap', 'text', { showIf: { all: [], any: [when('extras', ['wash']), when('agrees', ['true'])] } }),
    field('egg', 'text', { showIf: { all: [when('hen')], any: [] } }),
    field('hen', 'text', { showIf: { all: [when('egg')], any: [] } }),
    field('lost', 'text', { showIf: { all: [when('nowhere')], any: [] } }),
  ];
  const always = ['owns', 'email', 'extras', 'agrees'];
  const shown = (values: FormValues) =>
    shownFields(FIELDS, values, checks)
      .map(({ name }) => name)
      .filter((name) => !always.includes(name));

  it.each<[string, FormValues, string[]]>([
    ['none that depend on others, where nothing is entered', {}, []],
    ['one by an answer of those that it names', { owns: 'Yes' }, ['make']],
    ['not by another answer', { owns: 'No', make: 'Acme' }, []],
    ['one that depends on it, once that is filled in', { owns: 'Yes', make: 'Acme' }, ['make', 'model']],
    ['not what depends on one that is hidden', { owns: 'No', make: 'Acme', model: 'Rover' }, []],
    ['one by any answer', { email: 'sam@example.com' }, ['news']],
    ['not by an answer that is wrong', { email: 'nobody' }, []],
    ['not by spaces', { email: '  ' }, []],
    ['one by a label among several', { extras: ['wash'] }, ['soap']],
    ['one by a tick', { agrees: true }, ['soap']],
    ['not by a tick that is taken back', { agrees: false }, []],
    ['neither of two that depend on each other', { egg: 'x', hen: 'x' }, []],
    ['none that depends on a field that is not there', { nowhere: 'x' }, []],
  ])('%s', (_name, values, names) => expect(shown(values)).toEqual(names));

  it('and what is wrong with them, not with those that are hidden nor with others than are asked for', () => {
    const fields = FIELDS.map((one) => (['make', 'owns'].includes(one.name) ? { ...one, required: true } : one));
    expect(Object.keys(formErrors(fields, { owns: 'No' }, checks))).toEqual([]);
    expect(Object.keys(formErrors(fields, { owns: 'Yes', email: 'nobody' }, checks))).toEqual(['email', 'make']);
    expect(Object.keys(formErrors(fields, { owns: 'Yes', email: 'nobody' }, checks, ['make']))).toEqual(['make']);
  });
});

describe('one field', () => {
  it.each<[string, FormField, FormValues[string] | undefined, RegExp | null]>([
    ['that may be empty', field('a', 'text'), '  ', null],
    ['that has to be filled in', field('a', 'text', { required: true }), '  ', /./],
    [
      'with words of its own for that',
      field('a', 'text', { required: true, message: 'Say it.' }),
      undefined,
      /^Say it\.$/,
    ],
    ['that is longer than the dealer allows', field('a', 'text', { maxLength: 3 }), 'four', /fewer characters/],
    ['as long as the dealer allows, in letters', field('a', 'text', { maxLength: 3 }), '👍👍👍', null],
    ['by the rule of its type', field('a', 'email'), 'nobody', /email/],
  ])('%s', (_name, one, value, said) => {
    const error = fieldError(one, value, checks);
    if (said === null) expect(error).toBeNull();
    else expect(error).toMatch(said);
  });

  it.each([undefined, false, '', ' \t', []])('%j is nothing', (value) => expect(isEmptyValue(value)).toBe(true));
  it.each([true, 'a', ['a']])('%j is something', (value) => expect(isEmptyValue(value)).toBe(false));
});

it('what came for the fields is read by their types; what is another kind of thing is an error', () => {
  const fields = [field('a', 'text'), field('b', 'checkbox'), field('c', 'text'), field('d', 'text')];
  const raw = JSON.parse('{"a": "x", "b": "on", "c": {"x": 1}, "d": null, "e": "not asked", "__proto__": {"a": 1}}');
  const { values, errors } = readFields(fields, raw, FIELD_RULES);
  expect(values).toEqual({ a: 'x', b: true });
  expect(Object.keys(errors)).toEqual(['c']);
});
