import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../host/open-server.types.ts';
import { type BuiltTenants, builtTenants } from './built-tenants.fixture.ts';

const NOW = '2026-11-20T09:00:00+11:00';
const HOST = 'harbour-motors.localhost:4000';
const ROWS = [
  '/about.php,/contact',
  '/chained,/about.php',
  '/blog,/search,prefix',
  '/?p=12,/privacy-policy',
  '/assets/brochure.pdf,/contact',
  '/cars/some-old-car,/search/new-used-and-demo-cars',
  '/contact,/',
  '/über,/contact',
];

describe('old addresses over HTTP', () => {
  let tenants: BuiltTenants;
  let server: RunningServer;
  beforeAll(async () => {
    tenants = await builtTenants(NOW);
    const file = path.join(tenants.dir, 'tenants/harbour-motors/redirects.csv');
    writeFileSync(file, `from,to,kind\n${ROWS.join('\n')}\n`);
    await tenants.build(NOW);
    server = await tenants.open(() => new Date(NOW));
  });
  afterAll(async () => {
    await server.close();
    tenants.remove();
  });
  const ask = (address: string, method = 'GET') =>
    server.app.request(`http://${HOST}${address}`, { method, headers: { host: HOST } });

  it.each([
    ['/about.php', '/contact'],
    ['/About.PHP/?utm_source=x', '/contact?utm_source=x'],
    ['/chained', '/contact'],
    ['/blog/utes', '/search/utes'],
    ['/?p=12', '/privacy-policy'],
    ['/assets/brochure.pdf', '/contact'],
    ['/cars/some-old-car', '/search/new-used-and-demo-cars'],
    ['/%C3%BCber', '/contact'],
  ])('%s leads to %s', async (from, to) => {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await ask(from, method);
      expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([
        301,
        to,
        'public, max-age=3600',
      ]);
    }
  });

  it.each([
    ['a page goes before an old address', '/contact', 200],
    ['other parameters are of the page', '/?p=13', 200],
    ['nothing', '/none', 404],
    ['no file', '/assets/other.pdf', 404],
  ])('%s', async (_, address, status) => {
    expect((await ask(address)).status).toBe(status);
  });

  it('of one dealer are none of another', async () => {
    const answer = await server.app.request('http://quarry-cars.localhost:4000/about.php', {
      headers: { host: 'quarry-cars.localhost:4000' },
    });
    expect(answer.status).toBe(404);
  });
});
