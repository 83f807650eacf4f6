import { paypalCase } from './paypal/paypal-case.fixture.ts';
import type { ProviderName } from './provider-manifests.ts';
import { quickstreamCase } from './quickstream/quickstream-case.fixture.ts';
import type { ProviderCase } from './sandbox/provider-case.types.ts';
import { stripeCase } from './stripe/stripe-case.fixture.ts';

/** Every provider of the table, for the tests that hold for all of them. */
export const PROVIDER_CASES: Readonly<Record<ProviderName, ProviderCase>> = {
  stripe: stripeCase,
  paypal: paypalCase,
  quickstream: quickstreamCase,
};
