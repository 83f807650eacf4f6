import path from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { PageState } from '../../../runtime/contracts/site-check.types.ts';
import { projectRoot } from '../../cache/cache.ts';
import { readFeatures } from '../../definition/features.ts';
import { readChecks } from '../../site-test/definition.ts';
import { launchChromium } from '../../site-test/launch-chromium.ts';
import { type StateServer, startStateServer } from '../states/state-server.ts';
import { statesOf } from './states-of.ts';

/** What features ask to be photographed, each by a kind of page and a name. */
const STATES = [
  'car photo in full',
  'car print',
  'car without photos form over the page',
  'contact suggestions',
  'form error summary',
  'home mega menu open',
  'home menu open',
  'listing a car saved',
  'listing filters open',
];
/** So many sites show each. */
const SITES = 2;
const NOW = new Date('2026-11-30T10:00:00Z');

let browser: Browser;
let server: StateServer;
const found = new Map<string, { url: string; state: PageState }[]>();

beforeAll(async () => {
  browser = await launchChromium();
  server = startStateServer({ name: 'the samples', root: projectRoot }, NOW);
  const dirs = new Map(inject('slugs').map((slug) => [slug, path.join(inject('sitesDir'), slug)]));
  const { port, sites } = await server.serve(dirs);
  const checks = await readChecks(await readFeatures());
  for (const site of sites)
    for (const state of statesOf(site, dirs.get(site.slug) as string, checks)) {
      const sample = site.samples.find(({ kind }) => kind === state.kind);
      expect(sample, `${site.slug} has no page ${state.kind} for ${state.name}`).toBeDefined();
      const key = state.name === 'step two' ? state.name : `${state.kind} ${state.name}`;
      const url = `http://${site.slug}.localhost:${port}${sample?.path}`;
      found.set(key, [...(found.get(key) ?? []), { url, state }]);
    }
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

it.each([...STATES, 'step two'])('%s is reached', async (name) => {
  const shown = found.get(name) ?? [];
  expect(shown.length).toBeGreaterThan(0);
  for (const { url, state } of shown.slice(0, SITES)) {
    const page = await browser.newPage({ viewport: { width: state.width ?? 390, height: 900 } });
    page.setDefaultTimeout(15_000);
    await page.clock.setFixedTime(NOW);
    await page.goto(url);
    await state.reach(page).catch((error: Error) => expect.fail(`${url}: ${error.message}`));
    await page.close();
  }
});
