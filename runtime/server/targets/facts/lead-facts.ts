import { namesOf } from '../../../rules/booking/slot-location.ts';
import { locationClock, slotMoment } from '../../../rules/booking/slot-time.ts';
import { momentWords } from '../../../rules/booking/slot-words.ts';
import type { Lead } from '../../../rules/lead/lead.types.ts';
import { carPath } from '../../../rules/listing/slug.ts';
import { spelled } from '../../../rules/words/spelling.ts';
import type { ResolvedLocation } from '../../../tenant/tenant-parts.types.ts';
import type { LeadDelivery, TargetTenant } from '../target.types.ts';
import { formOfLead, leadAnswers, leadField } from './lead-answers.ts';
import type { Fact, LeadCar, LeadFacts, LeadTime, Person } from './lead-facts.types.ts';
import { htmlText, plainLine, plainLines } from './plain-text.ts';

/** Parameters of links in advertisements and mails whose values people chose. */
const WORDS: Readonly<Record<string, string>> = {
  utm_source: 'Came from',
  utm_medium: 'By way of',
  utm_campaign: 'Campaign',
  utm_term: 'Searched for',
  utm_content: 'Advertisement',
};

/** Parameters that networks put into the links of their advertisements: that they are there says it, their values say nothing to people. */
const CLICKS: Readonly<Record<string, string>> = {
  gclid: 'Google',
  gbraid: 'Google',
  wbraid: 'Google',
  dclid: 'Google',
  msclkid: 'Microsoft',
  fbclid: 'Facebook',
  ttclid: 'TikTok',
  li_fat_id: 'LinkedIn',
};

/** What a lead says to people and to systems that take leads by mail. Pure. */
export function leadFacts(delivery: LeadDelivery, tenant: TargetTenant): LeadFacts {
  const { lead } = delivery;
  const shown = (name: 'message' | 'dateTime'): string =>
    leadField(name, lead, tenant).sensitive ? '' : (lead[name] ?? '');
  const chosen = locationNamed(lead.location, tenant);
  const location = chosen ?? locationOfCar(delivery, tenant);
  return {
    person: personOf(lead),
    subject: spelled(plainLine(lead.subcategory || lead.category || 'Enquiry'), tenant.region),
    car: carOf(delivery, tenant),
    time: timeOf(lead, shown('dateTime'), location, tenant),
    location,
    locationChosen: chosen !== null,
    message: plainLines(shown('message')),
    ...leadAnswers(delivery, tenant),
    consent: consentOf(lead, tenant),
    visit: visitOf(lead, tenant),
    unfinished: lead.form_completed === false,
  };
}

/** The address of a site; null where it has no domain yet. */
export function siteUrl({ domains: [domain] }: Pick<TargetTenant, 'domains'>, path = ''): string | null {
  return domain ? `https://${domain}${path}` : null;
}

function personOf(lead: Lead): Person {
  const [given, first, last] = [lead.name, lead.first_name, lead.last_name].map((text) => plainLine(text ?? ''));
  const full = [first, last].filter(Boolean).join(' ');
  const name = full || (given === 'undefined undefined' ? '' : (given ?? ''));
  const [head = '', ...rest] = name.split(' ');
  return {
    name,
    first: first || (full ? '' : head),
    last: last || (full ? '' : rest.join(' ')),
    phone: plainLine(lead.phone ?? ''),
    email: plainLine(lead.email ?? ''),
  };
}

function carOf({ lead, car, carIsGone }: LeadDelivery, tenant: TargetTenant): LeadCar | null {
  if (car) {
    const url = siteUrl(tenant, carPath(car.slug));
    return { name: plainLine(car.name), stockNumber: plainLine(car.stocknum), url, inStock: true };
  }
  const name = plainLine([lead.vehicle_make, lead.vehicle_model].filter(Boolean).join(' '));
  const stockNumber = plainLine(lead.stock_number ?? '');
  if (!name && !stockNumber) return null;
  return { name: name || 'A vehicle', stockNumber, url: null, inStock: carIsGone ? false : null };
}

function locationNamed(name: string | undefined, { locations }: TargetTenant): ResolvedLocation | null {
  return locations.find((one) => name !== undefined && namesOf(one).includes(name)) ?? null;
}

