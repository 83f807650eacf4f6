import { paypalPart } from './paypal/paypal-part.ts';
import type { ProviderName } from './provider-manifests.ts';
import type { ProviderPart } from './provider-part.types.ts';
import { quickstreamPart } from './quickstream/quickstream-part.ts';
import { stripePart } from './stripe/stripe-part.ts';

/** What servers need of each provider of the table. */
export const PROVIDER_PARTS: Readonly<Record<ProviderName, ProviderPart>> = {
  stripe: stripePart,
  paypal: paypalPart,
  quickstream: quickstreamPart,
};
