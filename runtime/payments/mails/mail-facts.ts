import { momentWords } from '../../rules/booking/slot-words.ts';
import { addressLine } from '../../rules/location/address-line.ts';
import { locationOf } from '../../rules/location/location-of.ts';
import { formatPhone, phoneHref } from '../../rules/phone/phone-display.ts';
import { reservationPath } from '../../rules/reserve/checkout-path.ts';
import { moneyText } from '../../rules/reserve/money.ts';
import type { MailRow } from '../../server/targets/mail/mail.types.ts';
import { mailtoUrl } from '../../server/targets/mail/mail-text.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import type { ResolvedLocation } from '../../tenant/tenant-parts.types.ts';
import type { StoredReservation } from '../reservation-views.ts';

/** What the mails of one reservation are made from. */
export interface MailFacts {
  stored: StoredReservation;
  tenant: ResolvedTenant;
  /** Of the site: 'https://dealer.example'. */
  origin: string;
}

/** Where the car is. */
export function placeOf({ stored, tenant }: MailFacts): ResolvedLocation | null {
  return locationOf(tenant, stored.reservation.car.locationId);
}

/** 'Friday 27 November, 6:45 pm (AEDT)' where the car is. */
export function momentOf(at: number, facts: MailFacts): string {
  return momentWords(at, facts.tenant.locale, placeOf(facts)?.timeZone ?? facts.tenant.timeZone);
}

/** '$500 AUD' */
export function moneyOf(minor: number, { stored: { reservation } }: MailFacts): string {
  return `${moneyText(minor, reservation.currency)} ${reservation.currency}`;
}

/** The reservation's own page. */
export function reservationPage({ stored, origin }: MailFacts): string {
  return `${origin}${reservationPath(stored.reservation.id)}`;
}

/** Which car it is. */
export function carRows(facts: MailFacts): MailRow[] {
  const { car, reference } = facts.stored.reservation;
  return [
    { label: 'Vehicle', text: car.name, url: `${facts.origin}/cars/${car.slug}` },
    { label: 'Stock number', text: car.stocknum },
    { label: 'Reference', text: reference },
  ];
}

/** What the provider has of all payments, in the smaller unit. */
export function capturedOf({ stored }: MailFacts): number {
  return stored.payments.reduce((sum, { captured }) => sum + captured, 0);
}

/** What goes back, or went, in the smaller unit. */
export function returnedOf({ stored }: MailFacts): number {
  return stored.refunds.filter(({ state }) => state !== 'failed').reduce((sum, { amount }) => sum + amount, 0);
}

/** Money for which there is no tax where the dealer is, in the words of a receipt; null where such a line says nothing. */
const TAX: Readonly<Record<string, string>> = {
  AU: 'GST: none. A refundable holding deposit is not payment for the vehicle. This is a receipt, not a tax invoice; you get a tax invoice when you buy.',
  NZ: 'GST: none. A refundable holding deposit is not payment for the vehicle. This is a receipt, not taxable supply information; you get that when you buy.',
};

/** Everything that a receipt says: who received how much, when, from whom and for what. */
export function receiptRows(facts: MailFacts): MailRow[] {
  const { tenant, stored } = facts;
  const { buyer, reference, car } = stored.reservation;
  const location = placeOf(facts);
  const paid = stored.trail.find(({ event }) => event === 'paid' || event === 'paid_late');
  const licence = location?.dealerLicenceNumber ? `${location.licenceLabel} ${location.dealerLicenceNumber}` : '';
  return [
    { label: 'Received by', text: tenant.legalName },
    ...(tenant.abn ? [{ label: 'ABN', text: tenant.abn }] : []),
    ...(licence ? [{ label: 'Licence', text: licence }] : []),
    ...(location ? [{ label: 'Address', text: addressLine(location.address, tenant.region) }] : []),
    { label: 'Received from', text: buyer.name },
    ...(paid ? [{ label: 'Received on', text: momentOf(paid.at, facts) }] : []),
    { label: 'Holding deposit', text: moneyOf(capturedOf(facts), facts) },
    { label: 'Card surcharge', text: moneyOf(0, facts) },
    { label: 'For', text: `${car.name}, stock number ${car.stocknum}` },
    { label: 'Reference', text: reference },
  ];
}

export const taxLine = ({ tenant }: MailFacts): string | null => TAX[tenant.region] ?? null;

/** How to reach the dealer. */
export function contactRows(facts: MailFacts): MailRow[] {
  const { tenant } = facts;
  const location = placeOf(facts);
  const phone = location?.phone || tenant.contact.phone;
  const email = location?.email || tenant.contact.email;
  return [
    { label: 'Phone', text: formatPhone(phone, tenant.region), url: phoneHref(phone, tenant.region) },
    { label: 'Email', text: email, url: mailtoUrl(email) },
    { label: 'Address', text: location ? addressLine(location.address, tenant.region) : '' },
  ].filter(({ text }) => text !== '');
}
