import type { FieldTest, FieldType, FormField, ShowCondition } from '../../../runtime/rules/form/form.types.ts';
import { LEAD_FIELDS } from '../../../runtime/rules/lead/lead-fields.data.ts';
import { spelled } from '../../../runtime/rules/words/spelling.ts';
import type { ResolvedLocation } from '../../../runtime/tenant/tenant-parts.types.ts';
import type { CompleteConfig } from '../../../schema/complete-tenant.gen.ts';
import { KNOWN_FIELDS } from '../rules/form-fields.data.ts';
import { CREDIT_CONSENTS } from './credit-consents.data.ts';
import { resolveLegal } from './legal.ts';
import { regions } from './regions.data.ts';
import { simpleHtml } from './simple-html.ts';

const LIST = new Intl.ListFormat('en-AU', { type: 'conjunction' });

type OwnField = CompleteConfig['enquiry']['fields'][number];

/** A field of the dealer's own; one that is called as a known field is that field with what it says otherwise. */
export function ownField(
  own: OwnField,
  known: FormField | null,
  { region, leads }: Pick<CompleteConfig, 'region' | 'leads'>,
  locations: readonly ResolvedLocation[],
): FormField {
  const { name, label, kind, required, options, value, unit, minimum, maximum, show_if: condition } = own;
  const listed = options.map((text) => ({ value: text, label: spelled(text, region) }));
  return {
    name: known?.name ?? name,
    type: known?.type ?? typeOf(kind),
    label: spelled(label, region),
    required,
    ...(listed.length > 0 ? { options: listed } : known?.options ? { options: known.options } : {}),
    ...(value === undefined ? {} : { value: withPrimaryLocation(value, locations) }),
    ...helpOf(own, leads),
    ...(unit === undefined ? {} : { unit: ofRegion(unit, region) }),
    ...(minimum === undefined ? {} : { minimum }),
    ...(maximum === undefined ? {} : { maximum }),
    // A map of optional keys is there, empty, where nobody wrote it.
    ...(condition && Object.keys(condition).length > 0 ? { showIf: showCondition(condition) } : {}),
    ...(ACCEPTED[kind] ? { accept: ACCEPTED[kind] } : {}),
    ...(own.sensitive ? { sensitive: true as const } : {}),
    ...(known || Object.hasOwn(LEAD_FIELDS, name) ? {} : { own: true as const }),
  };
}

/** What inputs for files offer: without HEIC, so that phones convert their photos. */
const ACCEPTED: Partial<Record<OwnField['kind'], string>> = {
  photos: 'image/jpeg,image/png,image/webp',
  files: 'image/jpeg,image/png,image/webp,application/pdf',
};

function typeOf(kind: OwnField['kind']): FieldType {
  return kind === 'photos' ? 'files' : kind;
}

/** A hint; of files also how long they are kept. */
function helpOf({ help, kind }: OwnField, { retention_days: days }: CompleteConfig['leads']): { help?: string } {
  if (!ACCEPTED[kind]) return help === undefined ? {} : { help };
  const kept = `They are deleted here once we have them, after ${days} days at the latest.`;
  return { help: help === undefined ? kept : `${help} ${kept}` };
}

/** Units by what the region has of them. */
function ofRegion(unit: string, region: CompleteConfig['region']): string {
  return unit.replaceAll('{distance_unit}', regions[region].distanceUnit).replaceAll('{currency_sign}', '$');
}

/** §5: {primary_location_id} in a hidden field stands for the id of the primary location. */
function withPrimaryLocation(value: string, locations: readonly ResolvedLocation[]): string {
  const primary = locations.find((location) => location.primary) ?? locations[0];
  return value.replaceAll('{primary_location_id}', String(primary?.id ?? ''));
}

interface Test {
  field?: string;
  equals?: string;
  one_of?: string[];
}

/** A condition of the definition, by the names that leads have for fields. */
export function showCondition({
  all_of: all = [],
  any_of: any = [],
  ...own
}: NonNullable<OwnField['show_if']>): ShowCondition {
  return {
    all: [...(own.field === undefined ? [] : [fieldTest(own)]), ...all.map(fieldTest)],
    any: any.map(fieldTest),
  };
}

function fieldTest({ field = '', equals, one_of: oneOf }: Test): FieldTest {
  const values = [...(equals === undefined ? [] : [equals]), ...(oneOf ?? [])];
  return { field: KNOWN_FIELDS[field]?.wire ?? field, ...(values.length > 0 ? { oneOf: values } : {}) };
}

/** The statements at the end of a form (§5), as fields: one to agree to is required, any other is there to be read. */
export function disclaimerFields(
  names: readonly string[],
  config: Pick<CompleteConfig, 'enquiry' | 'legal' | 'region' | 'legal_name'>,
): FormField[] {
  const pages = resolveLegal(config as CompleteConfig);
  return names.flatMap((name) => {
    const one = config.enquiry.disclaimers.find((other) => other.name === name) ?? creditConsent(name, config);
    if (!one) return [];
    const page = pages.find(({ id }) => id === one.document);
    return [
      {
        name: `disclaimer_${name.replaceAll('-', '_')}`,
        type: 'disclaimer' as const,
        label: simpleHtml(one.text),
        required: one.agree,
        message: one.message,
        ...(page ? { document: { href: page.path, label: page.title } } : {}),
        own: true as const,
      },
    ];
  });
}

/** What the law of the region asks for before somebody's credit is looked into, where the dealer says nothing else (domain.md 2). */
function creditConsent(
  name: string,
  { region, legal_name: dealer }: Pick<CompleteConfig, 'region' | 'legal_name'>,
): Pick<CompleteConfig['enquiry']['disclaimers'][number], 'text' | 'agree' | 'message' | 'document'> | null {
  const consent = Object.hasOwn(CREDIT_CONSENTS, name) ? CREDIT_CONSENTS[name]?.[region] : undefined;
  return consent ? { ...consent, text: consent.text.replaceAll('{dealer}', dealer) } : null;
}

type Config = Pick<CompleteConfig, 'name' | 'legal_name' | 'region' | 'enquiry'>;

/**
 * What is below a form (domain.md 2.5): who takes the details, what for, who else gets them and in which countries. How to see and correct
 * them, and whom to complain to, says the privacy policy beside it.
 */
export function privacyNotice({ name, legal_name: legalName, region, enquiry }: Config, purpose: string): string {
  const { recipients, countries } = enquiry.privacy;
  const who = legalName === name ? name : `${legalName} (${name})`;
  const shared = LIST.format(['the companies that run this website', ...recipients]);
  const where = countries.length > 0 ? ` Some of them keep details in ${LIST.format(countries)}.` : '';
  return `${who} uses these details ${spelled(purpose, region)}, and shares them with ${shared}.${where}`;
}
