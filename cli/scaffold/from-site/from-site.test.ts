import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tries } from '../../../runtime/prove.fixture.ts';
import { prepare } from '../../build/prepare.ts';
import { newTenant } from '../../commands/new.ts';
import { sharedLanguage } from '../../language.fixture.ts';
import { answersFrom } from '../answers.ts';
import { typing } from '../terminal.fixture.ts';
import { writeTenant } from '../write-tenant.ts';
import { factsOf } from './facts.ts';
import { fetchLogo } from './fetch-logo.ts';
import { colourOf, fontsOf } from './fonts-and-colours.ts';
import { hoursOf } from './hours.ts';
import { readHtml } from './html.ts';
import { dealersIn } from './json-ld.ts';
import { readWebsite } from './read-site.ts';
import { oldRedirects, redirectsText } from './redirects.ts';
import { mayRead } from './robots.ts';

const HOME = 'https://www.swan-river-cars.example/';
const DEALER = {
  '@type': ['AutoDealer'],
  name: 'Swan River Cars',
  legalName: 'Swan River Cars Pty Ltd',
  telephone: '+61 8 5550 1234',
  email: 'hello@swan-river-cars.example',
  address: {
    streetAddress: '12 Example Street',
    addressLocality: 'Joondalup',
    addressRegion: 'Western Australia',
    postalCode: 6027,
    addressCountry: 'AU',
  },
  openingHoursSpecification: [
    {
      dayOfWeek: ['Monday', 'Tuesday', 'https://schema.org/Wednesday', 'Thursday', 'Friday'],
      opens: '08:00',
      closes: '17:30',
    },
    { dayOfWeek: 'Saturday', opens: '09:00:00', closes: '13:00:00' },
    { dayOfWeek: 'Sunday', opens: '10:00', closes: '12:00', validFrom: '2026-12-20' },
  ],
  sameAs: ['https://www.facebook.com/swanrivercars'],
  logo: { url: '/logo.png' },
};
const page = (data: unknown = DEALER): string => `<!-- saved from url=(0036)${HOME} -->
<!doctype html><html><head><title>Swan River Cars | Used cars</title>
<meta name="description" content="Family owned: used cars and service in Joondalup."><meta name="theme-color" content="#0a5c36">
<link rel="stylesheet" href="/site.css"><link rel="stylesheet" href="https://fonts.googleapis.com/css2?family=Poppins:wght@400&family=Outfit">
<script type="application/ld+json">{"@graph":[{"@type":"WebPage","mainEntity":[${JSON.stringify(data)}]}]}</script></head>
<body><nav><a href="/">Home</a><a href="/used-cars">Used</a><a href="/used-cars/suv">SUVs</a><a href="about-us.html">About</a><a href="/finance">Finance</a>
<a href="/contact-us">Contact us</a></nav><p>Licence MD 12345, MRB 987</p>
<footer><a href="https://www.instagram.com/swanriver/">Instagram</a><a href="https://www.facebook.com/sharer/sharer.php?u=x">Share</a><a href="tel:0855501234">Call</a></footer></body></html>`;

const root = mkdtempSync(path.join(tmpdir(), 'forecourt-site-'));
let dir: string;
let said: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(root, 'run-'));
  said = '';
  for (const stream of ['log', 'error'] as const)
    vi.spyOn(console, stream).mockImplementation((text: string) => {
      said += `${text}\n`;
    });
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => rmSync(root, { recursive: true, force: true }));

