import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough, Writable } from 'node:stream';
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { runs } from '../../runtime/prove.fixture.ts';
import { compile } from '../build/build.ts';
import { prepare, readLanguage } from '../build/prepare.ts';
import type { NewOptions } from '../commands/new.ts';
import { newTenant } from '../commands/new.ts';
import { contrastRatio } from '../definition/rules/theme.ts';
import { readAddress } from './address.ts';
import { paletteOf, readColour } from './palette.ts';
import type { Terminal } from './questions.ts';
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
const make = (slug: string | undefined, options: Partial<NewOptions> = {}, terminal: Terminal | null = null) =>
  newTenant(slug, { tenants: tenantsDir(), ...options }, terminal, () => NOW);
const written = (): string[] => (existsSync(tenantsDir()) ? readdirSync(tenantsDir()) : []);
const yamlOf = (slug: string): string => readFileSync(path.join(tenantsDir(), slug, 'tenant.yaml'), 'utf8');
const findings = async () => (await prepare(tenantsDir(), written(), await readLanguage())).findings;

/** A terminal where each question that comes up gets its answer typed; '\u0003' is Ctrl-C. */
function typing(answers: [question: string, keys: string][]): Terminal & { asked: string[] } {
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => input });
  const asked: string[] = [];
  const left = [...answers];
  let shown = '';
  const output = new Writable({
    write(chunk, _encoding, done) {
      shown += String(chunk);
      const next = left[0];
      if (next && shown.includes(next[0])) {
        left.shift();
        asked.push(next[0]);
        shown = '';
        setImmediate(() => input.write(next[1]));
      }
      done();
    },
  });
  return { input, output: Object.assign(output, { columns: 100, rows: 40, isTTY: true }), asked };
}

