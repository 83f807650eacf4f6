import { formErrors, shownFields } from '../../rules/form/check-form.ts';
import type { FormValues } from '../../rules/form/form.types.ts';
import { formLead } from '../../rules/form/form-lead.ts';
import { filesIn } from '../files/chosen-files.ts';
import { formElement } from '../form-values.ts';
import { aboutForm } from '../form-visit.ts';
import { leadCalls } from '../lead-calls.ts';
import { freshState, newId } from './flow-state.ts';
import type { FlowOptions, FormFlow, FormWay } from './form-flow.ts';

/** Forms on one page. */
export const onePageWay: FormWay = {
  flowOf: ({ id, api, form }, checks) =>
    onePageFlow(
      {
        form,
        checks,
        calls: leadCalls((input, init) => fetch(input, init), api, form.submitsTo),
        about: () => aboutForm(id),
        newKey: newId,
        files: () => filesIn(formElement(id)),
      },
      newId(),
    ),
  Progress: null,
  Summary: null,
  stepInAddress: () => 0,
  stepIntoAddress: () => {},
};

/** The way through a form on one page: it is checked and sent, and what was lost on the way is asked for again, not sent twice. */
export function onePageFlow(
  { form, checks, calls, about, newKey, files }: Omit<FlowOptions, 'state' | 'storage'>,
  draft: string,
): FormFlow {
  const state = freshState(draft);
  let request = { body: '', key: '' };

  return {
    state,
    async next(values: FormValues) {
      state.values = values;
      const errors = formErrors(form.fields, values, checks);
      if (Object.keys(errors).length > 0) return { kind: 'errors', errors, message: null };
      const lead = {
        ...about(),
        form: form.id,
        draft_id: draft,
        lead_status: 'Complete',
        form_completed: true,
        ...formLead(shownFields(form.fields, values, checks), values, checks),
      };
      const body = JSON.stringify(lead);
      if (request.body !== body) request = { body, key: newKey() };
      const sent = await calls.create(lead, request.key, await files?.());
      return sent.id === null
        ? { kind: 'errors', errors: sent.errors, message: sent.message }
        : { kind: 'done', ...sent };
    },
    async skip() {
      return { kind: 'errors', errors: {}, message: null };
    },
    back() {},
    goTo() {},
  };
}
