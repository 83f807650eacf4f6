import type { ComponentType } from 'react';
import { type FormChecks, formErrors } from '../../rules/form/check-form.ts';
import type { FormValues } from '../../rules/form/form.types.ts';
import type { FormLead } from '../../rules/form/form-lead.ts';
import { hasFields, stepsOf } from '../../rules/form/form-steps.ts';
import type { LeadErrors } from '../../rules/lead/lead.types.ts';
import type { FormIslandProps } from '../form-island.types.ts';
import type { FormProgressProps } from '../form-progress.tsx';
import type { Sent } from '../lead-calls.ts';
import type { StepSummaryProps } from '../step-summary.tsx';
import { type FlowSavesOptions, flowSaves } from './flow-saves.ts';
import type { FlowState, FlowStorage } from './flow-state.ts';
import { isEmptyLead, stepLead } from './step-lead.ts';

/** A form that is sent: the id of its lead, and of the time that is booked with it. */
export type SavedForm = Extract<Sent, { id: string }>;

/** What came of a step: another one shows, the form is sent, or something is wrong. */
export type FlowOutcome =
  | { kind: 'step' }
  | ({ kind: 'done' } & SavedForm)
  | { kind: 'errors'; errors: LeadErrors; message: string | null };

export interface FormFlow {
  readonly state: FlowState;
  /** Saves the step that shows and goes on; sends the form where it is the last. `values`: what is in its fields now. */
  next(values: FormValues): Promise<FlowOutcome>;
  /** Leaves a step out that may be left out. */
  skip(values: FormValues): Promise<FlowOutcome>;
  /** To the step before, or to that from which one was skipped (§4). */
  back(values: FormValues): void;
  /** To a step of which the address tells. */
  goTo(step: number): void;
}

export interface FlowOptions extends FlowSavesOptions {
  /** How the shopper stood when the page was left. */
  state: FlowState;
  storage: FlowStorage;
}

/**
 * The way of a shopper through a form (§4 Multi-step form): a step is left only once it is saved; the first save makes the lead, later ones update
 * it with their own fields alone, what was saved is not sent again, and the last one completes it. A form on one page is one step.
 */
export function formFlow(options: FlowOptions): FormFlow {
  const { form, checks, storage } = options;
  const steps = stepsOf(form);
  let state = options.state;

  const become = (changed: Partial<FlowState>): void => {
    state = { ...state, ...changed };
    storage.save(state);
  };
  const following = (values: FormValues): number | null => {
    for (let step = state.step + 1; step < steps.length; step += 1)
      if (hasFields(form, step, values, checks)) return step;
    return null;
  };
  const namesOf = (step: number): readonly string[] => steps[step]?.fields ?? [];
  const leadOf = (numbers: readonly number[]): FormLead => stepLead(form, numbers, state, checks);
  const save = flowSaves(options, () => state, become);

  const refused = ({ errors, message, step }: Exclude<Sent, { id: string }>): FlowOutcome => {
    const at = step === undefined ? state.step : Math.min(Math.max(step - 1, 0), steps.length - 1);
    if (at !== state.step)
      become({ step: at, path: state.path.filter((one) => one < at), saved: without(state.saved, at) });
    return { kind: 'errors', errors, message };
  };

  const goOn = async (own: readonly number[], skipped: readonly number[]): Promise<FlowOutcome> => {
    become({ skipped });
    const next = following(state.values);
    const fields = JSON.stringify(leadOf(own));
    // A step that was left empty makes no lead yet: there is nothing to save.
    const isNothing = state.leadId === null && isEmptyLead(leadOf([...state.path, ...own]));
    const isSaved = own.length === 0 || isNothing || (state.leadId !== null && state.saved[state.step] === fields);
    if (next === null || !isSaved) {
      // Until an answer comes nobody knows what the site has.
      become({ saved: without(state.saved, state.step) });
      const sent = await save(next === null, own);
      if (sent.id === null) return refused(sent);
      if (next === null) {
        storage.forget();
        return { kind: 'done', ...sent };
      }
      become({ leadId: sent.id, saved: { ...state.saved, [state.step]: fields } });
    }
    become({ path: [...state.path.filter((one) => one !== state.step), state.step], step: next });
    return { kind: 'step' };
  };

  return {
    get state() {
      return state;
    },
    async next(values) {
      become({ values: { ...state.values, ...values } });
      const errors = formErrors(form.fields, state.values, checks, namesOf(state.step));
      if (Object.keys(errors).length > 0) return { kind: 'errors', errors, message: null };
      return goOn(
        [state.step],
        state.skipped.filter((step) => step !== state.step),
      );
    },
    async skip(values) {
      if (!steps[state.step]?.optional) return { kind: 'errors', errors: {}, message: null };
      become({ values: { ...state.values, ...values } });
      return goOn([], [...new Set([...state.skipped, state.step])]);
    },
    back(values) {
      const last = state.path[state.path.length - 1] ?? Math.max(0, state.step - 1);
      become({ values: { ...state.values, ...values }, step: last, path: state.path.slice(0, -1) });
    },
    goTo(step) {
      if (step === state.step || step < 0 || step >= steps.length) return;
      // No further than what is saved: the address may say anything.
      const reached = step <= Math.max(-1, ...state.path) + 1;
      if (reached) become({ step, path: state.path.filter((one) => one < step) });
    },
  };
}

function without(saved: FlowState['saved'], step: number): FlowState['saved'] {
  return Object.fromEntries(Object.entries(saved).filter(([one]) => Number(one) !== step));
}

/** How a shopper gets through a form: on one page, or in steps. Two islands, so that a page with forms on one page loads nothing of steps. */
export interface FormWay {
  flowOf(props: FormIslandProps, checks: FormChecks): FormFlow;
  Progress: ComponentType<FormProgressProps> | null;
  /** What was said in earlier steps. */
  Summary: ComponentType<StepSummaryProps> | null;
  /** The step that the page's address names, from 0. */
  stepInAddress(): number;
  /** Writes the step into the address. */
  stepIntoAddress(props: Pick<FormIslandProps, 'form'>, state: FlowState): void;
}
