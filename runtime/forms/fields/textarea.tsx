import { textarea as rule } from '../../rules/form/field-rules.ts';
import { inputProps, Labelled } from '../control-parts.tsx';
import type { FieldKind } from '../form-field.types.ts';

export const field: FieldKind = {
  rule,
  Control: (props) => (
    <Labelled {...props}>
      <textarea {...inputProps(props)} className="input" rows={4} defaultValue={String(props.value ?? '')} />
    </Labelled>
  ),
};
