import {
  type FieldErrors as ErrorsByField,
  type Ref,
  type ResolverResult,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { type FormChecks, formErrors } from '../../rules/form/check-form.ts';
import type { LeadErrors } from '../../rules/lead/lead.types.ts';
import type { FormFlow } from '../flow/form-flow.ts';
import type { FormIslandProps } from '../form-island.types.ts';
import type { StepView } from './use-step-view.ts';

type Values = Record<string, unknown>;

/** What is wrong with the fields of the step that shows, as react-hook-form has it. */
export interface FieldErrors extends UseFormReturn<Values> {
  /** What is wrong with a field; null: nothing. */
  errorOf(name: string): string | null;
}

/** Checks the step that shows whenever the form is submitted; until then that is wrong with which the page came. */
export function useFieldErrors(
  { form: { fields }, errors }: Pick<FormIslandProps, 'form' | 'errors'>,
  checks: FormChecks,
  flow: FormFlow | null,
  view: StepView,
): FieldErrors {
  /** The rules are the server's (§5). They read the form itself, since browsers and their extensions also fill in fields without telling its script. */
  const check = (): LeadErrors =>
    formErrors(
      fields,
      { ...flow?.state.values, ...view.valuesNow() },
      checks,
      view.fields.map(({ name }) => name),
    );
  const form = useForm<Values>({
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
    resolver: (_noted, _context, registered) => resolved(check(), registered.fields),
  });
  const { formState } = form;
  return {
    ...form,
    errorOf: (name) => formState.errors[name]?.message ?? (formState.isSubmitted ? null : (errors[name] ?? null)),
  };
}

/** What react-hook-form takes for what is wrong: with the element to focus where it is the first. */
function resolved(errors: LeadErrors, fields: Partial<Record<string, { ref: Ref }>>): ResolverResult<Values> {
  const found = Object.entries(errors).map(([name, message]) => [
    name,
    { type: 'rule', message, ref: fields[name]?.ref },
  ]);
  return { values: {}, errors: Object.fromEntries(found) as ErrorsByField<Values> };
}
