import { type FormChecks, shownFields } from './check-form.ts';
import type { FormDefinition, FormField, FormStep, FormValues } from './form.types.ts';

/** The steps of a form; one on one page has one. */
export function stepsOf({
  steps,
  fields,
  heading,
}: Pick<FormDefinition, 'steps' | 'fields' | 'heading'>): readonly FormStep[] {
  return steps.length > 0 ? steps : [{ title: heading, fields: fields.map(({ name }) => name), optional: false }];
}

/** The fields of one step, hidden inputs too; of a step that there is not, none. */
export function fieldsOfStep(form: Pick<FormDefinition, 'steps' | 'fields' | 'heading'>, step: number): FormField[] {
  const names = stepsOf(form)[step]?.fields ?? [];
  return form.fields.filter(({ name }) => names.includes(name));
}

/** Whether a step has something to fill in with these values: one without is passed over. */
export function hasFields(
  form: Pick<FormDefinition, 'steps' | 'fields' | 'heading'>,
  step: number,
  values: FormValues,
  checks: FormChecks,
): boolean {
  const names = stepsOf(form)[step]?.fields ?? [];
  return shownFields(form.fields, values, checks).some(({ name, type }) => names.includes(name) && type !== 'hidden');
}

/** §4: how far a form is, in percent: step index divided by step count. */
export function progressPercent(step: number, count: number): number {
  return Math.round((step / count) * 100);
}

/** The first step with a mistake, counted from 1, as answers name it; nothing where there is none, or where the form has one page. */
export function mistakenStep(
  form: Pick<FormDefinition, 'steps' | 'fields' | 'heading'>,
  errors: Readonly<Record<string, string>>,
): { step?: number } {
  if (form.steps.length < 2) return {};
  const step = stepsOf(form).findIndex(({ fields }) => fields.some((name) => errors[name] !== undefined));
  return step < 0 ? {} : { step: step + 1 };
}
