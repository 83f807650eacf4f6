import type { FormState, PageContext } from '../contracts/page.types.ts';
import type { Car } from '../rules/car/car.types.ts';
import { readFields } from '../rules/form/check-form.ts';
import { FIELD_RULES } from '../rules/form/field-rules.data.ts';
import type { FieldOption, FormDefinition, FormField, FormValues } from '../rules/form/form.types.ts';
import { fieldContext } from '../rules/form/form-context.ts';
import { subcategoryOf } from '../rules/form/form-lead.ts';
import { isPageOf, pageOf } from '../rules/form/form-pages.ts';
import { stepsOf } from '../rules/form/form-steps.ts';
import { vehicleFields } from '../rules/lead/vehicle-fields.ts';
import { apiBase } from '../rules/web/api-base.ts';
import { ANSWERS } from '../rules/words/answers.data.ts';
import { say } from '../rules/words/say.ts';
import type { ResolvedTenant } from '../tenant/tenant.types.ts';
import type { ResolvedLocation } from '../tenant/tenant-parts.types.ts';
import { type FormModel, valuesOfModel } from './about-model.ts';
import type { FormWords } from './form-field.types.ts';
import type { FormIslandProps } from './form-island.types.ts';

/** What a form is about, and what the page says in place of its definition. */
export interface FormSubject {
  car?: Car | null;
  location?: ResolvedLocation | null;
  /** In place of a car: a model that is not yet one. */
  model?: FormModel | null;
  /** What is in some fields to begin with. */
  values?: FormValues;
  /** The free times that its field for one offers. */
  slots?: readonly FieldOption[];
}

/** A plain form that came back, if it is this one. */
export function returnedForm(
  { form: state }: Pick<PageContext, 'form'>,
  { id }: Pick<FormDefinition, 'id'>,
): FormState | null {
  return state && (state.values.form ?? id) === id ? state : null;
}

/** The words above a form: where it is about a car, those that it has for that. */
export function formHeading({ heading, carHeading }: FormDefinition, { car }: FormSubject): string {
  return car ? carHeading : heading;
}

/** The form's props on a page: the tenant's definition, and what came back from a plain submit. `id`: of the form's element. */
export function formProps(
  context: PageContext,
  form: FormDefinition,
  subject: FormSubject,
  id: string,
): FormIslandProps {
  const { tenant } = context.site;
  const returned = returnedForm(context, form);
  const { category, fields, steps, progress, events, button, heading, submitsTo } = form;
  const path = pageOf(form, context.url.pathname);
  const { step, leadId } = stepOf(context, form);
  return {
    id,
    api: apiBase(tenant.api),
    form: {
      id: form.id,
      heading,
      path,
      category,
      fields: withSlots(fields, subject.slots),
      steps,
      progress,
      events,
      button,
      submitsTo,
    },
    context: fieldContext(tenant),
    words: formWords(tenant),
    privacy: { notice: form.privacyNotice, policy: say(tenant, 'form.privacy') },
    values: returned ? returnedValues(form, returned) : valuesToBegin(form, subject),
    errors: returned?.errors ?? {},
    alert: returned?.message || null,
    step,
    leadId,
    back: backAddress(context.url, path, step, leadId),
  };
}

/** The address of the step before, for who has no script. */
function backAddress({ searchParams }: URL, path: string, step: number, leadId: string | null): string | null {
  if (step === 0) return null;
  const params = new URLSearchParams(searchParams);
  params.set('step', String(step));
  if (leadId) params.set('lead', leadId);
  return `${path}?${params}`;
}

function withSlots(fields: FormDefinition['fields'], slots: FormSubject['slots']): FormDefinition['fields'] {
  return slots && slots.length > 0
    ? fields.map((field) => (field.type === 'slot' ? { ...field, options: slots } : field))
    : fields;
}

function formWords(tenant: ResolvedTenant): FormWords {
  return {
    back: say(tenant, 'form.back'),
    check: ANSWERS.checkFields,
    choose: say(tenant, 'form.choose'),
    leaveEmpty: say(tenant, 'form.leaveEmpty'),
    told: say(tenant, 'form.told'),
    loading: say(tenant, 'form.loading'),
    next: say(tenant, 'form.next'),
    optional: say(tenant, 'form.optional'),
    skip: say(tenant, 'form.skip'),
    // The numbers are put in where the step is known.
    step: say(tenant, 'form.step', { step: '{step}', count: '{count}' }),
  };
}

const CAR_TYPES = new Set<unknown>(['new', 'used', 'demo']);

