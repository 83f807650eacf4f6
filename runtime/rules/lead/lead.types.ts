import type { FieldValue } from '../form/form.types.ts';
import type { PhoneOptions, PhoneRegion } from '../phone/phone.ts';

export type LeadRegion = PhoneRegion;
export type LeadStatus = 'Incomplete' | 'Complete';

/** What a form holds (§3 Lead: identity, form, progress and vehicle fields), under its wire names, trimmed but not yet checked. */
export interface LeadInput {
  name?: string;
  first_name?: string;
  last_name?: string;
  phone?: string;
  email?: string;
  postcode?: string;
  message?: string;
  category?: string;
  subcategory?: string;
  location?: string;
  dealership_slug?: string;
  opt_in?: boolean;
  /** Test-drive time as the form holds it, e.g. '2026-12-01T10:30'. */
  dateTime?: string;
  rego?: string;
  /** Labels of the ticked check options (§5). */
  additional_services?: string[];
  /** 'How did you hear' (§3 Lead sources); kept apart from the constant `source`. */
  lead_source?: string;
  lead_status?: LeadStatus;
  form_completed?: boolean;
  step_number?: number;
  skipped_steps?: string[];
  has_files?: boolean;
  car_id?: string;
  car_type?: string;
  stock_number?: string;
  vehicle_make?: string;
  vehicle_model?: string;
  vehicle_status?: string;
  url?: string;
  visited_pages?: string[];
  linked_query_params?: Record<string, string>;
  /** Id of the form that it was sent with, and the fields that only that form has. */
  form?: string;
  fields?: Record<string, FieldValue>;
}

/** A lead as it is stored and sent to the platform inside `{lead: {...}}` (§3, §7). */
export interface Lead extends LeadInput {
  source: 'Website';
  website_slug: string;
  dealership_slug: string;
  user_agent: string;
  /** The maker's number for the dealer, the platform's of the make of a single-brand site, and of the dealership; absent: none is defined. */
  dealer_id?: number;
  manufacturer_id?: number;
  dealership_id?: number;
  /** The platform's id, set by the relay when it updates. */
  lead_id?: string;
}

/** The part of a tenant's enquiry settings that decides what is accepted. */
export interface LeadSettings {
  messageRequired: boolean;
  categories: readonly string[];
  postcode: boolean;
  phone: PhoneOptions;
  names: { marks: boolean };
  /** The tenant's locations, by whatever a form may name them. */
  locations: readonly string[];
  /** §5: location selects are required when shown. Elsewhere a page fills the field, and one that is not known is dropped, not refused. */
  locationRequired: boolean;
}

/** A step of a form that is still being filled is `partial`: only the fields that it carries are checked (§4 Multi-step form). */
export type LeadStage = 'partial' | 'complete';

/** Field name -> message. */
export type LeadErrors = Record<string, string>;
