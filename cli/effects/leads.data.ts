import { CAR, LISTING } from './base.data.ts';
import type { Effect } from './effect.types.ts';

const PLATFORM = { platform: { base_url: 'https://platform.example.com', auth: 'env:PLATFORM_AUTH' } };
/** The form that a car without photos offers. */
const PHOTOS = 'GET /enquiry?car=2020-plover-3-h109&category=request-photos';

/** What shoppers write, and where it goes. */
export const LEAD_EFFECTS: readonly Effect[] = [
  { key: 'enquiry.enabled', to: false, seen: CAR },
  { key: 'enquiry.heading', to: 'Talk to our team', seen: CAR },
  { key: 'enquiry.message_required', to: false, seen: 'enquiry', enquiry: { message: '' } },
  { key: 'enquiry.postcode', to: false, seen: 'enquiry', enquiry: { postcode: '' } },
  { key: 'enquiry.categories', to: ['Service Booking'], seen: CAR },
  { key: 'enquiry.phone_mobile_only', to: true, seen: 'enquiry', enquiry: { phone: '(02) 5550 6100' } },
  {
    key: 'enquiry.phone_test_number',
    to: '(02) 5550 6100',
    seen: 'enquiry',
    enquiry: { phone: '(02) 5550 6100' },
    with: { 'enquiry.phone_mobile_only': true },
  },
  { key: 'enquiry.name_marks', to: false, seen: 'enquiry', enquiry: { name: "Sam O'Example" } },
  { key: 'enquiry.opt_in.shown', to: false, seen: CAR },
  { key: 'enquiry.opt_in.label', to: 'Keep me posted.', seen: CAR },
  { key: 'enquiry.consent.prechecked', to: true, seen: CAR },
  { key: 'phone.masked', to: true, seen: CAR },
  { key: 'phone.starts_revealed', to: true, seen: CAR, with: { 'phone.masked': true } },
  { key: 'phone.revealed_on', to: ['footer'], seen: CAR, with: { 'phone.masked': true } },
  { key: 'phone.log_calls', to: false, seen: 'browser code' },
  { key: 'forms.request_photos.enabled', to: false, seen: LISTING },
  { key: 'forms.request_photos.heading', to: 'We take photos for you', seen: LISTING },
  { key: 'forms.request_photos.introduction', to: 'We answer within a day.', seen: PHOTOS },
  { key: 'forms.request_photos.button', to: 'Send it', seen: PHOTOS },
  { key: 'forms.request_photos.category', to: 'Used Car Enquiry', seen: PHOTOS },
  { key: 'forms.request_photos.subcategory', to: 'Showroom', seen: LISTING },
  { key: 'forms.request_photos.message', to: 'hidden', seen: PHOTOS },
  { key: 'platform.base_url', to: 'https://other.example.com', seen: 'delivered enquiry', with: PLATFORM },
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
