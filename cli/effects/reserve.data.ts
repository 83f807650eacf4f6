import type { Changes, Effect, Seen } from './effect.types.ts';
import { CAR } from './home-and-listing.data.ts';

/** Where the car of `CAR` is reserved. */
const CHECKOUT: Seen = `${CAR}/checkout`;

/** A dealer who takes deposits. */
const PAID: Changes = {
  payment: { enabled: true, provider: 'stripe', secret_key: 'env:PAYMENT_SECRET', deposit_amount: 500 },
  reserve: { enabled: true },
};
/** One with accounts at two providers. */
const BOTH: Changes = {
  ...PAID,
  payment: {
    ...(PAID.payment as object),
    paypal: { client_id: 'env:PAYPAL_ID', secret_key: 'env:PAYPAL_SECRET' },
  },
};
/** One whose cars are bought online. */
const BOUGHT: Changes = { ...PAID, buy_online: { enabled: true } };
/** And brought to their buyers by postcode. */
const ZONED: Changes = {
  ...BOUGHT,
  buy_online: { enabled: true, delivery_zones: [{ name: 'Coast', postcodes: ['4550-4575'], fee: 150, distance: 120 }] },
};
/** And the rest of their price paid by bank transfer. */
const BALANCE = {
  enabled: true,
  balance: {
    payid: { id: 'pay@hillside.example', name: 'Hillside Motors' },
    bpay: { biller_code: '000421' },
    account: { name: 'Hillside Motors', bsb: '000-421', number: '00072910' },
  },
};
const BALANCE_KEYS: [key: string, to: unknown][] = [
  ['payid.id', 'money@hillside.example'],
  ['payid.name', 'Hillside Pty Ltd'],
  ['bpay.biller_code', '000422'],
  ['account.name', 'Hillside Pty Ltd'],
  ['account.bsb', '000-422'],
  ['account.number', '00072911'],
];
const ZONE_KEYS: [key: string, to: unknown][] = [
  ['delivery_zones[].name', 'North Coast'],
  ['delivery_zones[].postcodes', ['4519']],
  ['delivery_zones[].fee', 99],
  ['delivery_zones[].distance', 80],
  ['delivery_elsewhere', 'no'],
];
/** With an account of the provider's. */
const KEYS: Changes = { ...PAID, 'payment.webhook_secret': 'env:PAYMENT_HOOK' };
/** With an account of another one. */
const PAYPAL: Changes = {
  payment: {
    enabled: true,
    provider: 'paypal',
    paypal: { client_id: 'env:PAYPAL_ID', secret_key: 'env:PAYPAL_SECRET', webhook_id: 'env:PAYPAL_HOOK' },
    deposit_amount: 500,
  },
  reserve: { enabled: true },
};
/** With an account of a bank's, all of whose secrets are one. */
const BANK: Changes = {
  payment: {
    enabled: true,
    provider: 'quickstream',
    quickstream: {
      community_code: 'env:BANK_ONE',
      supplier_code: 'env:BANK_ONE',
      username: 'env:BANK_ONE',
      password: 'env:BANK_ONE',
      secret_key: 'env:BANK_ONE',
      notice_login: 'env:BANK_ONE',
    },
    deposit_amount: 500,
  },
  reserve: { enabled: true },
};
const bank = (key: string, to: string): Effect => ({
  key: `payment.quickstream.${key}`,
  to,
  seen: 'provider calls',
  with: BANK,
});
/** With a mail server. */
const MAILED: Changes = {
  ...PAID,
  'leads.mail': { server: 'env:MAIL_SERVER', from: 'website@hillside-motors.example' },
};
/** One who takes requests alone. */
const REQUEST: Changes = { payment: { enabled: true }, reserve: { enabled: true, mode: 'request' } };

