import type { ReactElement } from 'react';
import type { ControlProps } from './form-field.types.ts';
import { Grouped, groupedProps } from './labelled-control.tsx';

/** The options of a field under its question, each with a box or a dot. */
export function Choices({
  type,
  isChosen,
  ...props
}: ControlProps & { type: 'checkbox' | 'radio'; isChosen: (value: string) => boolean }): ReactElement {
  return (
    <Grouped {...props}>
      {(props.field.options ?? []).map(({ value, label }, index) => (
        <label key={value} className="check">
          <input
            {...groupedProps(props)}
            id={`${props.id}-${index}`}
            type={type}
            value={value}
            defaultChecked={isChosen(value)}
          />
          <span>{label}</span>
        </label>
      ))}
    </Grouped>
  );
}
