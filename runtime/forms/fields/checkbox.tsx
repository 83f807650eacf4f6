import { checkbox as rule } from '../../rules/form/field-rules.ts';
import type { FieldKind } from '../form-field.types.ts';
import { Hints, inputProps } from '../labelled-control.tsx';

export const field: FieldKind = {
  rule,
  Control: (props) => (
    <div className={`field field--${props.field.name}`}>
      <label className="check">
        {/* Without a value: with one, what is checked would be that text and no yes. */}
        <input {...inputProps(props)} type="checkbox" defaultChecked={props.value === true} />
        <span>{props.field.label}</span>
      </label>
      <Hints {...props} />
    </div>
  ),
};
