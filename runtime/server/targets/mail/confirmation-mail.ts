import type { MailMessage } from '../../../contracts/mail.types.ts';
import { bookingPath, momentWords } from '../../../rules/booking/slot-words.ts';
import { addressLine } from '../../../rules/location/address-line.ts';
import { locationHours } from '../../../rules/location/open-words.ts';
import { comingSpecialDays } from '../../../rules/location/opening-hours.ts';
import { dateInZone } from '../../../rules/location/zone-time.ts';
import { formatPhone, phoneHref } from '../../../rules/phone/phone-display.ts';
import { say } from '../../../rules/words/say.ts';
import { spelled } from '../../../rules/words/spelling.ts';
import type { ResolvedLocation } from '../../../tenant/tenant-parts.types.ts';
import { publicId, REFERENCE_LENGTH } from '../../store/lead-id.ts';
import { formOfLead } from '../facts/lead-answers.ts';
import { leadFacts, siteUrl, timeLabel } from '../facts/lead-facts.ts';
import type { LeadFacts, Person } from '../facts/lead-facts.types.ts';
import type { LeadDelivery, TargetTenant } from '../target.types.ts';
import type { MailContent, MailPart, MailRow } from './mail.types.ts';
import { mailHtml } from './mail-html.ts';
import { isAddress, mailSubject, mailText, mailtoUrl, senderName } from './mail-text.ts';

/** Special days so far ahead are told. */
const SPECIAL_DAYS_MS = 14 * 24 * 60 * 60_000;

/** What somebody books, by how the lead is filed. */
const BOOKED: readonly (readonly [RegExp, string])[] = [
  [/test.?drive/i, 'test drive'],
  [/service/i, 'service'],
];

/**
 * Tells the shopper that a lead came, what happens next and how to reach the dealer. Whoever fills in a form may enter any address: so it repeats
 * nothing that somebody can write freely, but for a first name that is one. `to` is empty where the lead has no address to send it to. Pure.
 */
export function confirmationMail(delivery: LeadDelivery, tenant: TargetTenant): MailMessage {
  const facts = leadFacts(delivery, tenant);
  const { email } = facts.person;
  const content = confirmation(delivery, facts, tenant);
  const answers = facts.location?.email || tenant.contact.email;
  return {
    to: isAddress(email) ? [email] : [],
    subject: mailSubject(`${content.heading} – ${tenant.name}`),
    text: mailText(content),
    html: mailHtml(content, tenant),
    ...(isAddress(answers) ? { replyTo: { name: senderName(tenant.name), address: answers } } : {}),
    fromName: senderName(tenant.name),
    key: `${delivery.key}-confirmation`,
    automatic: true,
  };
}

function confirmation(delivery: LeadDelivery, facts: LeadFacts, tenant: TargetTenant): MailContent {
  const { time, location, car, person } = facts;
  const form = formOfLead(delivery.lead, tenant);
  const zone = location?.timeZone ?? tenant.timeZone;
  const change = time?.booked ? siteUrl(tenant, bookingPath(publicId(delivery.leadId))) : null;
  const parts: (MailPart | null)[] = [
    { kind: 'paragraph', text: `${greeting(person)}${opening(facts, tenant)}` },
    {
      kind: 'rows',
      rows: [
        ...(time && time.text !== '' && (time.booked || time.iso !== null)
          ? [{ label: timeLabel(time), text: time.text }]
          : []),
        ...(time && location
          ? [{ label: 'Where', text: locationOf(location, tenant), url: location.address.placeUrl }]
          : []),
        // Of a car that the site does not have, the lead has no more than what was entered.
        ...(car?.inStock
          ? [
              { label: 'Vehicle', text: car.name, url: car.url },
              { label: 'Stock number', text: car.stockNumber },
            ]
          : []),
        // With the whole of it the enquiry could be changed.
        { label: 'Reference', text: delivery.leadId.slice(0, REFERENCE_LENGTH) },
      ],
    },
    change ? { kind: 'links', links: [{ label: 'Change or cancel', url: change }] } : null,
    { kind: 'paragraph', text: form?.successText ?? say(tenant, 'success.soon') },
    { kind: 'rows', title: `How to reach ${location?.name ?? tenant.name}`, rows: contactRows(location, tenant) },
    location ? { kind: 'rows', title: 'Opening hours', rows: hoursRows(location, tenant, delivery.receivedAt) } : null,
  ];
  const site = siteUrl(tenant) ?? `the website of ${tenant.name}`;
  return {
    heading: headingOf(facts, tenant),
    parts: parts.filter((part) => part !== null),
    footer: [
      `You get this mail because this address was entered in a form at ${site} on ${momentWords(delivery.receivedAt, tenant.locale, zone)}. If that was not you, please ignore it.`,
      tenant.legalName,
    ],
  };
}

function headingOf({ time, subject }: LeadFacts, tenant: TargetTenant): string {
  if (time?.cancelled) return 'Your booking is cancelled';
  if (!time?.booked) return say(tenant, 'success.heading');
  const what = BOOKED.find(([filing]) => filing.test(subject))?.[1] ?? 'time';
  return `Your ${what} is booked`;
}

/** Only what looks like a name: an address or an offer does not. */
function greeting({ first }: Person): string {
  return /^[\p{L}\p{M}'’ -]{1,30}$/u.test(first) ? `Hello ${first},\n\n` : 'Hello,\n\n';
}

function opening({ car, time }: LeadFacts, { region, name }: TargetTenant): string {
  if (time?.cancelled) return 'We have cancelled this time for you.';
  const about = car?.inStock ? ` about the ${car.name}` : '';
  if (time?.booked) return 'Thank you. We look forward to seeing you.';
  return `${spelled('Your enquiry', region)}${about} has reached ${name}.`;
}

function locationOf({ name, address }: ResolvedLocation, { region }: TargetTenant): string {
  return `${name}, ${addressLine(address, region)}`;
}

function contactRows(location: ResolvedLocation | null, tenant: TargetTenant): MailRow[] {
  const phone = location?.phone || tenant.contact.phone;
  const email = location?.email || tenant.contact.email;
  return [
    { label: 'Phone', text: formatPhone(phone, tenant.region), url: phoneHref(phone, tenant.region) },
    { label: 'Email', text: email, url: mailtoUrl(email) },
    { label: 'Address', text: location ? addressLine(location.address, tenant.region) : '' },
  ].filter(({ text }) => text !== '');
}

function hoursRows(location: ResolvedLocation, tenant: TargetTenant, now: number): MailRow[] {
  const { specialHours, timeZone } = location;
  const [today, last] = [now, now + SPECIAL_DAYS_MS].map((moment) => dateInZone(new Date(moment), timeZone)) as [
    string,
    string,
  ];
  const special = comingSpecialDays(
    specialHours.filter(({ date }) => date <= last),
    today,
    tenant.region,
  );
  return [
    ...locationHours(tenant, location),
    ...special.map(({ label, name, text }) => ({ label: `${name} (${label})`, text })),
  ];
}
