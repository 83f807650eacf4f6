import type { BookingKind } from '../../../runtime/rules/booking/booking.types.ts';
import type {
  FieldOption,
  FieldType,
  FormDefinition,
  FormField,
  FormStep,
} from '../../../runtime/rules/form/form.types.ts';
import { LEAD_FIELDS } from '../../../runtime/rules/lead/lead-fields.data.ts';
import { placesFor } from '../../../runtime/rules/location/location-filter.ts';
import { areManyPlaces } from '../../../runtime/rules/location/many-places.ts';
import { apiBase } from '../../../runtime/rules/web/api-base.ts';
import { regionWords } from '../../../runtime/rules/words/region-words.ts';
import { spelled } from '../../../runtime/rules/words/spelling.ts';
import type { ResolvedLocation } from '../../../runtime/tenant/tenant-parts.types.ts';
import type { CompleteConfig } from '../../../schema/complete-tenant.gen.ts';
import { CREDIT_APPLICATIONS } from '../form-switches.data.ts';
import { formPath, type OfferedForm, offeredForms, sentElsewhere } from '../offered-forms.ts';
import { KNOWN_FIELDS } from '../rules/form-fields.data.ts';
import { STATES } from '../rules/states/states.data.ts';
import { disclaimerFields, ownField, privacyNotice } from './form-fields.ts';
import { plain } from './plain.ts';
import { estimateField, lookupOf, VEHICLE_FIELD } from './vehicle-lookup.ts';

type Config = Pick<
  CompleteConfig,
  | 'name'
  | 'legal_name'
  | 'forms'
  | 'enquiry'
  | 'region'
  | 'dealerships'
  | 'legal'
  | 'finance'
  | 'trade_in'
  | 'api'
  | 'bookings'
  | 'leads'
  | 'manufacturer'
>;
type Form = CompleteConfig['forms'][string];

/** The forms that a site offers (design §5a), each with all of its fields in order; none where the site takes no enquiries. */
export function resolveForms(config: Config, locations: readonly ResolvedLocation[]): Record<string, FormDefinition> {
  if (!config.enquiry.enabled) return {};
  return Object.fromEntries(
    offeredForms(config).map((offered) => [
      offered.id,
      resolveForm(offered, config.forms[offered.id] as Form, config, locations),
    ]),
  );
}

function resolveForm(
  { id, addresses: [first, ...others] }: OfferedForm,
  form: Form,
  config: Config,
  locations: readonly ResolvedLocation[],
): FormDefinition {
  const { region, enquiry } = config;
  const fields = formFields(id, form, config, locations);
  const said = (text: string): string => spelled(text, region);
  return {
    id,
    heading: said(form.heading ?? 'Send us a message'),
    carHeading: said(form.heading ?? enquiry.heading),
    action: said(form.heading ?? 'Enquire'),
    introduction: form.introduction ?? null,
    button: said(form.button),
    privacyNotice: privacyNotice(config, form.purpose),
    path: first?.path ?? formPath(id, form.path),
    otherPaths: others.map(({ path }) => path),
    elsewhere: sentElsewhere(id, config),
    anchor: form.anchor ?? null,
    listed: first?.listed ?? false,
    carPage: form.car_page,
    cars: form.cars,
    submitsTo: CREDIT_APPLICATIONS.includes(id) && hasCreditService(config) ? 'car-clarity' : null,
    category: form.category_select ? (enquiry.categories[0] ?? form.category) : form.category,
    subcategory: form.subcategory ?? null,
    subcategories: form.subcategories ?? {},
    places: form.locations === 'all' ? [] : locationsOf(form, config, locations).map(({ slug }) => slug),
    fields,
    steps: resolveSteps(form, fields),
    progress: form.progress,
    events: form.events ?? {},
    successText: form.success_text ?? null,
  };
}

/** §5 Lead form composition, in the order of the form. */
function formFields(id: string, form: Form, config: Config, all: readonly ResolvedLocation[]): FormField[] {
  const { enquiry } = config;
  const offered = locationsOf(form, config, all);
  const locations = offered.length > 0 ? offered : all;
  const message = form.message ?? (enquiry.message_required ? 'required' : 'optional');
  const names = [
    ...(form.names === 'full' ? ['fullName'] : ['first_name', 'last_name']),
    'phone',
    'email',
    ...((form.postcode ?? enquiry.postcode) ? ['postcode'] : []),
    ...(form.category_select ? ['category'] : []),
    ...((form.location_select ?? areManyPlaces(offered)) ? ['location'] : []),
    ...(form.dealership_select ? ['dealership'] : []),
    ...form.fields.flatMap((name) => (name === 'rego' ? ['rego', 'regoState'] : [name])),
    ...(message === 'hidden' ? [] : ['message']),
    ...(form.opt_in && enquiry.opt_in.shown ? ['opt_in'] : []),
  ];
  const fields = [...new Set(names)].flatMap((name) => {
    const known = Object.hasOwn(KNOWN_FIELDS, name) ? knownField(name, config, locations) : null;
    const own = enquiry.fields.find((one) => one.name === name);
    const field = own ? { ...known, ...ownField(own, known, config, locations) } : known;
    if (!field) return [];
    if (name === 'dateTime' && config.bookings.enabled && form.slots !== 'none')
      return [slotField(field, form.slots, id, config)];
    if (name !== 'message') return [field];
    return [{ ...field, required: message === 'required', ...(form.message_text ? { value: form.message_text } : {}) }];
  });
  return [...withLookup(fields, config), ...disclaimerFields(form.disclaimers, config)];
}

