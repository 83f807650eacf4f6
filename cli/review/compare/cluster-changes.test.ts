import { describe, expect, it } from 'vitest';
import type { SeenChange } from '../review.types.ts';
import { clusterChanges } from './cluster-changes.ts';

const change = (over: Partial<SeenChange> & { selector?: string }): SeenChange => {
  const selector = over.selector ?? '.footer .notice';
  return {
    dealer: 'quarry',
    family: 'yard',
    page: 'home',
    path: '/',
    width: 1440,
    state: null,
    kind: 'words',
    selector,
    selectors: [selector],
    times: 1,
    place: 'the notice, in the footer',
    what: '“Hours” to “Open”',
    values: '“Hours” to “Open”',
    before: null,
    after: null,
    hash: JSON.stringify(over),
    pictures: {
      before: null,
      after: null,
      difference: null,
      beforeBox: null,
      afterBox: null,
      wholeBefore: null,
      wholeAfter: null,
    },
    ...over,
  };
};
const told = (changes: readonly SeenChange[]): string[] =>
  clusterChanges(changes).map(({ title, dealers, pairs }) => `${title} · ${dealers.length} · ${pairs.length}`);

describe('equal changes are one', () => {
  const dealers = ['harbour', 'quarry', 'summit'];

  it('one kind at one selector, whichever the dealer and page', () => {
    const added = {
      kind: 'added',
      selector: '.car .qr',
      what: '182 px added',
      values: '',
      place: 'the qr, below the location card',
      page: 'car',
    } as const;
    expect(told(dealers.map((dealer) => change({ ...added, dealer })))).toEqual([
      'Car page, the qr, below the location card: 182 px added · 3 · 3',
    ]);
  });

  it('words that changed alike, at other selectors too', () => {
    expect(told(dealers.map((dealer) => change({ dealer, selector: `.${dealer} p` })))).toHaveLength(1);
  });

  it('a value of one dealer at several selectors, and those selectors at other dealers with other values', () => {
    const colour = { kind: 'colour', what: 'color #0a0 to #0b0' } as const;
    expect(
      told([
        change({ ...colour, selector: '.button', values: '#0a0 to #0b0' }),
        change({ ...colour, selector: '.chip', values: '#0a0 to #0b0' }),
        change({ ...colour, selector: '.chip', values: '#00a to #00b', dealer: 'harbour' }),
      ]),
    ).toHaveLength(1);
  });

  it('not what moved as far at two dealers, nor another kind at one selector', () => {
    const moved = { kind: 'moved', values: '0 1', what: 'moved 1 px down' } as const;
    expect(
      told([
        change({ ...moved, selector: '.a' }),
        change({ ...moved, selector: '.b', dealer: 'harbour' }),
        change({ kind: 'looks', values: '', selector: '.a', what: 'looks otherwise' }),
      ]),
    ).toHaveLength(3);
  });

  it('the one of most dealers first; in it the most common, then what is unlike it', () => {
    const [first, second] = clusterChanges([
      change({ dealer: 'summit', kind: 'removed', values: '', selector: '.hours' }),
      change({ dealer: 'harbour', kind: 'added', values: '', what: '20 px added', selector: '.qr' }),
      change({ dealer: 'quarry', kind: 'added', values: '', what: '20 px added', selector: '.qr' }),
      change({ dealer: 'summit', kind: 'added', values: '', what: '40 px added', selector: '.qr' }),
    ]);
    expect(first?.pairs.map(({ what }) => what)).toEqual(['20 px added', '40 px added', '20 px added']);
    expect(second?.dealers).toEqual(['summit']);
    expect(first?.id).not.toBe(second?.id);
  });

  it('has the same id when made again, in another order or of fewer dealers', () => {
    const all = dealers.map((dealer) => change({ dealer }));
    const [one] = clusterChanges(all);
    expect(clusterChanges(all.toReversed())[0]?.id).toBe(one?.id);
    expect(clusterChanges(all.slice(1))[0]?.id).toBe(one?.id);
  });
});
