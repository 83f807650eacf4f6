import { describe, expect, it } from 'vitest';
import { chosenDealers, dealerSample } from './dealer-sample.ts';

const dealer = (slug: string, family: string, signature: string) => ({ slug, family, signature });
const DEALERS = [
  dealer('a', 'counter', 's1'),
  dealer('b', 'counter', 's1'),
  dealer('c', 'counter', 's2'),
  dealer('d', 'ledger', 's1'),
  dealer('e', 'ledger', 's2'),
];

describe('a sample of dealers', () => {
  it.each([
    ['each family first', 2, ['a', 'd']],
    ['then each set of features', 3, ['a', 'c', 'd']],
    ['then anybody', 4, ['a', 'b', 'c', 'd']],
    ['all, where there are no more', 9, ['a', 'b', 'c', 'd', 'e']],
  ])('has %s', (_, count, slugs) => {
    expect(dealerSample(DEALERS, count)).toEqual(slugs);
    expect(dealerSample(DEALERS.toReversed(), count)).toEqual(slugs);
  });

  it('tells whom it leaves out, and nothing of the parts of others', async () => {
    const slugs = DEALERS.map(({ slug }) => slug);
    const options = { sample: 3, shard: { index: 1, count: 3 }, tenantsDir: '/nowhere' };
    const chosen = await chosenDealers(slugs, options, async () => DEALERS);
    expect(chosen.dealers).toEqual(['a']);
    expect(chosen.notLookedAt.map(({ dealer: left, reason }) => `${left} ${reason}`)).toEqual([
      'b not among the 3 of --sample',
      'e not among the 3 of --sample',
    ]);
  });
});
