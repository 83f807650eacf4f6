import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import type { Car } from '../../rules/car/car.types.ts';
import type { FieldType, FieldValue, FormDefinition, FormField } from '../../rules/form/form.types.ts';
import { aForm } from '../../rules/form/forms.fixture.ts';
import type { Lead } from '../../rules/lead/lead.types.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import type { ResolvedLocation } from '../../tenant/tenant-parts.types.ts';
import { aCar } from '../../test-data/a-car.fixture.ts';
import { aLocation, aTenant } from '../../test-data/a-tenant.fixture.ts';
import type { Overrides } from '../../test-data/overrides.fixture.ts';
import { FixtureError } from '../site/replaced-once.fixture.ts';
import type { LeadDelivery } from './target.types.ts';

const PRESETS = path.join(import.meta.dirname, '../../../templates/presets/forms');
const STANDARD: Readonly<Record<string, Partial<FormField> & { type: FieldType }>> = {
  fullName: { name: 'name', type: 'full_name', label: 'Name' },
  first_name: { type: 'first_name', label: 'First name' },
  last_name: { type: 'last_name', label: 'Last name' },
  phone: { type: 'phone', label: 'Phone' },
  email: { type: 'email', label: 'Email' },
  postcode: { type: 'postcode', label: 'Postcode' },
  location: {
    type: 'select',
    label: 'Location',
    options: [{ value: 'sydney', label: 'Harbour Motors Sydney - Sales' }],
  },
  rego: { type: 'rego', label: 'Registration' },
  dateTime: { type: 'slot', label: 'Preferred day and time' },
  additional_services: {
    type: 'check_options',
    label: 'Additional services',
    options: [{ value: 'Wash', label: 'Wash' }],
  },
  message: { type: 'textarea', label: 'Message' },
};

interface WrittenField {
  name: string;
  label: string;
  kind?: string;
  options?: string[];
  unit?: string;
  sensitive?: boolean;
}
interface WrittenForm {
  heading?: string;
  category?: string;
  subcategory?: string;
  subcategories?: { used?: string };
  names?: string;
  postcode?: boolean;
  location_select?: boolean;
  fields?: string[];
  disclaimers?: string[];
  success_text?: string;
}
interface Preset {
  forms: Record<string, WrittenForm>;
  enquiry?: { fields?: WrittenField[] };
}

/** The product's forms by name, near enough to what a definition resolves to: every file of the presets is one. */
export function productForms(): Record<string, FormDefinition> {
  const files = readdirSync(PRESETS).map((file) => parse(readFileSync(path.join(PRESETS, file), 'utf8')) as Preset);
  const declared = files.flatMap(({ enquiry }) => enquiry?.fields ?? []);
  return Object.fromEntries(
    files.flatMap(({ forms }) => Object.entries(forms)).map(([id, form]) => [id, resolved(id, form, declared)]),
  );
}

function resolved(id: string, form: WrittenForm, declared: readonly WrittenField[]): FormDefinition {
  const names = [
    ...(form.names === 'first_and_last' ? ['first_name', 'last_name'] : ['fullName']),
    ...['phone', 'email', 'message'],
    ...(form.postcode === false ? [] : ['postcode']),
    ...(form.location_select ? ['location'] : []),
    ...(form.fields ?? []),
  ];
  const fields = names.map((name): FormField => {
    const known = STANDARD[name];
    if (known) return { name, label: name, required: false, ...known };
    const own = declared.find((field) => field.name === name);
    if (!own) throw new FixtureError(`${name} of the form ${id} is declared nowhere`);
    return {
      name,
      type: own.kind === 'photos' ? 'files' : ((own.kind ?? 'text') as FieldType),
      label: own.label,
      required: false,
      own: true,
      ...(own.options ? { options: own.options.map((value) => ({ value, label: value })) } : {}),
      ...(own.unit ? { unit: own.unit.replace('{distance_unit}', 'km') } : {}),
      ...(own.sensitive ? { sensitive: true as const } : {}),
    };
  });
  const agreements = (form.disclaimers ?? []).map(
    (name): FormField => ({
      name: `disclaimer_${name}`,
      type: 'disclaimer',
      label: `I agree to <b>${name.replaceAll('_', ' ')}</b> &amp; its terms.`,
      required: true,
      own: true,
    }),
  );
  return aForm({
    id,
    heading: form.heading ?? 'Send us a message',
    category: form.category ?? 'General Enquiry',
    subcategory: form.subcategory ?? null,
    subcategories: form.subcategories ?? {},
    successText: form.success_text ?? null,
    fields: [...fields, ...agreements, { name: 'opt_in', type: 'checkbox', label: 'Send me offers', required: false }],
  });
}

