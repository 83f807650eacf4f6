import { describe, expect, it } from 'vitest';
import type { ScaleBuild } from './scale-build.ts';
import { baselineTable, besideBase, scaleTable } from './scale-tables.ts';
import type { ScaleFigures } from './scenarios.ts';

const build = (ms: number, more: Partial<ScaleBuild> = {}): ScaleBuild => ({
  ms,
  use: { peak: 2 ** 30, processes: 3, cpu: ms },
  built: 1,
  pages: 10,
  bytes: 250_000,
  signatures: 4,
  rows: [],
  ...more,
});
const figures = (more: Partial<ScaleFigures> = {}): ScaleFigures => ({
  start: 200,
  cold: build(29_000),
  warm: build(250),
  oneTenant: build(549),
  namedWarm: build(150),
  named: build(450),
  watched: { firstMs: 400, laterMs: 299 },
  oneFeature: { file: 'a.ts', build: build(2000) },
  onDisk: { files: 10, bytes: 1000 },
  server: { listeningMs: 4000, firstPageMs: 4100, peakBytes: 500 * 2 ** 20 },
  place: '',
  ...more,
});
const verdicts = (text: string): string[] => [...text.matchAll(/\b(met|MISSED)\b/g)].map(([, word]) => word as string);

describe('the table of builds', () => {
  it.each<[name: string, more: Partial<ScaleFigures>, count: number, expected: string[]]>([
    ['all bars met', {}, 1000, ['met', 'met', 'met', 'met', 'met']],
    ['a cold build too slow', { cold: build(30_001) }, 1000, ['MISSED', 'met', 'met', 'met', 'met']],
    [
      'too much memory',
      { cold: build(29_000, { use: { peak: 1.6 * 2 ** 30, processes: 1, cpu: 1 } }) },
      1000,
      ['MISSED', 'met', 'met', 'met', 'met'],
    ],
    [
      'what the same build takes when nothing has changed does not count',
      { warm: build(240), namedWarm: build(140) },
      1000,
      ['met', 'met', 'MISSED', 'MISSED', 'met'],
    ],
    ['what the command line takes to start counts for none', { start: 1 }, 1000, ['met', 'met', 'met', 'met', 'met']],
    [
      'a build that stays too slow',
      { watched: { firstMs: 400, laterMs: 301 } },
      1000,
      ['met', 'met', 'met', 'met', 'MISSED'],
    ],
    ['fewer tenants prove nothing', {}, 50, []],
  ])('%s', (_name, more, count, expected) => expect(verdicts(scaleTable(figures(more), count))).toEqual(expected));

  it('says where memory is not measured, what a signature costs, and what a server of all takes', () => {
    const text = scaleTable(figures({ cold: build(1, { use: null }) }), 1000);
    expect(text).toContain('of all 1,000 sites: listens after 4,000 ms, its first page after 4,100 ms, 500 MB.');
    expect(text).toMatch(/\n {2}cold, 1,000 tenants .* not measured {2}not measured /);
    expect(text).toMatch(/\n {2}one tenant's tagline +549 +349 +299 /);
    expect(text).toContain('a.ts: 500 ms for each signature that uses it.');
  });

  it('each beside the commit that it is held against, as a ratio where they are of as many', () => {
    expect(besideBase(figures({ cold: build(46_800) }), 1000)).toMatch(/\n {2}cold build, s +46\.8 +23\.4 +2\.00x\n/);
    expect(besideBase(figures({ cold: build(46_800) }), 50)).toMatch(/\n {2}cold build, s +46\.8 +23\.4\n/);
  });

  it('others are extrapolated, and said so', () => {
    const text = baselineTable(figures(), [{ name: 'other', perTenant: 290, found: 'median of 5' }], 1000);
    expect(text).toMatch(/\n {2}other +290 +290 +10\.0x {2}median of 5, extrapolated\n/);
    expect(text).toMatch(/\n {2}forecourt build, cold +29\.0 +29\.0 +1\.00x {2}measured\n/);
  });
});
