import { useState } from 'react';
import { type FormChecks, shownFields } from '../../rules/form/check-form.ts';
import type { FormField, FormValues } from '../../rules/form/form.types.ts';
import { fieldsOfStep } from '../../rules/form/form-steps.ts';
import type { FlowState } from '../flow/flow-state.ts';
import type { FormIslandProps } from '../form-island.types.ts';
import { formElement, valuesIn } from '../form-values.ts';

/** The step that shows. */
export interface StepView {
  /** From 0. */
  step: number;
  /** What is entered, as far as it decides what shows. */
  values: FormValues;
  fields: readonly FormField[];
  /** Names of the form's fields that are not hidden by what is entered (§5 show-if). */
  shown: ReadonlySet<string>;
  /** What is in its fields now. */
  valuesNow(): FormValues;
  /** Shows another step, or the same with other values. */
  show(state: Pick<FlowState, 'step' | 'values'>): void;
  /** What shows depends on what is filled in (§5 show-if). */
  lookAgain(): void;
}

/** The step of a form that shows, at first the one that came with the page. */
export function useStepView(
  { id, form, step, values }: Pick<FormIslandProps, 'id' | 'form' | 'step' | 'values'>,
  checks: FormChecks,
): StepView {
  const [view, setView] = useState({ step, values });
  const fields = fieldsOfStep(form, view.step);
  return {
    ...view,
    fields,
    shown: new Set(shownFields(form.fields, view.values, checks).map(({ name }) => name)),
    valuesNow: () => valuesIn(formElement(id), fields, checks.rules),
    show: (next) => setView({ step: next.step, values: { ...view.values, ...next.values } }),
    lookAgain: () =>
      setView((last) => ({
        step: last.step,
        values: { ...last.values, ...valuesIn(formElement(id), fieldsOfStep(form, last.step), checks.rules) },
      })),
  };
}
