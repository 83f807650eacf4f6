import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { FIELD_KINDS } from '../../forms/field-kinds.data.ts';
import { onePageWay } from '../../forms/flow/one-page-way.ts';
import { steppedWay } from '../../forms/flow/stepped-way.ts';
import { formIsland } from '../../forms/form-island.tsx';
import { formProps } from '../../forms/form-props.ts';
import type { FormDefinition } from '../../rules/form/form.types.ts';
import { aForm, aSteppedForm } from '../../rules/form/forms.fixture.ts';
import { aPage } from '../../test-data/a-page.fixture.ts';

const OnePage = formIsland(FIELD_KINDS, onePageWay);
const Stepped = formIsland(FIELD_KINDS, steppedWay);

/** A form's HTML on its page, and where a plain one came back with these fields. */
function formOf(form: FormDefinition, values: Record<string, string> | null = null, address = form.path): string {
  const context = aPage({
    url: new URL(address, 'http://site.invalid'),
    site: { tenant: { forms: { [form.id]: form } } },
    form: values && { values, errors: {}, message: '', from: null },
  });
  return renderToStaticMarkup(
    createElement(form.steps.length > 1 ? Stepped : OnePage, formProps(context, form, {}, 'f')),
  );
}

const ticked = (prechecked: boolean): FormDefinition =>
  aForm({
    fields: aForm().fields.map((field) =>
      field.name === 'opt_in' && prechecked ? { ...field, value: 'true' } : field,
    ),
  });

describe('§5 opt-in is a deliberate act', () => {
  it.each<[string, prechecked: boolean, values: Record<string, string> | null, ticked: boolean]>([
    ['a new form, by itself', false, null, false],
    ['a new form that the dealer ticks', true, null, true],
    ['one that came back unticked', true, { name: 'Sam' }, false],
    ['one that came back ticked', false, { name: 'Sam', opt_in: 'on' }, true],
  ])('%s', (_name, prechecked, values, expected) => {
    const [box] = /<input[^>]*name="opt_in"[^>]*>/.exec(formOf(ticked(prechecked), values)) ?? [];
    expect(box?.includes('checked=""')).toBe(expected);
    // A box with a value is that text to the form's rules, not a yes: nobody who opted in could send the form.
    expect(box).not.toContain('value=');
  });
});

describe('§4 Multi-step form', () => {
  const form = aSteppedForm();
  const shown = (html: string): string[] =>
    [...html.matchAll(/<(?:input|select|textarea)[^>]*name="(\w+)"/g)].map(([, name]) => name as string);

  it('posts by itself to the lead calls, a step at a time', () => {
    const html = formOf(form);
    expect(/<form [^>]*>/.exec(html)?.[0]).toContain('action="/api/leads" method="post"');
    expect(shown(html)).toEqual(['fc_confirm_topic', 'form', 'step_number', 'name', 'phone', 'email']);
    expect(html).toContain('Step 1 of 3');
    expect(html).toContain('value="0"');
  });

  it.each<[address: string, step: string, fields: string[]]>([
    ['?step=2&lead=L-1', 'Step 2 of 3', ['lead_id', 'owns', 'owns', 'make_now', 'km', 'extras', 'extras', 'skip']],
    ['?step=3&lead=L-1', 'Step 3 of 3', ['lead_id', 'when', 'message', 'terms']],
    ['?step=3', 'Step 1 of 3', ['name', 'phone', 'email']],
    ['?step=9&lead=L-1', 'Step 1 of 3', ['name', 'phone', 'email']],
    ['?step=x&lead=L-1', 'Step 1 of 3', ['name', 'phone', 'email']],
  ])('at %s is %s', (address, step, fields) => {
    const html = formOf(form, null, form.path + address);
    const names = ['fc_confirm_topic', 'form', 'step_number', ...fields.filter((name) => name !== 'skip')];
    expect([html.includes(step), shown(html)]).toEqual([true, names]);
    expect(html.includes('name="skip"')).toBe(fields.includes('skip'));
  });

  it('comes back at the step where something is wrong', () => {
    const html = formOf(form, { form: form.id, step_number: '2', lead_id: 'L-1', owns: 'Yes', make_now: 'Toyota' });
    expect(html).toContain('Step 2 of 3');
    expect(html).toMatch(/name="make_now"[^>]*value="Toyota"/);
  });
});
