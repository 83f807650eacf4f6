import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, InputHTMLAttributes, ReactElement } from 'react';
import type { FieldContext } from '../rules/form/form.types.ts';
import type { ControlProps } from './form-field.types.ts';
import { inputProps, Labelled } from './labelled-control.tsx';

/** What sets one kind of line apart from another. */
export interface LineKind {
  type?: HTMLInputTypeAttribute;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  autoCapitalize?: 'characters' | 'words';
  maxLength?: (context: FieldContext) => number;
  /** How the value is written once the shopper leaves the field. */
  masked?: (value: string, context: FieldContext) => string;
}

/** The control of a field of one line. */
export function lineControl({
  maxLength,
  masked,
  ...attributes
}: LineKind = {}): (props: ControlProps) => ReactElement {
  return function Line(props) {
    const { field, value, context, register } = props;
    const input = (
      <input
        {...inputProps(props)}
        {...attributes}
        {...(maxLength ? { maxLength: maxLength(context) } : {})}
        {...(masked
          ? {
              onBlur: (event) => {
                event.target.value = masked(event.target.value, context);
                return register.onBlur(event);
              },
            }
          : {})}
        className="input"
        defaultValue={String(value ?? '')}
      />
    );
    return (
      <Labelled {...props}>
        {field.unit ? (
          <span className="field__measure">
            {input}
            <span className="field__unit">{field.unit}</span>
          </span>
        ) : (
          input
        )}
      </Labelled>
    );
  };
}
