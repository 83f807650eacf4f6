import type { Effect } from './effect.types.ts';
import { ASK, CAR, LISTING } from './home-and-listing.data.ts';

const PLATFORM = { platform: { base_url: 'https://platform.example.com', auth: 'env:PLATFORM_AUTH' } };
/** The form that a car without photos offers. */

const HOOK = { id: 'crm', kind: 'webhook', url: 'https://crm.example.com/in', secret: 'env:CRM_SECRET' };
const HOOKED = { leads: { targets: [HOOK, { id: 'platform', kind: 'platform' }] } };
const POSTED = {
  leads: { targets: [{ id: 'crm', kind: 'adf_post', url: 'https://crm.example.com/in', auth: 'env:CRM_AUTH' }] },
};
const MAIL = { server: 'env:OWN_SMTP', from: 'website@example.com' };
const MAILED = { leads: { mail: MAIL, targets: [{ id: 'sales', kind: 'mail', to: ['sales@example.com'] }] } };
const DESK = {
  leads: { mail: MAIL, desk: { enabled: true, to: ['boss@example.com'], digest_at: '07:00', answer_hours: 1 } },
};

/** What shoppers write, and where it goes. */
export const LEAD_EFFECTS: readonly Effect[] = [
  { key: 'enquiry.enabled', to: false, seen: CAR },
  { key: 'enquiry.heading', to: 'Talk to our team', seen: ASK },
  { key: 'enquiry.message_required', to: false, seen: 'enquiry', enquiry: { message: '' } },
  { key: 'enquiry.postcode', to: false, seen: 'enquiry', enquiry: { postcode: '' } },
  { key: 'enquiry.categories', to: ['Service Booking'], seen: ASK },
  { key: 'enquiry.phone_mobile_only', to: true, seen: 'enquiry', enquiry: { phone: '(02) 5550 6100' } },
  {
    key: 'enquiry.phone_test_number',
    to: '(02) 5550 6100',
    seen: 'enquiry',
    enquiry: { phone: '(02) 5550 6100' },
    with: { 'enquiry.phone_mobile_only': true },
  },
  { key: 'enquiry.name_marks', to: false, seen: 'enquiry', enquiry: { name: "Sam O'Example" } },
  { key: 'enquiry.opt_in.shown', to: false, seen: ASK },
  { key: 'enquiry.opt_in.label', to: 'Keep me posted.', seen: ASK },
  { key: 'enquiry.consent.prechecked', to: true, seen: ASK },
  { key: 'api.base', to: '/calls', seen: CAR },
  { key: 'api.mock', to: true, seen: 'delivered enquiry', with: PLATFORM },
  { key: 'api.mock_base', to: '/sample-calls', seen: CAR, with: { 'api.mock': true } },
  { key: 'preview.password', to: 'env:PREVIEW_PASSWORD', seen: CAR },
  { key: 'preview.user', to: 'harbour', seen: CAR, with: { 'preview.password': 'env:PREVIEW_PASSWORD' } },
  { key: 'phone.masked', to: true, seen: CAR },
  { key: 'phone.starts_revealed', to: true, seen: CAR, with: { 'phone.masked': true } },
  { key: 'phone.revealed_on', to: ['footer'], seen: CAR, with: { 'phone.masked': true } },
  { key: 'phone.log_calls', to: false, seen: 'browser code' },
  { key: 'platform.base_url', to: 'https://other.example.com', seen: 'delivered enquiry', with: PLATFORM },
  {
    key: 'platform.updates',
    to: false,
    seen: 'delivered enquiry',
    with: PLATFORM,
    enquiry: { lead_status: 'Incomplete' },
  },
  { key: 'leads.targets[].id', to: 'own', seen: 'delivered enquiry', with: HOOKED },
  { key: 'leads.targets[].kind', to: 'webhook', seen: 'validate', with: MAILED },
  { key: 'leads.targets[].url', to: 'https://other.example.com/in', seen: 'delivered enquiry', with: HOOKED },
  { key: 'leads.targets[].secret', to: 'env:OTHER_SECRET', seen: 'delivered enquiry', with: HOOKED },
  { key: 'leads.targets[].auth', to: 'env:OTHER_AUTH_2', seen: 'delivered enquiry', with: POSTED },
  { key: 'leads.targets[].to', to: undefined, seen: 'validate', with: MAILED },
  { key: 'leads.targets[].forms', to: ['service'], seen: 'delivered enquiry', with: HOOKED },
  { key: 'leads.targets[].categories', to: ['Parts'], seen: 'delivered enquiry', with: HOOKED },
  { key: 'leads.targets[].locations', to: ['nowhere'], seen: 'validate', with: HOOKED },
  { key: 'leads.mail.server', to: 'env:OTHER_SMTP', seen: 'delivered enquiry', with: MAILED },
  { key: 'leads.mail.from', to: undefined, seen: 'validate', with: MAILED },
  { key: 'leads.confirmation', to: true, seen: 'delivered enquiry', with: { leads: { mail: MAIL } } },
  { key: 'leads.desk.enabled', to: false, seen: 'GET /desk', with: DESK },
  { key: 'leads.desk.to', to: ['other@example.com'], seen: 'desk mails', with: DESK },
  { key: 'leads.desk.digest_at', to: undefined, seen: 'desk mails', with: DESK },
  { key: 'leads.desk.answer_hours', to: 40, seen: 'desk mails', with: DESK },
  { key: 'platform.sandbox', to: 'down', seen: 'delivered enquiry' },
  { key: 'platform.auth', to: 'env:OTHER_AUTH', seen: 'delivered enquiry', with: PLATFORM },
  {
    key: 'image_service.kind',
    to: 'built-in',
    seen: LISTING,
    with: { image_service: { kind: 'cdn', base_url: 'https://images.example.com' } },
  },
  {
    key: 'image_service.base_url',
    to: 'https://other.example.com',
    seen: LISTING,
    with: { image_service: { kind: 'cdn', base_url: 'https://images.example.com' } },
  },
  {
    key: 'image_service.pattern',
    to: '/{width}/{raw_url}',
    seen: LISTING,
    with: { image_service: { kind: 'cdn', base_url: 'https://images.example.com' } },
  },
];
