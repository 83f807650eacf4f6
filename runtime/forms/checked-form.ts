import type { Locator } from 'playwright';
import type { CheckedSite, SiteVisitor } from '../contracts/site-check.types.ts';
import type { Car } from '../rules/car/car.types.ts';
import { shownFields } from '../rules/form/check-form.ts';
import { FIELD_RULES } from '../rules/form/field-rules.data.ts';
import type { FieldType, FormDefinition, FormField, FormValues } from '../rules/form/form.types.ts';
import { fieldContext } from '../rules/form/form-context.ts';
import { fieldsOfStep, stepsOf } from '../rules/form/form-steps.ts';
import type { Lead } from '../rules/lead/lead.types.ts';
import { CATEGORY_ON_THE_WIRE } from '../rules/lead/lead-fields.data.ts';
import type { Region, ResolvedTenant } from '../tenant/tenant.types.ts';

// What checks of sites type into forms (`forecourt test`), and what must come of it. Never bundled.

/** Mobile numbers that Australia keeps for fiction. */
const AU_MOBILES = ['006', '156', '157', '158', '159', '110', '313', '737'];

/** A number for fiction, or where a country has none, one that nobody can have, as it is written once the field is left; another for each name. */
export function phoneFor(name: string, { region, enquiry }: Pick<ResolvedTenant, 'region' | 'enquiry'>): string {
  const number = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 10_000, 7);
  const digits = (count: number): string => String(number % 10 ** count).padStart(count, '0');
  if (region === 'US') return `(212) 555-01${digits(2)}`;
  if (region === 'NZ') return `(09) 555 ${digits(4)}`;
  return enquiry.phone.mobileOnly ? `0491 570 ${AU_MOBILES[number % AU_MOBILES.length]}` : `(02) 5550 ${digits(4)}`;
}

const POSTCODES: Record<Region, string> = { AU: '2150', NZ: '6011', US: '10001' };

/** Something else than its name for each type of field that a shopper types into. */
const TYPED: Partial<Record<FieldType, string>> = {
  text: 'Words of a shopper',
  textarea: 'Is this one still there?\nI can come by on Saturday.',
  date: '2027-03-04',
  date_time: '2027-03-04T10:30',
  rego: 'ABC123',
};

/** What a shopper enters so that a form takes it, by field. `name` tells the enquiries of the checks apart. */
export function goodValues({ site: { tenant } }: CheckedSite, form: FormDefinition, name: string): FormValues {
  const enteredInto = ({
    type,
    required,
    value,
    options = [],
    minimum,
    maximum,
  }: FormField): FormValues[string] | undefined => {
    switch (type) {
      case 'full_name':
      case 'first_name':
        return name;
      case 'last_name':
        return 'Taylor';
      case 'phone':
        return phoneFor(name, tenant);
      case 'email':
        return `${name.replaceAll(/\W+/g, '.').toLowerCase()}@example.com`;
      case 'postcode':
        return POSTCODES[tenant.region];
      case 'number':
        return String(minimum ?? maximum ?? 42);
      case 'select':
      case 'vehicle_lookup':
      case 'radio':
        return options.at(-1)?.value ?? '';
      case 'check_options':
        return options.slice(0, 1).map((option) => option.value);
      case 'checkbox':
        return true;
      case 'disclaimer':
        return required || undefined;
      case 'hidden':
        return value;
      case 'files':
        // What the checks of uploads send.
        return undefined;
      case 'slot':
        // Free times are the calendar's: the checks of bookings choose one.
        return undefined;
      default:
        return TYPED[type] ?? '';
    }
  };
  const values = Object.fromEntries(form.fields.flatMap((field) => entry(field.name, enteredInto(field))));
  const checks = { rules: FIELD_RULES, context: fieldContext(tenant) };
  const shown = shownFields(form.fields, values, checks).map((field) => field.name);
  return Object.fromEntries(Object.entries(values).filter(([field]) => shown.includes(field)));
}

/** What a form refuses at every field that is named: values that are wrong in themselves, and none at all. */
export function badValues(form: FormDefinition): Record<string, string>[] {
  const all: Record<string, string> = { name: 'R2-D2', phone: '12x', email: 'nobody', postcode: '1' };
  const asked = form.fields.filter(({ name, required }) => required && name in all).map(({ name }) => name);
  const wrong = Object.fromEntries(asked.map((name) => [name, all[name] as string]));
  return [wrong, Object.fromEntries(asked.map((name) => [name, '']))];
}

