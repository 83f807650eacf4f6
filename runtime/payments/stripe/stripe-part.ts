import { hash, randomBytes } from 'node:crypto';
import type { ProviderPart } from '../provider-part.types.ts';

/** Each site's stand-in is an account of its own, since all count their payments from one; `test` in its key says that no money moves. */
const standInKey = (tenant: string): string => `sk_test_${hash('sha256', tenant).slice(0, 12)}`;

export const stripePart: ProviderPart = {
  async connect({ secret, ...options }) {
    const { stripeProvider } = await import('./stripe-provider.ts');
    const webhookSecrets = ['webhook_secret', 'previous_webhook_secret'].flatMap((key) => secret(key) ?? []);
    return stripeProvider({ ...options, secretKey: secret('secret_key') ?? '', webhookSecrets });
  },
  async standIn(tenant) {
    const [{ stripeProvider }, { sandboxStripe, emptySandbox }] = await Promise.all([
      import('./stripe-provider.ts'),
      import('./sandbox-stripe.ts'),
    ]);
    const webhookSecret = `whsec_${randomBytes(24).toString('hex')}`;
    return {
      id: tenant,
      provider: (fetch, now) =>
        stripeProvider({
          secretKey: standInKey(tenant),
          webhookSecrets: [webhookSecret],
          base: 'http://127.0.0.1',
          fetch,
          now,
        }),
      open: (record, options) =>
        sandboxStripe({ ...options, webhookSecret, state: record === null ? emptySandbox() : JSON.parse(record) }),
    };
  },
  async mayDo(options, needs) {
    const { stripePermissions } = await import('./stripe-permissions.ts');
    return stripePermissions(options, needs);
  },
};
