import { select as rule } from '../../rules/form/field-rules.ts';
import { ChoiceControl as Control } from '../choice-control.tsx';
import type { FieldKind } from '../form-field.types.ts';

export const field: FieldKind = { rule, Control };
