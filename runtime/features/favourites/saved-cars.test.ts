import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tries } from '../../prove.fixture.ts';
import type { RunningServer } from '../../server/host/open-server.types.ts';
import { type BuiltTenants, builtTenants } from '../../server/site/built-tenants.fixture.ts';

const NOW = '2026-11-20T09:00:00+11:00';
const ORIGIN = 'http://harbour-motors.localhost:4000';
const ARTWORK = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 1"/>';
const COLUMNS =
  'STOCK NO,YARD,N/U,YEAR,MAKE,MODEL,BODY TYPE,KMS,DRIVE AWAY,WAS PRICE,DATE IN STOCK,SALE STATUS,SOLD DATE,PHOTO COUNT,WEBSITE,BANNER,CERTIFIED';
const STOCK = [
  COLUMNS,
  'S1,HBC,U,2021,KESTREL,Lark,SUV,41200,28990,31990,01/10/2026,FOR SALE,,4,Y,,Y',
  'S2,HBC,U,2019,KESTREL,Heron,UTE,88000,36500,,01/10/2026,FOR SALE,,0,Y,,N',
  'S3,HBN,U,2020,KESTREL,3,SUV,12000,22990,,01/10/2026,FOR SALE,,4,Y,Run-out,N',
  'S4,HBN,U,2022,Falcon Works,Gull,WAGON,30010,31490,,01/10/2026,SOLD,19/11/2026,4,Y,,N',
  'S5,HBC,U,2016,Falcon Works,Swift,SEDAN,120500,14990,,01/10/2026,SOLD,01/11/2026,4,Y,,N',
  'S6,HBC,U,2018,Falcon Works,Hidden,SEDAN,99000,17770,,01/10/2026,FOR SALE,,4,N,,N',
].join('\n');

