import type { MailLink, MailMessage } from '../../../contracts/mail.types.ts';
import { momentWords } from '../../../rules/booking/slot-words.ts';
import type { Car } from '../../../rules/car/car.types.ts';
import { formatKm } from '../../../rules/car/car-name.ts';
import { formatPhone, phoneHref } from '../../../rules/phone/phone-display.ts';
import { effectivePrice, formatMoney, priceQualifier } from '../../../rules/price/car-price.ts';
import { leadFacts, siteUrl, timeLabel } from '../facts/lead-facts.ts';
import type { LeadFacts, Person } from '../facts/lead-facts.types.ts';
import type { LeadDelivery, TargetTenant } from '../target.types.ts';
import type { MailContent, MailPart, MailRow } from './mail.types.ts';
import { type AttachedFiles, attachedFiles } from './mail-files.ts';
import { mailHtml } from './mail-html.ts';
import { isAddress, mailSubject, mailText, mailtoUrl, senderName } from './mail-text.ts';

export interface LeadMailOptions {
  /** Addresses of the dealer's people. */
  to: readonly string[];
  /** Shown as buttons. */
  links?: readonly MailLink[];
  /** A line at the top, such as that nobody has answered the lead for an hour. */
  waiting?: string;
}

/** A lead as a mail to the dealer's people. An answer to it goes to the shopper. Pure. */
export function leadMail(delivery: LeadDelivery, tenant: TargetTenant, options: LeadMailOptions): MailMessage {
  const facts = leadFacts(delivery, tenant);
  const files = attachedFiles(facts.files, delivery.files);
  const content = leadContent(delivery, facts, files, tenant, options);
  const { person } = facts;
  return {
    to: options.to,
    subject: subjectOf(delivery, facts),
    text: mailText(content),
    html: mailHtml(content, tenant),
    ...(isAddress(person.email) ? { replyTo: { name: senderName(person.name), address: person.email } } : {}),
    fromName: senderName(`${senderName(person.name) || 'Website'} via ${tenant.name}`),
    key: delivery.key,
    ...(files.attachments.length > 0 ? { attachments: files.attachments } : {}),
  };
}

function subjectOf({ kind }: LeadDelivery, { subject, person, car, unfinished }: LeadFacts): string {
  const about = car ? ` – ${car.name}${car.stockNumber ? ` (${car.stockNumber})` : ''}` : '';
  const what = `${kind === 'update' ? 'Update: ' : ''}${unfinished ? 'Unfinished: ' : ''}${subject}`;
  return mailSubject(`${what}: ${nameOf(person)}${about}`);
}

/** What to call a shopper who may have given no name. */
function nameOf({ name, phone, email }: Person): string {
  return name || phone || email || 'no name given';
}

function leadContent(
  delivery: LeadDelivery,
  facts: LeadFacts,
  files: AttachedFiles,
  tenant: TargetTenant,
  { links = [], waiting }: LeadMailOptions,
): MailContent {
  const { kind, receivedAt, leadId, platformId, car } = delivery;
  const { person, location, time, message, answers, consent, withheld, visit } = facts;
  const zone = location?.timeZone ?? tenant.timeZone;
  const parts: (MailPart | null)[] = [
    waiting ? { kind: 'alert', text: waiting } : null,
    facts.unfinished
      ? { kind: 'alert', text: 'The shopper has not finished the form. This is what there is so far.' }
      : null,
    kind === 'update'
      ? { kind: 'paragraph', text: 'The shopper added or changed something. This is all of it now.' }
      : null,
    { kind: 'rows', rows: [...contactRows(person, tenant), ...whenRows(facts)] },
    links.length > 0 ? { kind: 'links', links } : null,
    facts.car ? { kind: 'rows', title: 'The vehicle', rows: [...vehicleRows(facts), ...stockRows(car, tenant)] } : null,
    message ? { kind: 'quote', title: time ? 'Message' : 'What they wrote', text: message } : null,
    answers.length > 0 ? { kind: 'rows', title: 'Their answers', rows: answers } : null,
    files.rows.length > 0 ? { kind: 'rows', title: 'Files', rows: files.rows } : null,
    {
      kind: 'rows',
      title: 'About this enquiry',
      rows: [
        ...(consent ? [consent] : []),
        ...visit,
        { label: 'Received', text: momentWords(receivedAt, tenant.locale, zone) },
        { label: 'Reference', text: leadId },
        ...(platformId ? [{ label: 'On the platform', text: platformId }] : []),
      ],
    },
    withheld.length > 0
      ? {
          kind: 'small',
          text: `Sensitive, so not in this mail but in the platform only: ${withheld.join('; ')}`,
        }
      : null,
  ];
  return {
    kicker: facts.subject,
    heading: nameOf(person),
    parts: parts.filter((part) => part !== null),
    footer: [
      `Sent by the website of ${tenant.name}${siteUrl(tenant) ? `, ${siteUrl(tenant)}` : ''}.`,
      isAddress(person.email)
        ? `If you answer this mail, your answer goes to ${person.email}.`
        : 'The shopper gave no e-mail address: an answer to this mail does not reach them.',
    ],
  };
}

function contactRows({ name, phone, email }: Person, { region }: TargetTenant): MailRow[] {
  const call = phone === '' ? '' : phoneHref(phone, region);
  return [
    // The heading has it.
    ...(name ? [] : [{ label: 'Name', text: 'Not given' }]),
    { label: 'Phone', text: formatPhone(phone, region) || 'Not given', url: /\d/.test(call) ? call : null },
    { label: 'Email', text: email || 'Not given', url: mailtoUrl(email) },
  ];
}

function whenRows({ time, location, locationChosen }: LeadFacts): MailRow[] {
  if (!time) return [];
  const row = { label: timeLabel(time), text: time.text };
  // Where the shopper chose it, it is among the answers.
  return location && !locationChosen ? [row, { label: 'At', text: location.name }] : [row];
}

function vehicleRows({ car }: LeadFacts): MailRow[] {
  if (!car) return [];
  const { name, stockNumber, url, inStock } = car;
  return [
    { label: 'Vehicle', text: name, url },
    ...(stockNumber ? [{ label: 'Stock number', text: stockNumber }] : []),
    ...(inStock === false ? [{ label: 'Status', text: 'Not in stock now' }] : []),
  ];
}

const STATUS: Readonly<Record<Car['status'], string>> = { in_stock: '', coming_soon: 'Coming soon', sold: 'Sold' };

function stockRows(car: Car | null, { currency, locale, words, distanceUnit }: TargetTenant): MailRow[] {
  if (!car) return [];
  const price = effectivePrice(car.price);
  const rows = [
    {
      label: 'Price',
      text:
        price === null
          ? ''
          : `${formatMoney(price, { currency, locale })} ${priceQualifier(car.price_type, { locale, words }).toLowerCase()}`,
    },
    { label: 'Odometer', text: formatKm(car.km, distanceUnit, locale) ?? '' },
    { label: 'Status', text: car.reserved ? 'Reserved' : STATUS[car.status] },
  ];
  return rows.filter(({ text }) => text !== '');
}
