import { describe, expect, it } from 'vitest';
import { PROVIDER_MANIFESTS, providerNames } from '../../../runtime/payments/provider-manifests.ts';
import { readTenantSchema, schemaAt, withProviders } from './tenant-schema.ts';

const language = schemaAt(readTenantSchema(), ['payment']) ?? {};

describe('the language of payments', () => {
  it('knows the secrets and the logos of each provider', () => {
    const shown = schemaAt(language, ['logos'])?.items?.enum ?? [];
    for (const { secrets, logos } of Object.values(PROVIDER_MANIFESTS)) {
      for (const { key } of secrets) expect(schemaAt(language, key.split('.'))?.['x-secret']).toBe(true);
      expect(logos.filter((logo) => !shown.includes(logo))).toEqual([]);
    }
  });

  it('is what the language says of providers', () => {
    const { items, examples, description } = schemaAt(language, ['provider']) ?? {};
    expect([items?.enum, examples]).toEqual([providerNames(), [providerNames()[0], providerNames()]]);
    for (const name of providerNames()) expect(description).toContain(`${name}: ${PROVIDER_MANIFESTS[name].about}`);
    expect(JSON.stringify(language)).not.toMatch(/\{(providers|looks)\}|x-providers/);
  });

  it('a fourth one that is planted there may be named, and its words are in the language', () => {
    const payment = {
      properties: {
        provider: { 'x-providers': true, description: '{providers}.', items: { enum: [] } },
        id: { description: '{looks}' },
      },
    };
    const secret = { ...PROVIDER_MANIFESTS.stripe.secrets[0], key: 'id', looks: 'P-…' };
    const planted = { ...PROVIDER_MANIFESTS.stripe, about: 'another', secrets: [secret] };
    expect(withProviders(payment, { ...PROVIDER_MANIFESTS, planted } as never).properties).toMatchObject({
      provider: {
        items: { enum: [...providerNames(), 'planted'] },
        description: expect.stringMatching(/; planted: another\.$/),
      },
      id: { description: 'P-…' },
    });
  });
});