const save = (name: string, text: string): string => {
  const file = path.join(dir, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
};
const make = (fromSite: string, options: object, terminal: ReturnType<typeof typing> | null = null) =>
  newTenant(
    undefined,
    { tenants: path.join(dir, 'tenants'), fromSite, ...options },
    terminal,
    () => new Date('2026-11-20T10:00:00Z'),
  );
const written = (name: string): string => readFileSync(path.join(dir, 'tenants/swan-river-cars', name), 'utf8');

describe('new --from-site', () => {
  it('writes what is certain of a saved page, says where it stood, and lists what it did not take', async () => {
    expect(await make(save('home.html', page()), { yes: true })).toBe(0);
    const yaml = written('tenant.yaml');
    for (const line of [
      'name: "Swan River Cars"',
      'legal_name: "Swan River Cars Pty Ltd"',
      'region: AU',
      'phone: "(08) 5550 1234"\n',
      'email: "hello@swan-river-cars.example"\n',
      'dealer_license_number: "MD 12345"',
      'street: "12 Example Street"\n      city: "Joondalup"\n      state: WA\n      postcode: "6027"',
      'opening_hours:\n        - { days: [mon, tue, wed, thu, fri], open: "08:00", close: "17:30" }\n        - { days: [sat], open: "09:00", close: "13:00" }\n        - { days: [sun], status: Closed }',
      'introduction: "Family owned: used cars and service in Joondalup."',
      'brand: "#0a5c36"',
      'fonts: { body: outfit }',
      '- { network: facebook, url: "https://www.facebook.com/swanrivercars" }\n  - { network: instagram',
    ])
      expect(yaml).toContain(line);
    expect(said).toMatch(/the phone number \(08\) 5550 1234 {2}\(its structured data\)/);
    expect(said).toMatch(
      /Found there and not taken:\n {2}headings in outfit, the nearest to its Poppins[^\n]*\n {2}the logo https/,
    );
    expect(
      written('redirects.csv')
        .split('\n')
        .filter((line) => !line.startsWith('# ')),
    ).toEqual([
      'from,to,kind',
      '/about-us.html,/contact,exact',
      '/contact-us,/contact,exact',
      '/used-cars,/search/used-cars,prefix',
      '',
    ]);
    expect(written('redirects.csv')).toContain('# /finance,,exact');
    const { diagnostics } = await prepare(path.join(dir, 'tenants'), ['swan-river-cars'], await sharedLanguage());
    expect(diagnostics.map(({ id, path: at }) => [id, at])).toEqual([
      ['definition/example-left', 'enquiry.categories'],
      ['definition/example-left', 'stock.file'],
    ]);
  });

  it('asks which of it is right, and then for what is missing alone', async () => {
    const terminal = typing([
      // Takes the first one, the name, off the list.
      ['Which of it is right?', ' \r'],
      ['What is the dealership called?', 'Swan River Cars\r'],
      ['What does it sell?', '\r'],
    ]);
    expect(await make(save('home.html', page()), {}, terminal)).toBe(0);
    expect(terminal.asked).toHaveLength(3);
    expect(written('tenant.yaml')).toContain('city: "Joondalup"');
    expect(said).toMatch(/not taken:\n {2}the name Swan River Cars/);
  });

  it('Ctrl-C at the list leaves nothing', async () => {
    expect(await make(save('home.html', page()), {}, typing([['Which of it is right?', '\u0003']]))).toBe(130);
    expect(existsSync(path.join(dir, 'tenants'))).toBe(false);
  });

  it('an address without its state is not certain: --yes asks for it', async () => {
    const { addressCountry, addressRegion, ...address } = DEALER.address;
    expect(await make(save('home.html', page({ ...DEALER, address })), { yes: true })).toBe(2);
    expect(said).toContain('--address "12 Example Street');
  });

  it.each([
    ['nothing there', '/nowhere/home.html', 'there is no file'],
    ['a private address', 'http://127.0.0.1:9/', 'is on a private network'],
    ['a cloud’s own address', 'http://169.254.169.254/latest', 'is on a private network'],
    ['a name of this machine', 'http://localhost:9/', 'cannot be read'],
  ])('%s', async (_, from, says) => {
    expect(await make(from, { yes: true })).toBe(2);
    expect(said).toContain(says);
  });
});

describe('a site on the web', () => {
  let server: Server;
  let asked: { path: string; agent: string }[];
  let files: Record<string, string | Buffer>;
  beforeEach(async () => {
    asked = [];
    files = {
      '/': page().replaceAll(HOME, '/').replace('MD 12345, ', ''),
      '/site.css': ':root { --brand-primary: rgb(200, 16, 46) } body { font-family: "Open Sans" }',
      '/contact-us': '<p>Dealer licence number: 77123</p><a href="mailto:sales@example.com">mail</a>',
      '/sitemap.xml':
        '<urlset><url><loc>http://HOST/stock</loc></url><url><loc>http://HOST/privacy-policy/</loc></url></urlset>',
    };
    server = createServer(({ url = '', headers }, response) => {
      asked.push({ path: url, agent: headers['user-agent'] ?? '' });
      const text = files[url];
      response
        .writeHead(text === undefined ? 404 : 200, { 'content-type': 'text/html' })
        .end(typeof text === 'string' ? text.replaceAll('HOST', headers.host ?? '') : text);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  const limits = { maxBytes: 100_000, timeoutMs: 5000, allowed: () => true };
  const origin = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  it('is read by one page, one contact page, one style sheet and the sitemap, saying who asks', async () => {
    const site = await readWebsite(`${origin()}/`, limits);
    expect(asked.map((one) => one.path)).toEqual(['/robots.txt', '/', '/contact-us', '/site.css', '/sitemap.xml']);
    for (const { agent } of asked) expect(agent).toMatch(/^Forecourt\/.*new site/);
    const facts = Object.fromEntries(factsOf(site, undefined).map(({ key, value }) => [key, value]));
    expect(facts).toMatchObject({ licence: '77123', phone: '(08) 5550 1234' });
    expect(
      oldRedirects(facts.addresses as string[], site.home, { template: 'cars', basePath: '/search/all' }),
    ).toContainEqual({ from: '/stock', to: '/search/all', kind: 'prefix' });
  });

  it('is not read where its robots.txt says so', async () => {
    files['/robots.txt'] = 'User-agent: *\nDisallow: /';
    await expect(readWebsite(`${origin()}/`, limits)).rejects.toThrow('robots.txt');
    expect(asked.map((one) => one.path)).toEqual(['/robots.txt']);
    files['/robots.txt'] = 'User-agent: *\nDisallow: /contact\nDisallow: /*.css$';
    asked.length = 0;
    await readWebsite(`${origin()}/`, limits);
    expect(asked.map((one) => one.path)).toEqual(['/robots.txt', '/', '/sitemap.xml']);
  });

  it('is read to its limit', async () => {
    files['/'] = `${page()}${' '.repeat(300_000)}`;
    expect((await readWebsite(`${origin()}/`, limits)).pages).toHaveLength(2);
  });

  const svg = (inner: string): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 50">${inner}</svg>`;

  it('its logo comes as a file of the dealer, by what it is, and only that is asked for', async () => {
    const picture = sharp({ create: { width: 300, height: 90, channels: 3, background: '#0a4fd0' } });
    files = { '/logo.svg': svg('<path d="M0 0h9v9z"/>'), '/logo.php': await picture.png().toBuffer() };
    expect(await fetchLogo(`${origin()}/logo.svg`, limits)).toMatchObject({ file: { name: 'images/logo.svg' } });
    expect(await fetchLogo(`${origin()}/logo.php`, limits)).toMatchObject({ file: { name: 'images/logo.png' } });
    expect(asked.map((one) => one.path)).toEqual(['/robots.txt', '/logo.svg', '/robots.txt', '/logo.php']);
  });

  it.each<[what: string, logo: string | null, robots: string, says: RegExp]>([
    ['a drawing that runs something', svg('<script>x()</script>'), '', /script/],
    ['a drawing that loads something', svg('<image href="https://x.example/a.png"/>'), '', /./],
    ['a page', '<!doctype html><p>Not here</p>', '', /is no SVG, PNG/],
    ['nothing', null, '', /did not come: .* answers 404/],
    ['one that is too large', svg(`<!-- ${'x'.repeat(120_000)} -->`), '', /is larger than 98 KB/],
    ['one that programs may not read', svg(''), 'User-agent: *\nDisallow: /logo', /robots\.txt/],
  ])('%s is not taken as a logo', async (_, logo, robots, says) => {
    files = { '/robots.txt': robots, ...(logo === null ? {} : { '/logo.svg': logo }) };
    const fetched = await fetchLogo(`${origin()}/logo.svg`, limits);
    expect('says' in fetched && fetched.says).toMatch(says);
  });

  it('a logo on a private network is not asked for', async () => {
    expect(await fetchLogo(`${origin()}/logo.svg`)).toMatchObject({ says: expect.stringContaining('private network') });
    expect(asked).toEqual([]);
  });

  it('a logo that was taken stands in the folder, and the definition that names it is sound', async () => {
    const bytes = Buffer.from(svg('<path d="M0 0h9v9z"/>'));
    const told = { name: 'Swan River Cars', address: '12 Example Street, Joondalup WA 6027', phone: '(08) 5550 1234' };
    const flags = {
      slug: undefined,
      region: 'AU' as const,
      licence: 'MD 012345',
      legalName: undefined,
      colour: undefined,
    };
    const answers = answersFrom(
      { ...told, email: 'hello@swan-river-cars.example', template: 'cars' },
      { ...flags, site: { logoFile: { name: 'images/logo.svg', bytes } } },
    );
    const tenantsDir = path.join(dir, 'tenants');
    await writeTenant({ tenantsDir, answers, stock: null, signal: new AbortController().signal });
    expect(written('images/logo.svg')).toBe(bytes.toString());
    expect(written('tenant.yaml')).toContain('logo: { image: images/logo.svg, alt: "Swan River Cars" }');
  });

  it('that does not answer in time says so', async () => {
    server.removeAllListeners('request');
    await expect(readWebsite(`${origin()}/`, { ...limits, timeoutMs: 50 })).rejects.toThrow(
      'no answer within 0.05 seconds',
    );
    server.closeAllConnections();
  });
});

describe('parts', () => {
  const graph = (value: unknown) =>
    readHtml(`<script type="application/ld+json">${JSON.stringify(value)}</script>`, HOME);

  it.each([
    ['alone', DEALER],
    ['in a list', [{ '@type': 'WebSite' }, DEALER]],
    ['in a graph in a graph', { '@graph': [{ '@graph': [{ publisher: DEALER }] }] }],
    ['by its whole type', { ...DEALER, '@type': 'http://schema.org/AutomotiveBusiness' }],
    ['before an organisation', [{ '@type': 'Organization', name: 'A group' }, DEALER]],
  ])('structured data %s', (_, value) => {
    expect(dealersIn(graph(value))[0]?.name).toBe('Swan River Cars');
  });

  it('structured data that is broken says nothing', () => {
    expect(dealersIn(readHtml('<script type="application/ld+json">{"@type": </script>', HOME))).toEqual([]);
  });

  it.each([
    [
      'Mo-Fr 08:30-17:30',
      [
        { days: ['mon', 'tue', 'wed', 'thu', 'fri'], open: '08:30', close: '17:30' },
        { days: ['sat', 'sun'], status: 'Closed' },
      ],
    ],
    [
      ['Mo,Tu,We,Th,Fr 9:00-17:00', 'Sa 10:00-14:00'],
      [
        { days: ['mon', 'tue', 'wed', 'thu', 'fri'], open: '09:00', close: '17:00' },
        { days: ['sat'], open: '10:00', close: '14:00' },
        { days: ['sun'], status: 'Closed' },
      ],
    ],
    [
      'Mo-Su 09:00-17:00 We closed',
      [
        { days: ['mon', 'tue', 'thu', 'fri', 'sat', 'sun'], open: '09:00', close: '17:00' },
        { days: ['wed'], status: 'Closed' },
      ],
    ],
    ['by appointment', null],
    ['Mo 25:00-26:00', null],
  ])('hours %j', (openingHours, rows) => {
    expect(hoursOf([{ openingHours }])).toEqual(rows);
  });

  it.each([
    ['User-agent: *\nDisallow: /', '/', false],
    ['User-agent: *\nDisallow: /\nAllow: /$', '/', true],
    ['User-agent: Forecourt\nAllow: /\nUser-agent: *\nDisallow: /', '/a', true],
    ['User-agent: other\nDisallow: /', '/a', true],
    ['User-agent: a\nUser-agent: *\nDisallow: /private # note', '/private/x', false],
    ['User-agent: *\nDisallow:', '/a', true],
    ['User-agent: *\nDisallow: /*.php$', '/a.php', false],
    ['User-agent: *\nDisallow: /*.php$', '/a.php?b', true],
    ['', '/', true],
  ])('robots %j: %s', (robots, at, may) => {
    expect(mayRead(robots, at)).toBe(may);
  });

  it.each([
    ['<meta name="theme-color" content="#C8102E">', '', '#c8102e'],
    ['<meta name="theme-color" content="#fff">', ':root{--color-primary:#06c}', '#0066cc'],
    ['', ':root{--brand: rgb(200, 16, 46)}', '#c8102e'],
    ['', ':root{--primary: #222222}', undefined],
  ])('the colour of %j %j', (html, css, colour) => {
    expect(colourOf(readHtml(html, HOME), css)?.colour).toBe(colour);
  });

  it.each([
    ['body { font-family: "Open Sans", sans-serif }', ['public-sans', false]],
    ['h1 { font-family: Fraunces }', ['fraunces', true]],
    ['h1 { font-family: Wingdings }', undefined],
  ])('the font of %j', (css, font) => {
    const [found] = fontsOf(readHtml('', HOME), css);
    expect(found && [found.font, found.isSame]).toEqual(font);
  });

  it.each<[string, string | null, string]>([
    ['/used-cars', '/search/used-cars', 'prefix'],
    ['/cars/used', '/search/used-cars', 'exact'],
    ['/pre-owned-vehicles/', '/search/used-cars', 'prefix'],
    ['/new-cars', '/search/new-cars', 'prefix'],
    ['/demo', '/search/demo-cars', 'prefix'],
    ['/inventory.aspx', '/search/all', 'prefix'],
    ['/about-us', '/contact', 'exact'],
    ['/Privacy_Policy', '/privacy-policy', 'exact'],
    ['/blog', null, 'exact'],
  ])('%s leads to %s', (from, to, kind) => {
    expect(oldRedirects([from], HOME, { template: 'cars', basePath: '/search/all' })).toEqual([
      { from: from.replace(/\/$/, ''), to, kind },
    ]);
  });

  it.each(['/', 'https://elsewhere.example/used', '/logo.png', '/a,b', '/search/all'])(
    '%s needs no redirect',
    (from) => {
      const site = { template: 'cars', basePath: '/search/all' } as const;
      expect(oldRedirects([from], HOME, site).filter(({ to }) => to !== null)).toEqual([]);
    },
  );

  it('the file of redirects has a row of names, and one column for each', () => {
    const rows = redirectsText(oldRedirects(['/used', '/x'], HOME, { template: 'cars', basePath: '/search/all' }))
      .split('\n')
      .filter((line) => line && !line.startsWith('#'));
    expect(rows).toEqual(['from,to,kind', '/used,/search/used-cars,prefix']);
  });

  it('any page says something or nothing, soon', () => {
    const words = fc.constantFrom(
      '<nav>',
      '<a href="',
      '/used">',
      '<script type="application/ld+json">',
      '{"@type":"AutoDealer","address":[{}]',
      '}',
      '</script>',
      'Mo-Fr ',
      '"tel:+61',
      '&amp;',
      '<',
      'LMCT 123456',
      '<meta name="theme-color" content="',
      '#abc',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(words, fc.string({ maxLength: 20 })), { maxLength: 60 }), (parts) => {
        const pages = [readHtml(parts.join(''), HOME)];
        return Array.isArray(factsOf({ home: HOME, pages, css: parts.join(''), sitemap: [] }, undefined));
      }),
      tries(2000),
    );
  });
});

describe('a page that is nested deeper than any', () => {
  // Each step costs a parser a look at all elements around it: 300,000 took half a minute.
  it.each([
    ['divisions', '<div>'],
    ['paragraphs in divisions', '<div><p>'],
    ['headings', '<h1><div>'],
    ['formatting', '<b><i>'],
    ['tables', '<table><tr><td>'],
  ])('of %s is read as far as a page of a dealer goes', { timeout: 10_000 }, (_, nested) => {
    const page = readHtml(`<title>Hill Cars</title>${nested.repeat(300_000)}end`, 'https://a.example/');
    expect(page.elements.length).toBeLessThanOrEqual(20_000);
    expect(page.elements.find(({ name }) => name === 'title')?.text).toBe('Hill Cars');
    expect(Math.max(...page.elements.map(({ within }) => within.length))).toBeLessThanOrEqual(100);
  });
});
