import { phone as rule } from '../../rules/form/field-rules.ts';
import { phoneError } from '../../rules/phone/phone.ts';
import { formatPhone } from '../../rules/phone/phone-display.ts';
import type { FieldKind } from '../form-field.types.ts';
import { lineControl } from '../line-control.tsx';

export const field: FieldKind = {
  rule,
  Control: lineControl({
    type: 'tel',
    autoComplete: 'tel',
    inputMode: 'tel',
    // What is no number stays as it was typed.
    masked: (value, { region, phone }) =>
      phoneError(value, region, phone) === null ? formatPhone(value, region) : value,
  }),
};
