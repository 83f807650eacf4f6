import { describe, expect, it } from 'vitest';
import type { Feature } from '../../runtime/contracts/feature.types.ts';
import { feature as brands } from '../../runtime/features/brands/feature.ts';
import { feature as electricCars } from '../../runtime/features/electric-cars/feature.ts';
import { feature as modelPages } from '../../runtime/features/model-pages/feature.ts';
import { featureThatIsOff, matchesRoute, routeAddress, routeAddresses, routeSource } from './route-addresses.ts';

const CONFIG = {
  search: { base_path: '/search' },
  legal: { terms: 'pages/terms.md', privacy_statement: 'pages/statement.md' },
  locations: [
    { name: 'Alpha South - Service', position: 2, visible: true },
    { name: 'Alpha North - Sales', position: 1, visible: true },
    { name: 'Alpha North - Parts', position: 3, visible: true },
    { name: 'Alpha Yard', position: 0, visible: false },
  ],
};
const CONTACT = { path: '/contact-us/:location', each: 'locations' } as const;
const LEGAL = { path: '/:document', each: 'legal' } as const;
const CAR = { path: '/cars/:slug', each: 'cars' } as const;
const LISTING = { path: '{search.base_path}/:segment' };

describe('addresses of a route', () => {
  it.each([
    [CONTACT, ['/contact-us/alpha-north', '/contact-us/alpha-south']],
    [LEGAL, ['/privacy-policy', '/terms-and-conditions', '/privacy-statement']],
    [CAR, ['/cars/:slug']],
    [LISTING, ['/search/:segment']],
    [{ path: '{search.other_path}' }, []],
  ])('%j: %j', (route, addresses) => expect(routeAddresses({}, route, CONFIG)).toEqual(addresses));

  it('reads a definition that is malformed', () => {
    const config = { locations: ['Alpha', { visible: true }, { name: 'Beta', position: 'first' }] };
    expect(routeAddresses({}, CONTACT, config)).toEqual(['/contact-us/beta']);
    expect(routeAddress({}, LEGAL, null)?.values).toHaveLength(2);
  });

  it.each([
    ['of a location, the first with that name', CONTACT, '/contact-us/alpha-north', ['locations', 1]],
    ['of no location in particular', CONTACT, undefined, ['locations']],
    ['of a legal page', LEGAL, '/terms-and-conditions', ['legal', 'terms']],
    ['of no legal page in particular', LEGAL, undefined, null],
    ['of a path that the dealer chooses', LISTING, '/search/suv', ['search', 'base_path']],
    ['of a car', CAR, '/cars/one', null],
  ])('where the definition says it: %s', (_, route, page, source) =>
    expect(routeSource({}, route, CONFIG, page)).toEqual(source),
  );

  it.each([
    ['/cars/:slug', '/cars/one', true],
    ['/cars/:slug', '/cars/one/', true],
    ['/cars/:slug', '/cars/', false],
    ['/cars/:slug', '/cars/one/more', false],
    ['/', '/', true],
    ['/contact-us', '/contact', false],
  ])('%s answers %s: %s', (pattern, pathname, answers) => expect(matchesRoute(pattern, pathname)).toBe(answers));
});

describe('§2 addresses of makes and models', () => {
  const config = {
    manufacturers: [
      { name: 'Acme', slug: 'acme' },
      { name: 'Other', slug: 'other', path: '/the-other' },
    ],
    models: [
      { slug: 'rover', fuel: ['Petrol'] },
      { slug: 'lark', path: '/the-lark' },
      { slug: 'away', override_url: 'https://a.example' },
      'odd',
    ],
  };
  const outside = { ...config, platform: { base_url: 'https://p.example' } };
  const known = { ...outside, manufacturers: [{ slug: 'acme', id: 5 }] };
  const MODEL = { path: '/models/:model', each: 'models', needs: 'models' } as const;
  const RANGE: Pick<Feature, 'lists' | 'conditions'> = {
    lists: { ...modelPages.lists, ...brands.lists },
    conditions: { ...modelPages.conditions, ...brands.conditions, ...electricCars.conditions },
  };
  const valuesOf = (route: Parameters<typeof routeAddress>[1], of: unknown) =>
    routeAddress(RANGE, route, of)?.values?.map(({ value, listed }) => (listed === false ? `(${value})` : value)) ??
    null;

  it.each<[string, Parameters<typeof routeAddress>[1], unknown, string[] | null]>([
    ['models', MODEL, config, ['rover', '(lark)', '(away)']],
    ['models of a platform that has no make of theirs', MODEL, outside, ['rover', '(lark)', '(away)']],
    ['models that the platform may have more of', MODEL, known, null],
    ['models in mock mode', MODEL, { ...known, api: { mock: true } }, ['rover', '(lark)', '(away)']],
    ['addresses of their own', { path: '/:model', each: 'model-paths' }, config, ['the-lark']],
    ['makes', { path: '/brands/:brand', each: 'makes' }, config, ['acme', '(other)']],
    ['makes with one of their own', { path: '/:brand', each: 'make-paths' }, config, ['the-other']],
  ])('%s', (_what, route, of, values) => expect(valuesOf(route, of)).toEqual(values));

  it('one of the models stands for all where the platform may have more', () => {
    expect(routeAddress(RANGE, MODEL, known)?.sample).toBe('rover');
    expect([routeAddress(RANGE, MODEL, config), routeAddress(RANGE, MODEL, { ...known, models: [] })]).toEqual([
      expect.not.objectContaining({ sample: expect.anything() }),
      expect.not.objectContaining({ sample: expect.anything() }),
    ]);
    expect(routeAddress({}, CAR, config)?.ofStock).toBe(true);
  });

  it.each<[needs: string, of: unknown, there: boolean]>([
    ['models', config, true],
    ['models', { models: [] }, false],
    ['models', null, false],
    ['models', { ...known, models: [] }, true],
    ['electric-models', config, false],
    ['electric-models', { models: [{ slug: 'a', fuel: ['Electric'] }] }, true],
    ['electric-models', { models: [{ slug: 'a', fuel: 'Electric' }] }, false],
    ['makes', config, true],
    ['makes', { manufacturers: [] }, false],
  ])('without %s there is no page: %j', (needs, of, there) =>
    expect(routeAddress(RANGE, { path: '/x', needs }, of) !== null).toBe(there),
  );

  it('a route that is all parameter claims no address of others', () => {
    const off: Feature[] = [
      {
        id: 'a',
        title: 'A',
        enabledBy: { key: 'a', equals: true },
        lists: RANGE.lists ?? {},
        routes: [{ id: 'model', path: '/:model', page: './model.tsx', render: 'request', each: 'model-paths' }],
      },
    ];
    const feature = (path: string) => featureThatIsOff(off, config, path)?.id;
    expect([feature('/the-lark'), feature('/contact')]).toEqual(['a', undefined]);
  });
});
