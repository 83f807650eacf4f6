import type { StaffLink } from '../../contracts/reservation-staff.types.ts';
import { momentWords } from '../../rules/booking/slot-words.ts';
import { formatPhone } from '../../rules/phone/phone-display.ts';
import { moneyText } from '../../rules/reserve/money.ts';
import { type MailLinkWords, mailLinkPage } from '../../ui/mail-link/mail-link-page.tsx';
import { STAFF_SAID, STAFF_WORDS } from './staff-words.data.ts';

/** Links about reservations: the vehicle is handed over, the reservation ends, or its money goes back. Whoever has one had it all by mail. */
export const page = mailLinkPage<StaffLink>({
  title: 'Reservation',
  path: '/desk/reservation',
  find: async (token, { reservations }) => (await reservations?.staff.link(token)) ?? null,
  words: wordsOf,
  outcomes: STAFF_SAID,
  facts: ({ reference, car, buyer, left, currency, heldUntil }, { region, locale, timeZone }) => [
    ['Reference', reference],
    ['Vehicle', `${car.name}, stock number ${car.stocknum}`],
    ['Buyer', [buyer.name, buyer.phone && formatPhone(buyer.phone, region)].filter(Boolean).join(', ')],
    ['Paid', left > 0 ? `${moneyText(left, currency)} ${currency}` : ''],
    ['Held until', heldUntil === null ? '' : momentWords(heldUntil, locale, timeZone)],
  ],
});

function wordsOf({ action, left, currency }: StaffLink): MailLinkWords {
  const { askUnpaid, ...words } = STAFF_WORDS[action];
  return {
    ...words,
    ask: left > 0 ? words.ask.replace('{money}', moneyText(left, currency)) : (askUnpaid ?? words.ask),
  };
}
