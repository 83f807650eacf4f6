import type { StaffAction } from '../../contracts/reservation-staff.types.ts';
import type { MailLinkWords } from '../../ui/mail-link/mail-link-page.tsx';

/** What the dealer's people read. They are no shoppers: the words are not the dealer's to change. `{money}`: what goes back. */
export const STAFF_WORDS: Readonly<Record<StaffAction, MailLinkWords & { askUnpaid?: string }>> = {
  collected: {
    heading: 'Has the buyer got this vehicle?',
    ask: 'Once the contract is signed and the vehicle handed over, say so here: the reservation is complete then, and nothing goes back by itself. A deposit that comes off the price stays with you.',
    button: 'The buyer has the vehicle',
    done: 'The reservation is complete.',
  },
  'let-go': {
    heading: 'End this reservation?',
    ask: 'The vehicle is on sale again at once, the buyer is told, and {money} go back the way they were paid. This cannot be undone.',
    askUnpaid: 'The buyer is told that the vehicle is not held. Nothing was paid. This cannot be undone.',
    button: 'End it and pay back',
    done: 'It has ended. What was paid goes back within minutes, and the bank takes 5 to 10 business days.',
  },
  'pay-back': {
    heading: 'Pay back the deposit?',
    ask: '{money} go back the way they were paid. The vehicle stays as it is: held, if it is held. This cannot be undone.',
    button: 'Pay back',
    done: 'It goes back within minutes, and the bank takes 5 to 10 business days.',
  },
  keep: {
    heading: 'Keep this reservation?',
    ask: 'The buyer asked to cancel. If you keep it, the vehicle stays reserved until its time is over, and the buyer gets a mail that says so. Call them first: until a contract is signed, the terms on their receipt hold.',
    button: 'Keep it reserved',
    done: 'It stays reserved, and the buyer is told.',
  },
};

export const STAFF_SAID = {
  used: 'There is nothing to do any more: this was done already, or the reservation has ended.',
  gone: 'This link has expired, or there is no such reservation.',
  away: 'This could not be done at the moment. Please try again in a minute.',
} as const;
