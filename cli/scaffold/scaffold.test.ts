import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { tries } from '../../runtime/prove.fixture.ts';
import { buildTenants } from '../build/build.ts';
import { prepare } from '../build/prepare.ts';
import { type NewOptions, newTenant } from '../commands/new.ts';
import { contrastRatio } from '../definition/rules/theme.ts';
import { sharedLanguage } from '../language.fixture.ts';
import { readAddress } from './address.ts';
import { darkenedText, paletteOf, readColour } from './palette.ts';
import { REGION_FORMS } from './regions.data.ts';
import { sliderEnds } from './slider-ends.ts';
import { stockFacts } from './stock-facts.ts';
import { writeTenant } from './write-tenant.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
const FIXTURE_STOCK = path.join(import.meta.dirname, '../fixtures/tenants/harbour-motors/stock.csv');
const TEMPLATES = ['cars', 'trucks', 'rv', 'subscription', 'rental', 'powersports'] as const;

const root = mkdtempSync(path.join(tmpdir(), 'forecourt-new-'));
let dir: string;
let said: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(root, 'run-'));
  said = '';
  for (const stream of ['log', 'error'] as const)
    vi.spyOn(console, stream).mockImplementation((text: string) => {
      said += `${text}\n`;
    });
  return () => vi.restoreAllMocks();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const tenantsDir = (): string => path.join(dir, 'tenants');
const make = (slug: string | undefined, options: Partial<NewOptions> = {}) =>
  newTenant(slug, { tenants: tenantsDir(), ...options }, null, () => NOW);
const ADDRESS = '12 Example Street, Auckland 1010';
const SYDNEY = '12 Wharf Road, Sydney NSW 2000, licence MD 012345';
const written = (): string[] => (existsSync(tenantsDir()) ? readdirSync(tenantsDir()) : []);
const yamlOf = (slug: string): string => readFileSync(path.join(tenantsDir(), slug, 'tenant.yaml'), 'utf8');
const allDiagnostics = async () => (await prepare(tenantsDir(), written(), await sharedLanguage())).diagnostics;
/** What is wrong besides that examples are still there. */
const diagnostics = async () => (await allDiagnostics()).filter(({ id }) => id !== 'definition/example-left');

