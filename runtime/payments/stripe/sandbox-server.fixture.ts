import type { ProviderSandbox } from '../sandbox/sandbox.types.ts';
import { type ServedSandbox, servedSandbox } from '../sandbox/served-sandbox.fixture.ts';
import { emptySandbox, sandboxStripe } from './sandbox-stripe.ts';
import type { SandboxState } from './sandbox-stripe.types.ts';

/** Stripe's interface on a port of loopback, with a memory that a test looks into. */
export interface SandboxServer extends ServedSandbox<ProviderSandbox> {
  state: SandboxState;
}

export async function sandboxServer(
  webhookSecret: string,
  now: () => number,
  payUrl?: (id: string) => string,
): Promise<SandboxServer> {
  const state = emptySandbox();
  const served = await servedSandbox((options) => sandboxStripe({ ...options, state, webhookSecret }), now, payUrl);
  return { ...served, state };
}
