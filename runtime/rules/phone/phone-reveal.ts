import type { PhoneRegion } from './phone.ts';
import { formatPhone } from './phone-display.ts';

/** §4 Phone reveal, as a tenant sets it. */
export interface PhoneHiding {
  masked: boolean;
  startsRevealed: boolean;
  revealedOn: readonly ('header' | 'footer' | 'cards' | 'car' | 'locations')[];
}

/** Where on a site a number is; `page` is any place that the dealer's list does not know. */
export type PhonePosition = PhoneHiding['revealedOn'][number] | 'page';

/** §4 Phone reveal: so many characters show before a shopper asks. */
const SHOWN = 5;

/** Whether a number is hidden there until a shopper asks for it. */
export function isMasked({ masked, startsRevealed, revealedOn }: PhoneHiding, position: PhonePosition): boolean {
  return masked && !startsRevealed && !(position !== 'page' && revealedOn.includes(position));
}

/** The number as it is hidden: '(02) …'. */
export function maskedPhone(phone: string, region: PhoneRegion): string {
  return `${formatPhone(phone, region).slice(0, SHOWN).trimEnd()} …`;
}

/** The number as shoppers read it there, hidden or not. */
export function shownPhone(phone: string, region: PhoneRegion, settings: PhoneHiding, position: PhonePosition): string {
  return isMasked(settings, position) ? maskedPhone(phone, region) : formatPhone(phone, region);
}