describe('every region and template, without a question', () => {
  const cases = (['NZ', 'US', 'AU'] as const).flatMap((region) => TEMPLATES.map((template) => ({ region, template })));

  it('validates with no finding and builds', async () => {
    for (const { region, template } of cases)
      expect([
        region,
        template,
        await make(`${template}-${region.toLowerCase()}`, {
          region,
          template,
          yes: true,
          ...(region === 'AU' ? { licence: 'MD 012345' } : {}),
        }),
      ]).toEqual([region, template, 0]);
    expect(written()).toHaveLength(cases.length);
    expect(await findings()).toEqual([]);
    const { tenants } = await compile({
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
  }, 60_000);

  it('--yes says what it made up', async () => {
    const known = { yes: true, name: 'Harbour Motors', licence: 'MD 1' };
    await make('one', known);
    expect(said).toMatch(/Made up, since nobody said: an address in .*, Australia, the phone number \(.*, the email/);
    expect(said).toContain('--address --phone --email');
    said = '';
    await make('two', { ...known, address: '12 Wharf Road, Sydney NSW 2000', email: 'a@b.example' });
    expect(said).toMatch(/Made up, since nobody said: the phone number [^,]*\. Write/);
    said = '';
    await make('three', {
      ...known,
      address: '1 Bay St, Sydney NSW 2000',
      email: 'a@b.example',
      phone: '(02) 5550 1234',
    });
    expect(said).not.toContain('Made up');
    said = '';
    await make(undefined, { yes: true, licence: 'MD 1' });
    expect(said).toContain('Made up, since nobody said: the name My Dealership, an address');
  });

  it('takes the longest name that there may be', async () => {
    const name = 'The Extraordinarily Long Named Family Owned Prestige Motor Dealership Of Sydneys';
    expect(name.length).toBe(80);
    expect(await make('long', { yes: true, name, licence: 'MD 1' })).toBe(0);
    expect(await findings()).toEqual([]);
  });

  it('gives each tenant numbers of its own and the way to the schema', async () => {
    for (const slug of ['one', 'two', 'three']) await make(slug, { yes: true });
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
    expect(await make('harbour', { yes: true, region: 'AU' })).toBe(2);
    expect([said, written()]).toEqual([expect.stringContaining('--licence'), []]);
  });

  it('is read behind the address', async () => {
    expect(await make('harbour', { ...known, address: `${address}, licence MD 012345` })).toBe(0);
    expect(yamlOf('harbour')).toContain('dealer_license_number: "MD 012345"');
    expect(await findings()).toEqual([]);
  });

  it('left out, it is a marked note, and validate asks for it alone', async () => {
    expect(await make('harbour', { ...known, address })).toBe(0);
    expect(yamlOf('harbour')).toMatch(/^ +# TO DO: .*\n +# dealer_license_number: ""$/m);
    expect((await findings()).map(({ id }) => id)).toEqual(['location/missing-licence']);
    expect(said).toContain('licence number');
  });
});

describe('nothing is left where it cannot be done', () => {
  it.each<[string, Partial<NewOptions>, string]>([
    ['nobody to ask', {}, '--address'],
    ['a phone of another region', { yes: true, phone: '(212) 555-0123', licence: 'MD 1' }, 'region AU'],
    ['a phone that is too short', { yes: true, phone: '12345' }, 'no phone number of the region NZ'],
    ['no address', { yes: true, address: 'somewhere' }, '12 Example Street'],
    ['no email', { yes: true, email: 'me' }, 'hello@example.com'],
    ['no colour', { yes: true, colour: 'blau' }, '#rrggbb'],
    ['no stock file', { yes: true, from: '/nowhere/stock.csv' }, 'there is no file'],
    ['a legal name that is too short', { yes: true, legalName: 'X' }, 'legal_name'],
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

  it('a slug that is none', async () => {
    expect(await make('../Harbour', { yes: true })).toBe(2);
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
    } as const;
    await expect(writeTenant({ tenantsDir: tenantsDir(), answers, stock: null, signal: stopped })).rejects.toThrow(
      'stopped',
    );
    expect(written()).toEqual([]);
  });
});

describe('questions', () => {
  const five: [string, string][] = [
    ['What is the dealership called?', 'Harbour Motors\r'],
    ['Where is it?', '12 Example Street, Parramatta NSW 2150, licence MD 012345\r'],
    ['Which phone number', '(02) 5550 1234\r'],
    ['Which email address do they write to?', 'hello@example.com\r'],
    ['What does it sell?', '\r'],
  ];

  it('are five, and their answers make a sound definition', async () => {
    const terminal = typing(five);
    expect(await make(undefined, {}, terminal)).toBe(0);
    expect(terminal.asked).toHaveLength(5);
    expect([written(), await findings()]).toEqual([['harbour-motors'], []]);
  });

  it('are not asked where a flag answers', async () => {
    const terminal = typing(five.slice(2, 3));
    const known = { name: 'Harbour', address: '12 Example Street, Auckland 1010', email: 'hello@example.com' };
    terminal.asked.length = 0;
    expect(
      await make(undefined, { ...known, template: 'rv' }, typing([['Which phone number', '(09) 555 0123\r']])),
    ).toBe(0);
    expect(written()).toEqual(['harbour']);
  });

  it.each(five.map(([question], index) => [question, index] as const))(
    'Ctrl-C at "%s" leaves nothing',
    async (_, at) => {
      const keys = five.map(([question, answer], index): [string, string] => [
        question,
        index === at ? '\u0003' : answer,
      ]);
      expect(await make(undefined, {}, typing(keys.slice(0, at + 1)))).toBe(130);
      expect([said, written()]).toEqual([expect.stringContaining('Nothing was written'), []]);
    },
  );
});

describe('--from a stock file', () => {
  it('tells makes, types, bodies and yards, and comes along byte for byte', async () => {
    expect(await make(undefined, { yes: true, from: FIXTURE_STOCK, name: 'Harbour Motors', licence: 'MD 1' })).toBe(0);
    const yaml = yamlOf('harbour-motors');
    const facts = stockFacts('stock.csv', readFileSync(FIXTURE_STOCK), 'AU', NOW);
    expect(facts.cars).toBeGreaterThan(0);
    expect(facts.codes.length).toBeGreaterThan(0);
    expect(yaml).toContain(`codes: [${facts.codes.map((code) => `"${code}"`).join(', ')}]`);
    for (const make of facts.franchises) expect(yaml).toContain(`name: "${make}"`);
    expect(readFileSync(path.join(tenantsDir(), 'harbour-motors/stock.csv'))).toEqual(readFileSync(FIXTURE_STOCK));
    expect(await findings()).toEqual([]);
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

  it('says in short which rows are left out, and of what no import would take the file', () => {
    const rows = Array.from(
      { length: 12 },
      (_, at) => `${at},${at < 3 ? '' : 'Example'},A,${at === 7 ? 'soon' : 2020},SUV,Used,Y1`,
    );
    const { gaps, cars } = stockFacts('feed.csv', csv(rows), 'AU', NOW);
    expect(cars).toBe(8);
    expect(gaps).toEqual([
      expect.stringMatching(
        /^The make is missing in `Make` in 3 of the 12 rows \(25 %\): lines 2, 3, 4\. .*stock: \{ columns: \[\{ field: make, .*`forecourt stock import` refuses the file\.$/,
      ),
      "4 rows of feed.csv left out: 3× The row has no make (lines 2, 3, 4); 1× 'soon' is not a year (line 9).",
    ]);
    expect(stockFacts('feed.csv', csv(rows.slice(8)), 'AU', NOW).gaps).toEqual([]);
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
    expect(await make('yard', { yes: true, from: file })).toBe(0);
    expect(yamlOf('yard')).toMatch(/base_path: \/search\/used-cars\n.*\n +car_types: \[used\]/);
    expect(await findings()).toEqual([]);
  });

  it('a file that is no stock file is refused with why', async () => {
    const file = path.join(dir, 'letter.csv');
    writeFileSync(file, 'Dear customer\nhello\n');
    expect(await make('yard', { yes: true, from: file })).toBe(2);
    expect([said, written()]).toEqual([expect.stringContaining('names no column that a list of cars has'), []]);
  });
});

describe('addresses', () => {
  it.each([
    ['12 Example Street, Parramatta NSW 2150', 'AU', '12 Example Street', 'Parramatta', 'NSW', '2150', null],
    [
      'Shop 3, 12 Example St, St Kilda VIC 3182, LMCT 11223',
      'AU',
      'Shop 3, 12 Example St',
      'St Kilda',
      'VIC',
      '3182',
      'LMCT 11223',
    ],
    ['12 Example St, Darwin, NT, 0800, dealer licence no. 77', 'AU', '12 Example St', 'Darwin', 'NT', '0800', '77'],
    ['5 Main Rd, Perth wa 6000', 'AU', '5 Main Rd', 'Perth', 'WA', '6000', null],
    ['12 Example Street, Springfield IL 62704', 'US', '12 Example Street', 'Springfield', 'IL', '62704', null],
    ['9 Pike Place, Seattle, WA 98101-1234', 'US', '9 Pike Place', 'Seattle', 'WA', '98101-1234', null],
    [
      '12 Example Street, Ponsonby, Auckland 1011',
      'NZ',
      '12 Example Street',
      'Ponsonby, Auckland',
      'AUK',
      '1011',
      null,
    ],
    ['3 Quay, Wellington WGN 6011', 'NZ', '3 Quay', 'Wellington', 'WGN', '6011', null],
  ])('%s', (line, region, street, city, state, postcode, licence) => {
    expect(readAddress(line)).toEqual({ address: { region, street, city, state, postcode }, licence });
  });

  it.each(['Parramatta', '12 Example Street', '12 Example Street, Parramatta', ', NSW 2150', ''])(
    '"%s" is refused',
    (line) => {
      expect(() => readAddress(line)).toThrow('Write it like');
    },
  );

  it('any text is an address or a clear refusal, soon', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (line) => {
        try {
          return readAddress(line).address.postcode.length >= 4;
        } catch (error) {
          return error instanceof Error && error.name === 'ScaffoldError';
        }
      }),
    );
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
      { numRuns: runs(300, 20_000), seed: 3 },
    );
  });

  it('a readable colour stays itself', () => {
    expect(paletteOf(readColour('Teal')).brand).toBe('#0b5d5e');
  });
});
