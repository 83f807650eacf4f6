import type { PaymentTest } from '../server/store/reservations/payment-tests.ts';
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

/** Whether a test payment passed as the provider is spoken to now: settings that say how count, not those that say where. */
export function isSameWay(
  { settings }: Pick<PaymentTest, 'settings'>,
  now: Readonly<Record<string, string>>,
  manifest: ProviderManifest,
): boolean {
  return waysOf(manifest).every((key) => settings[key] === now[key]);
}

/** The settings that a test payment is about, of all that there are. */
export const testedSettings = (
  settings: Readonly<Record<string, string>>,
  manifest: ProviderManifest,
): Record<string, string> =>
  Object.fromEntries(waysOf(manifest).flatMap((key) => (settings[key] === undefined ? [] : [[key, settings[key]]])));

const waysOf = ({ settings = [] }: ProviderManifest): string[] =>
  settings.filter(({ isPlace }) => !isPlace).map(({ key }) => key);

/** Why an account with money takes no payment. `test`: one that passed with other settings; null: none did. */
export const untriedWords = (test: Pick<PaymentTest, 'at'> | null): string =>
  test === null
    ? 'no test payment has passed'
    : `the test payment of ${test.at.slice(0, 10)} was made with other settings`;
