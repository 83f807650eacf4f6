import { type FormChecks, isEmptyValue, shownFields } from '../../rules/form/check-form.ts';
import type { FieldValue, FormDefinition } from '../../rules/form/form.types.ts';
import { type FormLead, formLead } from '../../rules/form/form-lead.ts';
import { hasFields, stepsOf } from '../../rules/form/form-steps.ts';
import type { FlowState } from './flow-state.ts';

/** What of a definition the steps of a form depend on. */
export type FlowForm = Pick<FormDefinition, 'id' | 'heading' | 'fields' | 'steps'>;

/** Of some steps, what is to be sent; fields that are hidden are not. */
export function stepLead(
  form: FlowForm,
  numbers: readonly number[],
  { values }: Pick<FlowState, 'values'>,
  checks: FormChecks,
): FormLead {
  const steps = stepsOf(form);
  const names = numbers.flatMap((step) => steps[step]?.fields ?? []);
  return formLead(
    shownFields(form.fields, values, checks).filter(({ name }) => names.includes(name)),
    values,
    checks,
  );
}

/** Whether nothing of it was entered. */
export function isEmptyLead({ fields = {}, ...base }: FormLead): boolean {
  return [...Object.values(base), ...Object.values(fields)].every((value) => isEmptyValue(value as FieldValue));
}

/** How far a form is, for whoever reads its lead. */
export function flowProgress(form: FlowForm, state: FlowState, complete: boolean, checks: FormChecks): object {
  return {
    form: form.id,
    draft_id: state.draft,
    step_number: state.step + 1,
    lead_status: complete ? 'Complete' : 'Incomplete',
    form_completed: complete,
    skipped_steps: stepsOf(form).flatMap(({ title }, step) =>
      state.skipped.includes(step) || (step < state.step && !hasFields(form, step, state.values, checks))
        ? [title]
        : [],
    ),
  };
}
