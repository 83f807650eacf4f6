import { describe, expect, it } from 'vitest';
import { PROVIDER_MANIFESTS } from '../../runtime/payments/provider-manifests.ts';
import { providerSettings, testedSettings } from '../../runtime/payments/provider-settings.ts';
import type { Machine } from './doctor.types.ts';
import { testPaymentChecks } from './payment-checks.ts';

const manifest = PROVIDER_MANIFESTS.quickstream;
const KEYS = manifest.secrets.map(({ key }) => key.split('.')[1] ?? '');
const env = Object.fromEntries(KEYS.map((key) => [`QS_${key.toUpperCase()}`, 'sample']));
const tenant = (own: object = {}, more: object = {}) => ({
  slug: 'alpha',
  config: {
    payment: {
      enabled: true,
      provider: 'quickstream',
      quickstream: { ...Object.fromEntries(KEYS.map((key) => [key, `env:QS_${key.toUpperCase()}`])), ...own },
    },
    ...more,
  },
});
const passed = async () => ({
  at: '2026-11-20T00:00:00.000Z',
  host: 'bank.example',
  settings: testedSettings(providerSettings({}, manifest), manifest),
  seen: [],
});
const told = async (
  of = tenant(),
  tests: Parameters<typeof testPaymentChecks>[2] = async () => null,
  own: object = env,
) =>
  (await testPaymentChecks([of], { env: own } as Partial<Machine> as Machine, tests)).map(
    ({ status, message }) => `${status}: ${message}`,
  );

describe('an account whose provider asks for a test payment', () => {
  it('is refused before one passed', async () => {
    expect(await told()).toEqual([
      expect.stringMatching(/^problem: Westpac QuickStream takes no money: no test payment has passed: the token, /),
    ]);
    expect(await told(tenant(), passed)).toEqual([]);
  });

  it('is refused once it is spoken to otherwise, and not where it is only elsewhere', async () => {
    expect(await told(tenant({ hash: 'sha512' }), passed)).toEqual([
      expect.stringContaining('the test payment of 2026-11-20 was made with other settings'),
    ]);
    expect(await told(tenant({ api_url: 'https://bank.example' }), passed)).toEqual([]);
  });

  it('is not asked for one where no money moves', async () => {
    expect(await told(tenant(), undefined, { ...env, QUICKSTREAM_API_BASE: 'https://tests.example' })).toEqual([]);
    expect(await told(tenant(), undefined, { ...env, QS_PASSWORD: '' })).toEqual([]);
    expect(await told(tenant({}, { api: { mock: true } }))).toEqual([]);
    expect(
      await told({
        slug: 'alpha',
        config: { payment: { enabled: true, provider: 'stripe', quickstream: {} } },
      } as never),
    ).toEqual([]);
  });
});
