import type { ReactElement } from 'react';
import type { FormField } from '../../rules/form/form.types.ts';
import { HONEYPOT_FIELD } from '../../rules/lead/lead-fields.data.ts';
import type { FieldKinds } from '../form-field.types.ts';
import type { FormIslandProps } from '../form-island.types.ts';
import type { FieldErrors } from './use-field-errors.ts';
import type { StepView } from './use-step-view.ts';

interface Props extends Pick<FormIslandProps, 'id' | 'form' | 'leadId' | 'context' | 'words'> {
  kinds: FieldKinds;
  view: StepView;
  /** In the order of the form. One that is not shown is there without script, which could not bring it back. */
  fields: readonly FormField[];
  fieldErrors: FieldErrors;
}

/** What a step sends: what the form is, a field that only machines fill in, and the controls of its own fields. */
export function StepFields(props: Props): ReactElement {
  const { form, words, view, leadId } = props;
  const hasSteps = form.steps.length > 1;
  return (
    <>
      <p className="visually-hidden" aria-hidden="true">
        <label>
          {words.leaveEmpty}
          <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <input type="hidden" name="form" value={form.id} />
      {hasSteps ? <input type="hidden" name="step_number" value={view.step + 1} /> : null}
      {leadId && hasSteps ? <input type="hidden" name="lead_id" value={leadId} /> : null}
      {props.fields.map((field) => controlOf(field, props))}
    </>
  );
}

function controlOf(field: FormField, { id, kinds, view, fieldErrors, context, words }: Props): ReactElement | null {
  const { name } = field;
  const Control = kinds[field.type]?.Control;
  if (!Control) return null;
  const control = (
    <Control
      key={name}
      field={field}
      id={`${id}-${name}`}
      value={view.values[name]}
      error={fieldErrors.errorOf(name)}
      context={context}
      words={words}
      register={fieldErrors.register(name)}
    />
  );
  return view.shown.has(name) ? (
    control
  ) : (
    <div key={name} className="lead-form__conditional">
      {control}
    </div>
  );
}
