import type { ProviderManifest } from './provider-manifest.types.ts';

/** The settings of a provider by their keys, as a definition's `payment` has them or by their defaults; those without either are left out. */
export function providerSettings(payment: unknown, { settings = [] }: ProviderManifest): Record<string, string> {
  return Object.fromEntries(
    settings.flatMap(({ key, default: usual }): [string, string][] => {
      const value = key.split('.').reduce(inside, payment) ?? usual;
      return typeof value === 'string' ? [[key, value]] : [];
    }),
  );
}

const inside = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;
