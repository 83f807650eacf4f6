import { paypalManifest } from './paypal/paypal.manifest.ts';
import type { ProviderManifest } from './provider-manifest.types.ts';
import { quickstreamManifest } from './quickstream/quickstream.manifest.ts';
import { stripeManifest } from './stripe/stripe.manifest.ts';

/**
 * The payment providers that a definition may name, by that name. The schema, routes, pages and `doctor` read them here; `provider-parts.ts` has their code
 * for servers, and does not compile while one of them lacks it.
 */
export const PROVIDER_MANIFESTS = {
  stripe: stripeManifest,
  paypal: paypalManifest,
  quickstream: quickstreamManifest,
} as const satisfies Record<string, ProviderManifest>;

export type ProviderName = keyof typeof PROVIDER_MANIFESTS;

/** Manifests by name. Tests plant another one. */
export type ProviderManifests = Readonly<Record<string, ProviderManifest>>;

/** The names of the table, in its order. */
export const providerNames = (): ProviderName[] => Object.keys(PROVIDER_MANIFESTS) as ProviderName[];

/** The manifest of a name that may be anything; null: there is no such provider. */
export function manifestOf(name: unknown, manifests: ProviderManifests = PROVIDER_MANIFESTS): ProviderManifest | null {
  return typeof name === 'string' && Object.hasOwn(manifests, name) ? (manifests[name] ?? null) : null;
}

/** What is wrong with a provider that nobody connects, and what to write instead. */
export function unknownProvider(name: unknown, manifests: ProviderManifests = PROVIDER_MANIFESTS): string {
  const known = Object.keys(manifests).map((one) => `\`${one}\``);
  return `payment.provider names ${JSON.stringify(name)}, which nothing here takes payments through. Write ${known.join(' or ')}, or leave the key out: then cars are asked for without money.`;
}
