import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../../server/host/open-server.types.ts';
import { type BuiltTenants, builtTenants } from '../../server/site/built-tenants.fixture.ts';

const NOW = '2026-11-20T09:00:00+11:00';
const HOST = 'harbour-motors.localhost:4000';
const YAML = 'harbour-motors/tenant.yaml';
const MODELS = `- { name: Lark, slug: lark, manufacturer: kestrel, body: [suv], fuel: [Hybrid], status: Coming soon, short_description: "${'word '.repeat(20).trim()}" }
- name: Wren
  slug: wren
  path: /the-wren
  manufacturer: kestrel
  body: [hatch]
  fuel: [Electric]
  description: "<p>Small & <strong>quiet</strong></p>"
  accessories_count: 3
  aftermarket_manufacturer_id: 44
- { name: Away, slug: away, manufacturer: kestrel, body: [ute], override_url: "https://maker.example/away" }
`;
let tenants: BuiltTenants;
let server: RunningServer;
beforeAll(async () => {
  tenants = await builtTenants(NOW);
  tenants.edit(YAML, 'models:\n  - { name: Lark, slug: lark, manufacturer: kestrel }', '');
  tenants.edit(
    YAML,
    '  - { name: Kestrel, slug: kestrel }\n',
    '  - { name: Kestrel, slug: kestrel, id: 5, path: /kestrel-sydney }\n  - { name: Plover, slug: plover, description: "<p>Since 1968.</p>" }\n',
  );
  tenants.edit(
    YAML,
    '\nlegal:\n',
    '\npages: { models: true, brands: true, electric_cars: true, parts: true }\nforms: { test_drive: { enabled: true } }\n\nlegal:\n',
  );
  writeFileSync(path.join(tenants.dir, 'tenants/harbour-motors/models.yaml'), MODELS);
  await tenants.build(NOW);
  server = await tenants.open(() => new Date(NOW));
});
afterAll(async () => {
  await server?.close();
  tenants.remove();
});

const get = async (address: string, host = HOST) => {
  const response = await server.app.request(`http://${host}${address}`, { headers: { host } });
  return { status: response.status, to: response.headers.get('location'), html: await response.text() };
};
const words = (html: string): string =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

describe('§2 pages of brands and models', () => {
  it.each<[string, number, string | null, string[]]>([
    ['/models', 200, null, ['Kestrel models', '3 models', 'All-new Lark', 'SUV · Hybrid', 'SUV 1', 'Hatch 1', 'Ute 1']],
    ['/models?body=all', 200, null, ['3 models']],
    ['/models?body=hatch', 200, null, ['Kestrel Hatches', '1 model', 'Wren']],
    ['/models?body=sedan', 200, null, ['No Kestrel sedans now.', 'Show all 3 models']],
    ['/models?body=submarine', 302, '/models?body=all', []],
    ['/models?fuel=Electric', 200, null, ['1 model', 'Wren']],
    ['/models/lark', 200, null, ['All-new Kestrel Lark', 'Book a test drive', 'Ask about the Kestrel Lark']],
    ['/models/wren', 301, '/the-wren', []],
    ['/the-wren', 200, null, ['Kestrel Wren', 'Small & quiet', '3 accessories for it']],
    ['/models/away', 302, 'https://maker.example/away', []],
    ['/models/none', 404, null, []],
    ['/brands/plover', 200, null, ['Plover at Harbour Motors', 'Since 1968.', 'Where to see Plover']],
    ['/brands/kestrel', 301, '/kestrel-sydney', []],
    ['/kestrel-sydney', 200, null, ['Kestrel at Harbour Motors', 'Kestrel models']],
    ['/brands/none', 404, null, []],
    ['/electric-cars', 200, null, ['Electric cars', 'Wren']],
  ])('%s', async (address, status, to, seen) => {
    const answer = await get(address);
    expect([answer.status, answer.to]).toEqual([status, to]);
    const text = words(answer.html.replace(/&amp;/g, '&'));
    expect(seen.filter((one) => !text.includes(one))).toEqual([]);
  });

  it.each(['/models', '/models/lark', '/brands/kestrel', '/electric-cars'])(
    '%s is not there where it is off',
    async (address) => {
      expect((await get(address, 'quarry-cars.localhost:4000')).status).toBe(404);
    },
  );

  it('§9: a short description is cut at a word', async () => {
    const text = words((await get('/models')).html);
    expect(text).toContain(`${'word '.repeat(14).trim()}…`);
    expect(text).not.toContain('word '.repeat(15));
  });

  it('§3 override_url: a tile leads elsewhere, in a new tab', async () => {
    expect((await get('/models')).html).toContain(
      '<a href="https://maker.example/away" target="_blank" rel="noopener">',
    );
  });

  it('links to models are not prefetched (§2)', async () => {
    const { html } = await get('/');
    const rules = /<script type="speculationrules"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? '';
    for (const path of ['/models', '/models/*', '/the-wren']) expect(rules).toContain(`{"href_matches":"${path}"}`);
    expect(rules).not.toContain('"/*"}}');
  });

  it('the sitemap has each page once, none that leads elsewhere', async () => {
    const found = [...(await get('/sitemap.xml')).html.matchAll(/<loc>https?:\/\/[^/]+(\/[^<]*)<\/loc>/g)].map(
      ([, at]) => at,
    );
    const own = found.filter(
      (one) => /models|brands|wren|kestrel-sydney|electric/.test(one ?? '') && !one?.startsWith('/cars/'),
    );
    expect(own.sort()).toEqual(
      ['/brands/plover', '/electric-cars', '/kestrel-sydney', '/models', '/models/lark', '/the-wren'].sort(),
    );
  });

  it('a form that a model leads to knows the model', async () => {
    const { html } = await get('/book-test-drive?model=lark');
    expect(html).toContain('name="vehicle_model" value="Lark"');
    expect(html).toContain('name="subcategory" value="Test Drive Booking New"');
    const parts = (await get('/vehicle-parts-and-accessories?model=wren')).html;
    expect(parts).toContain('name="aftermarket_manufacturer_id" value="44"');
    expect(parts).toContain('value="Kestrel Wren"');
    expect((await get('/book-test-drive?model=none')).html).not.toContain('vehicle_model');
  });

  it('says of what there is what search engines want to know', async () => {
    const { html } = await get('/models/lark');
    expect(html).toContain('"@type":"ProductGroup","name":"Kestrel Lark"');
    expect(html).toContain('"@type":"BreadcrumbList"');
    expect((await get('/brands/plover')).html).toContain('"@type":"Brand","name":"Plover"');
  });
});
