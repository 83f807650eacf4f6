import { mailLinkPage } from '../../ui/mail-link/mail-link-page.tsx';
import { DESK_SAID, DESK_WORDS } from './desk-words.data.ts';

/** Links about enquiries: answered, or no spam. Whoever has one had the enquiry by mail. */
export const page = mailLinkPage({
  title: 'Enquiry',
  path: '/desk',
  find: async (token, { desk }) => (await desk?.link(token)) ?? null,
  words: ({ action }) => DESK_WORDS[action],
  outcomes: DESK_SAID,
  facts: ({ lead, receivedAt }, { locale, timeZone }) => [
    ['From', lead.name || [lead.first_name, lead.last_name].filter(Boolean).join(' ')],
    ['About', lead.subcategory || lead.category],
    ['Vehicle', [lead.vehicle_make, lead.vehicle_model].filter(Boolean).join(' ')],
    ['Message', lead.message],
    [
      'Received',
      new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone }).format(receivedAt),
    ],
  ],
});
