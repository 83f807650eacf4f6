import type { Lead } from '../lead/lead.types.ts';
import { CATEGORY_ON_THE_WIRE } from '../lead/lead-fields.data.ts';
import { type FormChecks, isEmptyValue } from './check-form.ts';
import type { FieldValue, FormDefinition, FormField, FormValues } from './form.types.ts';

/** What of a lead comes from the fields of a form (§3 Lead): the fields of every lead by name, others in `fields`. */
export interface FormLead {
  additional_services?: string[];
  fields?: Record<string, FieldValue>;
  [field: string]: unknown;
}

/** Names of which nothing is sent (§5). */
const NOT_SENT = /_radio_options$/;

/**
 * The values of some fields as they are sent and stored: numbers and phones in one notation, ticked options as additional services (§5). Texts
 * that are empty go too, so that a later step can take back what an earlier one said; unticked options do not.
 */
export function formLead(fields: readonly FormField[], values: FormValues, { rules, context }: FormChecks): FormLead {
  const lead: FormLead = {};
  const own: Record<string, FieldValue> = {};
  const services: string[] = [];
  let offersServices = false;
  for (const field of fields) {
    const value = values[field.name];
    if (value === undefined || NOT_SENT.test(field.name)) continue;
    if (field.type === 'check_options') {
      offersServices = true;
      services.push(...(value as readonly string[]));
      continue;
    }
    const wire = isEmptyValue(value) ? value : (rules[field.type]?.wire?.(value, context) ?? value);
    if (field.own) own[field.name] = wire;
    else lead[field.name] = wire;
  }
  if (offersServices) lead.additional_services = [...new Set(services)];
  if (Object.keys(own).length > 0) lead.fields = own;
  return lead;
}

/** What earlier steps saved, as values of the form. */
export function savedFormValues({ fields }: Pick<FormDefinition, 'fields'>, saved: Lead): FormValues {
  const known: Readonly<Record<string, unknown>> = { ...saved, category: chosenCategory(saved) };
  return Object.fromEntries(
    fields.flatMap((field): [string, FieldValue][] => {
      const value =
        field.type === 'check_options'
          ? servicesOf(field, saved)
          : field.own
            ? saved.fields?.[field.name]
            : known[field.name];
      return value === undefined ? [] : [[field.name, value as FieldValue]];
    }),
  );
}

function servicesOf({ options = [] }: FormField, { additional_services: services }: Lead): string[] | undefined {
  return services?.filter((label) => options.some(({ value }) => value === label));
}

/** What the shopper chose, of a category that is filed under another (§9). */
function chosenCategory({ category, subcategory }: Lead): string | undefined {
  const wired = Object.entries(CATEGORY_ON_THE_WIRE).find(
    ([, filed]) => filed.category === category && filed.subcategory === subcategory,
  );
  return wired?.[0] ?? category;
}

/** §9: the finer filing, by the car that a form is about; a demonstrator is filed as used cars are unless the form says otherwise. */
export function subcategoryOf(
  { subcategory, subcategories }: Pick<FormDefinition, 'subcategory' | 'subcategories'>,
  carType: string | undefined,
): string | null {
  const { new: fresh, used, demo } = subcategories;
  const byType: Record<string, string | undefined> = { new: fresh, used, demo: demo ?? used };
  return (carType === undefined ? undefined : byType[carType]) ?? subcategory;
}

/** §7 Analytics event ids: the event of a form by the car that it is about; null where nothing is counted. */
export function eventOf({ events }: Pick<FormDefinition, 'events'>, carType: string | undefined): string | null {
  const ofCar = carType === undefined ? undefined : carType === 'new' ? events.new : events.used;
  return ofCar ?? events.general ?? null;
}
