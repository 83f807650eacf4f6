import type { Changes, Effect, Seen } from './effect.types.ts';
import { CAR } from './home-and-listing.data.ts';

const TRADE_IN: Changes = { 'trade_in.enabled': true };
const LOOKED_UP: Changes = { 'trade_in.enabled': true, 'trade_in.autograb': true };
const DRIVEN: Changes = { 'forms.test_drive.enabled': true };
const DRIVE: Seen = 'GET /book-test-drive';
const VALUED: Seen = 'GET /cars/trade-in';

/** Keys outside of `forms` that mean a form: the pages it has, and what is behind it. */
export const FORM_PAGE_EFFECTS: readonly Effect[] = [
  { key: 'pages.service', to: true, seen: 'GET /service' },
  { key: 'pages.manufacturer_service_path', to: '/kestrel-service', seen: 'GET /kestrel-service' },
  { key: 'pages.parts', to: true, seen: 'GET /vehicle-parts-and-accessories' },
  { key: 'pages.valuations', to: true, seen: 'GET /valuations' },
  { key: 'pages.finance_pre_approval', to: true, seen: 'GET /finance-pre-approval' },
  {
    key: 'xtime_url',
    to: 'https://workshop.example.com/hillside',
    seen: 'GET /service',
    with: { 'pages.service': true },
  },
  { key: 'bookings.enabled', to: false, seen: DRIVE, with: DRIVEN },
  { key: 'bookings.days_ahead', to: 3, seen: DRIVE, with: DRIVEN },
  { key: 'bookings.notice_hours', to: 48, seen: DRIVE, with: DRIVEN },
  { key: 'forms.*.slots', at: 'forms.test_drive.slots', to: 'none', seen: DRIVE, with: DRIVEN },
  {
    key: 'leads.retention_days',
    to: 7,
    seen: 'GET /sell-your-car',
    with: { 'forms.sell_your_car': { enabled: true, steps: [] } },
  },
  { key: 'trade_in.enabled', to: true, seen: VALUED },
  { key: 'trade_in.autograb', to: true, seen: VALUED, with: TRADE_IN },
  { key: 'trade_in.key', to: 'env:AUTOGRAB_KEY', seen: 'look-up', with: LOOKED_UP },
  { key: 'trade_in.price_above', to: 1_000_000, seen: CAR, with: LOOKED_UP },
  { key: 'trade_in.instant_price', to: true, seen: 'GET /instant-price', with: LOOKED_UP },
  { key: 'trade_in.lookups_per_day', to: 1, seen: 'look-up', with: LOOKED_UP },
  {
    key: 'locations[].location_subtype',
    to: ['buying'],
    seen: 'GET /sell-your-car',
    with: { 'forms.sell_your_car.enabled': true },
  },
  {
    key: 'finance.lenders[].submits_to',
    to: 'car-clarity',
    seen: 'enquiry',
    enquiry: { form: 'finance_application', lead_status: 'Incomplete', form_completed: false, first_name: 'Sam' },
    with: { 'forms.finance_application.enabled': true },
  },
];