/** Fields that the shopper does not see: car_id, stock_number, vehicle_make, location, … */
export function hiddenFields(
  context: PageContext,
  form: FormDefinition,
  { car, location, model, values }: FormSubject,
): Record<string, string> {
  const returned = returnedForm(context, form);
  const asked = new Set(form.fields.map(({ name }) => name));
  const all = {
    ...(location ? { location: location.slug } : {}),
    ...(CAR_TYPES.has(values?.car_type) ? { car_type: String(values?.car_type) } : {}),
    ...(model ? { vehicle_make: model.make, vehicle_model: model.model, car_type: 'new' } : {}),
    ...(car ? { ...vehicleFields(car), dealership_slug: car.dealership_slug, location: car.location_slug } : {}),
    // The page that the shopper wrote on, not the one that shows the mistakes.
    ...(returned?.from ? { url: returned.from } : {}),
    ...subcategoryField(form, car?.car_type ?? (model ? 'new' : undefined)),
  };
  return Object.fromEntries(Object.entries(all).filter(([name]) => !asked.has(name)));
}

/** §9: what a form is filed under, for whoever reads the page; the server files it by its own definition. */
function subcategoryField(form: FormDefinition, carType: string | undefined): Record<string, string> {
  const subcategory = subcategoryOf(form, carType);
  return subcategory === null ? {} : { subcategory };
}

/** Of a form with steps without script: the step that the address or what came back names. */
function stepOf(context: PageContext, form: FormDefinition): { step: number; leadId: string | null } {
  if (form.steps.length < 2) return { step: 0, leadId: null };
  const { fields } = form;
  const returned = returnedForm(context, form);
  const onOwnPage = isPageOf(form, context.url.pathname);
  const { searchParams } = context.url;
  const said = returned ? returned.values.step_number : onOwnPage ? searchParams.get('step') : null;
  const lead = returned ? returned.values.lead_id : onOwnPage ? searchParams.get('lead') : null;
  const leadId = typeof lead === 'string' && lead !== '' ? lead : null;
  const step = Number(said ?? 1) - 1;
  const isStep = Number.isInteger(step) && step >= 0 && step < stepsOf(form).length;
  // A later step without the lead that it belongs to begins anew, unless all before it may be left empty.
  const earlier = stepsOf(form).slice(0, step);
  const isReached =
    leadId !== null ||
    earlier.every(
      ({ optional, fields: names }) =>
        optional || !fields.some(({ name, required, showIf }) => names.includes(name) && required && !showIf),
    );
  return isStep && isReached ? { step, leadId } : { step: 0, leadId: null };
}

function returnedValues(form: FormDefinition, { values }: FormState): FormValues {
  // A form leaves out what is not ticked: what came back so stays so, whatever is ticked on a new one.
  return readFields(form.fields, values, FIELD_RULES).values;
}

function valuesToBegin(form: FormDefinition, { car, location, model, values = {} }: FormSubject): FormValues {
  const { fields } = form;
  const set = fields.flatMap(({ name, type, value }): [string, FormValues[string]][] => {
    if (value === undefined) return [];
    if (type === 'checkbox' || type === 'disclaimer') return value === 'true' ? [[name, true]] : [];
    return [[name, type === 'textarea' ? aboutCar(value, car, model) : value]];
  });
  const chosen = car ? car.location_slug : location?.slug;
  const hasLocation =
    chosen !== undefined &&
    fields.some(({ name, options }) => name === 'location' && options?.some((one) => one.value === chosen));
  const category = car ? categoryOfCar(car, fields) : null;
  const ofModel = model ? valuesOfModel(form, model) : {};
  return {
    ...Object.fromEntries(set),
    ...(hasLocation ? { location: chosen } : {}),
    ...(category ? { category } : {}),
    ...ofModel,
    ...values,
  };
}

/** The car, or the model, in the words of a message; without either, or of a model without the number that it asks for, the message begins empty. */
function aboutCar(text: string, car: Car | null | undefined, model: FormModel | null | undefined): string {
  if (!/\{(car|stock_number)\}/.test(text)) return text;
  if (!car && model && !text.includes('{stock_number}')) return text.replaceAll('{car}', model.name);
  return car ? text.replaceAll('{car}', car.name).replaceAll('{stock_number}', car.stocknum) : '';
}

/**
 * The category that an enquiry about a car begins with, of those that the shopper can choose: 'Used Car Enquiry' for a used one. A demonstrator is asked
 * about as a new car where nothing is said of demos. Null: none of them is for such cars.
 */
export function categoryOfCar(
  { car_type }: Pick<Car, 'car_type'>,
  fields: readonly Pick<FormField, 'name' | 'options'>[],
): string | null {
  const options = fields.find(({ name }) => name === 'category')?.options ?? [];
  const of = (type: string): string | undefined =>
    options.find(({ value }) => new RegExp(`^${type}\\b.*\\benquir`, 'i').test(value))?.value;
  return of(car_type) ?? (car_type === 'demo' ? of('new') : undefined) ?? null;
}
