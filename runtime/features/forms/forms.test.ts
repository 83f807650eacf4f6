import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { PageContext } from '../../contracts/page.types.ts';
import EnquiryForm from './enquiry-form.island.tsx';
import { enquiryFormProps } from './form-props.ts';

/** The form's HTML where `opt_in` is ticked by itself or not, and where a plain one came back with these fields. */
function formOf(prechecked: boolean, values: Record<string, string> | null): string {
  const enquiry = {
    categories: ['General Enquiry'],
    phone: {},
    names: {},
    optIn: { shown: true, prechecked, label: 'News' },
  };
  const context = {
    site: {
      tenant: {
        region: 'AU',
        api: { base: '/api', mock: false, mockBase: '' },
        words: {},
        enquiry,
        locations: [],
        forms: { requestPhotos: {} },
      },
    },
    form: values && { values, errors: {}, message: null },
  } as unknown as PageContext;
  return renderToStaticMarkup(
    createElement(EnquiryForm, enquiryFormProps(context, { introduction: '' }, 'f') as never),
  );
}

describe('§5 opt-in is a deliberate act', () => {
  it.each<[string, prechecked: boolean, values: Record<string, string> | null, ticked: boolean]>([
    ['a new form, by itself', false, null, false],
    ['a new form that the dealer ticks', true, null, true],
    ['one that came back unticked', true, { name: 'Sam' }, false],
    ['one that came back ticked', false, { name: 'Sam', opt_in: 'on' }, true],
  ])('%s', (_name, prechecked, values, ticked) => {
    const [box] = /<input[^>]*name="opt_in"[^>]*>/.exec(formOf(prechecked, values)) ?? [];
    expect(box?.includes('checked=""')).toBe(ticked);
    // A box with a value is that text to the form's rules, not a yes: nobody who opted in could send the form.
    expect(box).not.toContain('value=');
  });

  it('the form posts by itself to the lead calls', () => {
    const [form] = /<form [^>]*>/.exec(formOf(false, null)) ?? [];
    expect(form).toContain('action="/api/leads" method="post"');
  });
});
