import type { FormChecks } from '../../rules/form/check-form.ts';
import type { ChosenFile, LeadCalls, Sent } from '../lead-calls.ts';
import type { FlowState } from './flow-state.ts';
import { type FlowForm, flowProgress, stepLead } from './step-lead.ts';

export interface FlowSavesOptions {
  form: FlowForm;
  checks: FormChecks;
  calls: LeadCalls;
  /** What the form is about, and what the visit says: sent with the first save. */
  about: () => object;
  newKey: () => string;
  /** What is chosen in the fields that show, as it is sent. */
  files?: () => Promise<readonly ChosenFile[]>;
}

/**
 * Saves steps of a form: the first save makes the lead, later ones update it with the fields of the steps `own` alone, and the last one completes it.
 */
export function flowSaves(
  options: FlowSavesOptions,
  stateNow: () => FlowState,
  become: (changed: Partial<FlowState>) => void,
): (complete: boolean, own: readonly number[]) => Promise<Sent> {
  const { form, checks, calls } = options;
  /** Sends a request under the key of the same request before: what was lost on the way is asked for again, not done again. */
  const request = async (lead: object): Promise<Sent> => {
    const { leadId, request: last } = stateNow();
    const body = JSON.stringify([leadId, lead]);
    const key = last?.body === body ? last.key : options.newKey();
    if (last?.body !== body) become({ request: { body, key } });
    const files = (await options.files?.()) ?? [];
    return leadId === null ? calls.create(lead, key, files) : calls.update(leadId, lead, key, files);
  };

  return async (complete, own) => {
    const state = stateNow();
    const progress = flowProgress(form, state, complete, checks);
    if (state.leadId !== null) {
      const sent = await request({ lead_id: state.leadId, ...progress, ...stepLead(form, own, state, checks) });
      if (sent.id !== null || !sent.unknown) return sent;
      // The site has forgotten it, so all that was entered makes a new one.
      become({ leadId: null, saved: {} });
    }
    const entered = [...state.path.filter((step) => !state.skipped.includes(step)), ...own];
    return request({ ...options.about(), ...progress, ...stepLead(form, entered, state, checks) });
  };
}
