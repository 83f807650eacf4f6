import type { MailMessage } from '../../contracts/mail.types.ts';
import type { MailContent, MailPart } from '../../server/targets/mail/mail.types.ts';
import { mailHtml } from '../../server/targets/mail/mail-html.ts';
import { isAddress, mailSubject, mailText, senderName } from '../../server/targets/mail/mail-text.ts';
import { isBoundPurchase, purchaseFacts } from '../purchase-views.ts';
import {
  capturedOf,
  carRows,
  contactRows,
  type MailFacts,
  momentOf,
  moneyOf,
  placeOf,
  receiptRows,
  reservationPage,
  returnedOf,
  taxLine,
} from './mail-facts.ts';

/** What a mail to a buyer says; null: there is nothing to say any more. */
type Words = (facts: MailFacts) => { heading: string; parts: (MailPart | null)[] } | null;

const text = (words: string): MailPart => ({ kind: 'paragraph', text: words });
/** Cards take so long. */
const BANK_DAYS = '5 to 10 business days';
/** Of what is sold. */
const BOUND = 'What comes of your money is what your contract and the law say.';

const held: Words = (facts) => {
  const { holdUntil, buyer, state } = facts.stored.reservation;
  if (holdUntil === null || state !== 'held') return null;
  const tax = taxLine(facts);
  const { receiptNote } = facts.tenant.reserve;
  return {
    heading: 'Your vehicle is reserved',
    parts: [
      text(`We hold it for you until ${momentOf(holdUntil, facts)}. Nobody else can reserve it until then.`),
      { kind: 'rows', rows: carRows(facts) },
      text(
        `If you change your mind before you sign a contract, cancel it on the page of your reservation, or tell us by phone or e-mail: your deposit goes back the way you paid. If we hear nothing until the time is over, it goes back by itself.`,
      ),
      { kind: 'rows', title: 'Receipt', rows: receiptRows(facts) },
      ...buyer.terms.split(/\n\s*\n/).map((kept): MailPart => ({ kind: 'small', text: kept })),
      tax === null ? null : { kind: 'small', text: tax },
      receiptNote === null ? null : text(receiptNote),
    ],
  };
};

const request: Words = (facts) => ({
  heading: 'We have your request',
  parts: [
    text(
      'You asked us to reserve this vehicle. Nothing was paid, and it is not held for you yet: we answer you within opening hours.',
    ),
    { kind: 'rows', rows: carRows(facts) },
  ],
});

const paylink: Words = (facts) => {
  const { lockUntil, state, amount } = facts.stored.reservation;
  if (state !== 'pending' || lockUntil === null) return null;
  return {
    heading: 'You can reserve it now',
    parts: [
      text(
        `With a holding deposit of ${moneyOf(amount ?? 0, facts)} the vehicle is yours to come and see. It is kept for you until ${momentOf(lockUntil, facts)}; pay by then.`,
      ),
      { kind: 'rows', rows: carRows(facts) },
      { kind: 'links', links: [{ label: 'Pay the holding deposit', url: reservationPage(facts) }] },
    ],
  };
};

const ending: Words = (facts) => {
  const { holdUntil, state, cancelAskedAt } = facts.stored.reservation;
  if (state !== 'held' || holdUntil === null || cancelAskedAt !== null || isBoundPurchase(facts.stored)) return null;
  return {
    heading: 'Your reservation ends soon',
    parts: [
      text(
        `We hold the vehicle for you until ${momentOf(holdUntil, facts)}. Call us if you want to come and see it, or need a little longer. Otherwise it ends by itself and your deposit goes back to you.`,
      ),
      { kind: 'rows', rows: carRows(facts) },
    ],
  };
};

/** How much goes back, and when it is there. */
function backText(facts: MailFacts): string {
  const [captured, returned] = [capturedOf(facts), returnedOf(facts)];
  if (captured === 0) return 'Nothing was paid, and nothing is owed.';
  if (returned === 0) return 'About your deposit, please talk to us.';
  return `${moneyOf(returned, facts)} go back the way you paid. Banks take ${BANK_DAYS} until you see it.`;
}

const cancelAsked: Words = (facts) => {
  const { holdUntil, state } = facts.stored.reservation;
  if (state !== 'held' || holdUntil === null) return null;
  return {
    heading: 'You asked to cancel your reservation',
    parts: [
      text(
        isBoundPurchase(facts.stored)
          ? `We answer you within opening hours. Until then the vehicle stays yours. ${BOUND}`
          : `We answer you within opening hours. Until then the vehicle stays held for you, until ${momentOf(holdUntil, facts)}. Once it is confirmed, your deposit goes back the way you paid.`,
      ),
      { kind: 'rows', rows: carRows(facts) },
    ],
  };
};

const cancelDeclined: Words = (facts) => {
  const { holdUntil, state } = facts.stored.reservation;
  if (state !== 'held' || holdUntil === null) return null;
  return {
    heading: 'Your reservation stays as it is',
    parts: [
      text(
        isBoundPurchase(facts.stored)
          ? `You asked to cancel it, and we have not ended it. ${BOUND} Call us, and we talk about it.`
          : `You asked to cancel it, and we have not ended it: the vehicle is held for you until ${momentOf(holdUntil, facts)}, and then your deposit goes back by itself. What you agreed to is on your receipt. Call us, and we talk about it.`,
      ),
      { kind: 'rows', rows: carRows(facts) },
    ],
  };
};

