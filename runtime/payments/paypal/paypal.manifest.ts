import type { ProviderManifest, SecretLook } from '../provider-manifest.types.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const ABSENT = 'Left out, or with the variable not set in a sandbox, a stand-in takes payments without money.';

export const paypalManifest: ProviderManifest = {
  title: 'PayPal',
  choice: 'PayPal',
  about: "the page of PayPal, where a shopper pays with a PayPal account, into the dealer's own business account",
  secrets: [
    {
      key: 'paypal.client_id',
      title: 'Client ID',
      describes: "Names the app of the dealer's business account",
      of: 'account',
      looks: 'the Client ID of a REST app, under Apps & Credentials of the PayPal developer site',
      absent: ABSENT,
      example: 'env:PAYPAL_CLIENT_ID',
      look: (value) =>
        lookOf(value, /^[\w-]{20,200}$/, 'client ID', 'the Client ID of the app under Apps & Credentials'),
    },
    {
      key: 'paypal.secret_key',
      title: 'Secret',
      describes: 'Proves that the site may act for that app',
      of: 'account',
      looks: 'the Secret beside the Client ID',
      absent: ABSENT,
      example: 'env:PAYPAL_SECRET',
      look: (value) =>
        lookOf(value, /^[\w-]{20,200}$/, 'secret of PayPal', 'the Secret of the app under Apps & Credentials'),
    },
    {
      key: 'paypal.webhook_id',
      title: 'Webhook ID',
      describes: 'Proves that a notice is meant for this dealer',
      of: 'notices',
      looks: 'the Webhook ID of the address /hooks/paypal of that app',
      absent: 'Left out, notices are refused and payments are asked about instead.',
      example: 'env:PAYPAL_WEBHOOK_ID',
      look: (value) => lookOf(value, /^[A-Z0-9]{10,40}$/, 'webhook ID', 'the Webhook ID of the address /hooks/paypal'),
      missed: {
        message: 'notices of PayPal are refused: payment.paypal.webhook_id is not set',
        todo: 'Add the address https://<the site>/hooks/paypal to the app, and write `payment.paypal: { webhook_id: env:NAME }` for its Webhook ID.',
      },
    },
  ],
  signatureHeaders: [
    'paypal-transmission-id',
    'paypal-transmission-time',
    'paypal-transmission-sig',
    'paypal-cert-url',
    'paypal-auth-algo',
  ],
  // PayPal's page cannot be closed: what is approved once the lock is over is never taken. An order that nobody opens ends three hours after it was made.
  times: { page: 25 * MINUTE, lock: 30 * MINUTE, mailedPage: 3 * HOUR - 10 * MINUTE },
  currencies: ['AUD', 'NZD', 'USD'],
  payHosts: ['https://www.paypal.com'],
  testPayHosts: { 'https://api-m.sandbox.paypal.com': 'https://www.sandbox.paypal.com' },
  logos: ['mastercard', 'visa'],
  baseVariable: 'PAYPAL_API_BASE',
};

function lookOf(value: string, form: RegExp, what: string, where: string): SecretLook {
  if (form.test(value)) return { status: 'ok', message: `looks like a ${what}`, todo: null };
  return {
    status: 'problem',
    message: `holds no ${what}`,
    todo: `Put ${where} there, whole and without anything around it.`,
  };
}
