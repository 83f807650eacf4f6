import { describe, expect, it } from 'vitest';
import { type HostClaim, hostTable } from './open-sites.ts';

const site = (slug: string, domains: string[], version = 1): HostClaim => ({ slug, domains, version });
const table = (claims: HostClaim[]) =>
  Object.fromEntries(
    [...hostTable(claims).hosts].map(([host, { slug, leadsTo }]) => [host, leadsTo ? `-> ${leadsTo}` : slug]),
  );

describe('which site is at which host', () => {
  it.each<[string, HostClaim[], Record<string, string>]>([
    ['without domains', [site('a', [])], {}],
    ['www alone', [site('a', ['www.a.example'])], { 'www.a.example': 'a', 'a.example': '-> www.a.example' }],
    ['without www alone', [site('a', ['a.example'])], { 'a.example': 'a', 'www.a.example': '-> a.example' }],
    [
      'both: the first answers',
      [site('a', ['a.example', 'www.a.example'])],
      { 'a.example': 'a', 'www.a.example': '-> a.example' },
    ],
    [
      'both, the other way',
      [site('a', ['www.a.example', 'a.example'])],
      { 'www.a.example': 'a', 'a.example': '-> www.a.example' },
    ],
    [
      'two names, each with its twin',
      [site('a', ['www.a.example', 'b.example'])],
      { 'www.a.example': 'a', 'a.example': '-> www.a.example', 'b.example': 'a', 'www.b.example': '-> b.example' },
    ],
    [
      "a twin that is another dealer's",
      [site('a', ['www.x.example'], 9), site('b', ['x.example'])],
      { 'www.x.example': 'a', 'x.example': 'b' },
    ],
    ['a name of this machine has no twin', [site('a', ['shop.localhost'])], { 'shop.localhost': 'a' }],
  ])('%s', (_, claims, wanted) => {
    const own = Object.fromEntries(claims.map(({ slug }) => [`${slug}.localhost`, slug]));
    expect(table(claims)).toEqual({ ...own, ...wanted });
  });

  it.each([
    ['the newer build has it', 5, 'new'],
    ['built at the same moment: by name', 1, 'new'],
    ['the older one that was built again', 0, 'old'],
  ])('a domain that two sites claim: %s', (_, version, winner) => {
    const { hosts, clashes } = hostTable([site('old', ['x.example']), site('new', ['x.example'], version)]);
    const loser = winner === 'new' ? 'old' : 'new';
    expect(hosts.get('x.example')).toEqual({ slug: winner, leadsTo: null });
    expect(hosts.get('www.x.example')).toEqual({ slug: winner, leadsTo: 'x.example' });
    expect(clashes).toEqual([{ host: 'x.example', with: winner, without: loser }]);
    expect(hosts.get(`${loser}.localhost`)).toEqual({ slug: loser, leadsTo: null });
  });
});
