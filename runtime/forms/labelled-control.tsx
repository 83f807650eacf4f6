import type { ReactElement, ReactNode } from 'react';
import type { FormField } from '../rules/form/form.types.ts';
import type { ControlProps, FormWords } from './form-field.types.ts';

/** What every input of a field has: its names for others, and whether it is required or wrong. */
export function inputProps({ field, id, error, register }: Pick<ControlProps, 'field' | 'id' | 'error' | 'register'>) {
  const described = [field.help ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return {
    ...register,
    id,
    'aria-required': field.required,
    ...(error ? { 'aria-invalid': true } : {}),
    ...(described ? { 'aria-describedby': described } : {}),
  };
}

/** What each input of a group has: the form reads the group from the page, and lets nobody else set it. */
export function groupedProps({ error, register: { name } }: Pick<ControlProps, 'error' | 'register'>) {
  return { name, ...(error ? { 'aria-invalid': true } : {}) };
}

/** A field with its label above, its hint and what is wrong with it below. */
export function Labelled({
  field,
  id,
  error,
  words,
  children,
}: Pick<ControlProps, 'field' | 'id' | 'error' | 'words'> & { children: ReactNode }): ReactElement {
  return (
    <div className={`field field--${field.name}`}>
      <label htmlFor={id}>
        {field.label}
        <Optional field={field} words={words} />
      </label>
      {children}
      <Hints field={field} id={id} error={error} />
    </div>
  );
}

/** Several inputs under one question. */
export function Grouped({
  field,
  id,
  error,
  words,
  children,
}: Pick<ControlProps, 'field' | 'id' | 'error' | 'words'> & { children: ReactNode }): ReactElement {
  const described = [field.help ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <fieldset
      className={`field field--group field--${field.name}`}
      id={id}
      {...(described ? { 'aria-describedby': described } : {})}
    >
      <legend>
        {field.label}
        <Optional field={field} words={words} />
      </legend>
      {children}
      <Hints field={field} id={id} error={error} />
    </fieldset>
  );
}

/** What is under a field. */
export function Hints({ field, id, error }: Pick<ControlProps, 'field' | 'id' | 'error'>): ReactElement {
  return (
    <>
      {field.help ? (
        <p className="field__help" id={`${id}-help`}>
          {field.help}
        </p>
      ) : null}
      {error ? (
        <p className="field__error" id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </>
  );
}

function Optional({ field, words }: { field: FormField; words: FormWords }): ReactElement | null {
  return field.required ? null : <span className="field__optional">{` (${words.optional})`}</span>;
}
