import { text as rule } from '../../rules/form/field-rules.ts';
import type { FieldKind } from '../form-field.types.ts';
import { lineControl } from '../line-control.tsx';

export const field: FieldKind = { rule, Control: lineControl() };
