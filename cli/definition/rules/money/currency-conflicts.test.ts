import { expect, it } from 'vitest';
import { PROVIDER_MANIFESTS } from '../../../../runtime/payments/provider-manifests.ts';
import { currencyConflicts } from '../options.data.ts';

it('a provider that does not take the currency of the region contradicts it', () => {
  const planted = { ...PROVIDER_MANIFESTS.stripe, title: 'Planted', currencies: ['AUD'] };
  expect(currencyConflicts({ planted })).toEqual(
    ['NZ', 'US'].map((region) => ({
      when: { key: 'payment.provider', is: 'planted' },
      against: { key: 'region', is: region },
      why: `Planted takes no ${region}D`,
      instead: 'AU',
    })),
  );
});
