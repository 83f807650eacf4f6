import { describe, expect, it } from 'vitest';
import type { BrowserBytes } from '../../build/verify/feature-cost.ts';
import type { TenantFeatures } from './features.types.ts';
import { matrixText } from './features-matrix.ts';

const IDS = ['home', ...Array.from({ length: 21 }, (_, index) => `extra-${index + 1}`)];
const bytes = (script: number): BrowserBytes => ({ before: 0, script, styles: 0 });
const site = (slug: string, on: readonly string[], script = 1024): TenantFeatures => ({
  slug,
  signature: `s-${on.length}`,
  bytes: bytes(script),
  budget: bytes(96 * 1024),
  features: IDS.map((id) => ({
    id,
    title: id,
    on: id === 'home' || on.includes(id),
    by: id === 'home' ? 'always' : { key: id, value: true, origin: () => expect.unreachable() },
    bytes: null,
  })),
});
const linesOf = (tenants: readonly TenantFeatures[]): string[] => matrixText(tenants).split('\n');

describe('features of several sites', () => {
  it('those with the same stand in one column', () => {
    const lines = linesOf([site('a', ['extra-1']), site('b', []), site('c', ['extra-1'], 2048)]);
    expect(lines.slice(0, 3)).toEqual(['  1  a, c  signature s-1', '  2  b  signature s-0', '']);
    expect(lines).toContainEqual(expect.stringMatching(/^ +1 {2}2 +JS before +JS after +CSS$/));
    expect(lines).toContainEqual(expect.stringMatching(/^home +={1} {2}=$/));
    expect(lines).toContainEqual(expect.stringMatching(/^extra-1 +● {2}·$/));
    expect(lines).toContainEqual(expect.stringMatching(/^all browser code +- +1\.0 to 2\.0 KB +-$/));
  });

  it('of many with the same, ten are named', () => {
    const many = Array.from({ length: 1012 }, (_, index) => site(`site-${index}`, []));
    const [first] = linesOf(many);
    expect(first).toMatch(/^ {2}1 {2}site-0, .*, site-9 and 1,002 more {2}signature s-0$/);
  });

  it('more sets than fit beside each other: how many sites have it', () => {
    const each = IDS.map((_, index) => site(`site-${index}`, IDS.slice(1, index + 1)));
    const lines = linesOf(each);
    expect(lines[21]).toBe(' 22  site-21  signature s-21');
    expect(lines).toContainEqual(expect.stringMatching(/^ +sites +JS before/));
    expect(lines).toContainEqual('home               22 of 22');
    expect(lines).toContainEqual('extra-2            20 of 22');
    expect(lines.join('\n')).not.toContain('●');
  });
});
