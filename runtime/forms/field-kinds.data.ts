import type { FieldType } from '../rules/form/form.types.ts';
import { field as check_options } from './fields/check-options.tsx';
import { field as checkbox } from './fields/checkbox.tsx';
import { field as date } from './fields/date.tsx';
import { field as date_time } from './fields/date-time.tsx';
import { field as disclaimer } from './fields/disclaimer.tsx';
import { field as email } from './fields/email.tsx';
import { field as files } from './fields/files.tsx';
import { field as first_name } from './fields/first-name.tsx';
import { field as full_name } from './fields/full-name.tsx';
import { field as hidden } from './fields/hidden.tsx';
import { field as last_name } from './fields/last-name.tsx';
import { field as number } from './fields/number.tsx';
import { field as phone } from './fields/phone.tsx';
import { field as postcode } from './fields/postcode.tsx';
import { field as radio } from './fields/radio.tsx';
import { field as rego } from './fields/rego.tsx';
import { field as select } from './fields/select.tsx';
import { field as slot } from './fields/slot.tsx';
import { field as text } from './fields/text.tsx';
import { field as textarea } from './fields/textarea.tsx';
import { field as vehicle_lookup } from './fields/vehicle-lookup.tsx';
import type { FieldKind } from './form-field.types.ts';

/** Every type of field, for the server that renders all sites; a site's browser code has those that its forms use. */
export const FIELD_KINDS: Readonly<Record<FieldType, FieldKind>> = {
  text,
  textarea,
  full_name,
  first_name,
  last_name,
  phone,
  email,
  postcode,
  select,
  radio,
  checkbox,
  check_options,
  date,
  date_time,
  slot,
  number,
  rego,
  vehicle_lookup,
  hidden,
  disclaimer,
  files,
};