/** A dealer with all of the product's forms. */
export const aTargetTenant = (changed: Overrides<ResolvedTenant> = {}): ResolvedTenant =>
  aTenant({
    slug: 'harbour-motors',
    name: 'Harbour Motors',
    legalName: 'Harbour Motors Pty Ltd',
    domains: ['www.harbourmotors.example'],
    contact: { phone: '(02) 5550 4100', email: 'hello@harbourmotors.example' },
    locations: [aYard()],
    dealershipSlug: 'harbour-motors',
    forms: productForms(),
    enquiry: { postcode: false },
    theme: { colours: { brand: '#0b5d7a', accent: '#f2b441' }, fonts: { heading: 'archivo', body: 'public-sans' } },
    ...changed,
  });

/** Its yard, open on six days. */
export function aYard(changed: Partial<ResolvedLocation> = {}): ResolvedLocation {
  const weekdays = [1, 2, 3, 4, 5].map((weekday) => ({
    weekday,
    status: 'Open' as const,
    open: '08:30',
    close: '17:30',
  }));
  return aLocation({
    id: 7201,
    name: 'Harbour Motors Sydney - Sales',
    slug: 'sydney',
    contactSlug: 'harbour-motors-sydney',
    dealershipSlug: 'harbour-motors',
    dealerLicenceNumber: null,
    address: { street: '12 Example Street', city: 'Rozelle', postcode: '2039' },
    phone: '(02) 5550 4111',
    email: 'sales@harbourmotors.example',
    openingHours: [
      ...weekdays,
      { weekday: 6, status: 'Open', open: '09:00', close: '16:00' },
      { weekday: 0, status: 'Closed', open: null, close: null },
    ],
    ...changed,
  });
}

/** A car of that yard. */
export const aStockCar = (changed: Partial<Car> = {}): Car =>
  aCar({
    id: 8812,
    slug: '2023-toyota-rav4-gxl-8812',
    name: '2023 Toyota RAV4 GXL Hybrid',
    make: 'Toyota',
    model: 'RAV4',
    badge: 'GXL Hybrid',
    year: 2023,
    km: 31_250,
    stocknum: 'U1234',
    vin: 'JTMRWRFV50D500001',
    price: 34_990,
    price_type: 'drive_away',
    location_id: 7201,
    location_slug: 'sydney',
    doors: 5,
    colour: 'Silver',
    ...changed,
  });

export const RECEIVED_AT = Date.parse('2026-11-26T03:04:05Z');

export function aLead(changed: Partial<Lead> = {}): Lead {
  return {
    source: 'Website',
    website_slug: 'harbour-motors',
    dealership_slug: 'harbour-motors',
    user_agent: 'Mozilla/5.0',
    category: 'General Enquiry',
    name: 'Alex Example',
    phone: '0491570006',
    email: 'alex@example.com',
    opt_in: false,
    form_completed: true,
    lead_status: 'Complete',
    ...changed,
  };
}

export function aDelivery(lead: Partial<Lead> = {}, changed: Partial<Omit<LeadDelivery, 'lead'>> = {}): LeadDelivery {
  return {
    key: 'L-10042-1',
    leadId: 'L-10042',
    kind: 'create',
    receivedAt: RECEIVED_AT,
    lead: aLead(lead),
    platformId: null,
    files: [],
    car: null,
    carIsGone: false,
    uncertain: false,
    ...changed,
  };
}

/** A lead with every field of a form filled in. */
export function filledLead(form: FormDefinition): Lead {
  const fields: Record<string, FieldValue> = {};
  const lead: Record<string, unknown> = {};
  for (const field of form.fields) {
    if (field.type === 'check_options') lead.additional_services = [field.options?.[0]?.value];
    else (field.own ? fields : lead)[field.name] = sampleValue(field);
  }
  return aLead({
    ...lead,
    form: form.id,
    category: form.category,
    ...(form.subcategories.used || form.subcategory
      ? { subcategory: form.subcategories.used ?? (form.subcategory as string) }
      : {}),
    fields,
  });
}

const SAMPLES: Partial<Record<FieldType, FieldValue>> = {
  full_name: 'Alex Example',
  first_name: 'Alex',
  last_name: 'Example',
  phone: '0491570006',
  email: 'alex@example.com',
  postcode: '2039',
  rego: 'ABC12D',
  slot: '2026-12-01T10:30+11:00',
  date: '2026-12-05',
  number: '45000',
  checkbox: true,
  disclaimer: true,
  files: ['front.jpg'],
};

export function sampleValue({ name, type, options, sensitive }: FormField): FieldValue {
  if (sensitive && type === 'number') return '77123';
  if (name === 'vehicle') return '2019 Mazda CX-5 Touring';
  return options?.[0]?.value ?? SAMPLES[type] ?? `${sensitive ? 'Secret' : 'Answer'} of ${name}`;
}