describe('every region and template, without a question', () => {
  const cases = (['NZ', 'US', 'AU'] as const).flatMap((region) => TEMPLATES.map((template) => ({ region, template })));

  it('validates with no finding and builds', async () => {
    for (const { region, template } of cases)
      expect([
        region,
        template,
        await make(`${template}-${region.toLowerCase()}`, {
          address: REGION_FORMS[region].address,
          template,
          yes: true,
          ...(region === 'AU' ? { licence: 'MD 012345' } : {}),
        }),
      ]).toEqual([region, template, 0]);
    expect(written()).toHaveLength(cases.length);
    expect(await diagnostics()).toEqual([]);
    const { tenants } = await buildTenants({
      tenantsDir: tenantsDir(),
      outDir: path.join(dir, 'out'),
      cacheDir: path.join(root, 'cache'),
      slugs: [...TEMPLATES.map((template) => `${template}-nz`), 'cars-au', 'cars-us'],
      now: NOW,
      force: false,
      env: {},
    });
    for (const { slug, status, cars, diagnostics } of tenants)
      expect([slug, status, cars >= 6, diagnostics.filter(({ severity }) => severity === 'error')]).toEqual([
        slug,
        'built',
        true,
        [],
      ]);
  }, 180_000);

  it('--yes says what it made up, marks it, and validate warns until it is replaced', async () => {
    const known = {
      yes: true,
      name: 'Harbour Motors',
      address: '12 Wharf Road, Perth, Western Australia 6000',
      licence: 'MD 1',
    };
    await make('one', known);
    expect(said).toMatch(
      /Made up, since nobody said: the phone number \(08\) 5550 1234, the email address hello@one\.example\./,
    );
    expect(yamlOf('one')).toContain('phone: "(08) 5550 1234" # example');
    const left = [
      'contact.phone',
      'contact.email',
      'locations[0].contact_detail.opening_hours',
      'enquiry.categories',
      'stock.file',
    ];
    expect((await allDiagnostics()).map(({ id, path }) => [id, path])).toEqual(
      left.map((path) => ['definition/example-left', path]),
    );
    said = '';
    await make('two', { ...known, phone: '(08) 5550 1234', email: 'hello@two.example' });
    expect(said).not.toContain('Made up');
    expect(yamlOf('two')).not.toMatch(/phone:.*# example|email:.*# example/);
  });

  it.each<[string, [from: string | RegExp, to: string], string]>([
    ['hours of the dealer', ['close: "13:00"', 'close: "14:00"'], 'locations[0].contact_detail.opening_hours'],
    [
      'the word of whoever knows them to be right',
      ['opening_hours: # example', 'opening_hours:'],
      'locations[0].contact_detail.opening_hours',
    ],
    ['no service department', ['[General Enquiry, Service Booking]', '[General Enquiry]'], 'enquiry.categories'],
    ['a phone number', ['"(09) 555 0123"', '"(09) 555 0199"'], 'contact.phone'],
  ])('%s ends the warning', async (_, [from, to], at) => {
    await make('one', { yes: true, address: ADDRESS });
    const paths = async () => (await allDiagnostics()).map(({ path }) => path);
    expect(await paths()).toContain(at);
    const changed = yamlOf('one').replace(from, to);
    expect(changed).not.toBe(yamlOf('one'));
    writeFileSync(path.join(tenantsDir(), 'one/tenant.yaml'), changed);
    expect(await paths()).not.toContain(at);
  });

  it("the dealer's own stock file in place of the examples leaves the drawings to be told", async () => {
    await make('one', { yes: true, address: ADDRESS });
    writeFileSync(path.join(tenantsDir(), 'one/stock.csv'), 'Stock number,Make,Model,Year\nA1,Kestrel,Lark,2021\n');
    const paths = (await allDiagnostics()).map(({ path }) => path);
    expect([paths.includes('stock.file'), paths.includes('stock.artwork')]).toEqual([false, true]);
  });

  it.each<[(typeof TEMPLATES)[number], string[], string]>([
    ['cars', ['New', 'Demo', 'Used'], '[car_type, make, body, price, fuel, year]'],
    ['trucks', ['New', 'Demo', 'Used'], '[car_type, make, body, price, drive, year]'],
    ['rental', [], '[make, body, price, transmission, seats]'],
  ])('the menu and the filters of %s', async (template, types, facets) => {
    await make('one', { yes: true, address: ADDRESS, template });
    const names = [...yamlOf('one').matchAll(/^ {4}- \{ name: "?([^",]+)"?, url/gm)].map(([, name]) => name);
    expect([names.slice(1, -1), names.at(-1)]).toEqual([types, 'Contact']);
    expect(yamlOf('one')).toContain(`facets: ${facets}`);
  });

  it.each([
    ['rental', 'per day'],
    ['subscription', 'per week'],
  ] as const)('the example stock of %s has prices %s, and nothing new', async (template, words) => {
    await make('one', { yes: true, address: ADDRESS, template });
    const [header = '', ...rows] = readFileSync(path.join(tenantsDir(), 'one/stock.csv'), 'utf8').trim().split('\n');
    const columns = header.split(',');
    const at = (row: string, column: string): string => row.split(',')[columns.indexOf(column)] ?? '';
    expect(new Set(rows.map((row) => `${at(row, 'Price type')}, ${at(row, 'Car type')}`))).toEqual(
      new Set([`${words}, Used`]),
    );
    expect(rows.every((row) => Number(at(row, 'Price')) < 400)).toBe(true);
    expect(await diagnostics()).toEqual([]);
  });

  it('takes the longest name that there may be', async () => {
    const name = 'The Extraordinarily Long Named Family Owned Prestige Motor Dealership Of Sydneys';
    expect(name.length).toBe(80);
    expect(await make('long', { yes: true, name, address: ADDRESS })).toBe(0);
    expect(await diagnostics()).toEqual([]);
  });

  it('gives each tenant numbers of its own and the way to the schema', async () => {
    for (const slug of ['one', 'two', 'three']) await make(slug, { yes: true, address: ADDRESS });
    for (const key of ['website_id', 'dealership_id', '- id']) {
      const numbers = written().map((slug) => new RegExp(`${key}: (\\d+)`).exec(yamlOf(slug))?.[1]);
      expect(new Set(numbers).size).toBe(3);
    }
    const schema = /\$schema=(\S+)/.exec(yamlOf('one'))?.[1] ?? '';
    expect(existsSync(path.join(tenantsDir(), 'one', schema))).toBe(true);
  });
});

describe('Australia: the licence number', () => {
  const known = { name: 'Harbour Motors', phone: '(02) 5550 1234', email: 'hello@example.com' };
  const address = '12 Example Street, Parramatta NSW 2150';

  it('--yes without one writes nothing and says what is missing', async () => {
    expect(await make('harbour', { yes: true, address })).toBe(2);
    expect([said, written()]).toEqual([expect.stringContaining('--licence'), []]);
  });

  it('is read behind the address', async () => {
    expect(await make('harbour', { ...known, address: `${address}, licence MD 012345` })).toBe(0);
    expect(yamlOf('harbour')).toContain('dealer_license_number: "MD 012345"');
    expect(await diagnostics()).toEqual([]);
  });

  it('left out, it is a marked note, and validate asks for it alone', async () => {
    expect(await make('harbour', { ...known, address })).toBe(0);
    expect(yamlOf('harbour')).toMatch(/^ +# TO DO: .*\n +# dealer_license_number: ""$/m);
    expect((await diagnostics()).map(({ id }) => id)).toEqual(['location/missing-licence']);
    expect(said).toContain('licence number');
  });
});

describe('nothing is left where it cannot be done', () => {
  it.each<[string, Partial<NewOptions>, string]>([
    ['nobody to ask', {}, '--address'],
    ['a phone of another region', { yes: true, address: SYDNEY, phone: '(212) 555-0123' }, 'region AU'],
    ['a phone that is too short', { yes: true, address: ADDRESS, phone: '12345' }, 'no phone number of the region NZ'],
    ['no address', { yes: true }, '--address "12 Example Street'],
    ['no name', { yes: true, address: ADDRESS, name: '' }, 'A name has 2 to 80 characters'],
    ['an address that is none', { yes: true, address: 'somewhere' }, '12 Example Street'],
    [
      'an address without its state',
      { yes: true, address: '1 High St, Joondalup 6027' },
      '"…, Joondalup WA 6027", or add --region',
    ],
    ['no email', { yes: true, address: ADDRESS, email: 'me' }, 'hello@example.com'],
    ['no colour', { yes: true, address: ADDRESS, colour: 'blau' }, '#rrggbb'],
    ['no stock file', { yes: true, from: '/nowhere/stock.csv' }, 'there is no file'],
    ['a legal name that is too short', { yes: true, address: ADDRESS, legalName: 'X' }, 'legal_name'],
  ])('%s', async (_, options, says) => {
    expect(await make('harbour', options)).toBe(2);
    expect([said, written()]).toEqual([expect.stringContaining(says), []]);
  });

  it('all that cannot be used is told at once', async () => {
    const wrong = { address: 'somewhere', phone: '(212) 555-0123', email: 'me', colour: 'blau', region: 'NZ' } as const;
    expect(await make('harbour', { yes: true, ...wrong })).toBe(2);
    expect([said.trimEnd().split('\n'), written()]).toEqual([
      [
        'forecourt: 4 answers cannot be used:',
        expect.stringContaining('"somewhere" is no address'),
        expect.stringContaining('"blau" is no colour'),
        expect.stringContaining('region NZ'),
        expect.stringContaining('hello@example.com'),
      ],
      [],
    ]);
  });

  it('a folder that is there stays as it is', async () => {
    mkdirSync(path.join(tenantsDir(), 'harbour'), { recursive: true });
    writeFileSync(path.join(tenantsDir(), 'harbour/note.txt'), 'mine');
    expect(await make('harbour', { yes: true })).toBe(2);
    expect([said, readdirSync(path.join(tenantsDir(), 'harbour'))]).toEqual([
      expect.stringContaining('is there already'),
      ['note.txt'],
    ]);
  });

  it('a short name that is taken is told before anything else', async () => {
    mkdirSync(path.join(tenantsDir(), 'harbour-motors'), { recursive: true });
    expect(await make(undefined, { name: 'Harbour Motors' })).toBe(2);
    expect(said).toContain('harbour-motors is there already');
  });

  it('a slug that is none', async () => {
    expect(await make('../Harbour', { yes: true, address: ADDRESS })).toBe(2);
    expect([said, written()]).toEqual([expect.stringContaining('no short name'), []]);
  });

  it('stopped while it writes', async () => {
    const stopped = AbortSignal.abort(new Error('stopped'));
    const answers = {
      slug: 'harbour',
      name: 'Harbour',
      legalName: 'Harbour',
      address: readAddress('12 Example Street, Auckland 1010').address,
      licence: null,
      phone: '(09) 555 0123',
      email: 'hello@example.com',
      template: 'cars',
      colour: '#0a4fd0',
      madeUp: [],
    } as const;
    await expect(writeTenant({ tenantsDir: tenantsDir(), answers, stock: null, signal: stopped })).rejects.toThrow(
      'stopped',
    );
    expect(written()).toEqual([]);
  });
});

describe('--from a stock file', () => {
  it('tells makes, types, bodies and yards, and comes along byte for byte', async () => {
    expect(await make(undefined, { yes: true, from: FIXTURE_STOCK, name: 'Harbour Motors', address: SYDNEY })).toBe(0);
    const yaml = yamlOf('harbour-motors');
    const facts = stockFacts('stock.csv', readFileSync(FIXTURE_STOCK), 'AU', NOW);
    expect(facts.cars).toBeGreaterThan(0);
    expect(facts.codes.length).toBeGreaterThan(0);
    expect(yaml).toContain(`codes: [${facts.codes.map((code) => `"${code}"`).join(', ')}]`);
    for (const make of facts.franchises) expect(yaml).toContain(`name: "${make}"`);
    expect(readFileSync(path.join(tenantsDir(), 'harbour-motors/stock.csv'))).toEqual(readFileSync(FIXTURE_STOCK));
    expect(await diagnostics()).toEqual([]);
  });

  const csv = (rows: string[], extra = ''): Uint8Array =>
    Buffer.from(
      `Stock number,Make,Model,Year,Body,Car type,Location code${extra && ',Dealer Name'}\n${rows.map((row) => row + extra).join('\n')}\n`,
    );

  it.each([
    [
      'used cars only',
      csv(['1,Example,A,2020,SUV,Used,Y1', '2,Example,B,2021,Ute,Used,Y1']),
      { template: 'cars', carTypes: ['used'], bodies: ['SUV', 'Ute'], codes: ['Y1'] },
    ],
    [
      'motorhomes',
      csv(['1,Example,A,2020,Motorhome,New,Y1', '2,Example,B,2021,Motorhome,Used,Y2']),
      { template: 'rv', franchises: ['Example'] },
    ],
    [
      'trucks',
      csv(['1,Example,A,2020,Prime mover,Used,', '2,Example,B,2021,Tipper truck,Used,']),
      { template: 'trucks', codes: [] },
    ],
    ['a dealer column', csv(['1,Example,A,2020,SUV,Used,'], ',Harbour Motors'), { name: 'Harbour Motors' }],
  ])('%s', (_, bytes, facts) => {
    expect(stockFacts('stock.csv', bytes, 'AU', NOW)).toMatchObject(facts);
  });

  const ROOFTOPS = `Stock number,Make,Model,Year,Body,Car type,Price,Dealer Name,Dealer Address,Dealer City,Dealer State,Dealer Zip
1,Example,A,2020,Pickup,Used,15990,Mesa Autos North,"4 Example Road",Flagstaff,az,86001
2,Example,B,2021,Pickup,Used,22990,Mesa Autos North,"4 Example Road",Flagstaff,az,86001
3,Example,C,2021,SUV,Used,36800,Mesa Autos South,,,,
4,Example,D,2019,Sedan,Used,9800,1187,,,,
5,Example,D,2019,Sedan,Used,11900,Mesa Autos & Sons,2 Example Road,Tempe,Arizona,85281
`;

  it('makes a place of each name that the file has for the dealer, and menus and prices of what is there', async () => {
    const file = path.join(dir, 'mesa.csv');
    writeFileSync(file, ROOFTOPS);
    const us = '12 Example Street, Phoenix AZ 85004';
    expect(await make('mesa', { yes: true, name: 'Mesa Autos', address: us, region: 'US', from: file })).toBe(0);
    const yaml = yamlOf('mesa');
    expect([...yaml.matchAll(/^ {2}- id: \d+\n {4}name: (.*)\n {4}slug: (.*)$/gm)].map(([, ...one]) => one)).toEqual([
      ['"Mesa Autos North"', 'mesa-autos-north'],
      ['"Mesa Autos South"', 'mesa-autos-south'],
      ['"Mesa Autos & Sons"', 'mesa-autos-sons'],
    ]);
    expect(yaml.match(/primary: true/g)).toHaveLength(1);
    // The place that the user named comes first.
    expect(
      await make('tempe', {
        yes: true,
        name: 'Mesa Autos',
        address: '4 Example Road, Flagstaff AZ 86001',
        region: 'US',
        from: file,
      }),
    ).toBe(0);
    expect(yamlOf('tempe')).toMatch(/name: "Mesa Autos North"\n.*\n +primary: true/);
    expect(yaml).toContain(
      'street: "4 Example Road"\n      city: "Flagstaff"\n      state: AZ\n      postcode: "86001"',
    );
    // What the file does not say whole is an example.
    expect(yaml.match(/street: "12 Example Street" # example/g)).toHaveLength(2);
    expect(yaml).toContain('- { field: location, column: "Dealer Name" }');
    expect(yaml).toContain('price_slider: { min: 9000, max: 37000, step: 500 }');
    expect(yaml).toContain('- { name: "Pickups", url: "/search/used-cars?refinementList%5Bbody%5D%5B0%5D=Pickup" }');
    expect(yaml).toContain('- { name: SUVs, url: /search/suv }');
    expect(yaml).not.toContain('Utes');
    expect(await diagnostics()).toEqual([]);
  });

  it('one dealer by one name is one place', () => {
    const { rooftops, columns } = stockFacts(
      's.csv',
      csv(['1,Example,A,2020,SUV,Used,Y1'], ',Harbour Motors'),
      'AU',
      NOW,
    );
    expect([rooftops, columns]).toEqual([[], []]);
  });

  it('takes columns that the user names, and writes them down', async () => {
    const file = path.join(dir, 'units.csv');
    writeFileSync(file, 'Unit,Make,Model,Yr Built\n1,Example,Hatch,2020\n');
    const given = { yes: true, address: ADDRESS, from: file };
    expect(await make('units', { ...given, columns: ['stocknum=Unit', 'year=Yr Built'] })).toBe(0);
    expect(yamlOf('units')).toContain(
      'columns:\n    - { field: stocknum, column: "Unit" }\n    - { field: year, column: "Yr Built" }',
    );
    expect(await diagnostics()).toEqual([]);
    expect(await make('other', { ...given, columns: ['stocknumb=Unit'] })).toBe(2);
    expect(said).toContain('did you mean stocknum?');
    expect(await make('other', { ...given, columns: ['Unit'] })).toBe(2);
    expect(await make('other', { yes: true, address: ADDRESS, columns: ['stocknum=Unit'] })).toBe(2);
    expect(said).toContain('add --from');
  });

  it('shows what sellers of such vehicles show', async () => {
    const file = path.join(dir, 'vans.csv');
    writeFileSync(
      file,
      'Stock number,Make,Model,Year,Body,Price,Tare (kg),Key No\n1,Example,A,2020,Caravan,15990,2100,7\n',
    );
    const given = { yes: true, address: ADDRESS, from: file };
    expect(await make('vans', given)).toBe(0);
    expect(yamlOf('vans')).toContain(
      '  facts:\n    - { column: "Tare (kg)", label: Tare, unit: kg, on: [car, compare] }\n',
    );
    expect(await diagnostics()).toEqual([]);
    expect(await make('cars-too', { ...given, template: 'cars' })).toBe(0);
    expect(yamlOf('cars-too')).not.toContain('facts:');
  });

  it.each<[prices: number[], ends: object | null]>([
    [[9800, 36_800, 22_000], { min: 9000, max: 37_000, step: 500 }],
    [[36_800, 36_800, 36_800], { min: 32_000, max: 37_000, step: 500 }],
    [[89, 120, 240], { min: 80, max: 240, step: 10 }],
    [[120_000, 480_000, 999_000], { min: 120_000, max: 1_000_000, step: 5000 }],
    [[900, 700, 800], { min: 400, max: 900, step: 50 }],
    [[9800, 36_800], null],
    [[], null],
  ])('prices %j: %j', (prices, ends) => expect(sliderEnds(prices)).toEqual(ends));

  it('says in short which rows are left out, and of what no import would take the file', () => {
    const rows = Array.from(
      { length: 12 },
      (_, at) => `${at + 1},${at < 3 ? '' : 'Example'},A,${at === 7 ? 'soon' : 2020},SUV,Used,Y1`,
    );
    const { gaps, cars } = stockFacts('feed.csv', csv(rows), 'AU', NOW);
    expect(cars).toBe(8);
    expect(gaps).toEqual([
      expect.stringMatching(
        /^The make is missing in `Make` in 3 of the 12 rows \(25 %\): lines 2, 3, 4\. .*stock: \{ columns: \[\{ field: make, .*neither a build nor `npx forecourt stock import` takes the file\.$/,
      ),
      "4 rows of feed.csv left out: 3× The row has no make (lines 2, 3, 4); 1× 'soon' is not a year (line 9).",
    ]);
    expect(stockFacts('feed.csv', csv(rows.slice(8)), 'AU', NOW).gaps).toEqual([]);
  });

  it('says of a file whose columns nobody knows how to begin without it', () => {
    const file = new TextEncoder().encode('Unit,Make,Model,Yr Built\n1,Example,Hatch,2020\n');
    expect(() => stockFacts('feed.csv', file, 'AU', NOW)).toThrow(
      /stock number or the year\..*`--columns stocknum=Unit`/,
    );
  });

  it.each([
    ['harbour-motors_stock_2026.csv', 'Harbour Motors'],
    ['stock.csv', null],
    ['/exports/Quarry Cars full.csv', 'Quarry'],
  ])('the name in %s is %s', (file, name) => {
    expect(stockFacts(file, csv(['1,Example,A,2020,SUV,Used,']), 'AU', NOW).name).toBe(name);
  });

  it('a dealer of used cars lists only those', async () => {
    const file = path.join(dir, 'yard.csv');
    writeFileSync(file, csv(['1,Example,A,2020,SUV,Used,Y1']));
    expect(await make('yard', { yes: true, address: ADDRESS, from: file })).toBe(0);
    expect(yamlOf('yard')).toMatch(/base_path: \/search\/used-cars\n.*\n +car_types: \[used\]/);
    expect(await diagnostics()).toEqual([]);
  });

  it('a file that is no stock file is refused with why', async () => {
    const file = path.join(dir, 'letter.csv');
    writeFileSync(file, 'Dear customer\nhello\n');
    expect(await make('yard', { yes: true, address: ADDRESS, from: file })).toBe(2);
    expect([said, written()]).toEqual([expect.stringContaining('names no column that a list of cars has'), []]);
  });
});

describe('colours', () => {
  it('any main colour gives pairs that are readable (WCAG AA)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (number) => {
        const { brand, on_brand, accent, on_accent, hero, on_hero } = paletteOf(
          `#${number.toString(16).padStart(6, '0')}`,
        );
        const pairs = [
          [on_brand, brand],
          [on_accent, accent],
          [on_hero, hero],
          [brand, '#ffffff'],
          [brand, '#f4f5f7'],
        ] as [string, string][];
        return pairs.every(([words, ground]) => contrastRatio(words, ground) >= 4.5);
      }),
      tries(20_000),
    );
  });

  it('a readable colour stays itself, with a quiet accent', () => {
    expect(paletteOf(readColour('Teal'))).toMatchObject({ brand: '#0b5d5e', accent: '#9cbcde' });
    expect(darkenedText('#0b5d5e')).toBeNull();
  });

  it('a colour that is too light is darkened, said, and the accent', async () => {
    expect(paletteOf('#ffd400').accent).toBe('#ffd400');
    const log = vi.spyOn(console, 'log').mockReturnValue();
    await make('one', { yes: true, address: ADDRESS, colour: '#ffd400' });
    const said = log.mock.calls.join('\n');
    expect(said).toContain('The main colour #ffd400 is too light for words and links on white: `brand` is #');
    expect(said).toContain('#ffd400 itself is the accent.');
  });
});
