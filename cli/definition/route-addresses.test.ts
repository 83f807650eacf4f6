import { describe, expect, it } from 'vitest';
import { matchesRoute, routeAddress, routeAddresses, routeSource } from './route-addresses.ts';

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
  ])('%j: %j', (route, addresses) => expect(routeAddresses(route, CONFIG)).toEqual(addresses));

  it('reads a definition that is malformed', () => {
    const config = { locations: ['Alpha', { visible: true }, { name: 'Beta', position: 'first' }] };
    expect(routeAddresses(CONTACT, config)).toEqual(['/contact-us/beta']);
    expect(routeAddress(LEGAL, null)?.values).toHaveLength(2);
  });

  it.each([
    ['of a location, the first with that name', CONTACT, '/contact-us/alpha-north', ['locations', 1]],
    ['of no location in particular', CONTACT, undefined, ['locations']],
    ['of a legal page', LEGAL, '/terms-and-conditions', ['legal', 'terms']],
    ['of no legal page in particular', LEGAL, undefined, null],
    ['of a path that the dealer chooses', LISTING, '/search/suv', ['search', 'base_path']],
    ['of a car', CAR, '/cars/one', null],
  ])('where the definition says it: %s', (_, route, page, source) =>
    expect(routeSource(route, CONFIG, page)).toEqual(source),
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
