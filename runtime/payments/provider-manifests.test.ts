import { describe, expect, it } from 'vitest';
import { manifestOf, PROVIDER_MANIFESTS, providerNames } from './provider-manifests.ts';
import type { StandIn } from './provider-part.types.ts';
import { PROVIDER_PARTS } from './provider-parts.ts';

const HOUR = 3_600_000;

describe.each(providerNames())('the manifest of %s', (name) => {
  const { times, secrets, payHosts, currencies, signatureHeaders, logos } = PROVIDER_MANIFESTS[name];

  it('has a lock that outlives the page where it is paid, and a mailed page that does not end before', () => {
    expect(times.lock).toBeGreaterThan(times.page);
    expect(times.mailedPage).toBeGreaterThanOrEqual(times.page);
    expect(times.mailedPage).toBeLessThanOrEqual(24 * HOUR);
  });

  it('has secrets, one of them of the account, and does not take anything for one', () => {
    expect(secrets.some((secret) => secret.of === 'account')).toBe(true);
    for (const { look } of secrets) expect(look('no secret')).toMatchObject({ status: 'problem' });
  });

  it('has origins, currencies, headers and logos as those who read them want them', () => {
    for (const origin of payHosts) expect(new URL(origin).origin).toBe(origin);
    for (const currency of currencies) expect(currency).toMatch(/^[A-Z]{3}$/);
    for (const header of signatureHeaders) expect(header).toBe(header.toLowerCase());
    expect(new Set(logos).size).toBe(logos.length);
  });

  it('has a part whose stand-in is another account on each site', async () => {
    const standIns: StandIn[] = await Promise.all(['a', 'b'].map((tenant) => PROVIDER_PARTS[name].standIn(tenant)));
    const made = standIns.map(({ provider }) => provider(fetch, () => 0));
    expect(new Set(made.map(({ account }) => account)).size).toBe(2);
    expect(made.map(({ id, live }) => [id, live])).toEqual([
      [name, false],
      [name, false],
    ]);
    expect(new Set(standIns.map(({ id }) => id)).size).toBe(2);
  });
});

describe('the table of providers', () => {
  it('has no two providers with one stand-in’s memory on a site', async () => {
    const ids = await Promise.all(providerNames().map(async (name) => (await PROVIDER_PARTS[name].standIn('a')).id));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('knows no name that is not in it', () => {
    for (const name of ['toString', '__proto__', '', null, undefined, 5, ['stripe']])
      expect(manifestOf(name)).toBeNull();
  });
});
