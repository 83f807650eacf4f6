/** Fields that every form knows (§5 Lead form composition, §3 Lead); others are declared in `forms.fields`. */
export const FORM_FIELDS: readonly string[] = [
  'fullName',
  'first_name',
  'last_name',
  'phone',
  'email',
  'postcode',
  'message',
  'category',
  'location',
  'dealership',
  'opt_in',
  'dateTime',
  'rego',
  'additional_services',
  'lead_source',
  'files',
];
