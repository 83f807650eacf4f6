import { textarea as rule } from '../../rules/form/field-rules.ts';
import type { FieldKind } from '../form-field.types.ts';
import { inputProps, Labelled } from '../labelled-control.tsx';

export const field: FieldKind = {
  rule,
  Control: (props) => (
    <Labelled {...props}>
      <textarea {...inputProps(props)} className="input" rows={4} defaultValue={String(props.value ?? '')} />
    </Labelled>
  ),
};
