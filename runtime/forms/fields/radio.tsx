import { radio as rule } from '../../rules/form/field-rules.ts';
import { Choices } from '../choices.tsx';
import type { FieldKind } from '../form-field.types.ts';

export const field: FieldKind = {
  rule,
  Control: (props) => <Choices {...props} type="radio" isChosen={(value) => props.value === value} />,
};
