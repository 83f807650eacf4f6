import type { MailLink, MailMessage } from '../../contracts/mail.types.ts';
import type { StaffAction } from '../../contracts/reservation-staff.types.ts';
import { formatPhone } from '../../rules/phone/phone-display.ts';
import { noticeMail } from '../../server/targets/mail/notice-mail.ts';
import { purchaseFacts } from '../purchase-views.ts';
import { capturedOf, type MailFacts, momentOf, moneyOf, returnedOf } from './mail-facts.ts';

export type StaffLinks = (action: StaffAction, reservationId: string) => MailLink;

interface Words {
  subject: string;
  alert?: string;
  paragraphs: string[];
  actions: readonly StaffAction[];
}

const until = (facts: MailFacts): string => {
  const { holdUntil } = facts.stored.reservation;
  return holdUntil === null ? '' : ` until ${momentOf(holdUntil, facts)}`;
};

/** What was paid of the rest of a price is nothing that goes back from here. */
function balanceNote(facts: MailFacts): string[] {
  const { contractSigned, received } = purchaseFacts(facts.stored);
  return [
    ...(contractSigned ? ['The contract is noted as signed: what it and the law say counts now.'] : []),
    ...(received > 0
      ? [
          `${moneyOf(received, facts)} of the balance were entered as paid: paying them back is yours to do, by bank transfer.`,
        ]
      : []),
  ];
}

const MAILS: Readonly<Record<string, (facts: MailFacts) => Words>> = {
  'staff-held': (facts) => ({
    subject: 'Reserved',
    paragraphs: [
      `This vehicle is reserved${until(facts)}, and ${moneyOf(capturedOf(facts), facts)} were paid. Take it off sale where else it is offered, and call the buyer.`,
      'Without anything done it ends by itself then, and the deposit goes back. Extending it is done by whoever runs the website (`forecourt reservations extend`).',
    ],
    actions: ['collected', 'let-go', 'pay-back'],
  }),
  'staff-request': () => ({
    subject: 'Somebody asks to reserve',
    paragraphs: [
      'Nothing was paid, and the vehicle stays on sale. Call the buyer. If a deposit is to be paid, whoever runs the website sends a link to pay it (`forecourt reservations paylink`).',
    ],
    actions: ['let-go'],
  }),
  'staff-late': (facts) => ({
    subject: 'Paid when the vehicle was gone',
    alert: `${moneyOf(capturedOf(facts), facts)} go back to the buyer by themselves.`,
    paragraphs: ['The buyer was told, with an apology. A call and another vehicle may save the sale.'],
    actions: [],
  }),
  'staff-released': () => ({
    subject: 'A reservation has ended',
    paragraphs: ['Its time was over, and nobody extended it. The vehicle is on sale again, and the deposit goes back.'],
    actions: [],
  }),
  'staff-cancel-asked': (facts) => ({
    subject: 'The buyer wants to cancel',
    alert: `They asked on the page of their reservation. The vehicle stays held${until(facts)} until you answer.`,
    paragraphs: [
      `Ending it pays back what was paid, ${moneyOf(capturedOf(facts) - returnedOf(facts), facts)}, and puts the vehicle on sale again. Keeping it tells the buyer so. Either is done with a link below.`,
      'Until a contract is signed, the buyer has what the terms on the receipt promise.',
      ...balanceNote(facts),
    ],
    actions: ['let-go', 'keep'],
  }),
  'staff-cancelled': (facts) => ({
    subject: 'The buyer has cancelled',
    paragraphs: [
      capturedOf(facts) > 0
        ? `The vehicle is on sale again, and ${moneyOf(returnedOf(facts), facts)} go back by themselves. There is nothing to do.`
        : 'They do not ask for the vehicle any more. Nothing was paid.',
    ],
    actions: [],
  }),
  'staff-dispute': (facts) => ({
    subject: 'The buyer’s bank wants the money back',
    alert: `A dispute was opened over ${moneyOf(capturedOf(facts), facts)}. Answer it at the payment provider in time.`,
    paragraphs: ['Until it is settled nothing is paid back by itself, so that nothing goes back twice.'],
    actions: [],
  }),
  'staff-refund-failed': () => ({
    subject: 'Money could not be paid back',
    alert: 'The bank did not take what was to be paid back. The buyer still has it coming.',
    paragraphs: [
      'Call the buyer and ask for another card or an account. Trying it once more with the same card is done with the link below.',
    ],
    actions: ['pay-back'],
  }),
  'staff-mismatch': () => ({
    subject: 'A payment is not what was asked for',
    alert: 'Its amount, currency or account is another. It holds no vehicle, and what was taken goes back by itself.',
    paragraphs: ['Have whoever runs the website look at `forecourt reservations show`, and at the provider.'],
    actions: [],
  }),
  'staff-not-connected': () => ({
    subject: 'A payment cannot be asked about',
    alert: 'It was begun with a payment provider that the website does not work with any more.',
    paragraphs: [
      'Whether it was paid, and whether money went back, says the provider’s own account: look there. What is to be paid back waits.',
      'Have whoever runs the website look at `forecourt reservations show`. Once the provider is named again (`payment.provider`), everything goes on by itself.',
    ],
    actions: [],
  }),
  'staff-unsure': ({ stored: { trail } }) => ({
    subject: 'Nobody knows how a payment stands',
    alert: String(trail.findLast(({ event }) => event === 'unsure')?.detail.why ?? 'The payment provider cannot tell.'),
    paragraphs: [
      'Look it up in the account at the payment provider, and settle it there if need be. Until the provider says that it was paid, the website takes it for not paid, and asks on by itself.',
      'Do not ask the buyer to pay a second time before you know.',
    ],
    actions: [],
  }),
  'staff-surplus': () => ({
    subject: 'A reservation was paid twice',
    paragraphs: ['The second payment goes back to the buyer by itself. There is nothing to do.'],
    actions: [],
  }),
};

/** Whether a task is a mail to the dealer's people. */
export const isStaffMail = (kind: string): boolean => Object.hasOwn(MAILS, kind);

/** A mail to the dealer's people about a reservation; null where nobody of them is to be told. Pure. */
export function staffMail(kind: string, key: string, facts: MailFacts, links: StaffLinks): MailMessage | null {
  const words = MAILS[kind]?.(facts);
  const { tenant, stored } = facts;
  if (!words || tenant.reserve.staff.length === 0) return null;
  const { car, buyer, reference, id } = stored.reservation;
  const { subject, alert, paragraphs, actions } = words;
  return noticeMail({
    to: tenant.reserve.staff,
    key,
    subject: `${subject}: ${car.name} (${reference})`,
    heading: subject,
    ...(alert ? { alert } : {}),
    paragraphs: [...paragraphs, ...(buyer.message ? [`The buyer wrote: ${buyer.message}`] : [])],
    tables: [
      {
        title: 'Reservation',
        head: ['Vehicle', 'Stock number', 'Buyer', 'Phone', 'Email', 'Reference'],
        rows: [
          {
            title: car.name,
            cells: [car.stocknum, buyer.name, formatPhone(buyer.phone, tenant.region), buyer.email, reference],
          },
        ],
      },
    ],
    links: actions.map((action) => links(action, id)),
    reason: 'Sent to the addresses of reserve.staff in the dealer’s definition. Each link works once, for two weeks.',
    tenant,
  });
}
