import { describe, expect, it } from 'vitest';
import { FIELD_RULES } from '../../rules/form/field-rules.data.ts';
import { aSteppedForm } from '../../rules/form/forms.fixture.ts';
import { freshState } from './flow-state.ts';
import { formFlow } from './form-flow.ts';
import { onePageFlow } from './one-page-way.ts';

const checks = {
  rules: FIELD_RULES,
  context: { region: 'AU', phone: { mobileOnly: false, testNumber: null }, names: { marks: true } },
} as const;
const sam = { name: 'Sam', phone: '0491570006', email: 'sam@example.com' };

/** A form whose first step may be left empty. */
const form = aSteppedForm({
  fields: aSteppedForm().fields.map((field) => ({ ...field, required: field.name in sam })),
  steps: [
    { title: 'Budget', fields: ['km'], optional: false },
    { title: 'You', fields: ['name', 'phone', 'email'], optional: false },
  ],
});

/** What is sent, and under which keys; the first answers may be lost. */
function recorder(lost = 0) {
  const sent: [string, Record<string, unknown>][] = [];
  const take = async (lead: object, key: string) => {
    sent.push([key, lead as Record<string, unknown>]);
    return sent.length <= lost ? { id: null, message: 'lost', errors: {} } : { id: 'L-1' };
  };
  return { sent, calls: { create: take, update: (_id: string, lead: object, key: string) => take(lead, key) } };
}
const newKeys = () => {
  let count = 0;
  return () => `key${++count}`;
};

describe('a first step that is left empty', () => {
  it('is passed without a lead, which the next one makes', async () => {
    const { sent, calls } = recorder();
    const flow = formFlow({
      form,
      checks,
      calls,
      state: freshState('d'),
      storage: { read: () => null, save: () => {}, forget: () => {} },
      about: () => ({}),
      newKey: newKeys(),
    });
    expect(await flow.next({ km: '' })).toEqual({ kind: 'step' });
    expect(sent).toEqual([]);
    expect(await flow.next(sam)).toEqual({ kind: 'done', id: 'L-1' });
    expect(sent).toMatchObject([['key1', { ...sam, form_completed: true, step_number: 2 }]]);
  });
});

describe('a form on one page', () => {
  const flowOf = (parts: ReturnType<typeof recorder>) =>
    onePageFlow({ form, checks, calls: parts.calls, about: () => ({ car_id: '42' }), newKey: newKeys() }, 'draft');

  it('is sent once it is right, complete, with what it is about', async () => {
    const parts = recorder();
    const flow = flowOf(parts);
    expect(await flow.next({ ...sam, email: 'nobody' })).toMatchObject({
      kind: 'errors',
      errors: { email: expect.any(String) },
    });
    expect(await flow.next(sam)).toEqual({ kind: 'done', id: 'L-1' });
    expect(parts.sent).toMatchObject([['key1', { ...sam, car_id: '42', draft_id: 'draft', form_completed: true }]]);
  });

  it('goes under its key again where the answer was lost, under another once it says something else', async () => {
    const parts = recorder(2);
    const flow = flowOf(parts);
    expect(await flow.next(sam)).toEqual({ kind: 'errors', errors: {}, message: 'lost' });
    await flow.next(sam);
    await flow.next({ ...sam, name: 'Kim' });
    expect(parts.sent.map(([key]) => key)).toEqual(['key1', 'key1', 'key2']);
  });
});
