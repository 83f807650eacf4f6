import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { devEvents, EVENTS_PATH } from '../../cli/dev/dev-events.ts';
import { OVERLAY_PATH } from '../../cli/dev/dev-pages.ts';
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
    events.tell('harbour', { kind: 'mistakes', title: 'harbour: 1 error', findings: [FOUND] });
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
