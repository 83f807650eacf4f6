import { type MouseEvent, type ReactElement, useEffect } from 'react';
import type { FormField } from '../rules/form/form.types.ts';

interface Props {
  /** Of the form's element. */
  id: string;
  /** What is wrong as a whole; null: what is at the fields says it all. */
  message: string | null;
  /** Fields with what is wrong with them, in the form's order. */
  errors: readonly (readonly [field: Pick<FormField, 'name' | 'label'>, error: string])[];
  /** What the list is called where no message says more. */
  heading: string;
}

/** Of the element that takes the focus when something is wrong. */
const errorsId = (form: string): string => `${form}-mistakes`;

/**
 * What is wrong with a form, above its fields: it takes the focus, by itself where the page came back without script, and leads to each field.
 */
export function FormErrors({ id, message, errors, heading }: Props): ReactElement | null {
  if (message === null && errors.length === 0) return null;
  return (
    <div
      className="alert form-mistakes"
      id={errorsId(id)}
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the page came back because of it
      autoFocus
    >
      <p>{message ?? heading}</p>
      {errors.length > 0 ? (
        <ul>
          {errors.map(([{ name, label }, error]) => (
            <li key={name}>
              <a href={`#${id}-${name}`} onClick={(event) => goTo(event, `${id}-${name}`)}>
                {label}
              </a>
              {`: ${error.replace(/^\*/, '')}`}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** Moves the focus to what is wrong with a form in the browser whenever something else is; `errors`: another object then. */
export function useFocusOnErrors(id: string, alive: boolean, errors: object): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: when what is wrong changes
  useEffect(() => {
    if (alive) document.getElementById(errorsId(id))?.focus();
  }, [errors]);
}

/** The field itself takes the focus, and no address changes; of several inputs the first that is wrong. */
function goTo(event: MouseEvent, id: string): void {
  const field = document.getElementById(id);
  if (!field) return;
  event.preventDefault();
  const input = field.matches('input, select, textarea')
    ? field
    : field.querySelector<HTMLElement>(':is(input, select, textarea):not([type=hidden])');
  (input ?? field).focus();
}
