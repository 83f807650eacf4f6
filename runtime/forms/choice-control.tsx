import type { ReactElement } from 'react';
import type { ControlProps } from './form-field.types.ts';
import { inputProps, Labelled } from './labelled-control.tsx';

/** The control of one choice of a list. Nothing is chosen to begin with, unless the field says so. */
export function ChoiceControl(props: ControlProps): ReactElement {
  const { field, value, words } = props;
  const { options = [] } = field;
  const chosen = String(value ?? '');
  return (
    <Labelled {...props}>
      <select {...inputProps(props)} className="input" defaultValue={chosen}>
        {field.value === undefined || !field.required ? <option value="">{words.choose}</option> : null}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Labelled>
  );
}
