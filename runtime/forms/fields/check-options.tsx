import { check_options as rule } from '../../rules/form/field-rules.ts';
import type { FieldKind } from '../form-field.types.ts';
import { Grouped, groupedProps } from '../labelled-control.tsx';

export const field: FieldKind = {
  rule,
  Control: (props) => {
    const ticked: readonly unknown[] = Array.isArray(props.value) ? props.value : [props.value];
    return (
      <Grouped {...props}>
        {(props.field.options ?? []).map(({ value, label }, index) => (
          <label key={value} className="check">
            <input
              {...groupedProps(props)}
              id={`${props.id}-${index}`}
              type="checkbox"
              value={value}
              defaultChecked={ticked.includes(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </Grouped>
    );
  },
};
