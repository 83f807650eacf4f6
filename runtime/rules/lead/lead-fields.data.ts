import type { LeadInput } from './lead.types.ts';

/**
 * How a field arrives: `text` one line, `lines` text with line breaks, `flag` a tick, `count` a whole number, `list` texts,
 * `pairs` text by text. `max` is the longest text (of each item) and `visible` says that a longer one is the shopper's to
 * correct; what the page itself fills is cut instead.
 */
export interface LeadField {
  kind: 'text' | 'lines' | 'flag' | 'count' | 'list' | 'pairs';
  max: number;
  visible: boolean;
}

const typed = (max: number): LeadField => ({ kind: 'text', max, visible: true });
const filled = (max: number): LeadField => ({ kind: 'text', max, visible: false });

/** Every field that any form may send (§3 Lead). What else a form asks for is the form's own: `fields` of the lead. */
export const LEAD_FIELDS: Record<Exclude<keyof LeadInput, 'form' | 'fields'>, LeadField> = {
  name: typed(120),
  first_name: typed(60),
  last_name: typed(60),
  phone: typed(40),
  email: typed(254),
  postcode: typed(10),
  message: { kind: 'lines', max: 5000, visible: true },
  category: typed(120),
  subcategory: filled(120),
  location: typed(120),
  dealership_slug: filled(120),
  opt_in: { kind: 'flag', max: 0, visible: true },
  dateTime: typed(60),
  rego: typed(20),
  additional_services: { kind: 'list', max: 120, visible: false },
  lead_source: typed(60),
  lead_status: filled(20),
  form_completed: { kind: 'flag', max: 0, visible: false },
  step_number: { kind: 'count', max: 0, visible: false },
  skipped_steps: { kind: 'list', max: 60, visible: false },
  has_files: { kind: 'flag', max: 0, visible: false },
  car_id: filled(40),
  car_type: filled(20),
  stock_number: filled(60),
  vehicle_make: filled(60),
  vehicle_model: filled(60),
  vehicle_status: filled(20),
  url: filled(2000),
  visited_pages: { kind: 'list', max: 500, visible: false },
  linked_query_params: { kind: 'pairs', max: 500, visible: false },
};

/** A list or a set of pairs keeps this many entries. */
export const LEAD_LIST_MAX = 50;

/** §3 Lead sources. */
export const LEAD_SOURCES = [
  'Facebook Marketplace',
  'Facebook',
  'Instagram',
  'Google',
  'Word of Mouth',
  'Car Sales',
  'Repeat Customer',
  'Other',
] as const;

/** §9: what is sent for what the shopper chose. */
export const CATEGORY_ON_THE_WIRE: Record<string, { category: string; subcategory: string }> = {
  'Careers Enquiry': { category: 'General Enquiry', subcategory: 'Career Enquiry' },
};

/** §5: the category select defaults to it. */
export const DEFAULT_CATEGORY = 'General Enquiry';

/** A hidden field that tells people from scripts: no person sees it, autofill knows no such name. */
export const HONEYPOT_FIELD = 'fc_confirm_topic';

/** Tells one filling-in of a form from others; made by the form's script, never stored in a lead. */
export const DRAFT_FIELD = 'draft_id';

/** Hidden field of a plain HTML form, for what a script sends as the Idempotency-Key header. Empty in a page that many visitors share. */
export const IDEMPOTENCY_FIELD = 'idempotency_key';
