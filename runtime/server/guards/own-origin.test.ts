import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Listening, listen } from '../host/listen.ts';
import type { RunningServer } from '../host/open-server.types.ts';
import { type BuiltTenants, builtTenants } from '../site/built-tenants.fixture.ts';

const NOW = '2026-11-20T09:00:00+11:00';
const LISTING = '/search/new-used-and-demo-cars';
const OWN = 'quarry-cars.localhost:4000';

describe('the origin of a dealer without a domain', () => {
  let tenants: BuiltTenants;
  let server: RunningServer;
  let listening: Listening;
  beforeAll(async () => {
    tenants = await builtTenants(NOW);
    tenants.edit('quarry-cars/tenant.yaml', 'domains: [www.quarry-cars.example]\n', '');
    await tenants.build(NOW);
    server = await tenants.open(() => new Date(NOW));
    listening = await listen(server.app, 0, { hostname: '127.0.0.1' });
  });
  afterAll(async () => {
    await listening.close(0);
    await server.close();
    tenants.remove();
  });

  /** Sends a request as it is written, which no HTTP client would. */
  const raw = (target: string, host: string, ...headers: string[]): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect(listening.port, '127.0.0.1');
      let answer = '';
      socket.on('data', (chunk: Buffer) => {
        answer += chunk.toString();
      });
      socket.once('close', () => resolve(answer));
      socket.once('error', reject);
      socket.write([`GET ${target} HTTP/1.1`, `Host: ${host}`, 'Connection: close', ...headers, '', ''].join('\r\n'));
    });
  const status = (answer: string): number => Number(answer.split(' ')[1]);

  it.each([
    ['http://evil.example/', OWN],
    [`http://evil.example${LISTING}`, OWN],
    ['http://localhost:4000/', OWN],
    [`http://${OWN}@evil.example/`, OWN],
    [`http://harbour-motors.localhost:4000${LISTING}`, OWN],
    [`http://${OWN}/`, 'evil.example'],
    ['http://', OWN],
    ['*', OWN],
  ])('the target %s for the host %s is misdirected', async (target, host) => {
    expect([421, 400]).toContain(status(await raw(target, host)));
  });

  it('a target that is a whole address of the same host is answered', async () => {
    expect(status(await raw(`http://${OWN}${LISTING}`, OWN))).toBe(200);
  });

  it.each([
    ['two slashes', `//evil.example${LISTING}`, OWN],
    ['a backslash', `/\\evil.example${LISTING}`, OWN],
    ['another port', `${LISTING}?page=1`, 'quarry-cars.localhost:6666'],
    [
      'a forwarded host',
      `${LISTING}?page=1&sortBy=price_asc`,
      OWN,
      'X-Forwarded-Host: evil.example',
      'Forwarded: host=evil.example',
    ],
  ])('no page names, or keeps, an origin that came with %s', async (_, target, host, ...headers) => {
    const first = await raw(target, host, ...headers);
    const own = target.replace(/^.*evil\.example/, '');
    const later = [
      await raw(own, OWN),
      await raw('/robots.txt', host, ...headers),
      await raw('/sitemap.xml', host, ...headers),
    ];
    for (const answer of [first, ...later]) expect(answer).not.toMatch(/evil\.example\/|:6666/);
    expect(later[0]).toContain(`<link rel="canonical" href="http://${OWN}${LISTING}`);
    expect(later[1]).toContain(`Sitemap: http://${OWN}/sitemap.xml`);
    expect(later[2]).toContain(`<loc>http://${OWN}/`);
  });
});