/** Where what a form is about happens: those of the one make of a single-brand site, where service or parts are asked for. */
function locationsOf(
  form: Form,
  { manufacturer }: Config,
  all: readonly ResolvedLocation[],
): readonly ResolvedLocation[] {
  return placesFor(all, form.locations === 'all' ? null : form.locations, manufacturer);
}

/** A day and a time out of the dealer's calendar. */
function slotField(field: FormField, kind: BookingKind, form: string, { api }: Config): FormField {
  return {
    ...field,
    type: 'slot',
    slots: {
      kind,
      call: `${apiBase(plain(api))}/slots?form=${form}`,
      words: {
        day: 'Day',
        time: 'Choose a free time',
        other: 'None of these suits me',
        wish: 'The day and time that I wish',
      },
    },
  };
}

/** §5 Trade-in: where the dealer has a look-up service, a form that asks for the registration and for the vehicle looks the one up by the other. */
function withLookup(fields: readonly FormField[], config: Config): readonly FormField[] {
  const rego = fields.find(({ name }) => name === 'rego');
  if (!config.trade_in.autograb || !rego || !fields.some(({ name }) => name === VEHICLE_FIELD)) return fields;
  const state = fields.filter(({ name }) => name === 'regoState');
  const looked: FormField = { ...rego, type: 'vehicle_lookup', lookup: lookupOf(config) };
  // The state is first: the look-up needs both.
  return fields.flatMap((field) =>
    field === rego ? [...state, looked, estimateField] : field.name === 'regoState' ? [] : [field],
  );
}

/** Whether applications for credit go to a lender's own service (§7). */
function hasCreditService({ finance: { enabled, lenders } }: Config): boolean {
  return enabled && lenders.some((lender) => lender.enabled && lender.submits_to === 'car-clarity');
}

function knownField(name: string, config: Config, locations: readonly ResolvedLocation[]): FormField {
  const { enquiry, region } = config;
  const { wire, type, label, required } = KNOWN_FIELDS[name] as (typeof KNOWN_FIELDS)[string];
  const own = Object.hasOwn(LEAD_FIELDS, wire) ? {} : { own: true as const };
  const field: FormField = { name: wire, type, label: spelled(label, region), required, ...own };
  const words = regionWords(region);
  switch (name) {
    case 'postcode':
      return { ...field, label: words.postcode };
    case 'rego':
      return { ...field, label: words.registration };
    case 'regoState':
      return { ...field, options: choices(STATES[region]) };
    case 'category':
      return categoryField(field, enquiry.categories, region);
    case 'location':
      return chosenOf(
        field,
        locations.map(({ slug, name: label }) => ({ value: slug, label })),
      );
    case 'dealership':
      return chosenOf(field, dealershipsOf(config, locations));
    case 'additional_services':
      return { ...field, options: choices(enquiry.additional_services) };
    case 'lead_source':
      return { ...field, options: choices(enquiry.lead_sources) };
    case 'opt_in':
      return { ...field, label: enquiry.opt_in.label, ...(enquiry.consent.prechecked ? { value: 'true' } : {}) };
    default:
      return field;
  }
}

/** A choice of one is none: it is sent, and not asked for. */
function chosenOf(field: FormField, options: readonly FieldOption[]): FormField {
  const [first, ...others] = options;
  return first !== undefined && others.length === 0
    ? { ...field, type: 'hidden' satisfies FieldType, required: false, value: first.value }
    : { ...field, options };
}

/** A choice of one is none. */
function categoryField(field: FormField, categories: readonly string[], region: string): FormField {
  const [first = ''] = categories;
  const value = categories.includes('General Enquiry') ? 'General Enquiry' : first;
  if (categories.length < 2) return { ...field, type: 'hidden' satisfies FieldType, value };
  return { ...field, value, options: categories.map((one) => ({ value: one, label: spelled(one, region) })) };
}

/** The dealerships that the definition lists; where it lists none, those of its locations. */
function dealershipsOf({ dealerships }: Config, locations: readonly ResolvedLocation[]) {
  const listed = dealerships.map(({ slug, name }) => ({ value: slug, label: name ?? slug }));
  if (listed.length > 0) return listed;
  const first = new Map<string, string>();
  for (const { dealershipSlug, name } of locations) if (!first.has(dealershipSlug)) first.set(dealershipSlug, name);
  return [...first].map(([value, label]) => ({ value, label }));
}

const choices = (texts: readonly string[]) => texts.map((text) => ({ value: text, label: text }));

/** Each field in one step: what no step names is on the last, and the state of a registration with the registration. */
function resolveSteps({ steps }: Form, fields: readonly FormField[]): FormStep[] {
  if (steps.length === 0) return [];
  const wire = (name: string): string[] => {
    const known = KNOWN_FIELDS[name]?.wire ?? name;
    return (known === 'rego' ? ['rego', 'regoState', estimateField.name] : [known]).filter((one) =>
      fields.some((field) => field.name === one),
    );
  };
  const named = steps.map(({ title, fields: names, optional }) => ({
    title,
    optional,
    fields: [...new Set(names.flatMap(wire))],
  }));
  const taken = new Set(named.flatMap((step) => step.fields));
  const rest = fields.map(({ name }) => name).filter((name) => !taken.has(name));
  return named.map((step, index) =>
    index === named.length - 1 ? { ...step, fields: [...step.fields, ...rest] } : step,
  );
}
