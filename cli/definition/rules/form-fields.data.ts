import type { FieldType } from '../../../runtime/rules/form/form.types.ts';

/** A field that every form knows. */
export interface KnownField {
  /** What the lead calls it. */
  wire: string;
  type: FieldType;
  label: string;
  required: boolean;
}

const field = (wire: string, type: FieldType, label: string, required = true): KnownField => ({
  wire,
  type,
  label,
  required,
});

/** Fields that every form knows (§5 Lead form composition, §3 Lead), by their names in the language; others are declared in `enquiry.fields`. */
export const KNOWN_FIELDS: Readonly<Record<string, KnownField>> = {
  fullName: field('name', 'full_name', 'Name'),
  first_name: field('first_name', 'first_name', 'First name'),
  last_name: field('last_name', 'last_name', 'Last name'),
  phone: field('phone', 'phone', 'Phone'),
  email: field('email', 'email', 'Email'),
  postcode: field('postcode', 'postcode', 'Postcode'),
  category: field('category', 'select', 'I am asking about'),
  location: field('location', 'select', 'Location'),
  dealership: field('dealership_slug', 'select', 'Dealership'),
  dateTime: field('dateTime', 'date_time', 'Preferred day and time', false),
  rego: field('rego', 'rego', 'Registration', false),
  regoState: field('regoState', 'select', 'Registered in', false),
  additional_services: field('additional_services', 'check_options', 'Additional services', false),
  lead_source: field('lead_source', 'select', 'How did you hear about us?', false),
  message: field('message', 'textarea', 'Message'),
  opt_in: field('opt_in', 'checkbox', '', false),
};

/** Names that say something else of a lead, or tell the server how to read it: no field of a form may have one. */
export const RESERVED_FIELDS: readonly string[] = [
  'car_id',
  'car_type',
  'draft_id',
  'fields',
  'form',
  'form_completed',
  'has_files',
  'idempotency_key',
  'lead_id',
  'lead_status',
  'linked_query_params',
  'skip',
  'skipped_steps',
  'source',
  'step_number',
  'stock_number',
  'subcategory',
  'url',
  'user_agent',
  'vehicle_make',
  'vehicle_model',
  'vehicle_status',
  'visited_pages',
  'website_slug',
];
