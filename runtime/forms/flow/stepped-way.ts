import { tabStore } from '../../islands/site-storage.ts';
import type { FormChecks } from '../../rules/form/check-form.ts';
import { filesIn } from '../files/chosen-files.ts';
import type { FormIslandProps } from '../form-island.types.ts';
import { FormProgress } from '../form-progress.tsx';
import { formElement, rawValues } from '../form-values.ts';
import { aboutForm } from '../form-visit.ts';
import { leadCalls } from '../lead-calls.ts';
import { StepSummary } from '../step-summary.tsx';
import { discreetStorage, type FlowState, freshState, newId, tabStorage } from './flow-state.ts';
import { type FormFlow, type FormWay, formFlow } from './form-flow.ts';

/** Forms in steps (§4 Multi-step form). */
export const steppedWay: FormWay = {
  flowOf,
  Progress: FormProgress,
  Summary: StepSummary,
  stepInAddress,
  stepIntoAddress,
};

/** The shopper's way through a form of this page, as far as the tab knows of it. */
function flowOf(props: FormIslandProps, checks: FormChecks): FormFlow {
  const { id, api, form, step, leadId } = props;
  const car = String(rawValues(formElement(id)).car_id ?? '');
  const sensitive = form.fields.filter((field) => field.sensitive).map(({ name }) => name);
  const storage = discreetStorage(tabStorage(tabStore, `${form.id}.${car}`), sensitive);
  const cached = storage.read();
  // A page that came with a step was led there by the server; without a lead where nothing was said before.
  const led = step > 0 && (leadId === null ? cached === null : cached?.leadId !== leadId);
  const fresh: FlowState = { ...freshState(newId()), values: props.values };
  const state: FlowState = led
    ? { ...fresh, step, leadId, path: Array.from({ length: step }, (_, one) => one) }
    : (cached ?? fresh);
  return formFlow({
    form,
    checks,
    calls: leadCalls((input, init) => fetch(input, init), api, form.submitsTo),
    state,
    storage,
    about: () => aboutForm(id),
    newKey: newId,
    files: () => filesIn(formElement(id)),
  });
}

/** The step that the page's address names, from 0. */
function stepInAddress(): number {
  return Number(new URLSearchParams(location.search).get('step') ?? 1) - 1;
}

/** Writes the step into the address of the form's own page: a reload shows it again, and the browser's own Back leads to the one before. */
function stepIntoAddress({ form: { path, steps } }: Pick<FormIslandProps, 'form'>, { step, leadId }: FlowState): void {
  if (location.pathname !== path || steps.length < 2 || stepInAddress() === step) return;
  const address = new URL(location.href);
  if (step === 0) address.searchParams.delete('step');
  else address.searchParams.set('step', String(step + 1));
  if (leadId) address.searchParams.set('lead', leadId);
  history.pushState(null, '', address);
}
