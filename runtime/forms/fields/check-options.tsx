import { check_options as rule } from '../../rules/form/field-rules.ts';
import { Choices } from '../choices.tsx';
import type { FieldKind } from '../form-field.types.ts';

export const field: FieldKind = {
  rule,
  Control: (props) => {
    const ticked: readonly unknown[] = Array.isArray(props.value) ? props.value : [props.value];
    return <Choices {...props} type="checkbox" isChosen={(value) => ticked.includes(value)} />;
  },
};
