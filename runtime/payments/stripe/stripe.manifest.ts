import type { ProviderManifest, SecretLook } from '../provider-manifest.types.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** The shortest life that Stripe allows is 30 minutes, counted by its clock. */
const PAGE_MS = 31 * MINUTE;

export const stripeManifest: ProviderManifest = {
  title: 'Stripe',
  choice: 'Card',
  about: "the card payment page of Stripe, which pays out to the dealer's own account",
  secrets: [
    {
      key: 'secret_key',
      of: 'account',
      looks: 'sk_live_… or a restricted rk_live_…, in a test account sk_test_…',
      look: lookOfKey,
    },
    {
      key: 'webhook_secret',
      of: 'notices',
      looks: 'the signing secret whsec_… of the address /hooks/stripe',
      look: lookOfSigningSecret,
      missed: {
        message: 'notices of the payment provider are refused: payment.webhook_secret is not set',
        todo: 'Add the address https://<the site>/hooks/stripe at the provider, and write `payment.webhook_secret: env:NAME` for its signing secret.',
      },
    },
    {
      key: 'previous_webhook_secret',
      of: 'notices',
      looks: '',
      look: lookOfSigningSecret,
    },
  ],
  signatureHeaders: ['stripe-signature'],
  // The mailed page: Stripe allows 24 hours.
  times: { page: PAGE_MS, lock: PAGE_MS + 10 * MINUTE, mailedPage: 23 * HOUR },
  currencies: ['AUD', 'NZD', 'USD'],
  payHosts: ['https://checkout.stripe.com'],
  // No Maestro: it is none of the card brands of Stripe.
  logos: ['mastercard', 'visa', 'google_pay', 'apple_pay'],
  baseVariable: 'STRIPE_API_BASE',
};

function lookOfKey(key: string): SecretLook {
  const mode = /^(?:sk|rk)_(live|test)_\w{8,}$/.exec(key)?.[1];
  if (/^pk_/.test(key))
    return {
      status: 'problem',
      message: 'holds a publishable key, which takes no payments',
      todo: 'Put the secret key there: it begins with sk_ or rk_.',
    };
  if (mode === 'live') return { status: 'ok', message: 'is a live key', todo: null, mode };
  if (mode === 'test')
    return {
      status: 'warning',
      message: 'is a key of the test account: payments look real, and no money moves',
      todo: 'Put the live key there before the site goes live.',
      mode,
    };
  return {
    status: 'problem',
    message: 'holds no secret key of Stripe',
    todo: 'Put the secret key there, whole: it begins with sk_live_, rk_live_, sk_test_ or rk_test_.',
  };
}

function lookOfSigningSecret(value: string): SecretLook {
  if (/^whsec_\S+$/.test(value)) return { status: 'ok', message: 'is a signing secret', todo: null };
  return {
    status: 'problem',
    message: 'holds no signing secret: every notice would be refused',
    todo: 'Put the signing secret of the address /hooks/stripe there, whole: it begins with whsec_.',
  };
}
