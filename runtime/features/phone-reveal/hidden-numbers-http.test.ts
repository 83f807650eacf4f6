import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../../server/host/open-server.types.ts';
import { type BuiltTenants, builtTenants } from '../../server/site/built-tenants.fixture.ts';

const NOW = '2026-11-20T09:00:00+11:00';
const HOST = 'quarry-cars.localhost:4000';
const SAID = 'Call (02) 5550 6100, +61 2 5550 6100, 0255506100, 5550 6100, or Kim on 0491 570 006.';
const DEFINITION = `
phone: { masked: true }
tagline: ${JSON.stringify(SAID)}
footer: { blocks: [staff], staff: [{ name: Kim, role: "Answers on 0491 570 006", phone: "0491 570 006" }] }
pages: { about_us: true }
`;
const ABOUT = `# About us\n\n${SAID} Or [ring](tel:+61255506100).\n\n::: staff\nheading: Us\n:::\n`;

let tenants: BuiltTenants;
let server: RunningServer;

beforeAll(async () => {
  tenants = await builtTenants(NOW);
  const file = (name: string): string => path.join(tenants.dir, 'tenants/quarry-cars', name);
  const definition = readFileSync(file('tenant.yaml'), 'utf8').replace(/^tagline:.*\n/m, '');
  writeFileSync(file('tenant.yaml'), definition.replace('Two yards, six cars', SAID));
  appendFileSync(file('tenant.yaml'), DEFINITION);
  writeFileSync(
    file('stock.csv'),
    readFileSync(file('stock.csv'), 'utf8').replaceAll('One owner, full history.', SAID),
  );
  mkdirSync(file('pages'));
  writeFileSync(file('pages/about-us.md'), ABOUT);
  await tenants.build(NOW);
  server = await tenants.open(() => new Date(NOW));
});
afterAll(async () => {
  await server.close();
  tenants.remove();
});

const ask = async (address: string, init: RequestInit = {}): Promise<string> => {
  const headers = { host: HOST, origin: `http://${HOST}`, ...(init.headers as Record<string, string>) };
  return (await server.app.request(`http://${HOST}${address}`, { ...init, headers })).text();
};
const post = (address: string, body: object): Promise<string> =>
  ask(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
/** Digits of the hidden numbers, however they are written. */
const told = (text: string): string[] => text.replace(/[\s().-]/g, '').match(/.{0,20}(?:55506100|491570006)/g) ?? [];

describe('numbers that the dealer hides, in what the dealer writes', () => {
  it('stand in no page and no answer, and can be asked for where they stood', async () => {
    const sitemap = await ask('/sitemap.xml');
    const paths = [...sitemap.matchAll(/<loc>https:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, one = '']) => one || '/');
    const car = paths.find((one) => one.startsWith('/cars/')) ?? '';
    expect([car, paths.includes('/about-us')]).toEqual([expect.stringMatching(/^\/cars\/./), true]);
    for (const address of [...paths, '/nothing-here', '/call'])
      expect([address, told(await ask(address))]).toEqual([address, []]);
    const queries = [{ indexUid: 'cars', q: '', limit: 10 }];
    const found = await post('/api/search', { queries });
    expect(found).toContain('Call (02) …, (02) …');
    expect(told(found)).toEqual([]);
    const page = await ask(car);
    for (const of of ['dealer', 'staff:0']) expect(page).toMatch(new RegExp(`<p>Call <button.*value="${of}".*</p>`));
    const about = await ask('/about-us');
    expect(about).toMatch(/<button[^>]* value="dealer"[^>]*>ring<\/button>/);
    expect(about.match(/value="staff:0"/g)?.length).toBeGreaterThan(2);
  });

  it('show to who asks, with script and without', async () => {
    expect(JSON.parse(await post('/api/phone-reveal', { of: 'staff:0' }))).toEqual({
      phone: '0491 570 006',
      href: 'tel:+61491570006',
      location: '',
    });
    const plain = { 'content-type': 'application/x-www-form-urlencoded' };
    const page = await ask('/api/phone-reveal', { method: 'POST', headers: plain, body: 'of=staff:0' });
    expect(page).toMatch(/href="tel:\+61491570006"[^>]*>.*0491 570 006/s);
    expect(told(page).length).toBeGreaterThan(0);
  });
});
