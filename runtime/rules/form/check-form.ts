import { requiredError } from '../lead/field-errors.ts';
import type { LeadErrors } from '../lead/lead.types.ts';
import { ownValue } from '../web/is-record.ts';
import { MESSAGES } from '../words/messages.data.ts';
import type { FieldRules } from './field-rules.data.ts';
import type { FieldContext, FieldTest, FieldValue, FormField, FormValues } from './form.types.ts';

/** What a form's fields are checked with: the server has every rule, a page those of its own fields. */
export interface FormChecks {
  rules: FieldRules;
  context: FieldContext;
}

/** Whether nothing was entered: no text, no tick, no label. */
export function isEmptyValue(value: FieldValue | undefined): boolean {
  if (value === undefined || value === false) return true;
  return typeof value === 'string' ? value.trim() === '' : Array.isArray(value) && value.length === 0;
}

/**
 * What came for the fields, by name. A field of which nothing came is not there; what is another kind of thing than the field takes is an
 * error of the field.
 */
export function readFields(
  fields: readonly FormField[],
  raw: Readonly<Record<string, unknown>>,
  rules: FieldRules,
): { values: FormValues; errors: LeadErrors } {
  const values: FormValues = {};
  const errors: LeadErrors = {};
  for (const { name, type } of fields) {
    const given = ownValue(raw, name);
    if (given === undefined || given === null) continue;
    const value = rules[type]?.parse(given);
    if (value === undefined) errors[name] = MESSAGES.unreadable;
    else values[name] = value;
  }
  return { values, errors };
}

/** One field by itself (§5): the message under it, or null. */
export function fieldError(
  field: FormField,
  value: FieldValue | undefined,
  { rules, context }: FormChecks,
): string | null {
  if (value === undefined || isEmptyValue(value)) {
    if (!field.required) return null;
    return field.message ?? requiredError('');
  }
  const rule = rules[field.type];
  if (rule === undefined) return null;
  const max = field.maxLength ?? rule.maxLength;
  const tooLong = typeof value === 'string' && [...value].length > max;
  return tooLong ? MESSAGES.tooLong : rule.error(value, field, context);
}

/** The fields that show with these values (§5 show-if): one that another hides hides what depends on it too. */
export function shownFields(fields: readonly FormField[], values: FormValues, checks: FormChecks): FormField[] {
  const byName = new Map(fields.map((field) => [field.name, field]));
  const cached = new Map<string, boolean>();
  const isShown = (field: FormField): boolean => {
    const earlier = cached.get(field.name);
    if (earlier !== undefined) return earlier;
    // Two that depend on each other: neither shows.
    cached.set(field.name, false);
    const { all, any } = field.showIf ?? { all: [], any: [] };
    const shown = all.every(holds) && (any.length === 0 || any.some(holds));
    cached.set(field.name, shown);
    return shown;
  };
  const holds = ({ field: name, oneOf }: FieldTest): boolean => {
    const field = byName.get(name);
    if (field === undefined || !isShown(field)) return false;
    const value = values[name];
    if (isEmptyValue(value) || fieldError(field, value, checks) !== null) return false;
    return oneOf === undefined || held(value).some((one) => oneOf.includes(one));
  };
  return fields.filter(isShown);
}

/** What is wrong with the fields that show, by name; of `names` alone where they are given. */
export function formErrors(
  fields: readonly FormField[],
  values: FormValues,
  checks: FormChecks,
  names?: readonly string[],
): LeadErrors {
  return Object.fromEntries(
    shownFields(fields, values, checks)
      .filter(({ name }) => names === undefined || names.includes(name))
      .flatMap((field) => {
        const error = fieldError(field, values[field.name], checks);
        return error === null ? [] : [[field.name, error]];
      }),
  );
}

/** What a condition compares: a tick is 'true'. */
function held(value: FieldValue | undefined): readonly string[] {
  return Array.isArray(value) ? value : [String(value)];
}
