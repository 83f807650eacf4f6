import { namesOf } from '../../../rules/booking/slot-location.ts';
import type { FormDefinition, FormField } from '../../../rules/form/form.types.ts';
import type { Lead } from '../../../rules/lead/lead.types.ts';
import { regionWords } from '../../../rules/words/region-words.ts';
import type { LeadDelivery, TargetTenant } from '../target.types.ts';
import { fieldLabel, fieldText, isFilled } from './field-text.ts';
import type { Fact, FactsFile } from './lead-facts.types.ts';
import { plainLine } from './plain-text.ts';

/** Who writes and what was agreed to: in every message, at a place of their own. */
const PERSON = new Set(['name', 'first_name', 'last_name', 'phone', 'email', 'opt_in']);
/** At a place of their own too, unless they are sensitive. */
const ELSEWHERE = new Set(['message', 'dateTime']);
/** Fields of every lead that a shopper may fill in, beside those. */
const KNOWN = ['postcode', 'rego', 'location', 'lead_source'] as const;
/** What the server writes among a form's own fields: no answers. */
const OF_THE_SERVER = new Set(['booking', 'submits_to']);

export interface LeadAnswers {
  answers: Fact[];
  /** Labels of what is left out. */
  withheld: string[];
  files: FactsFile[];
}

/** The form that a lead was sent with; null for none, or for one that the site no longer has. */
export function formOfLead(lead: Lead, { forms }: Pick<TargetTenant, 'forms'>): FormDefinition | null {
  return lead.form !== undefined && Object.hasOwn(forms, lead.form) ? (forms[lead.form] ?? null) : null;
}

/** What a shopper answered, in the order of the form; what its fields mark as sensitive is named and left out. */
export function leadAnswers(delivery: LeadDelivery, tenant: TargetTenant): LeadAnswers {
  const { lead } = delivery;
  const answers: Fact[] = [];
  const withheld: string[] = [];
  const services = new Set(lead.additional_services ?? []);
  for (const field of leadFields(lead, tenant)) {
    const value = field.type === 'check_options' ? takeServices(field, services) : answerTo(lead, field.name);
    if (!isFilled(value) || PERSON.has(field.name) || (field.type === 'disclaimer' && value !== true)) continue;
    if (field.sensitive) withheld.push(fieldLabel(field));
    else if (!ELSEWHERE.has(field.name) && field.type !== 'files')
      answers.push(
        field.type === 'disclaimer'
          ? { label: 'Agreed to', text: fieldLabel(field) }
          : { label: fieldLabel(field), text: fieldText(value, field, tenant.locale) },
      );
  }
  if (services.size > 0) answers.push({ label: 'Additional services', text: [...services].map(plainLine).join(', ') });
  const files = leadFiles(delivery, tenant);
  return { answers, withheld: [...new Set([...withheld, ...files.withheld])], files: files.sent };
}

/** The files of the fields that are not sensitive: those that the delivery carries, and those that the lead only names. */
function leadFiles({ lead, files }: LeadDelivery, tenant: TargetTenant): { sent: FactsFile[]; withheld: string[] } {
  const fields = [...leadFields(lead, tenant), ...files.map(({ field }) => leadField(field, lead, tenant))];
  const sensitive = (name: string) => fields.find((field) => field.name === name)?.sensitive === true;
  const carried = files.map(({ field, name }, index) => ({ field, name, index }));
  const named = fields
    .filter(({ type }) => type === 'files')
    .flatMap(({ name: field }) => [answerTo(lead, field) ?? []].flat().map((name) => ({ field, name: String(name) })))
    .filter(({ field, name }) => !carried.some((one) => one.field === field && one.name === name))
    .map((one) => ({ ...one, index: null }));
  return {
    sent: [...carried, ...named]
      .filter(({ field }) => !sensitive(field))
      .map(({ name, index }) => ({ name: plainLine(name), index })),
    withheld: carried
      .filter(({ field }) => sensitive(field))
      .map(({ field }) => fieldLabel(leadField(field, lead, tenant))),
  };
}

/** The value of a field that a shopper fills in. */
export function answerTo(lead: Lead, name: string): unknown {
  return Object.hasOwn(lead.fields ?? {}, name) ? lead.fields?.[name] : lead[name as keyof Lead];
}

/** The fields of the form, then those of others that the lead has a value for. */
function leadFields(lead: Lead, tenant: TargetTenant): FormField[] {
  const own = (formOfLead(lead, tenant)?.fields ?? []).filter(({ name }) => name !== 'category');
  const names = new Set([...own.map(({ name }) => name), ...OF_THE_SERVER]);
  const others = [...KNOWN.filter((name) => isFilled(lead[name])), ...Object.keys(lead.fields ?? {})];
  return [...own, ...others.filter((name) => !names.has(name)).map((name) => leadField(name, lead, tenant))];
}

/**
 * What is known of a field: as the lead's form has it, else another form of the site, else by its name alone. Of a form that the site no longer
 * has, nobody knows what is sensitive: all of its own fields are taken for it.
 */
export function leadField(name: string, lead: Lead, tenant: TargetTenant): FormField {
  const form = formOfLead(lead, tenant);
  const own = form?.fields.find((field) => field.name === name);
  if (own) return own;
  const same = Object.values(tenant.forms).flatMap(({ fields }) => fields.filter((field) => field.name === name));
  const other = same.find(({ sensitive }) => sensitive) ?? same[0];
  const isLost = lead.form !== undefined && form === null && Object.hasOwn(lead.fields ?? {}, name);
  return {
    ...(other ?? { name, type: 'text', label: '', required: false, ...(isLost ? { sensitive: true as const } : {}) }),
    ...knownField(name, lead, tenant),
  };
}

function knownField(name: string, { location }: Lead, { region, locations }: TargetTenant): Partial<FormField> {
  const words = regionWords(region);
  if (name === 'postcode') return { label: words.postcode };
  if (name === 'rego') return { label: words.registration };
  if (name === 'lead_source') return { label: 'How they heard of us' };
  if (name !== 'location' || location === undefined) return {};
  const place = locations.find((one) => namesOf(one).includes(location));
  return { label: 'Location', ...(place ? { options: [{ value: location, label: place.name }] } : {}) };
}

/** The ticked options that are of one field; they come as one list for all (§5). */
function takeServices({ options = [] }: FormField, services: Set<string>): string[] {
  const own = options.map(({ value }) => value).filter((value) => services.has(value));
  for (const one of own) services.delete(one);
  return own;
}
