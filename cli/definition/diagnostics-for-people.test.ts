import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KEYS_WITHOUT_EFFECT } from '../../schema/keys-without-effect.data.ts';
import { type Language, prepare, stockDiagnostics } from '../build/prepare.ts';
import { catalogue } from '../diagnostics/catalogue.data.ts';
import { EXAMPLES } from '../diagnostics/examples/examples.data.ts';
import { VALID_DEALER } from '../diagnostics/examples/valid-dealer.data.ts';
import { COMMAND_HELP } from '../help.data.ts';
import { sharedLanguage } from '../language.fixture.ts';
import { KNOWN_WORDS } from './schema/known-words.data.ts';
import { readTenantSchema, type SchemaNode } from './schema/tenant-schema.ts';

const SLUG = 'hillview-motors';
const root = mkdtempSync(path.join(tmpdir(), 'forecourt-people-'));
let language: Language;
beforeAll(async () => {
  language = await sharedLanguage();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

type Change = [from: string, to: string];

/** What is said of the sound dealer with some texts in the place of others; '' appends. */
async function diagnostics(...changes: Change[]) {
  const dir = mkdtempSync(path.join(root, 'run-'));
  for (const [name, text] of Object.entries(VALID_DEALER)) {
    const file = path.join(dir, name);
    mkdirSync(path.dirname(file), { recursive: true });
    const changed = changes.reduce((all, [from, to]) => (from ? all.replaceAll(from, to) : all + to), text);
    writeFileSync(file, name.endsWith('tenant.yaml') ? changed : text);
  }
  const now = new Date('2026-12-01T09:00:00+11:00');
  const prepared = await prepare(dir, [SLUG], language, { now });
  return [...prepared.diagnostics, ...(await stockDiagnostics(prepared, now))];
}

const said = async (...changes: Change[]): Promise<string[]> =>
  (await diagnostics(...changes)).map(({ message, hint }) => `${message} ${hint}`);

const PERTH: Change[] = [
  ['state: NSW', 'state: WA'],
  ['"2150"', '"6027"'],
  ['"2250"', '"6000"'],
];
const WELLINGTON: Change[] = [
  ['region: AU', 'region: NZ'],
  ['state: NSW', 'state: WGN'],
  ['"2150"', '"6011"'],
  ['"2250"', '"6012"'],
];

describe('findings that people of a dealer read', () => {
  it.each<[string, Change[], RegExp]>([
    [
      'thousands with a dot',
      [['search:\n', 'search:\n  price_slider: { min: 5.000, max: 90000 }\n']],
      /5\.000 would be read as 5: a dot starts a fraction here\. Write `min: 5000`/,
    ],
    [
      'the same on lines of their own',
      [['search:\n', 'search:\n  price_slider:\n    min: 5.000\n    max: 90000\n']],
      /Write `min: 5000`/,
    ],
    [
      'a headline that is too long',
      [['Cars from the hill', 'Cars from the hill and '.repeat(5).trim()]],
      /is too long: it has 114 characters, and at most 80 characters fit\. Shorten it by 34 characters/,
    ],
    [
      'a phone number at the top',
      [['name: Hillview Motors\n', 'name: Hillview Motors\nphone: "(02) 5550 1234"\n']],
      /The dealer's number is `phone` below `contact:`/,
    ],
    [
      'a number of the wrong place, in Perth',
      [...PERTH, ['phone: "(02) 5550 1234"', 'phone: "5550 12"']],
      /for example "\(08\) 5550 1234"/,
    ],
    [
      'a number of the wrong place, in Wellington',
      [...WELLINGTON, ['phone: "(02) 5550 1234"', 'phone: "5550 12"']],
      /for example "\(04\) 555 0123"/,
    ],
    [
      'no phone number, in Wellington',
      [...WELLINGTON, ['  phone: "(02) 5550 1234"\n', '']],
      /Add `phone: "\(04\) 555 0123"`/,
    ],
    ['a postcode of the wrong form, in Perth', [...PERTH, ['"6027"', '"627"']], /"6027"/],
    [
      'no licence number, in Perth',
      [...PERTH, ['    dealer_license_number: MD 012345\n    address: { street: 2', '    address: { street: 2']],
      /dealer_license_number: "MD 12345"/,
    ],
    [
      'the contact page of a location by its slug',
      [['url: /contact }\n  footer', 'url: /contact-us/city }\n  footer']],
      /has its address from the name, not from the slug: write `\/contact-us\/hillview-motors-city`/,
    ],
    [
      'finance without figures',
      [['stock:\n', 'finance:\n  enabled: true\n  lenders: [{ use: taurus }]\nstock:\n']],
      /Ask for these columns in the stock file: finance_lenders\.taurus\./,
    ],
  ])('%s', async (_, changes, says) => {
    const all = await said(...changes);
    expect(
      all.filter((one) => says.test(one)),
      all.join('\n'),
    ).toHaveLength(1);
  });

  it('nobody whose number stands in quotation marks is told to put it there', async () => {
    for (const phone of ['', '12', '(02) 5550 1234 '.repeat(9), 'call us'])
      for (const text of await said([`phone: "(02) 5550 1234"`, `phone: ${JSON.stringify(phone)}`]))
        expect([phone, text]).toEqual([phone, expect.not.stringMatching(/quotation marks/)]);
  });

  it('unknown items of one list are one finding; those that are near a known one have their own', async () => {
    const found = await diagnostics(['facets: [make, body, price]', 'facets: [make, bodyy, foo, bar, qux]']);
    expect(found.map(({ message, related }) => [message, related.length])).toEqual([
      ['`search.facets[1]` cannot be `bodyy`.', 0],
      ['`search.facets` names 3 things that cannot stand there: `foo`, `bar`, `qux`.', 2],
    ]);
  });

  it.each(['TODO', 'Tagline TBC', 'Lorem ipsum dolor sit amet', 'xxx', 'To be written: TBA', 'TBD'])(
    '%s is told',
    async (text) => {
      const found = await diagnostics(['headline: Cars from the hill', `headline: ${JSON.stringify(text)}`]);
      expect(found.map(({ id, severity, path: at }) => [id, severity, at])).toEqual([
        ['copy/placeholder', 'warning', 'home.headline'],
      ]);
    },
  );

  it.each(['Todos and more', 'Tba Motors', 'XXL utes', 'Cars, tbc'])('"%s" is a text', async (text) => {
    expect(await diagnostics(['headline: Cars from the hill', `headline: ${JSON.stringify(text)}`])).toEqual([]);
  });
});

describe('words that people know from elsewhere', () => {
  const keys = new Set<string>();
  const collect = (node: SchemaNode, name: string): void => {
    for (const [key, child] of Object.entries(node.properties ?? {})) {
      const path = name ? `${name}.${key}` : key;
      keys.add(path);
      collect(child, path);
      if (child.items) collect(child.items, `${path}[]`);
    }
  };
  collect(readTenantSchema(), '');

  it('lead to keys that there are, each word once', () => {
    expect(KNOWN_WORDS.flatMap(({ key }) => (key !== null && !keys.has(key) ? key : []))).toEqual([]);
    const words = KNOWN_WORDS.flatMap((one) => one.words);
    expect(words).toEqual([...new Set(words)]);
  });

  it.each([
    ['facebook_pixel', 'No key loads it: '],
    ['google_analytics', '{ kind: ga4, measurement_id:'],
    ['logo_url', 'images/logo.svg'],
    ['hours', '`opening_hours` in its `contact_detail`'],
    ['language', 'No key sets the language'],
    ['address', '`street`, `city`, `state` and `postcode`'],
    ['Colors', 'colours: { brand:'],
    ['openingHours', '`opening_hours` in its `contact_detail`'],
    ['instagram', 'network: instagram'],
    ['domain', 'domains: [www.'],
    ['favicon', 'No key does this'],
  ])('%s', async (word, says) => {
    const [one, ...others] = await diagnostics([
      'slug: hillview-motors\n',
      `slug: hillview-motors\n${word}: something\n`,
    ]);
    expect([one?.id, one?.path, others]).toEqual(['schema/unknown-key', word, []]);
    expect(one?.hint).toContain(says);
  });

  it('say so where the key that does it has no effect yet', async () => {
    const [one] = await diagnostics(['slug: hillview-motors\n', 'slug: hillview-motors\nlogo_url: x\n']);
    expect(one?.hint.includes('does not use it yet')).toBe(KEYS_WITHOUT_EFFECT.includes('logo.image'));
  });

  it('leave those at their place alone', async () => {
    expect(await said(['name: Hillview Motors\n', 'name: Hillview Motors\nabn_number: 1\n'])).toEqual([
      expect.not.stringContaining('No key'),
    ]);
  });
});

describe('what a user reads', () => {
  const texts: [string, string][] = [
    ...['reference.md', 'editor/tenant.gen.json', 'editor/group.gen.json', 'tenant.schema.json'].map(
      (name): [string, string] => [name, readFileSync(path.join(import.meta.dirname, '../../schema', name), 'utf8')],
    ),
    ['catalogue', JSON.stringify(catalogue)],
    ['examples', JSON.stringify(EXAMPLES)],
    ['help', JSON.stringify(COMMAND_HELP)],
    ['known words', JSON.stringify(KNOWN_WORDS)],
    ...['legal', 'tenant'].map((folder): [string, string] => [
      folder,
      textsBelow(path.join(import.meta.dirname, '../../templates', folder)),
    ]),
  ];

  it.each(texts)('%s names no section of a specification and no "one tenant"', (_, text) => {
    expect(text.match(/.{0,40}(?:§|\bone tenant\b).{0,20}/g)).toBeNull();
  });
});

function textsBelow(dir: string): string {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8').replace(/\{\{!--[\s\S]*?--\}\}/g, ''))
    .join('\n');
}
