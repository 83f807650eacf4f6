import type { LeadAction } from '../../contracts/lead-records.types.ts';
import type { MailLinkWords } from '../../ui/mail-link/mail-link-page.tsx';

/** What the dealer's people read. They are no shoppers: the words are not the dealer's to change. */
export const DESK_WORDS: Readonly<Record<LeadAction, MailLinkWords>> = {
  answered: {
    heading: 'Has this enquiry been answered?',
    ask: 'Once somebody has called or written back, mark it as answered: nobody is reminded of it then.',
    button: 'Mark as answered',
    done: 'Marked as answered. Thank you.',
  },
  release: {
    heading: 'Is this enquiry real?',
    ask: 'It looked like spam and was held back. If a real person wrote it, deliver it now.',
    button: 'This is real, deliver it',
    done: 'It is on its way to you.',
  },
};

export const DESK_SAID = {
  used: 'This was done already.',
  gone: 'This link has expired, or its enquiry has been deleted.',
  away: 'This could not be done at the moment. Please try again in a minute.',
} as const;
