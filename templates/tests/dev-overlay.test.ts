import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../cli/cache/cache.ts';
import { devEvents, EVENTS_PATH } from '../../cli/dev/dev-events.ts';
import { OVERLAY_PATH } from '../../cli/dev/dev-pages.ts';
import { overflowOf } from '../../cli/site-test/checks/overflow.ts';
import { startForecourt } from '../../cli/tenants.fixture.ts';
import { bringAxe, violations } from './axe.ts';
import { useBrowser } from './browser.ts';

const FOUND =
  'error[schema/unknown-key] Unknown key `taglin`.\n  --> tenant.yaml:10:1  taglin\n  fix: <b>Did you mean</b> `tagline`?';

describe('mistakes in the page of a site', () => {
  const browser = useBrowser();
  const events = devEvents(['harbour']);
  let server: Server;
  let loads = 0;
  beforeAll(async () => {
    const script = readFileSync(new URL('../../cli/dev/overlay.client.js', import.meta.url));
    server = createServer((request, response) => {
      if (request.url === EVENTS_PATH) events.listen(request, response);
      else if (request.url === OVERLAY_PATH) response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
      else if (request.url === '/') {
        loads += 1;
        response
          .writeHead(200, { 'content-type': 'text/html' })
          .end(
            `<!doctype html><html lang="en"><title>Site</title><script type="module" src="${OVERLAY_PATH}"></script><main><h1>Load ${loads}</h1></main></html>`,
          );
      } else response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    events.close();
    server.closeAllConnections();
    server.close();
  });

  it('show as the terminal shows them, as plain text, go by Escape and when they are mended; a new site loads again', async () => {
    const { page } = await browser.visit();
    await bringAxe(page);
    await page.goto(`http://harbour.localhost:${(server.address() as AddressInfo).port}/`);
    await page.waitForFunction(() => performance.getEntriesByType('resource').length > 0);
    events.tell('harbour', { kind: 'mistakes', title: 'harbour: 1 error', diagnostics: [FOUND] });
    const overlay = page.getByRole('alert', { name: 'harbour: 1 error' });
    await overlay.waitFor();
    expect(await overlay.locator('pre').textContent()).toBe(FOUND);
    expect(await overlay.locator('b').count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => overlay.count()).toBe(0);
    // Who comes later is told too.
    await page.reload();
    await overlay.waitFor();
    events.tell('harbour', { kind: 'sound' });
    await expect.poll(() => overlay.count()).toBe(0);
    const before = loads;
    events.tell('harbour', { kind: 'reload' });
    await page.getByText(`Load ${before + 1}`).waitFor();
  });
});

describe('the gallery of components', () => {
  const browser = useBrowser();
  const SITES = ['southern-cross-motors', 'volt-avenue'];
  const data = mkdtempSync(path.join(tmpdir(), 'forecourt-gallery-'));
  let port: number;
  let dev: ReturnType<typeof startForecourt>;
  beforeAll(async () => {
    port = await freePort();
    dev = startForecourt(projectRoot, ['dev', ...SITES, '--port', String(port), '--data', data]);
    await dev.says(`http://${SITES[0]}.localhost:${port}/__forecourt/gallery`);
  });
  afterAll(async () => {
    dev.child.kill('SIGTERM');
    await dev.child;
    rmSync(data, { recursive: true, force: true });
  });

  // The same component is there several times, with the name that it has on a page.
  const TWICE = /^landmark-unique:/;

  it.each(SITES.flatMap((slug) => [390, 1440].map((width) => ({ slug, width }))))(
    '$slug at $width: whole, without a fault of accessibility, and no wider than the window',
    async ({ slug, width }) => {
      const { page, troubles, close } = await browser.visit({ viewport: { width, height: 900 } });
      await bringAxe(page);
      await page.goto(`http://${slug}.localhost:${port}/__forecourt/gallery`, { waitUntil: 'load' });
      const shown = await page
        .locator('[data-gallery]')
        .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.gallery));
      expect(shown).toEqual(
        expect.arrayContaining(['basics', 'home', 'search', 'looks', 'car', 'compare', 'favourites', 'forms']),
      );
      const words = await page.locator('.gallery-state__name').allTextContents();
      for (const state of [
        'Sold',
        'With a long name',
        'Sent with nothing filled in',
        'With nothing that comes close',
        'split',
      ])
        expect(words).toContain(state);
      // Of the forms of cards that the site did not choose the sheets are there too.
      const rows = page.locator('.car-grid:has(> li > .car-card--row)').first();
      await expect.poll(() => rows.evaluate((one) => getComputedStyle(one).rowGap)).toBe('0px');
      expect(await overflowOf(page)).toBeNull();
      expect((await violations(page)).filter((one) => !TWICE.test(one))).toEqual([]);
      expect(troubles).toEqual([]);
      await close();
    },
    120_000,
  );
});

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
