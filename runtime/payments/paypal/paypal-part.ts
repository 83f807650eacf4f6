import { hash } from 'node:crypto';
import type { ProviderPart } from '../provider-part.types.ts';

const STAND_IN_WEBHOOK = 'SANDBOXWEBHOOK';

export const paypalPart: ProviderPart = {
  async connect({ secret, ...options }) {
    const { paypalProvider } = await import('./paypal-provider.ts');
    return paypalProvider({
      ...options,
      clientId: secret('paypal.client_id') ?? '',
      secretKey: secret('paypal.secret_key') ?? '',
      webhookId: secret('paypal.webhook_id'),
    });
  },
  async standIn(tenant) {
    const [{ paypalProvider }, { sandboxPaypal, emptyPaypal }, { sandboxSigner }] = await Promise.all([
      import('./paypal-provider.ts'),
      import('./sandbox-paypal.ts'),
      import('./sandbox-certificate.ts'),
    ]);
    return {
      id: `paypal:${tenant}`,
      provider: (fetch, now) =>
        paypalProvider({
          // Each site's stand-in is an account of its own, since all count their orders from one.
          clientId: hash('sha256', tenant).slice(0, 12),
          secretKey: 'sandbox',
          webhookId: STAND_IN_WEBHOOK,
          roots: () => [sandboxSigner().certificate],
          base: 'http://127.0.0.1',
          fetch,
          now,
        }),
      open: (record, options) =>
        sandboxPaypal({
          ...options,
          webhookId: STAND_IN_WEBHOOK,
          signer: sandboxSigner,
          state: record === null ? emptyPaypal() : JSON.parse(record),
        }),
    };
  },
  async mayDo(options) {
    const { paypalPermissions } = await import('./paypal-permissions.ts');
    return paypalPermissions(options);
  },
};
