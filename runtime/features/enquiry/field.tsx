import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, ReactElement } from 'react';
import type { UseFormRegister } from 'react-hook-form';
import type { EnquiryValues } from './enquiry.types.ts';

interface Props {
  name: Exclude<keyof EnquiryValues, 'opt_in'>;
  label: string;
  id: string;
  value: string;
  register: UseFormRegister<EnquiryValues>;
  message: (name: keyof EnquiryValues) => string | undefined;
  type?: HTMLInputTypeAttribute;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  inputMode?: 'numeric';
  maxLength?: number;
  rows?: number;
  /** What is sent, and what is read. */
  options?: readonly { value: string; label: string }[];
  optional?: boolean;
}

/** A labelled field with its message under it: a line of text, several lines, or a choice. */
export function Field({
  name,
  label,
  id,
  value,
  register,
  message,
  rows,
  options,
  optional = false,
  ...input
}: Props): ReactElement {
  const error = message(name);
  const common = {
    ...register(name),
    id: `${id}-${name}`,
    className: 'input',
    defaultValue: value,
    'aria-required': !optional,
    ...(error ? { 'aria-invalid': true, 'aria-describedby': `${id}-${name}-error` } : {}),
  };
  return (
    <div className={`field field--${name}`}>
      <label htmlFor={common.id}>
        {label}
        {optional ? <span className="field__optional"> (optional)</span> : null}
      </label>
      {options ? (
        <select {...common}>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      ) : rows ? (
        <textarea {...common} rows={rows} />
      ) : (
        <input {...common} {...input} />
      )}
      {error ? (
        <p className="field__error" id={`${id}-${name}-error`}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
