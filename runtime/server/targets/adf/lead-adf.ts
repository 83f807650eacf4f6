import { leadField } from '../facts/lead-answers.ts';
import { leadFacts, siteUrl, timeLabel, zonedText } from '../facts/lead-facts.ts';
import type { Fact, LeadFacts, Person } from '../facts/lead-facts.types.ts';
import { factLine, plainLine } from '../facts/plain-text.ts';
import type { LeadDelivery, TargetTenant } from '../target.types.ts';
import { adfVehicles } from './adf-vehicles.ts';
import { type AdfElement, writeXml, xml, xmlIf } from './xml.ts';

const PROLOGUE = '<?xml version="1.0" encoding="UTF-8"?>\n<?adf version="1.0"?>\n';

/** How numbers of mobile phones begin. In the United States nothing tells them from others. */
const MOBILE: Readonly<Record<TargetTenant['region'], RegExp | null>> = { AU: /^04/, NZ: /^02/, US: null };

/** Days of forms that say from when to when: names of their fields. */
const PERIODS: readonly (readonly [string, string | null])[] = [
  ['pick_up_date', 'return_date'],
  ['subscription_start', null],
];

/**
 * A lead as an ADF 1.0 document, valid against its DTD: the body of a mail in plain text, or of a POST. What ADF has no element for is in
 * the customer's comments, one line for each.
 */
export function leadAdf(delivery: LeadDelivery, tenant: TargetTenant): string {
  const facts = leadFacts(delivery, tenant);
  const { leadId, platformId, kind, receivedAt } = delivery;
  const source = `${tenant.slug}-website`;
  const prospect = xml(
    'prospect',
    [
      xml('id', leadId, { sequence: '1', source }),
      xmlIf('id', platformId, { sequence: '2', source: 'platform' }),
      xml('requestdate', zonedText(receivedAt, facts.location?.timeZone ?? tenant.timeZone)),
      ...adfVehicles(delivery, tenant),
      xml('customer', [
        contactOf(facts.person, delivery, tenant),
        timeframeOf(facts, delivery, tenant),
        commentsOf(facts),
      ]),
      vendorOf(delivery, facts, tenant),
      xml('provider', [
        xml('name', `${tenant.name} website`, { part: 'full', type: 'business' }),
        xml('service', facts.subject),
        xmlIf('url', siteUrl(tenant)),
      ]),
    ],
    { status: kind === 'update' ? 'resend' : 'new' },
  );
  return PROLOGUE + writeXml(xml('adf', [prospect]));
}

function contactOf(
  { first, last, name, phone, email }: Person,
  delivery: LeadDelivery,
  tenant: TargetTenant,
): AdfElement {
  const names = [xmlIf('name', first, { part: 'first' }), xmlIf('name', last, { part: 'last' })];
  const nobody = phone === '' && email === '';
  return xml('contact', [
    ...(name ? names : [xml('name', 'Website visitor', { part: 'full' })]),
    xmlIf('email', email),
    nobody ? xml('phone') : xmlIf('phone', phone, { type: MOBILE[tenant.region]?.test(phone) ? 'cellphone' : 'voice' }),
    addressOf(delivery, tenant),
  ]);
}

/** The DTD asks for a street with every address, and takes an empty one. */
function addressOf({ lead }: LeadDelivery, tenant: TargetTenant): AdfElement | null {
  const { home_address: home } = lead.fields ?? {};
  const isOpen = (name: string): boolean => !leadField(name, lead, tenant).sensitive;
  const street = typeof home === 'string' && isOpen('home_address') ? plainLine(home) : '';
  const postcode = isOpen('postcode') ? plainLine(lead.postcode ?? '') : '';
  if (street === '' && postcode === '') return null;
  return xml(
    'address',
    [xml('street', street, { line: '1' }), xmlIf('postalcode', postcode), xml('country', tenant.region)],
    { type: 'home' },
  );
}

function timeframeOf({ time }: LeadFacts, { lead }: LeadDelivery, tenant: TargetTenant): AdfElement | null {
  if (time) {
    return xml('timeframe', [
      xml('description', `${timeLabel(time)}: ${time.text}`),
      xmlIf('earliestdate', time.cancelled ? null : time.iso),
    ]);
  }
  const day = (name: string | null): string => {
    const value = name === null ? '' : lead.fields?.[name];
    return typeof value === 'string' && name !== null && !leadField(name, lead, tenant).sensitive
      ? plainLine(value)
      : '';
  };
  const period = PERIODS.find(([from]) => day(from) !== '');
  return period ? xml('timeframe', [xml('earliestdate', day(period[0])), xmlIf('latestdate', day(period[1]))]) : null;
}

function commentsOf({ message, answers, time, location, locationChosen, ...facts }: LeadFacts): AdfElement | null {
  const rows: Fact[] = [
    ...(facts.unfinished ? [{ label: 'Note', text: 'The shopper has not finished the form.' }] : []),
    ...(message ? [{ label: 'Message', text: message }] : []),
    ...(time ? [{ label: timeLabel(time), text: time.text }] : []),
    ...(location && !locationChosen && time ? [{ label: 'Location', text: location.name }] : []),
    ...answers,
    ...(facts.consent ? [facts.consent] : []),
    ...(facts.files.length > 0 ? [{ label: 'Files', text: facts.files.map(({ name }) => name).join(', ') }] : []),
    ...(facts.withheld.length > 0
      ? [{ label: 'Not in this message, in the platform only', text: facts.withheld.join('; ') }]
      : []),
    ...(facts.car?.url ? [{ label: 'Page of the vehicle', text: facts.car.url }] : []),
    ...facts.visit,
  ];
  return xmlIf('comments', rows.map(factLine).join('\n'));
}

/** The dealership that the lead is for, and how to reach it. */
function vendorOf({ lead }: LeadDelivery, { location }: LeadFacts, tenant: TargetTenant): AdfElement {
  const email = location?.email || tenant.contact.email;
  const phone = location?.phone || tenant.contact.phone;
  const dealership = tenant.dealer?.dealerships.find(({ slug }) => slug === lead.dealership_slug);
  return xml('vendor', [
    xmlIf('id', lead.dealership_slug, { sequence: '1', source: `${tenant.slug}-website` }),
    // The maker's own number for the dealer: by it a maker's lead system finds whom the lead is for.
    lead.dealer_id === undefined ? null : xml('id', String(lead.dealer_id), { sequence: '2', source: 'manufacturer' }),
    xml('vendorname', dealership?.name ?? tenant.name),
    xmlIf('url', siteUrl(tenant)),
    xml('contact', [
      xml('name', location?.name ?? tenant.name, { part: 'full', type: 'business' }),
      xmlIf('email', email),
      email && !phone ? null : xml('phone', phone, { type: 'voice' }),
    ]),
  ]);
}