/** Enters into the step that shows what belongs there. */
export async function fillStep(
  locator: Locator,
  form: FormDefinition,
  step: number,
  values: FormValues,
): Promise<void> {
  for (const { name, type } of fieldsOfStep(form, step)) {
    const value = values[name];
    if (
      value === undefined ||
      type === 'hidden' ||
      (type === 'disclaimer' && (await locator.locator(`[name=${name}]`).count()) === 0)
    )
      continue;
    const inputs = locator.locator(`[name=${name}]`);
    if (type === 'select' || type === 'vehicle_lookup') await inputs.selectOption(String(value));
    else if (type === 'radio') await inputs.and(locator.locator(`[value="${value}"]`)).check();
    else if (typeof value === 'boolean') await inputs.setChecked(value);
    else if (typeof value === 'string') await inputs.fill(value);
    else for (const label of value) await inputs.and(locator.locator(`[value="${label}"]`)).check();
  }
}

/** Goes through a form to its end: fills in each step, adds files to the one that asks for some, chooses a time in the one that offers free times, and sends it. */
export async function sendForm(
  locator: Locator,
  form: FormDefinition,
  values: FormValues,
  addFiles?: () => Promise<void>,
  chooseTime?: () => Promise<void>,
): Promise<void> {
  const steps = stepsOf(form);
  for (const [step, { fields, title }] of steps.entries()) {
    const has = (wanted: FieldType): boolean => fieldsOfStep(form, step).some(({ type }) => type === wanted);
    if (!has('slot') && !fields.some((name) => name in values)) continue;
    if (step > 0) await locator.getByRole('heading', { name: title }).waitFor();
    await fillStep(locator, form, step, values);
    if (addFiles && has('files')) await addFiles();
    if (chooseTime && has('slot')) await chooseTime();
    await locator.locator('button[type=submit]').first().click();
  }
  await locator.page().waitForURL('**/success?category=*');
}

/** What an enquiry says of the car that its page shows. */
export const checkedCar = (car: Car | undefined): Partial<Lead> =>
  car ? { car_id: String(car.id), stock_number: car.stocknum, vehicle_make: car.make } : {};

/** A lead of a form is stored once, with all that was entered, field by field. */
export async function mustBeStored(
  { must, enquiriesOf, becomes }: SiteVisitor,
  form: FormDefinition,
  values: FormValues,
  about: Partial<Lead> = {},
): Promise<void> {
  const name = String(values.name ?? values.first_name ?? '');
  await becomes(
    async () => (await enquiriesOf(name)).some((lead) => lead.form_completed === true),
    'it is not stored as complete',
  );
  const [lead, ...more] = await enquiriesOf(name);
  must(lead !== undefined && more.length === 0, `it is stored ${lead ? 'more than once' : 'nowhere'}`);
  const { category, ...others } = wireValues(form, values);
  // A location belongs to a dealership, which counts whatever else is chosen.
  if ('location' in others) delete others.dealership_slug;
  const filed = CATEGORY_ON_THE_WIRE[String(category ?? form.category)] ?? { category: category ?? form.category };
  for (const [field, value] of Object.entries({ form: form.id, ...others, ...filed, ...about })) {
    const stored = field.startsWith('fields.')
      ? lead?.fields?.[field.slice(7)]
      : (lead as unknown as Record<string, unknown>)[field];
    const same = JSON.stringify(stored) === JSON.stringify(value);
    must(same, `its ${field} is stored as ${JSON.stringify(stored)} in place of ${JSON.stringify(value)}`);
  }
}

/** The fields of the lead that the values become; the dealer's own as 'fields.x'. */
function wireValues(form: FormDefinition, values: FormValues): Record<string, unknown> {
  const services = form.fields.flatMap(({ name, type }) =>
    type === 'check_options' && values[name] !== undefined ? (values[name] as readonly string[]) : [],
  );
  return Object.fromEntries(
    form.fields.flatMap(({ name, type, own }): [string, unknown][] => {
      const value = values[name];
      if (value === undefined || name.endsWith('_radio_options')) return [];
      if (type === 'check_options') return [['additional_services', services]];
      // Of a phone number the digits are stored.
      if (type === 'phone') return own ? [] : [[name, String(value).replace(/\D/g, '')]];
      return [[own ? `fields.${name}` : name, value]];
    }),
  );
}

const entry = <T>(name: string, value: T | undefined): [string, T][] => (value === undefined ? [] : [[name, value]]);
