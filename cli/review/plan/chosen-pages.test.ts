import { describe, expect, it } from 'vitest';
import type { PlannedPage } from '../review.types.ts';
import { fairlyChosen, tellingPages } from './chosen-pages.ts';
import type { DifferingPage } from './plan.types.ts';

const planned = (dealer: string, page: string): PlannedPage => ({
  dealer,
  family: 'counter',
  page,
  path: `/${page}`,
  before: { url: '', key: 'a' },
  after: { url: '', key: 'b' },
  states: [],
});
const differing = (page: string, more: Partial<DifferingPage> & { alike?: string; route?: string } = {}) => ({
  planned: planned('kiln-cars', page),
  sample: { route: more.route ?? page, kind: page, path: `/${page}`, ...(more.alike ? { alike: more.alike } : {}) },
  around: more.around ?? null,
});
const namesOf = (pages: readonly PlannedPage[]) => pages.map(({ page }) => page);

describe('the pages of a dealer that tell something', () => {
  it('are all that differ in themselves, and of those that are alike three', () => {
    const alike = ['one', 'two', 'three', 'four', 'five'].map((name) => differing(`form ${name}`, { alike: 'form' }));
    const { pages, notLookedAt } = tellingPages('kiln-cars', [differing('home'), differing('car'), ...alike]);
    expect(namesOf(pages)).toEqual(['home', 'car', 'form one', 'form two', 'form three']);
    expect(notLookedAt).toMatchObject([{ dealer: 'kiln-cars', page: null, reason: '2 pages like others that differ' }]);
  });

  it('are two, of two routes, for what differs around many', () => {
    const footer = ['car', 'car without photos', 'home', 'contact'].map((name) =>
      differing(name, { around: 'footer', route: name.split(' ')[0] as string }),
    );
    const { pages, notLookedAt } = tellingPages('kiln-cars', [...footer, differing('legal', { around: 'header' })]);
    expect(namesOf(pages)).toEqual(['car', 'home', 'legal']);
    expect(notLookedAt.map(({ reason }) => reason)).toEqual([
      '2 pages where only what is around them differs, as on car and home',
    ]);
  });
});

describe('--max-pages', () => {
  const all = ['a', 'b', 'c'].flatMap((dealer) => ['home', 'car', 'contact'].map((page) => planned(dealer, page)));

  it('takes from each dealer in turn, and each kind of page', () => {
    const { pages, notLookedAt } = fairlyChosen(all, 3);
    expect(pages.map(({ dealer, page }) => `${dealer} ${page}`)).toEqual(['a home', 'b car', 'c contact']);
    expect(notLookedAt).toHaveLength(6);
    expect(notLookedAt[0]).toMatchObject({ dealer: 'a', page: 'car', reason: 'not among the 3 of --max-pages' });
  });

  it.each([null, 9, 99])('of %s leaves nothing out', (most) => {
    expect(fairlyChosen(all, most)).toEqual({ pages: all, notLookedAt: [] });
  });
});
