import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { findLighthouse, type LighthouseReport } from './lighthouse.ts';
import { measured } from './pages-part.ts';

const report = (performance: number, lcp: number): LighthouseReport => ({
  categories: {
    performance: { score: performance },
    accessibility: { score: 1 },
    'best-practices': { score: 1 },
    seo: { score: null },
  },
  audits: {
    'largest-contentful-paint': { numericValue: lcp },
    'cumulative-layout-shift': { numericValue: 0 },
  },
});

it('one slow round does not count, and what was not judged is no hundred', () => {
  expect(measured([report(0.99, 1100), report(0.5, 9000), report(1, 1000)])).toEqual({
    scores: [99, 100, 100, 0],
    lcp: 1100,
    cls: 0,
  });
});

it('without a round there is nothing to say', () => {
  expect(() => measured([])).toThrow('Lighthouse measured nothing.');
});

it('Lighthouse is taken from a folder that the environment names; where there is none it is missing', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'forecourt-lighthouse-'));
  expect(await findLighthouse({ LIGHTHOUSE_PATH: dir })).toBeNull();
  mkdirSync(path.join(dir, 'core'));
  writeFileSync(path.join(dir, 'package.json'), '{ "type": "module" }');
  writeFileSync(
    path.join(dir, 'core/index.js'),
    'export default async () => ({ lhr: { categories: {}, audits: {} } });',
  );
  const found = await findLighthouse({ LIGHTHOUSE_PATH: dir });
  expect(await found?.('http://localhost', { port: 1, logLevel: 'error', output: 'json' })).toEqual({
    lhr: { categories: {}, audits: {} },
  });
  rmSync(dir, { recursive: true });
});
