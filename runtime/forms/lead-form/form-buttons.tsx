import type { ReactElement } from 'react';
import type { FormWords } from '../form-field.types.ts';
import type { FormActions } from './use-form-actions.ts';

interface Props {
  /** What the button says that saves the step. */
  label: string;
  words: Pick<FormWords, 'back' | 'loading' | 'skip'>;
  actions: Pick<FormActions, 'sending' | 'skip'>;
  /** To the step before: its address, or what leads there by script. */
  back: string | (() => void) | null;
  /** Whether the step may be left out. */
  optional: boolean | undefined;
}

/** The buttons below the fields of a step. */
export function FormButtons({ label, words, actions: { sending, skip }, back, optional }: Props): ReactElement {
  return (
    <p className="lead-form__buttons">
      <button className="button button--brand button--wide" type="submit" disabled={sending}>
        {sending ? words.loading : label}
      </button>
      {typeof back === 'string' ? (
        <a className="button button--quiet" href={back}>
          {words.back}
        </a>
      ) : back ? (
        <button className="button button--quiet" type="button" disabled={sending} onClick={back}>
          {words.back}
        </button>
      ) : null}
      {optional ? (
        <button className="button button--quiet" type="submit" name="skip" value="1" disabled={sending} onClick={skip}>
          {words.skip}
        </button>
      ) : null}
    </p>
  );
}
