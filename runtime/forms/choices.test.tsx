import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { FieldValue, FormField } from '../rules/form/form.types.ts';
import { fieldContext } from '../rules/form/form-context.ts';
import { aTenant } from '../test-data/a-tenant.fixture.ts';
import { field as checkOptions } from './fields/check-options.tsx';
import { field as radio } from './fields/radio.tsx';
import type { FieldKind, FormWords } from './form-field.types.ts';

const WORDS: FormWords = {
  back: '',
  check: '',
  choose: '',
  leaveEmpty: '',
  told: '',
  loading: '',
  next: '',
  optional: 'optional',
  skip: '',
  step: '',
};
const FIELD: FormField = {
  name: 'wants',
  type: 'radio',
  label: 'What do you want?',
  required: true,
  options: [
    { value: 'wash', label: 'A wash' },
    { value: 'tyres', label: 'New tyres' },
    { value: 'oil', label: 'Oil' },
  ],
};

/** The inputs of a field that has a value: their type, id and value, and whether they are chosen. */
function inputsOf({ Control }: FieldKind, value: FieldValue | undefined): string[] {
  const html = renderToStaticMarkup(
    <Control
      field={FIELD}
      id="f-wants"
      value={value}
      error={null}
      context={fieldContext(aTenant())}
      words={WORDS}
      register={{ name: 'wants', onChange: async () => {}, onBlur: async () => {}, ref: () => {} }}
    />,
  );
  const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
  return [...html.matchAll(/<input[^>]*>/g)].map(([tag]) =>
    [attribute(tag, 'type'), attribute(tag, 'id'), attribute(tag, 'value'), / checked=/.test(tag) ? 'chosen' : '']
      .join(' ')
      .trim(),
  );
}

it('of options with dots the one that is the value is chosen', () => {
  expect(inputsOf(radio, 'tyres')).toEqual([
    'radio f-wants-0 wash',
    'radio f-wants-1 tyres chosen',
    'radio f-wants-2 oil',
  ]);
  expect(inputsOf(radio, undefined).join()).not.toContain('chosen');
});

it('of options with boxes each that is in the value is, also where only one came back', () => {
  const chosen = (value: FieldValue) => inputsOf(checkOptions, value).map((input) => input.endsWith('chosen'));
  expect(chosen(['wash', 'oil'])).toEqual([true, false, true]);
  expect(chosen('oil')).toEqual([false, false, true]);
  expect(inputsOf(checkOptions, [])[0]).toBe('checkbox f-wants-0 wash');
});
