import { describe, expect, it } from 'vitest';
import type { PositionOf } from '../definition/locate/position-in-definition.ts';
import { faultDiagnostics, pagesText } from './diagnostics.ts';
import type { SiteFault } from './site-test.types.ts';

const positionOf: PositionOf = (about) => {
  const line = about?.key ? 9 : ({ gallery: 7, contact: 8 }[about?.feature ?? ''] ?? 1);
  return {
    path: about?.key ? [about.key] : line === 1 ? [] : ['pages'],
    location: { file: 'tenant.yaml', start: { line, column: 1 }, end: { line, column: 2 } },
  };
};
const fault = (changed: Partial<SiteFault> = {}): SiteFault => ({
  id: 'site/console-error',
  cause: 'x is undefined',
  message: 'An error on {where}: x is undefined',
  hint: 'Look.',
  page: '/contact',
  feature: 'contact',
  ...changed,
});
const told = (...faults: SiteFault[]) =>
  faultDiagnostics(faults, 'hillview', positionOf).map(({ message, location }) => [message, location?.start.line]);

describe('faults as findings', () => {
  it.each<[name: string, faults: SiteFault[], diagnostics: [string, number | undefined][]]>([
    ['one', [fault()], [['An error on /contact: x is undefined', 8]]],
    [
      'one cause on pages of one feature points to its line',
      [fault(), fault({ page: '/contact-us/city', route: 'location' })],
      [['An error on /contact and /contact-us/city: x is undefined', 8]],
    ],
    [
      'one cause on pages of several features points to the tenant',
      [fault(), fault({ page: '/', feature: 'home' }), fault({ page: '/a' }), fault({ page: '/b' })],
      [['An error on /contact, / and 2 other pages: x is undefined', undefined]],
    ],
    [
      'a key that all of them share is where it points to, whatever pages they are on',
      [fault({ key: 'budgets' }), fault({ page: '/', feature: 'home', route: 'home', key: 'budgets' })],
      [['An error on /contact and /: x is undefined', 9]],
    ],
    [
      'several causes',
      [fault({ cause: 'a' }), fault({ cause: 'b', feature: 'gallery' })],
      [
        ['An error on /contact: x is undefined', 8],
        ['An error on /contact: x is undefined', 7],
      ],
    ],
    [
      'the heaviest speaks for all',
      [fault({ message: '1 on {where}', weight: 1 }), fault({ message: '3 on {where}', weight: 3, page: '/x' })],
      [['3 on /contact and /x', 8]],
    ],
    ['a page named $& is no pattern', [fault({ page: '/$&' })], [['An error on /$&: x is undefined', 8]]],
  ])('%s', (_name, faults, diagnostics) => {
    expect(told(...faults)).toEqual(diagnostics);
  });

  const one = (changed: Partial<SiteFault>) => faultDiagnostics([fault(changed)], 'hillview', positionOf)[0];
  it.each<[name: string, changed: Partial<SiteFault>, line: number | null]>([
    ['a fault of ours at no feature', { feature: null }, null],
    ['a fault of ours in a feature, which may be switched off', {}, 8],
  ])('%s says so', (_, changed, line) => {
    const found = one(changed);
    expect(found?.location?.start.line ?? null).toBe(line);
    expect(found?.hint).toMatch(
      /^This is a fault of Forecourt, not of the definition\. .*`npx forecourt test hillview --html report\.html` to whoever .* For them: Look\.$/,
    );
  });

  it.each<[name: string, changed: Partial<SiteFault>]>([
    ['what a key of the dealer brought about', { key: 'budgets' }],
    ["what a text of the dealer's brought about", { text: 'Fleet' }],
    ['what a definition can bring about', { id: 'site/dead-link', feature: null }],
  ])('%s is mended in the definition', (_, changed) => {
    expect(one(changed)).toMatchObject({ hint: 'Look.', location: { file: 'tenant.yaml' } });
  });

  it.each([
    [[], ''],
    [['/a'], '/a'],
    [['/a', '/b'], '/a and /b'],
    [['/a', '/b', '/c'], '/a, /b and 1 other page'],
    [['/a', '/b', '/c', '/d'], '/a, /b and 2 other pages'],
  ])('%j', (pages, text) => {
    expect(pagesText(pages)).toBe(text);
  });
});
