import { postcode as rule } from '../../rules/form/field-rules.ts';
import { postcodeMaxLength } from '../../rules/lead/field-errors.ts';
import type { FieldKind } from '../form-field.types.ts';
import { lineControl } from '../line-control.tsx';

export const field: FieldKind = {
  rule,
  Control: lineControl({
    autoComplete: 'postal-code',
    inputMode: 'numeric',
    maxLength: ({ region }) => postcodeMaxLength(region),
  }),
};
