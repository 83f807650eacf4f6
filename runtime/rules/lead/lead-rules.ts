import { isCarSlug, slugify } from '../listing/slug.ts';
import { normalisePhone, phoneError } from '../phone/phone.ts';
import { choiceError, emailError, lengthError, nameError, postcodeError, requiredError } from './field-errors.ts';
import type { LeadErrors, LeadInput, LeadRegion, LeadSettings, LeadStage } from './lead.types.ts';
import { CATEGORY_ON_THE_WIRE, DEFAULT_CATEGORY, LEAD_FIELDS, LEAD_SOURCES } from './lead-fields.data.ts';

export type CheckedField =
  | 'name'
  | 'first_name'
  | 'last_name'
  | 'phone'
  | 'email'
  | 'postcode'
  | 'message'
  | 'category'
  | 'location'
  | 'dateTime'
  | 'rego'
  | 'lead_source';

interface FieldRule {
  field: CheckedField;
  required: (settings: LeadSettings, input: LeadInput) => boolean;
  /** Of a value that is not empty. */
  error: (value: string, settings: LeadSettings, region: LeadRegion) => string | null;
}

const always = () => true;
const never = () => false;
const any = () => null;
const name: FieldRule['error'] = (value, settings) => nameError(value, settings.names);
const messageNeeded: FieldRule['required'] = ({ messageRequired }) => messageRequired;

/** §5 Lead form composition and Field rules, in the order of the form. */
const FIELD_RULES: readonly FieldRule[] = [
  { field: 'name', required: always, error: name },
  { field: 'first_name', required: never, error: name },
  { field: 'last_name', required: never, error: name },
  { field: 'phone', required: always, error: (value, settings, region) => phoneError(value, region, settings.phone) },
  { field: 'email', required: always, error: emailError },
  {
    field: 'postcode',
    required: (settings) => settings.postcode,
    error: (value, _, region) => postcodeError(value, region),
  },
  { field: 'category', required: always, error: (value, settings) => choiceError(value, settings.categories) },
  {
    field: 'location',
    required: (settings) => settings.locationRequired,
    error: (value, settings) => choiceError(value, settings.locations),
  },
  { field: 'message', required: messageNeeded, error: any },
  { field: 'dateTime', required: never, error: any },
  { field: 'rego', required: never, error: any },
  { field: 'lead_source', required: never, error: (value) => choiceError(value, LEAD_SOURCES) },
];

/** What a lead still lacks to be complete: field -> '*This is a required field.'. */
function missingFields(input: LeadInput, settings: LeadSettings): LeadErrors {
  const errors: LeadErrors = {};
  for (const rule of FIELD_RULES) {
    const missing = rule.required(settings, input) ? requiredError(input[rule.field]) : null;
    if (missing !== null) errors[rule.field] = missing;
  }
  return errors;
}

/** One field by itself: the message that the form shows under it, or null. `input` is the rest of the form. */
export function leadFieldError(
  field: CheckedField,
  value: string,
  settings: LeadSettings,
  region: LeadRegion,
  input: LeadInput = {},
): string | null {
  const rule = FIELD_RULES.find((candidate) => candidate.field === field);
  if (rule === undefined) return null;
  if (value.trim() === '') return rule.required(settings, input) ? requiredError(value) : null;
  return lengthError(value, LEAD_FIELDS[field].max) ?? rule.error(value, settings, region);
}

/**
 * Checks a form and brings its fields to what goes on the wire. `complete` asks for every required field, `partial` only for those
 * that the step carries. `errors` is empty when `values` may be stored.
 */
export function checkLead(
  input: LeadInput,
  settings: LeadSettings,
  region: LeadRegion,
  stage: LeadStage = 'complete',
): { values: LeadInput; errors: LeadErrors } {
  const filled = withDefaults(input, settings, stage);
  const errors: LeadErrors = stage === 'complete' ? missingFields(filled, settings) : {};
  for (const { field } of FIELD_RULES) {
    const value = filled[field];
    const error = value === undefined ? null : leadFieldError(field, value, settings, region, filled);
    if (error !== null) errors[field] ??= error;
  }
  return { values: onTheWire(filled, region, stage), errors };
}

/**
 * Checks a later step against what earlier steps saved (§4: saved steps are not sent again). `values` is the whole lead as it
 * is after the step; a lead that is complete stays so.
 */
export function checkNextStep(
  saved: LeadInput,
  step: LeadInput,
  settings: LeadSettings,
  region: LeadRegion,
  stage: LeadStage,
): { values: LeadInput; errors: LeadErrors } {
  const checked = checkLead(step, settings, region, 'partial');
  const merged = { ...saved, ...checked.values };
  const after = stage === 'complete' || saved.form_completed === true ? 'complete' : 'partial';
  const filled = withDefaults(merged, settings, after);
  const missing = after === 'complete' ? missingFields(filled, settings) : {};
  return { values: onTheWire(filled, region, after), errors: { ...missing, ...checked.errors } };
}

/** §4: a step says that it is one by lead_status Incomplete or form_completed false. */
export function stageOf(input: LeadInput): LeadStage {
  return input.lead_status === 'Incomplete' || input.form_completed === false ? 'partial' : 'complete';
}

/** The `category` of /success?category=… (§2): 'Careers Enquiry' -> 'careers-enquiry'. */
export function categorySlug(category: string): string {
  return slugify(category);
}

/** §5: the category that a form starts with. */
export function defaultCategory(settings: Pick<LeadSettings, 'categories'>): string {
  return settings.categories.includes(DEFAULT_CATEGORY)
    ? DEFAULT_CATEGORY
    : (settings.categories[0] ?? DEFAULT_CATEGORY);
}

/** Whether a full name says none (§5): 'undefined undefined' is what joining two absent names gives. */
export function isNameless(name: unknown): boolean {
  return (
    name === undefined || name === null || (typeof name === 'string' && /^(?:undefined undefined)?$/.test(name.trim()))
  );
}

/** What a lead is without what nobody could correct, and with what it has unless it says otherwise (§5: a name, a category). */
export function withDefaults(input: LeadInput, settings: LeadSettings, stage: LeadStage): LeadInput {
  const filled: LeadInput = { ...input };
  // Nobody could correct what no select shows.
  if (!settings.locationRequired && !settings.locations.includes(filled.location ?? '')) delete filled.location;
  if (!isCarSlug(filled.car_id ?? '')) delete filled.car_id;
  const named = stage === 'complete' || filled.name !== undefined || filled.first_name !== undefined;
  if (isNameless(filled.name) && named) filled.name = filled.first_name ?? '';
  if (stage === 'complete' && !filled.category) filled.category = defaultCategory(settings);
  return filled;
}

/** A lead as it is stored and sent (§7): its phone in digits, its category as the platform knows it, and whether it is complete. */
export function onTheWire(filled: LeadInput, region: LeadRegion, stage: LeadStage): LeadInput {
  const values: LeadInput = { ...filled };
  if (values.phone) values.phone = normalisePhone(values.phone, region);
  const wire = values.category === undefined ? undefined : CATEGORY_ON_THE_WIRE[values.category];
  if (wire !== undefined) Object.assign(values, wire);
  if (stage === 'complete') values.opt_in = values.opt_in === true;
  values.form_completed = stage === 'complete';
  values.lead_status = stage === 'complete' ? 'Complete' : 'Incomplete';
  return values;
}
