import type { ReactElement } from 'react';
import type { FormDefinition } from '../rules/form/form.types.ts';
import { progressPercent } from '../rules/form/form-steps.ts';
import type { FormWords } from './form-field.types.ts';

export interface FormProgressProps {
  id: string;
  how: FormDefinition['progress'];
  /** From 0. */
  step: number;
  /** What the steps are called. */
  titles: readonly string[];
  words: Pick<FormWords, 'step'>;
}

/** §4 Multi-step form: the heading of the step, and how far the form is: as a bar, and in words with what the steps are about. */
export function FormProgress({ id, how, step, titles, words }: FormProgressProps): ReactElement {
  const count = titles.length;
  const said = words.step.replace('{step}', String(step + 1)).replace('{count}', String(count));
  return (
    <div className="form-progress">
      {how === 'text' || how === 'bar-and-text' ? (
        <>
          <p className="form-progress__text">{said}</p>
          <ol className="form-progress__steps" aria-hidden="true">
            {titles.map((title, index) => (
              <li key={title} className={index === step ? 'is-now' : index < step ? 'is-done' : undefined}>
                {title}
              </li>
            ))}
          </ol>
        </>
      ) : null}
      {how === 'bar' || how === 'bar-and-text' ? (
        <progress className="form-progress__bar" max={100} value={progressPercent(step, count)} aria-label={said} />
      ) : null}
      <h3 id={`${id}-step`} tabIndex={-1}>
        {titles[step]}
      </h3>
    </div>
  );
}
