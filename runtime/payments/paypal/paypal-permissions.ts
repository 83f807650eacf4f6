import type { AccountFinding, AccountOptions } from '../provider-part.types.ts';
import { PAYPAL_LIVE, PAYPAL_TEST, PaypalError, paypalClient } from './paypal-client.ts';

/** Asks PayPal for a token, which it gives to whoever may act for the account. Nothing is changed, and no secret is shown. */
export async function paypalPermissions({
  secret,
  base,
  fetch,
}: Omit<AccountOptions, 'now'>): Promise<AccountFinding[]> {
  const found = (status: AccountFinding['status'], message: string, todo: string | null): AccountFinding[] => [
    { key: 'paypal.client_id', status, message, todo },
  ];
  const isKnownAt = async (at: string | null): Promise<boolean> => {
    const account = { clientId: secret('paypal.client_id') ?? '', secretKey: secret('paypal.secret_key') ?? '' };
    try {
      await paypalClient({ ...account, base: at, fetch, now: Date.now }).token();
      return true;
    } catch (error) {
      if (error instanceof PaypalError && error.outcome === 'refused') return false;
      throw error;
    }
  };
  const isLive = base === null || new URL(base).origin === PAYPAL_LIVE;
  try {
    if (await isKnownAt(base))
      return isLive
        ? found('ok', 'is known at PayPal with its secret: money moves', null)
        : found(
            'warning',
            'is known at a server for tests: payments look real, and no money moves',
            'Take PAYPAL_API_BASE out of the environment, and put the Client ID and Secret of the live app there, before the site goes live.',
          );
    if (isLive && (await isKnownAt(PAYPAL_TEST).catch(() => false)))
      return found(
        'problem',
        'is of an app of the sandbox of PayPal: the live PayPal does not know it',
        `Put the Client ID and Secret of the live app there, or set PAYPAL_API_BASE=${PAYPAL_TEST} for tests.`,
      );
    return found(
      'problem',
      'is not known at PayPal with that secret',
      'Copy the Client ID and the Secret of the app again, both whole.',
    );
  } catch (error) {
    const reason = error instanceof PaypalError ? error.message : 'PayPal: no answer';
    return found('warning', `cannot be looked at: ${reason}`, 'Check whether this machine may reach PayPal.');
  }
}
