import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tries } from '../../prove.fixture.ts';
import type { RunningServer } from '../host/open-server.types.ts';
import { peer } from '../host/peer.fixture.ts';
import { type BuiltTenants, builtTenants } from './built-tenants.fixture.ts';
import type { Manifest } from './manifest.types.ts';

const NOW = '2026-11-20T09:00:00+11:00';
const SEARCH = '/search/new-used-and-demo-cars';
const HARBOUR = 'harbour-motors.localhost:4000';

describe('a built site over HTTP', () => {
  let tenants: BuiltTenants;
  let server: RunningServer;
  let now = Date.parse(NOW);
  beforeAll(async () => {
    tenants = await builtTenants(NOW);
    server = await tenants.open(() => new Date(now));
  });
  afterAll(async () => {
    await server.close();
    tenants.remove();
  });

  const ask = (path: string, { host = HARBOUR, ...init }: RequestInit & { host?: string } = {}, from = peer()) =>
    server.app.request(
      `http://${HARBOUR}${path}`,
      { ...init, headers: { host, ...(init.headers as Record<string, string>) } },
      from,
    );
  const manifest = (slug = 'harbour-motors') => JSON.parse(tenants.read(`generated/${slug}/manifest.json`)) as Manifest;
  const script = (): string => Object.keys(manifest().assets).find((name) => /\/app\..*\.js$/.test(name)) as string;

  it('pages that have to be made are counted by visitor, those that are there are not', async () => {
    const limited = await tenants.open(() => new Date(now), {}, { enquiries: 1, searches: 1000, pages: 3 });
    const from = (address: string, path: string) =>
      limited.app.request(`http://${HARBOUR}${path}`, { headers: { host: HARBOUR } }, peer(address));
    const spelling = (number: number): string => `${SEARCH}?query=a${number}`;
    for (const number of [1, 2, 3]) expect((await from('203.0.113.7', spelling(number))).status).toBe(200);
    const refused = await from('203.0.113.7', spelling(4));
    expect([refused.status, refused.headers.get('cache-control')]).toEqual([429, 'no-store']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await from('203.0.113.8', spelling(4))).status).toBe(200);
    for (const made of [spelling(1), spelling(4), '/contact'])
      expect([made, (await from('203.0.113.7', made)).status]).toEqual([made, 200]);
    await limited.close();
  });

  describe('the tenant by Host', () => {
    it.each([
      ['harbour-motors.localhost', 'Harbour Motors'],
      ['harbour-motors.localhost:4000', 'Harbour Motors'],
      ['HARBOUR-Motors.LocalHost:80', 'Harbour Motors'],
      ['www.harbour-motors.example', 'Harbour Motors'],
      ['www.harbour-motors.example.', 'Harbour Motors'],
      ['WWW.QUARRY-CARS.EXAMPLE', 'Quarry Cars'],
    ])('%s is %s', async (host, name) => {
      const response = await ask('/contact', { host });
      expect([response.status, (await response.text()).includes(`<title>Contact us | ${name}</title>`)]).toEqual([
        200,
        true,
      ]);
    });

    it.each([
      'other.example',
      'www.www.harbour-motors.example',
      'evil.www.harbour-motors.example',
      'www.harbour-motors.example.evil.example',
      'www.harbour-motors.example@evil.example',
      'www.harbour-motors.example, www.quarry-cars.example',
      '',
      'harbour-motors.localhost:99999999',
      'localhost/harbour-motors',
    ])('%j is misdirected', async (host) => {
      expect((await ask('/contact', { host })).status).toBe(421);
    });

    it.each([
      ['GET', '/contact?a=1&b=%2F', 301],
      ['HEAD', '/', 301],
      ['POST', '/api/leads', 308],
    ])('%s of the name without www. leads to the one with it', async (method, path, status) => {
      const { status: got, headers } = await ask(path, { method, host: 'Harbour-Motors.example:443' });
      expect([got, headers.get('location')]).toEqual([status, `https://www.harbour-motors.example${path}`]);
    });

    it('whatever the Host, the answer is of exactly that tenant or 421', async () => {
      const known: Record<string, string> = {
        'harbour-motors.localhost': 'Harbour Motors',
        'quarry-cars.localhost': 'Quarry Cars',
      };
      const host = fc.oneof(
        fc
          .constantFrom(...Object.keys(known))
          .chain((name) => fc.constantFrom(name, `${name}.`, name.toUpperCase(), `${name}:1`, `x${name}`, `${name}x`)),
        fc.domain(),
        fc.string({ unit: fc.constantFrom('a', '.', ':', '-', '%', '@', '[', ']', '1'), maxLength: 20 }),
      );
      await fc.assert(
        fc.asyncProperty(host, async (wild) => {
          const response = await ask('/privacy-policy', { host: wild });
          const bare = wild
            .toLowerCase()
            .replace(/:\d{1,5}$/, '')
            .replace(/\.$/, '');
          const name = Object.hasOwn(known, bare) ? known[bare] : undefined;
          expect(response.status).toBe(name ? 200 : 421);
          if (name) expect(await response.text()).toContain(`Privacy policy | ${name}`);
        }),
        tries(1500),
      );
    });

    it('a forwarded host counts for nothing', async () => {
      const response = await ask('/contact', {
        headers: { 'x-forwarded-host': 'quarry-cars.localhost', forwarded: 'host=quarry-cars.localhost' },
      });
      expect(await response.text()).toContain('Contact us | Harbour Motors');
    });

    it('who is elsewhere and says localhost learns of no other dealer and of no fault', async () => {
      const elsewhere = peer('203.0.113.7');
      expect((await ask('/', { host: 'localhost:4000' }, elsewhere)).status).toBe(421);
      expect(await (await ask('/health', { host: 'localhost' }, elsewhere)).json()).toEqual({ status: 'available' });
    });
    it.each([
      ['misdirected', '/', 'evil.example'],
      ['the index', '/', 'localhost:4000'],
      ['health', '/health', 'localhost'],
    ])('%s is read as what it says it is', async (_, path, host) => {
      expect((await ask(path, { host })).headers.get('x-content-type-options')).toBe('nosniff');
    });
    it('localhost itself lists the sites and says that it is well', async () => {
      const index = await ask('/', { host: 'localhost:4000' });
      expect(await index.text()).toContain('http://quarry-cars.localhost:4000/');
      expect(await (await ask('/health', { host: 'localhost' })).json()).toEqual({ status: 'available' });
      expect((await ask('/contact', { host: 'localhost' })).status).toBe(421);
    });
  });

  describe('files come from the manifest, never from a path', () => {
    it.each([
      '/assets/../site.json',
      '/assets/..%2fsite.json',
      '/assets/%2e%2e/site.json',
      '/assets/%2e%2e%2fsite.json',
      '/assets/..%5csite.json',
      '/assets/....//site.json',
      '/assets//etc/passwd',
      '/assets/%00',
      '/assets/%c0%ae%c0%ae/site.json',
      '/assets/%',
      '/assets/',
      '/assets',
      '/assets/constructor',
      '/assets/__proto__',
      '/site.json',
      '/manifest.json',
      '/server/index.js',
      '/src/browser.ts',
      '/public/pages/contact.html',
      '/package.json',
      '/tenant.yaml',
      '/stock.csv',
    ])('%s', async (path) => {
      const response = await ask(path);
      expect([400, 404]).toContain(response.status);
      expect(await response.text()).not.toMatch(/websiteId|root:|"signature"/);
    });

    it('an asset of another tenant is not here', async () => {
      const own = Object.keys(manifest('quarry-cars').assets);
      const others = own.filter((name) => !(name in manifest().assets));
      for (const name of others) expect((await ask(name)).status).toBe(404);
      expect((await ask(script())).status).toBe(200);
    });

    it('are kept for ever, compressed where the browser takes it', async () => {
      const plain = await ask(script());
      const packed = await ask(script(), { headers: { 'accept-encoding': 'gzip, br' } });
      expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect([
        plain.headers.get('content-encoding'),
        packed.headers.get('content-encoding'),
        packed.headers.get('vary'),
      ]).toEqual([null, 'br', 'Accept-Encoding']);
      const [whole, small] = [Buffer.from(await plain.arrayBuffer()), Buffer.from(await packed.arrayBuffer())];
      expect(small.length).toBeLessThan(whole.length / 2);
      expect(brotliDecompressSync(small).equals(whole)).toBe(true);
    });
  });

  describe('headers', () => {
    const KINDS = [
      '/',
      '/contact',
      SEARCH,
      '/cars/nothing',
      '/assets/nothing',
      '/icon.svg',
      '/robots.txt',
      '/sitemap.xml',
      '/api/nothing',
      '/success',
    ];
    it.each(KINDS)('%s is protected', async (path) => {
      const { headers } = await ask(path);
      const policy = headers.get('content-security-policy') ?? '';
      for (const part of [
        "default-src 'none'",
        "script-src 'self' 'sha256-",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "object-src 'none'",
        "form-action 'self'",
      ])
        expect(policy).toContain(part);
      expect(policy).not.toMatch(/unsafe-|\*|https?:/);
      expect([
        headers.get('x-content-type-options'),
        headers.get('referrer-policy'),
        headers.get('cross-origin-opener-policy'),
      ]).toEqual(['nosniff', 'strict-origin-when-cross-origin', 'same-origin']);
      expect(headers.get('permissions-policy')).toContain('geolocation=()');
    });

    it('even what fails, is refused or has moved', async () => {
      const answers = [
        await ask('/contact/'),
        await ask('/api/leads', { method: 'POST', headers: { origin: 'https://evil.example' } }),
        await ask(`/${'x'.repeat(5000)}`),
      ];
      expect(answers.map(({ status }) => status)).toEqual([302, 403, 414]);
      for (const { headers } of answers) expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    });

    it('every inline style and script of a page is named by the policy', async () => {
      for (const path of ['/', '/contact', SEARCH]) {
        const response = await ask(path);
        const html = await response.text();
        const policy = response.headers.get('content-security-policy') ?? '';
        const inline = [...html.matchAll(/<(?:style|script type="speculationrules")>([\s\S]*?)<\//g)].map(
          ([, text = '']) => text,
        );
        expect(inline.length).toBeGreaterThanOrEqual(2);
        for (const text of inline) expect(policy).toContain(createHash('sha256').update(text).digest('base64'));
        expect(html).not.toMatch(/ style="| on[a-z]+="/);
      }
    });
  });

  describe('pages', () => {
    it.each([
      ['rendered just now', `${SEARCH}?query=a`, /-br-quick"$/],
      ['of the build', '/terms-and-conditions', /-br-quick"$/],
    ])('%s are compressed quickly, those asked for again well', async (_name, path, quickly) => {
      const packed = async () => {
        const response = await ask(path, { headers: { 'accept-encoding': 'br' } });
        return { etag: response.headers.get('etag'), bytes: Buffer.from(await response.arrayBuffer()) };
      };
      const first = await packed();
      expect(first.etag).toMatch(quickly);
      await expect.poll(async () => (await packed()).etag).toMatch(/-br-well"$/);
      const again = await packed();
      expect(again.bytes.length).toBeLessThan(first.bytes.length);
      expect(brotliDecompressSync(again.bytes)).toEqual(brotliDecompressSync(first.bytes));
    });

    it.each(['/contact', '/', SEARCH])('%s: unchanged, 304; in brotli the same page', async (path) => {
      const first = await ask(path);
      const etag = first.headers.get('etag') ?? '';
      expect(etag).toMatch(/^"[\w-]+"$/);
      const again = await ask(path, { headers: { 'if-none-match': `W/"x", ${etag}` } });
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
      expect((await ask(path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
      const packed = await ask(path, { headers: { 'accept-encoding': 'br' } });
      expect(brotliDecompressSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe(await first.text());
      expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    });

    it.each([
      '/nowhere',
      '/cars/nothing',
      '/contact-us/nobody',
      '/search/nothing',
      '/cars',
      '/cars/a/b',
      '/%ff',
      '/success/x',
    ])('%s is the 404 page, as 404', async (path) => {
      const response = await ask(path);
      expect(response.status).toBe(404);
      const html = await response.text();
      expect([html.includes('<h1>'), html.includes('name="query"'), html.includes('noindex')]).toEqual([
        true,
        true,
        true,
      ]);
    });

    it.each([
      ['/contact/', '/contact'],
      [`${SEARCH}/?page=2`, `${SEARCH}?page=2`],
      ['/contact//', '/contact'],
    ])('%s leads to %s', async (path, to) => {
      const response = await ask(path);
      expect([301, 302, 308]).toContain(response.status);
      expect(response.headers.get('location')).toBe(to);
    });

    it('no address leads to another site', async () => {
      for (const path of [
        '//evil.example/',
        '/\\evil.example/',
        '//evil.example//',
        '/%2f%2fevil.example/',
        '/.//evil.example/',
      ]) {
        const location = (await ask(path)).headers.get('location');
        if (location !== null) expect(new URL(location, `http://${HARBOUR}/`).host).toBe(HARBOUR);
      }
    });

    it.each(['/contact', '/', SEARCH, '/nowhere'])('HEAD %s is GET without the page', async (path) => {
      const [get, head] = [await ask(path), await ask(path, { method: 'HEAD' })];
      expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([
        get.status,
        '',
        get.headers.get('etag'),
      ]);
    });

    it.each(['PUT', 'DELETE', 'POST', 'PATCH'])('%s to a page does nothing', async (method) => {
      const response = await ask('/contact', { method });
      expect([404, 405]).toContain(response.status);
    });
  });

  describe('the listing', () => {
    const cars = async (path: string): Promise<string[]> =>
      [...(await (await ask(path)).text()).matchAll(/car-card__name"><a href="\/cars\/[^"]*?-(\w+)"/g)]
        .map(([, stock = '']) => stock.toUpperCase())
        .sort();

    it('pages through the cars', async () => {
      const [one, two] = [await cars(SEARCH), await cars(`${SEARCH}?page=2`)];
      expect([one.length, two.length, [...one, ...two].sort()]).toEqual([
        4,
        2,
        ['H101', 'H102', 'H103', 'H104', 'H105', 'H106'],
      ]);
    });

    it.each([
      [`${SEARCH}?price_min=&price_max=30000`, `${SEARCH}?range%5Bprice%5D=%3A30000`],
      [`${SEARCH}?price_min=20000&price_max=40000&page=2`, `${SEARCH}?range%5Bprice%5D=20000%3A40000`],
      [`${SEARCH}?price_min=5000&price_max=250000`, SEARCH],
      [`${SEARCH}?price_max=%2430%2C000&query=lark`, `${SEARCH}?query=lark&range%5Bprice%5D=%3A30000`],
      [`${SEARCH}?page=99`, `${SEARCH}?page=2`],
    ])('%s has one address: %s', async (path, to) => {
      const response = await ask(path);
      expect([response.status, response.headers.get('location')]).toEqual([302, to]);
      expect((await ask(to)).status).toBe(200);
    });

    it.each<[path: string, cars: string[]]>([
      ['/search/used-cars', ['H101', 'H102', 'H105', 'H106']],
      ['/search/new-cars', ['H103']],
      ['/search/demo-cars', ['H104']],
      ['/search/suv', ['H101', 'H103']],
      ['/search/ute', ['H102']],
      ['/search/falcon-works', ['H105', 'H106']],
      ['/search/kestrel?refinementList[body][0]=SUV', ['H101', 'H103']],
      [`${SEARCH}?range[price]=:15000`, ['H105']],
      [`${SEARCH}?query=heron`, ['H102']],
      [`${SEARCH}?utm_source=x&evil=<script>&page=1&refinementList[nothing][0]=y&query=heron`, ['H102']],
      [`${SEARCH}?query=heron&sortBy=nonsense`, ['H102']],
    ])('%s', async (path, wanted) => {
      expect(await cars(path)).toEqual(wanted);
    });

    it('parameters that no page reads neither reach it nor its address', async () => {
      const html = await (await ask(`${SEARCH}?utm_source=marker17&fbclid=marker17`)).text();
      expect(html).not.toContain('marker17');
    });

    it('says that nothing was found, with ways on', async () => {
      const response = await ask(`${SEARCH}?query=zzzz`);
      const html = await response.text();
      expect([response.status, html.includes('No cars match your search'), html.includes('Clear all filters')]).toEqual(
        [200, true, true],
      );
    });

    it('of nothing found offers to ask, in the words of the search', async () => {
      const html = await (await ask(`${SEARCH}?query=zzzz&refinementList[body][0]=Ute&range[price]=:20000`)).text();
      const href = /href="(\/enquiry\?query=[^"]*)"/.exec(html)?.[1] as string;
      expect(new URLSearchParams(href.split('?')[1]).get('query')).toBe('“zzzz”, Ute, Price to $20,000');
      const form = await (await ask(href)).text();
      expect(form).toMatch(/<h2 id="[^"]*-heading">Tell us what you are looking for<\/h2>/);
      expect(form).toContain('>I am looking for: “zzzz”, Ute, Price to $20,000.</textarea>');
      const wild = await (
        await ask(`/enquiry?query=${encodeURIComponent(`</textarea><script>${'x'.repeat(900)}`)}`)
      ).text();
      expect(wild).toContain('>I am looking for: &lt;/textarea&gt;&lt;script&gt;x');
      expect(wild).not.toContain('x'.repeat(201));
      expect(await (await ask(SEARCH)).text()).not.toContain('/enquiry?query=');
    });

    it.each([
      ['/search', SEARCH],
      ['/search?query=red+ute&utm_source=x', `${SEARCH}?query=red+ute&utm_source=x`],
    ])('§2: %s moved for good to %s', async (path, to) => {
      const response = await ask(path);
      expect([response.status, response.headers.get('location')]).toEqual([301, to]);
      expect((await ask(to)).status).toBe(200);
    });

    it.each([
      ['/pages/terms-and-conditions?from=mail', '/terms-and-conditions?from=mail'],
      ['/pages/any/thing', '/any/thing'],
      ['/pages//evil.example', '/evil.example'],
      ['/pages/%5Cevil.example', '/%5Cevil.example'],
    ])('§2 Link rewrites: %s moved for good to %s', async (path, to) => {
      const response = await ask(path);
      expect([response.status, response.headers.get('location')]).toEqual([301, to]);
    });

    it('§2 Link rewrites: links to named pages are not fetched ahead', async () => {
      const html = await (await ask('/')).text();
      for (const word of ['book-test-drive', 'special-offers', 'models', 'checkout', 'buy-online'])
        expect(html).toContain(`{"not":{"href_matches":"/*${word}*"}}`);
    });

    it('§2: /pages/privacy-statement leads to what the dealer has of it, and stands in no sitemap', async () => {
      const response = await ask('/pages/privacy-statement');
      expect([response.status, response.headers.get('location')]).toEqual([301, '/privacy-policy']);
      expect(await (await ask('/sitemap.xml')).text()).not.toContain('/pages/');
    });

    it('shows what was typed as text', async () => {
      const html = await (await ask(`${SEARCH}?query=${encodeURIComponent('"><script>alert(1)</script>')}`)).text();
      expect(html).not.toContain('<script>alert');
      expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    });
  });

  describe('§2 /success?category={category slug}&{extra key=value pairs}', () => {
    const success = async (query: string): Promise<string> => (await ask(`/success?${query}`)).text();
    const main = (html: string): string => /<main.*<\/main>/s.exec(html)?.[0] ?? '';
    const words = (html: string): string =>
      main(html)
        .replace(/<[^>]*>/g, '')
        .replace(/\s+/g, ' ');

    it('names what the form was about, and hands on the rest', async () => {
      const [, slug = ''] = /href="\/cars\/([^"?]+)"/.exec(await (await ask(SEARCH)).text()) ?? [];
      const heading = /<h1[^>]*>(.*?)<\/h1>/.exec(await (await ask(`/cars/${slug}`)).text())?.[1] ?? '';
      const title = heading.replace(/<[^>]*>/g, '');
      const html = await success(
        `category=general-enquiry&car=${slug}&location=city&reference=HM-1042&utm_source=mail&a=1&a=2`,
      );
      expect(words(html)).toContain(`Your general enquiry about the ${title}, stock no. `);
      expect(words(html)).toContain('has reached Harbour Motors City. ');
      expect(words(html)).toContain('Your reference is HM-1042.');
      expect(main(html)).toContain(`href="/cars/${slug}?utm_source=mail&amp;a=1&amp;a=2"`);
      expect(main(html)).toContain(`href="${SEARCH}?utm_source=mail&amp;a=1&amp;a=2"`);
    });

    it('says nothing that it does not know', async () => {
      const plain = words(await success('category=general-enquiry'));
      const wild = encodeURIComponent('"><script>alert(1)</script>');
      for (const query of [
        'car=no-such-car',
        'car=a%20b',
        'location=moon',
        `car=${wild}`,
        `location=${wild}`,
        `reference=${wild}`,
      ])
        expect(words(await success(`category=general-enquiry&${query}`))).toBe(plain);
      expect(words(await success(`category=${wild}`))).toBe(plain.replace('general enquiry', 'enquiry'));
    });

    it('shows what is handed on as text, twenty of them, none that is long', async () => {
      const many = Array.from({ length: 50 }, (_, index) => `p${index}=${index}`).join('&');
      const html = main(
        await success(
          `${encodeURIComponent('"><b>')}=${encodeURIComponent('"><script>')}&long=${'x'.repeat(201)}&${many}`,
        ),
      );
      expect(html).not.toMatch(/<b>|<script>alert|"><script>|xxx/);
      expect([html.includes('p18=18'), html.includes('p19=19')]).toEqual([true, false]);
    });
  });

  it('its icons stand where machines look for them, its manifest and its card name files that are there (§2)', async () => {
    for (const [address, type] of [
      ['/favicon.ico', 'image/x-icon'],
      ['/icon.svg', 'image/svg+xml'],
      ['/apple-touch-icon.png', 'image/png'],
    ]) {
      const answer = await ask(address as string);
      expect([address, answer.status, answer.headers.get('content-type')]).toEqual([address, 200, type]);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=86400');
    }
    const manifest = await ask('/site.webmanifest');
    expect(manifest.headers.get('content-type')).toBe('application/manifest+json');
    const { icons, start_url } = (await manifest.json()) as {
      icons: { src: string; sizes: string; purpose: string }[];
      start_url: string;
    };
    expect([start_url, ...icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)]).toEqual([
      '/',
      '192x192 any',
      '512x512 any',
      '192x192 maskable',
      '512x512 maskable',
    ]);
    const html = await (await ask('/')).text();
    const card = /<meta property="og:image" content="https:\/\/www\.harbour-motors\.example([^"]+)"/.exec(html)?.[1];
    for (const address of [card as string, ...icons.map(({ src }) => src)])
      expect([address, (await ask(address)).status]).toEqual([address, 200]);
    expect((await ask(card as string)).headers.get('content-type')).toBe('image/png');
    for (const link of ['href="/favicon.ico"', 'href="/apple-touch-icon.png"', 'rel="manifest"'])
      expect(html).toContain(link);
  });

  it('words of another language are marked as such', async () => {
    const html = await (await ask('/', { host: 'quarry-cars.localhost:4000' })).text();
    for (const words of ['Occasions', 'Ailleurs'])
      expect(html).toMatch(new RegExp(`<li lang="fr"><a [^>]*>${words}</a>`));
    expect(html).toContain('<li lang="fr"><h3>On parle français</h3>');
    expect([...html.matchAll(/ lang="/g)].length).toBe(4);
  });

  it('the sitemap lists what is there, and no more', async () => {
    const addresses = [
      ...(await (await ask('/sitemap.xml')).text()).matchAll(
        /<loc>https:\/\/www\.harbour-motors\.example([^<]*)<\/loc>/g,
      ),
    ].map(([, path = '']) => path);
    expect(addresses.filter((path) => path.startsWith('/cars/')).length).toBe(6);
    for (const path of addresses) expect([path, (await ask(path)).status]).toEqual([path, 200]);
  });

  it('a page that was built is rendered again once it says something outdated', async () => {
    const year = async (): Promise<string | undefined> =>
      /© (\d{4})/.exec(await (await ask('/privacy-policy')).text())?.[1];
    const before = now;
    try {
      now = Date.parse('2026-12-31T23:59:59+11:00');
      expect(await year()).toBe('2026');
      now = Date.parse('2027-01-01T00:00:01+11:00');
      expect(await year()).toBe('2027');
      expect(await (await ask('/nowhere')).text()).toContain('© 2027');
      // §9: special hours say Today on their day, and are gone after it.
      now = Date.parse('2096-12-25T12:00:00+11:00');
      expect(await (await ask('/contact')).text()).toContain('Today');
      now = Date.parse('2096-12-26T00:00:01+11:00');
      expect(await (await ask('/contact')).text()).not.toContain('Christmas Day');
    } finally {
      now = before;
    }
  });

  it('a rebuilt site is taken up without a restart, and a damaged one is not', async () => {
    let moment = now;
    const own = await tenants.open(() => new Date(moment));
    const tagline = async (): Promise<string | undefined> => {
      const response = await own.app.request('http://harbour-motors.localhost/contact', { headers: { host: HARBOUR } });
      return /top-banner__words">([^<]*)</.exec(await response.text())?.[1];
    };
    expect(await tagline()).toBe('Cars by the water');
    tenants.edit('harbour-motors/tenant.yaml', 'tagline: Cars by the water', 'tagline: Cars by the sea');
    await tenants.build(NOW);
    moment += 2000;
    expect(await tagline()).toBe('Cars by the sea');
    tenants.edit('harbour-motors/tenant.yaml', 'scene: coast', 'scene: coats');
    await expect(tenants.build(NOW)).rejects.toThrow();
    moment += 2000;
    expect(await tagline()).toBe('Cars by the sea');
    await own.close();
  });
});
