import type { ReactElement } from 'react';
import type { FieldContext, FormField } from '../../rules/form/form.types.ts';
import type { FieldKinds, FormWords } from '../form-field.types.ts';
import type { FieldErrors } from './use-field-errors.ts';
import type { StepView } from './use-step-view.ts';

interface Props {
  /** Of the form's element: those of its inputs are named after it. */
  id: string;
  kinds: FieldKinds;
  context: FieldContext;
  words: FormWords;
  view: Pick<StepView, 'values' | 'shown'>;
  /** In the order of the form. One that is not shown is there without script, which could not bring it back. */
  fields: readonly FormField[];
  errors: Pick<FieldErrors, 'errorOf' | 'register'>;
}

/** The controls of a step. */
export function StepFields({ id, kinds, context, words, view, fields, errors }: Props): ReactElement[] {
  return fields.flatMap((field) => {
    const { name } = field;
    const Control = kinds[field.type]?.Control;
    if (!Control) return [];
    const control = (
      <Control
        key={name}
        field={field}
        id={`${id}-${name}`}
        value={view.values[name]}
        error={errors.errorOf(name)}
        context={context}
        words={words}
        register={errors.register(name)}
      />
    );
    if (view.shown.has(name)) return [control];
    return [
      <div key={name} className="lead-form__conditional">
        {control}
      </div>,
    ];
  });
}
