import { type ReactElement, useMemo } from 'react';
import type { IslandProps } from '../../islands/island.tsx';
import type { FormChecks } from '../../rules/form/check-form.ts';
import type { FieldRules } from '../../rules/form/field-rules.data.ts';
import { hasFields, stepsOf } from '../../rules/form/form-steps.ts';
import { PrivacyNotice } from '../../ui/privacy-notice.tsx';
import type { FormWay } from '../flow/form-flow.ts';
import { FormErrors, useFocusOnErrors } from '../form-errors.tsx';
import type { FieldKinds } from '../form-field.types.ts';
import type { FormIslandProps } from '../form-island.types.ts';
import { createAddress } from '../lead-calls.ts';
import { FormButtons } from './form-buttons.tsx';
import { StepFields } from './step-fields.tsx';
import { useFieldErrors } from './use-field-errors.ts';
import { useFormActions } from './use-form-actions.ts';
import { useFormStart } from './use-form-start.ts';
import { useStepView } from './use-step-view.ts';

type Props = FormIslandProps & IslandProps & { kinds: FieldKinds; rules: FieldRules; way: FormWay };

/** A form (§5): plain HTML that posts by itself, a step at a time; with script it checks, saves and goes on without leaving the page. */
export function LeadForm(props: Props): ReactElement {
  const { id, form, context, words, rules, way } = props;
  const checks = useMemo<FormChecks>(() => ({ rules, context }), [rules, context]);
  const flow = useMemo(() => (typeof window === 'undefined' ? null : way.flowOf(props, checks)), [props, checks, way]);
  const view = useStepView(props, checks);
  const errors = useFieldErrors(props, checks, flow, view);
  const actions = useFormActions(props, flow, view, errors);
  const alive = useFormStart(props, flow, view, errors);
  useFocusOnErrors(id, alive, errors.formState.errors);

  const steps = stepsOf(form);
  const step = steps[view.step];
  const isLast = !steps.some((_, index) => index > view.step && hasFields(form, index, view.values, checks));
  // Without script nothing brings back what is hidden.
  const fields = view.fields.filter(({ name }) => !alive || view.shown.has(name));
  const mistakes = fields.flatMap((field) => {
    const error = errors.errorOf(field.name);
    return error === null ? [] : [[field, error] as const];
  });
  const hasFiles = view.fields.some(({ type }) => type === 'files');
  return (
    <form
      id={id}
      className="lead-form"
      method="post"
      action={createAddress(props.api, form.submitsTo, hasFiles)}
      encType={hasFiles ? 'multipart/form-data' : undefined}
      noValidate
      onSubmit={actions.submit}
      onChange={alive ? view.lookAgain : undefined}
      aria-labelledby={`${id}-heading`}
      data-form={form.id}
    >
      <FormErrors id={id} message={actions.alert} errors={mistakes} heading={words.check} />
      {way.Progress && step ? (
        <way.Progress
          id={id}
          how={form.progress}
          step={view.step}
          titles={steps.map(({ title }) => title)}
          words={words}
        />
      ) : null}
      <StepFields {...props} view={view} fields={fields} fieldErrors={errors} />
      {way.Summary ? <way.Summary form={form} step={view.step} values={view.values} words={words} /> : null}
      <FormButtons
        label={isLast ? form.button : words.next}
        words={words}
        actions={actions}
        back={alive ? (view.step > 0 ? actions.back : null) : props.back}
        optional={step?.optional}
      />
      <PrivacyNotice notice={props.privacy.notice} policy={props.privacy.policy} />
    </form>
  );
}
