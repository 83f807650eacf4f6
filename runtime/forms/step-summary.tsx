import type { ReactElement } from 'react';
import type { FormDefinition, FormField, FormValues } from '../rules/form/form.types.ts';
import { stepsOf } from '../rules/form/form-steps.ts';
import type { FormWords } from './form-field.types.ts';

export interface StepSummaryProps {
  form: Pick<FormDefinition, 'steps' | 'fields' | 'heading'>;
  /** The step that shows, from 0. */
  step: number;
  values: FormValues;
  words: Pick<FormWords, 'told'>;
}

/** What was said in the steps before the one that shows; nothing of money and papers, and nothing where nothing was said. */
export function StepSummary({ form, step, values, words }: StepSummaryProps): ReactElement | null {
  const names = stepsOf(form)
    .slice(0, step)
    .flatMap(({ fields }) => fields);
  const rows = form.fields.flatMap((field) => {
    const text = names.includes(field.name) ? saidOf(field, values[field.name]) : '';
    return text === '' ? [] : [[field.label, text] as const];
  });
  return rows.length === 0 ? null : (
    <dl className="form-summary" aria-label={words.told}>
      {rows.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What an answer reads as; '' for none, and for what is no answer in words. */
function saidOf({ type, sensitive, options = [], unit }: FormField, value: FormValues[string] | undefined): string {
  if (sensitive || type === 'hidden' || type === 'files' || value === undefined || typeof value === 'boolean')
    return '';
  const labels = (typeof value === 'string' ? [value] : value).map((one) => {
    const option = options.find((known) => known.value === one);
    return [option?.group, option?.label ?? one].filter(Boolean).join(', ');
  });
  const text = labels.filter((label) => label !== '').join(', ');
  return text === '' || unit === undefined ? text : `${text} ${unit}`;
}
