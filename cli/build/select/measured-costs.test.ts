import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { junitReport } from '../../diagnostics/reporters/junit.ts';
import { CostsError, measuredCosts } from './measured-costs.ts';

describe('what tenants took', () => {
  let dir: string;
  beforeAll(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'forecourt-costs-'));
  });
  afterAll(() => rmSync(dir, { recursive: true }));
  const file = (name: string, text: string): string => {
    writeFileSync(path.join(dir, name), text);
    return path.join(dir, name);
  };
  const report = (durations: Record<string, number>): string =>
    junitReport({
      command: 'test',
      diagnostics: [],
      tenants: Object.keys(durations),
      durations: new Map(Object.entries(durations)),
      fixed: [],
      read: () => '',
      colour: false,
      quiet: false,
    });

  it('is read from the reports of all machines; the longest of several counts', () => {
    const files = [
      file('1.xml', report({ 'harbour-motors': 2500, 'quarry-cars': 900 })),
      file('2.xml', report({ 'mesa-ridge': 40, 'quarry-cars': 1200 })),
    ];
    expect([...measuredCosts(files)]).toEqual([
      ['harbour-motors', 2.5],
      ['quarry-cars', 1.2],
      ['mesa-ridge', 0.04],
    ]);
  });

  it('is what our testcases say, in whatever order, and no others', () => {
    const cases = [
      '<testcase time="3" name="harbour-motors" classname="forecourt.test"/>',
      '<testcase classname="other.suite" name="quarry-cars" time="9"/>',
      '<testcase classname="forecourt.test" name="mesa-ridge" time="0"/>',
      '<testcase classname="forecourt.test" time="5"/>',
    ];
    expect([...measuredCosts([file('mixed.xml', cases.join('\n'))])]).toEqual([['harbour-motors', 3]]);
  });

  it.each([
    ['another.xml', '<testsuites/>', 'does not say how long tenants took'],
    ['broken.json', '{', 'does not say how long tenants took'],
  ])('is wrong usage of %s', (name, text, message) => {
    expect(() => measuredCosts([file(name, text)])).toThrow(CostsError);
    expect(() => measuredCosts([file(name, text)])).toThrow(message);
  });

  it('is wrong usage where there is no such file', () =>
    expect(() => measuredCosts([path.join(dir, 'nothing.xml')])).toThrow(/^There is no file .*nothing.xml/));

  it('is wrong usage of a folder', () => expect(() => measuredCosts([dir])).toThrow('cannot be read'));

  it('is nothing where no file is named', () => expect(measuredCosts([]).size).toBe(0));
});
