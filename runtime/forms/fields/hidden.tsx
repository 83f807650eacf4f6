import { hidden as rule } from '../../rules/form/field-rules.ts';
import type { FieldKind } from '../form-field.types.ts';

export const field: FieldKind = {
  rule,
  Control: ({ register, value }) => <input {...register} type="hidden" defaultValue={String(value ?? '')} />,
};