describe('saved cars, comparison and photo requests over HTTP', () => {
  let tenants: BuiltTenants;
  let server: RunningServer;
  const ids: Record<string, number> = {};
  beforeAll(async () => {
    tenants = await builtTenants(NOW);
    const file = (name: string): string => path.join(tenants.dir, 'tenants/harbour-motors', name);
    writeFileSync(file('stock.csv'), STOCK);
    mkdirSync(file('images'));
    writeFileSync(file('images/certified.svg'), ARTWORK);
    tenants.edit(
      'harbour-motors/tenant.yaml',
      '\ncar:\n',
      '\nfavourites: { path: /my-garage }\nprice_history: { min_days: 0 }\nbadges: { certified: { manufacturer: kestrel, image: images/certified.svg, alt: Harbour certified } }\ncar:\n  was_price: true\n',
    );
    tenants.edit(
      'quarry-cars/tenant.yaml',
      '\ncar:\n',
      '\ngarage_enabled: false\ncards: { request_photos: false }\ncar:\n',
    );
    await tenants.build(NOW);
    server = await tenants.open(() => new Date(NOW));
    const manifest = JSON.parse(tenants.read('generated/harbour-motors/manifest.json')) as { stock: string };
    for (const car of JSON.parse(tenants.read(`generated/harbour-motors/${manifest.stock}`)) as {
      id: number;
      stocknum: string;
    }[])
      ids[car.stocknum] = car.id;
  });
  afterAll(async () => {
    await server.close();
    tenants.remove();
  });

  const ask = (address: string, init: RequestInit = {}, origin = ORIGIN) =>
    server.app.request(`${origin}${address}`, {
      ...init,
      headers: { host: new URL(origin).host, ...(init.headers as Record<string, string>) },
    });
  const page = async (address: string): Promise<string> => {
    const response = await ask(address);
    expect([address, response.status]).toEqual([address, 200]);
    return response.text();
  };
  const asked = (...stock: string[]): string => stock.map((one) => `car=${ids[one]}`).join('&');
  const cards = (html: string): string[] =>
    [...html.matchAll(/data-car="(\d+)"/g)].map(
      ([, id]) => Object.entries(ids).find(([, known]) => String(known) === id)?.[0] ?? '?',
    );
  const without = (html: string): string => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

  it("the page of saved cars stands at the tenant's own address, in the order asked for", async () => {
    const html = await page(`/my-garage?${asked('S3', 'S1')}`);
    expect(cards(html)).toEqual(['S3', 'S1']);
    expect(html).toContain(`href="/compare?${asked('S3', 'S1').replace('&', '&amp;')}"`);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect((await ask('/favourites')).status).toBe(404);
  });

  it('a car sold lately is shown as sold; one sold before, hidden or unknown is counted and not named', async () => {
    for (const address of ['/my-garage', '/compare']) {
      const html = await page(`${address}?${asked('S4', 'S5', 'S6')}&car=12345`);
      const text = without(html);
      expect(text).toContain('2022 FALCON WORKS Gull'.replace('FALCON WORKS', 'Falcon Works'));
      expect(html).toContain('tag--sold');
      expect(text).toContain('3 cars of this list are no longer for sale.');
      expect(html).toContain(`data-unsave="${ids.S5} ${ids.S6} 12345"`);
      for (const secret of ['Swift', 'Hidden', '17,770', '14,990']) expect(text).not.toContain(secret);
    }
  });

  it('without cars in the address a page says why it is empty without script, and leads to the search', async () => {
    for (const address of ['/my-garage', '/compare']) {
      const html = await page(address);
      expect(html).toMatch(/<noscript>.*needs JavaScript.*href="\/search\/new-used-and-demo-cars".*<\/noscript>/s);
      expect(cards(html)).toEqual([]);
    }
    expect(without(await page('/my-garage?car='))).toContain('No Saved Cars');
  });

  it('§2, §9 the strip: up to 3 cars, +N beyond, Compare Cars, an empty first slot', async () => {
    const strip = async (query: string): Promise<string> =>
      /<template id="strip-slots".*?<\/template>/s.exec(await page(`/my-garage?${query}`))?.[0] ?? '';
    const four = await strip(asked('S1', 'S2', 'S3', 'S4'));
    expect(four.match(/class="strip__car"/g)).toHaveLength(3);
    expect(without(four)).toMatch(/Kestrel Lark.*Kestrel Heron.*Compare Cars and \+ ?1/);
    expect(four).toContain('href="/compare"');
    const none = await strip('car=');
    expect(without(none)).toMatch(/No Saved Cars Get Started/);
    expect(none).not.toContain('strip__more');
    for (const [address, shown] of [
      ['/search/new-used-and-demo-cars', true],
      ['/cars/2021-kestrel-lark-s1', true],
      ['/contact', false],
      ['/', false],
      ['/my-garage', false],
    ] as const)
      expect([address, (await (await ask(address)).text()).includes('id="strip"')]).toEqual([address, shown]);
  });

  it('the comparison: a column each, lines that differ marked, a way to leave each car out', async () => {
    const html = await page(`/compare?${asked('S1', 'S2')}`);
    const line = (name: string): string => new RegExp(`<tr[^>]*><th scope="row">${name}.*?</tr>`).exec(html)?.[0] ?? '';
    expect(line('Body')).toMatch(/^<tr class="compare__differs">/);
    expect(without(line('Body'))).toContain('Body (differs) SUV Ute');
    expect(line('Condition')).toMatch(/^<tr>/);
    expect(html).toContain(`href="/compare?car=${ids.S2}"`);
    expect(html).toContain(`href="/compare?car=${ids.S1}"`);
  });

  it('whatever the address says, the answer is a page, and never a hidden car', async () => {
    const value = fc.oneof(
      fc.constantFrom(...['S1', 'S4', 'S5', 'S6'].map((stock) => stock)).map((stock) => String(ids[stock])),
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.constantFrom('" OR id > 0 OR id = "', '1) OR (show_on_dealer_website = false', '1e9', '-1', '٣'),
    );
    const query = fc
      .tuple(fc.constantFrom('/my-garage', '/compare'), fc.array(value, { maxLength: 60 }))
      .map(
        ([address, all]) => `${address}?${all.map((one) => `car=${encodeURIComponent(one.toWellFormed())}`).join('&')}`,
      )
      .filter((address) => address.length < 3500);
    await fc.assert(
      fc.asyncProperty(query, async (address) => {
        const text = without(await page(address));
        expect(text).not.toContain('Hidden');
        expect(text).not.toContain('Swift');
      }),
      tries(1500),
    );
  });

  it('a site without a garage has no heart, strip, link or page of it', async () => {
    const quarry = 'http://quarry-cars.localhost:4000';
    const listing = await (await ask('/search/new-used-and-demo-cars', {}, quarry)).text();
    expect(listing).toContain('car-card');
    for (const trace of ['data-heart', 'id="strip"', 'data-saved-count', '/favourites', '/compare'])
      expect([trace, listing.includes(trace)]).toEqual([trace, false]);
    expect((await ask('/favourites', {}, quarry)).status).toBe(404);
    expect((await ask('/compare', {}, quarry)).status).toBe(404);
  });

  describe('§2 Car card', () => {
    it('shows tag, heart, place and the earlier price that the dealer vouches for', async () => {
      const html = await page('/search/new-used-and-demo-cars');
      const card = (stock: string): string =>
        new RegExp(`<article class="car-card[^"]*" data-car="${ids[stock]}".*?</article>`, 's').exec(html)?.[0] ?? '';
      expect(card('S3')).toContain('<span class="tag tag--runout">Run-out</span>');
      expect(card('S1')).toContain(`data-heart="${ids.S1}" aria-pressed="false" aria-label="Save 2021 Kestrel Lark"`);
      expect(card('S1')).toContain('<span class="price__before">Was <s>$31,990</s></span>');
      expect(card('S1')).toContain('sizes="(max-width: 576px) 100vw, (max-width: 1200px) 33vw, 25vw"');
      expect(card('S2')).not.toContain('class="marks"');
      expect(card('S2')).toContain(`href="/request-photos?car=2019-kestrel-heron-s2"`);
      expect(card('S2')).not.toContain('price__before');
    });

    it('§4 carries the image of certified used cars of the one manufacturer, which the site serves', async () => {
      const html = await page('/search/new-used-and-demo-cars');
      const marks = [...html.matchAll(/<img class="marks__certified" src="([^"]+)" alt="Harbour certified"\/>/g)];
      expect(marks.map(([, src]) => src)).toEqual([expect.stringMatching(/^\/assets\/certified\.[0-9a-f]+\.svg$/)]);
      const image = await ask(marks[0]?.[1] as string);
      expect([image.status, image.headers.get('content-type'), await image.text()]).toEqual([
        200,
        'image/svg+xml',
        ARTWORK,
      ]);
    });

    it('photos can be asked for without script: a form of its own, and one lead with its subcategory', async () => {
      const form = await page('/request-photos?car=2019-kestrel-heron-s2');
      const html = form.slice(
        form.indexOf('id="form-request-photos"'),
        form.indexOf('</form>', form.indexOf('id="form-request-photos"')),
      );
      expect(without(html)).toContain('Request photos');
      expect(without(html)).toContain('Message (optional)');
      expect(html).toContain('form="request-photos-form" name="subcategory" value="Request Photos"');
      const body = new URLSearchParams({
        form: 'request_photos',
        car_id: String(ids.S2),
        name: 'Sam Taylor',
        email: 'sam@example.com',
        phone: '12',
        message: '',
        postcode: '2000',
      });
      const post = (): Promise<Response> =>
        Promise.resolve(
          ask('/api/leads', {
            method: 'POST',
            body: body.toString(),
            headers: { 'content-type': 'application/x-www-form-urlencoded', origin: ORIGIN },
          }),
        );
      const refused = await post();
      expect(refused.status).toBe(422);
      const again = await refused.text();
      expect(without(again)).toContain('Invalid phone number. Must be an Australian number.');
      expect(again).toContain('name="subcategory" value="Request Photos"');
      expect(without(again)).not.toContain('*This is a required field.');
      body.set('phone', '0491 570 006');
      const taken = await post();
      expect([taken.status, taken.headers.get('location')]).toEqual([
        303,
        `/success?category=general-enquiry&form=request_photos&car=${ids.S2}`,
      ]);
      expect(without(await page(taken.headers.get('location') as string))).toContain(
        'about the 2019 Kestrel Heron , stock no. S2, has reached',
      );
    });
  });
});