const released: Words = (facts) => ({
  heading: 'Your reservation has ended',
  parts: [
    text(`The vehicle is not held for you any more. ${backText(facts)}`),
    purchaseFacts(facts.stored).received > 0
      ? text('What you paid of the rest of the price by bank transfer we pay back ourselves: please talk to us.')
      : null,
    { kind: 'rows', rows: carRows(facts) },
  ],
});

const late: Words = (facts) => ({
  heading: 'We are sorry: the vehicle is gone',
  parts: [
    text(
      `Your payment reached us when the vehicle was no longer to be had. ${backText(facts)} You need not do anything. We apologise, and gladly help you to find another one.`,
    ),
    { kind: 'rows', rows: carRows(facts) },
  ],
});

/** Of what goes back because a reservation ended, its own mail has told. */
const refunded: Words = (facts) => {
  const { state } = facts.stored.reservation;
  if (state === 'released' || state === 'late') return null;
  return {
    heading: 'Money is on its way back to you',
    parts: [text(backText(facts)), { kind: 'rows', rows: carRows(facts) }],
  };
};

const refundFailed: Words = (facts) => ({
  heading: 'Your money could not be paid back yet',
  parts: [
    text(
      'Your bank did not take what we sent back to you, perhaps because the card has ended. The money is safe: we have been told and get in touch with you. You can also call us and name another way.',
    ),
    { kind: 'rows', rows: carRows(facts) },
  ],
});

const collected: Words = (facts) => ({
  heading: 'Thank you for buying from us',
  parts: [text('Your reservation is complete. We wish you many good miles.'), { kind: 'rows', rows: carRows(facts) }],
});

/** Whether there is still something to say of a purchase. */
const goesOn = ({ stored: { reservation } }: MailFacts): boolean =>
  reservation.state === 'held' || reservation.state === 'collected';

const purchaseNews: Words = (facts) =>
  goesOn(facts)
    ? {
        heading: 'There is something new about your purchase',
        parts: [
          text('You find it on the page of your purchase; the link is below.'),
          text(
            'We send no bank details and no contracts by e-mail. If a mail ever names an account to pay to, do not pay: call us first.',
          ),
          { kind: 'rows', rows: carRows(facts) },
        ],
      }
    : null;

const balanceReceived: Words = (facts) => {
  const { received } = purchaseFacts(facts.stored);
  if (!goesOn(facts) || received <= 0) return null;
  return {
    heading: 'We have received your payment',
    parts: [
      text(
        `Of the rest of the price we have received ${moneyOf(received, facts)} in all. What is still open, if anything, stands on the page of your purchase.`,
      ),
      { kind: 'rows', rows: carRows(facts) },
    ],
  };
};

const MAILS: Readonly<Record<string, Words>> = {
  'mail-held': held,
  'mail-request': request,
  'mail-paylink': paylink,
  'mail-ending': ending,
  'mail-cancel-asked': cancelAsked,
  'mail-cancel-declined': cancelDeclined,
  'mail-released': released,
  'mail-late': late,
  'mail-refunded': refunded,
  'mail-refund-failed': refundFailed,
  'mail-collected': collected,
  'mail-purchase-news': purchaseNews,
  'mail-balance-received': balanceReceived,
};

/** Whether a task is a mail to the buyer. */
export const isBuyerMail = (kind: string): boolean => Object.hasOwn(MAILS, kind);

/** A mail to the buyer of a reservation; null: there is nothing to say, or nobody to say it to. `key`: the same for every attempt at it. Pure. */
export function buyerMail(kind: string, key: string, facts: MailFacts): MailMessage | null {
  const words = MAILS[kind]?.(facts) ?? null;
  const { tenant, stored } = facts;
  const { email, name } = stored.reservation.buyer;
  if (words === null || !isAddress(email)) return null;
  const first = name.split(' ')[0] ?? '';
  // Only what looks like a name: an address or an offer does not.
  const hello = /^[\p{L}\p{M}'’ -]{1,30}$/u.test(first) ? `Hello ${first},` : 'Hello,';
  const content: MailContent = {
    heading: words.heading,
    parts: [
      text(hello),
      ...words.parts.filter((part) => part !== null),
      ...(kind === 'mail-paylink'
        ? []
        : [{ kind: 'links' as const, links: [{ label: 'See your reservation', url: reservationPage(facts) }] }]),
      { kind: 'rows', title: `How to reach ${placeOf(facts)?.name ?? tenant.name}`, rows: contactRows(facts) },
    ],
    footer: [
      `You get this mail because a vehicle was reserved with this address at ${facts.origin}.`,
      tenant.legalName,
    ],
  };
  const answers = placeOf(facts)?.email || tenant.contact.email;
  return {
    to: [email],
    subject: mailSubject(`${words.heading} – ${tenant.name} (${stored.reservation.reference})`),
    text: mailText(content),
    html: mailHtml(content, tenant),
    ...(isAddress(answers) ? { replyTo: { name: senderName(tenant.name), address: answers } } : {}),
    fromName: senderName(tenant.name),
    key,
    automatic: true,
  };
}