/** Reserving a car. */
export const RESERVE_EFFECTS: readonly Effect[] = [
  { key: 'payment.enabled', to: false, seen: 'validate', with: REQUEST },
  { key: 'payment.provider', to: ['stripe', 'paypal'], seen: CHECKOUT, with: BOTH },
  { key: 'payment.secret_key', to: 'env:OTHER_SECRET', seen: 'payment keys', with: KEYS },
  { key: 'payment.webhook_secret', to: 'env:OTHER_HOOK', seen: 'payment keys', with: KEYS },
  { key: 'payment.previous_webhook_secret', to: 'env:OTHER_HOOK', seen: 'payment keys', with: KEYS },
  { key: 'payment.paypal.client_id', to: 'env:PAYPAL_OTHER_ID', seen: 'payment keys', with: PAYPAL },
  { key: 'payment.paypal.secret_key', to: 'env:PAYPAL_OTHER_SECRET', seen: 'payment keys', with: PAYPAL },
  { key: 'payment.paypal.webhook_id', to: 'env:PAYPAL_OTHER_HOOK', seen: 'payment keys', with: PAYPAL },
  ...['community_code', 'supplier_code', 'username', 'password', 'secret_key', 'notice_login'].map((key) =>
    bank(key, 'env:BANK_TWO'),
  ),
  bank('hosts', 'nz'),
  bank('token_url', 'https://bank.example/tokens'),
  bank('page_url', 'https://bank.example/pay'),
  bank('api_url', 'https://bank.example'),
  bank('hash', 'sha512'),
  bank('amount_field', 'paymentAmount'),
  bank('reference_field', 'paymentReferenceNumber'),
  bank('customer_field', 'customerNumber'),
  bank('search_path', '/rest/v1/search?{reference}'),
  bank('void_path', '/rest/v1/transactions/{receipt}/voids'),
  bank('refund_path', '/rest/v1/transactions/{receipt}/refund'),
  bank('notice_addresses', '198.51.100.0/24'),
  { key: 'payment.capture', to: 'manual', seen: 'reservation', with: PAID },
  { key: 'payment.deposit_amount', to: 250, seen: CAR, with: PAID },
  {
    key: 'payment.deposit_by_price[].from',
    to: 80_000,
    seen: CAR,
    with: { ...PAID, 'payment.deposit_by_price': [{ from: 20_000, amount: 900 }] },
  },
  {
    key: 'payment.deposit_by_price[].amount',
    to: 800,
    seen: CAR,
    with: { ...PAID, 'payment.deposit_by_price': [{ from: 20_000, amount: 900 }] },
  },
  { key: 'payment.logos', to: ['visa'], seen: CHECKOUT, with: PAID },
  { key: 'reserve.enabled', to: false, seen: CAR, with: PAID },
  { key: 'reserve.mode', to: 'request', seen: CHECKOUT, with: PAID },
  { key: 'reserve.price_above', to: 50_000, seen: CAR, with: PAID },
  { key: 'reserve.hold_hours', to: 96, seen: CHECKOUT, with: PAID },
  { key: 'reserve.heading', to: 'Hold this car', seen: CAR, with: PAID },
  { key: 'reserve.button', to: 'Hold it now', seen: CHECKOUT, with: PAID },
  { key: 'reserve.show_amount', to: false, seen: CAR, with: PAID },
  { key: 'reserve.cooling_off', to: false, seen: CHECKOUT, with: PAID },
  { key: 'reserve.terms', to: 'It is yours for two days.', seen: CHECKOUT, with: PAID },
  { key: 'reserve.receipt_note', to: 'Bring your licence.', seen: 'reservation', with: MAILED },
  { key: 'reserve.staff', to: ['yard@hillside-motors.example'], seen: 'reservation', with: MAILED },
  { key: 'reserve.cancel', to: 'refund', seen: 'reservation', with: MAILED },
  { key: 'reserve.retention_days', to: 30, seen: 'reservation', with: PAID },
  { key: 'buy_online.enabled', to: true, seen: CAR, with: PAID },
  { key: 'buy_online.heading', to: 'Buy it now', seen: CAR, with: BOUGHT },
  { key: 'buy_online.delivery', to: 'Free in town.', seen: `${CAR}/buy-online`, with: BOUGHT },
  ...BALANCE_KEYS.map(
    ([key, to]): Effect => ({
      key: `buy_online.balance.${key}`,
      to,
      seen: 'reservation',
      with: { ...PAID, buy_online: BALANCE },
    }),
  ),
  // Of a dealer in the US: elsewhere it is refused.
  {
    key: 'buy_online.balance.account.routing',
    to: '021000021',
    seen: 'validate',
    with: { ...PAID, buy_online: BALANCE },
  },
  ...ZONE_KEYS.map(([key, to]): Effect => ({ key: `buy_online.${key}`, to, seen: `${CAR}/buy-online`, with: ZONED })),
  {
    key: 'legal.cooling_off[].state',
    to: 'VIC',
    seen: CHECKOUT,
    with: { ...PAID, 'legal.cooling_off': [{ state: 'NSW', text: 'One day with us.' }] },
  },
  {
    key: 'legal.cooling_off[].text',
    to: 'Two days with us.',
    seen: CHECKOUT,
    with: { ...PAID, 'legal.cooling_off': [{ state: 'NSW', text: 'One day with us.' }] },
  },
];