/** Where the car is; a time that is booked without a location is at the primary one. */
function locationOfCar({ lead, car }: LeadDelivery, { locations }: TargetTenant): ResolvedLocation | null {
  const isBooked = slotMoment(lead.dateTime ?? '') !== null;
  const ofCar = locations.find(
    ({ id, slug }) => car !== null && (id === car.location_id || slug === car.location_slug),
  );
  return (isBooked ? null : ofCar) ?? locations.find(({ primary }) => primary) ?? locations[0] ?? null;
}

function timeOf(
  lead: Lead,
  typed: string,
  location: ResolvedLocation | null,
  { timeZone, locale }: TargetTenant,
): LeadTime | null {
  if (typed === '') return null;
  const zone = location?.timeZone ?? timeZone;
  const clock = locationClock(zone);
  const booked = slotMoment(typed);
  const moment = booked ?? clock.wallMoment(typed);
  const cancelled = lead.fields?.booking === 'Cancelled';
  return {
    booked: booked !== null && !cancelled,
    cancelled,
    changed: lead.fields?.booking === 'Changed',
    text: moment === null ? plainLine(typed.replace(/^(\d{4}-\d\d-\d\d)T/, '$1 ')) : momentWords(moment, locale, zone),
    iso: moment === null ? null : zonedText(moment, zone),
  };
}

export function timeLabel({ booked, cancelled, changed }: LeadTime): string {
  if (cancelled) return 'Cancelled time';
  const words = booked ? 'Booked time' : 'Preferred time';
  return changed ? `New ${words.toLowerCase()}` : words;
}

/** A moment by the clock of a zone, with seconds and offset: '2026-12-01T10:30:00+11:00'. */
export function zonedText(moment: number, timeZone: string): string {
  const seconds = new Date(moment).toISOString().slice(17, 19);
  return locationClock(timeZone)
    .slotText(moment)
    .replace(/^(.{16})/, `$1:${seconds}`);
}

function consentOf(lead: Lead, tenant: TargetTenant): Fact | null {
  if (lead.opt_in === undefined) return null;
  const field = formOfLead(lead, tenant)?.fields.find(({ name }) => name === 'opt_in');
  if (!lead.opt_in) return { label: 'Marketing', text: field ? 'No: the box is not ticked' : 'No: not asked' };
  const wording = htmlText(field?.label ?? tenant.enquiry.optIn.label);
  return { label: 'Marketing', text: wording ? `Yes: “${wording}”` : 'Yes' };
}

function visitOf(lead: Lead, tenant: TargetTenant): Fact[] {
  const { url, visited_pages: pages = [], linked_query_params: params = {}, skipped_steps: skipped = [] } = lead;
  const filing = [lead.category, lead.subcategory].map((text) => plainLine(text ?? '')).filter(Boolean);
  const facts: Fact[] = [
    { label: 'Category', text: spelled(filing.join(', '), tenant.region) },
    { label: 'Sent from', text: url ? pageText(url, tenant) : '' },
    { label: 'Pages seen before', text: pages.map((page) => plainLine(page)).join(', ') },
    ...cameBy(params),
    { label: 'Steps left out', text: skipped.map((step) => plainLine(step)).join(', ') },
  ];
  return facts.filter(({ text }) => text !== '');
}

/** The whole address of a page of the site, without its parameters: what they say is elsewhere in words. */
function pageText(url: string, tenant: TargetTenant): string {
  const text = plainLine(url).replace(/[?#].*$/, '');
  return text.startsWith('/') && !text.startsWith('//') ? (siteUrl(tenant, text) ?? text) : text;
}

/** How a shopper came to the site, in words. The parameters as they are, the site's own among them, go to targets that take data. */
function cameBy(params: Readonly<Record<string, string>>): Fact[] {
  const names = Object.keys(params);
  const networks = [...new Set(names.flatMap((name) => (Object.hasOwn(CLICKS, name) ? (CLICKS[name] ?? []) : [])))];
  return [
    ...(networks.length > 0 ? [{ label: 'Came by a link on', text: networks.join(', ') }] : []),
    ...Object.entries(WORDS).map(([name, label]) => ({
      label,
      text: Object.hasOwn(params, name) ? plainLine(params[name] ?? '') : '',
    })),
  ];
}
