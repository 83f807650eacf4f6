import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../host/open-server.types.ts';
import { type BuiltTenants, builtTenants } from './built-tenants.fixture.ts';

const NOW = '2026-11-20T09:00:00+11:00';
const HOST = 'harbour-motors.localhost:4000';
const STOCK = 'harbour-motors/stock.csv';

describe('a site of which all cars of a make are sold, longer ago than its window', () => {
  let tenants: BuiltTenants;
  let server: RunningServer;
  beforeAll(async () => {
    tenants = await builtTenants(NOW);
    tenants.edit(STOCK, 'PHOTO COUNT,COMMENTS', 'PHOTO COUNT,SOLD DATE,COMMENTS');
    for (const [, row = '', number = ''] of tenants.read(`tenants/${STOCK}`).matchAll(/^((H10\d),.*)$/gm)) {
      const state = { H104: 'COMING SOON,4,', H105: 'SOLD,4,01/11/2026', H106: 'SOLD,4,01/11/2026' }[number];
      tenants.edit(STOCK, row, row.replace('FOR SALE,4', state ?? 'FOR SALE,4,'));
    }
    tenants.edit(
      'harbour-motors/tenant.yaml',
      '    - { name: Contact, url: /contact }\n',
      '    - { name: Falcon Works, url: /search/falcon-works }\n    - { name: Contact, url: /contact }\n',
    );
    await tenants.build(NOW);
    server = await tenants.open(() => new Date(NOW));
  });
  afterAll(async () => {
    await server.close();
    tenants.remove();
  });

  it.each([
    ['/search/falcon-works', 200, ['<strong>0</strong> cars', 'name="robots" content="noindex"']],
    ['/search/falcon-works/gull', 200, ['<strong>0</strong> cars', 'name="robots" content="noindex"']],
    ['/search/kestrel', 200, ['<strong>4</strong> cars', 'rel="canonical"']],
    ['/search/falcon-works/tern', 404, []],
    ['/search/goshawk', 404, []],
    ['/cars/2022-falcon-works-gull-sx-h106', 404, []],
  ])('%s answers %i: a menu that leads to a make does not break with a sale (§2)', async (path, status, words) => {
    const response = await server.app.request(`http://${HOST}${path}`, { headers: { host: HOST } });
    const html = await response.text();
    expect([response.status, words.filter((one) => !html.includes(one))]).toEqual([status, []]);
  });

  it('the sitemap lists those in stock and coming soon, and none that is sold (§4)', async () => {
    const response = await server.app.request(`http://${HOST}/sitemap.xml`, { headers: { host: HOST } });
    const cars = (await response.text()).matchAll(/\/cars\/[^<]*(h10\d)<\/loc>/g);
    expect([...cars].map(([, number]) => number)).toEqual(['h101', 'h102', 'h103', 'h104']);
  });
});
