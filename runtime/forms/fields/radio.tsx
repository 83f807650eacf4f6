import { radio as rule } from '../../rules/form/field-rules.ts';
import type { FieldKind } from '../form-field.types.ts';
import { Grouped, groupedProps } from '../labelled-control.tsx';

export const field: FieldKind = {
  rule,
  Control: (props) => (
    <Grouped {...props}>
      {(props.field.options ?? []).map(({ value, label }, index) => (
        <label key={value} className="check">
          <input
            {...groupedProps(props)}
            id={`${props.id}-${index}`}
            type="radio"
            value={value}
            defaultChecked={props.value === value}
          />
          <span>{label}</span>
        </label>
      ))}
    </Grouped>
  ),
};
