import { chmodSync, lstatSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tries } from '../../../runtime/prove.fixture.ts';
import { type Language, type Prepared, prepare } from '../../build/prepare.ts';
import { sharedLanguage } from '../../language.fixture.ts';
import { soundText } from '../../mistakes.fixture.ts';
import { type Workspace, workspace } from '../../tenants.fixture.ts';
import { finding } from '../diagnostic.ts';
import type { Diagnostic, Edit } from '../diagnostic.types.ts';
import { chosenFixes, isMendable, spliced } from './choose.ts';
import { MendError, mend } from './mend.ts';
import { likeToken, unquoted } from './scalar.ts';

const SLUG = 'harbour-motors';
const FILE = `tenants/${SLUG}/tenant.yaml`;

/** Mistakes that can only be meant one way: what stands in the sound definition, and what was written instead. */
const MENDABLE: [name: string, sound: string, wrong: string][] = [
  ['letter left out of a key', 'tagline:', 'taglin:'],
  ['letters of a key swapped', 'hits_per_page:', 'hits_per_paeg:'],
  ['capital in a key', 'template:', 'Template:'],
  ['letter doubled in a key', 'legal_name:', 'legall_name:'],
  ['letter left out of a key of a list item', 'dropdownItems:', 'dropdownItem:'],
  ['letter wrong in a value', 'scene: coast', 'scene: coats'],
  ['capitals of a value', 'region: AU', 'region: au'],
  ['value of a list', 'price, car_type', 'prise, car_type'],
  ['number in quotation marks', 'website_id: 9001', 'website_id: "9001"'],
  ['number in single quotation marks', 'dealership_id: 901', "dealership_id: '901'"],
  ['number for a text', 'postcode: "2000"', 'postcode: 2000'],
  ['yes for true', 'artwork: true', 'artwork: yes'],
  ['on for true', 'primary: true', 'primary: "On"'],
  ['item twice in a line', '[HBC]', '[HBC, HBC]'],
  ['link one letter off', 'url: /contact }', 'url: /contacts }'],
  ['colour behind a # that starts a note', 'brand: "#0a4fd0"', 'brand: #0a4fd0'],
  ['colour without its #', 'brand: "#0a4fd0"', 'brand: "0a4fd0"'],
  ['day of the week in full', 'days: [sun]', 'days: [Sunday]'],
  ['a day without brackets', 'days: [sun]', 'days: Sunday'],
  ['days from one to another', '[mon, tue, wed, thu, fri]', '[mon-fri]'],
  ['days from one to another, as a text', '[mon, tue, wed, thu, fri]', 'Monday to Friday'],
  ['weekdays', '[mon, tue, wed, thu, fri]', '"weekdays"'],
  ['time without a colon', 'close: "17:30"', 'close: 1730'],
  ['time with a zero and without a colon', 'open: "08:30"', 'open: 0830'],
  ['morning without its zero', 'open: "08:30"', 'open: 8:30'],
  ['morning as a number', 'open: "08:30"', 'open: 830'],
  ['time with pm', 'close: "17:30"', 'close: 5.30pm'],
  ['date with the day first', 'date: "2096-12-25"', 'date: 25/12/2096'],
  ['state in full', 'city: Sydney\n      state: NSW', 'city: Sydney\n      state: New South Wales'],
  ['state in small letters', 'city: Sydney\n      state: NSW', 'city: Sydney\n      state: nsw'],
  ['country in full', 'region: AU', 'region: Australia'],
  ['host with https', '[www.harbour-motors.example]', '[https://www.harbour-motors.example/]'],
  ['short name with a capital', 'slug: north', 'slug: North'],
  ['list of one without brackets', 'codes: [HBC]', 'codes: HBC'],
  ['list without brackets', '[make, body, fuel, price, car_type]', 'make, body, fuel, price, car_type'],
  ['curly quotation marks around a phone', '"(02) 5550 6100"', '“(02) 5550 6100”'],
  ['curly quotation marks around a number', 'website_id: 9001', 'website_id: “9001”'],
  ['curly quotation marks around a value', 'scene: coast', 'scene: ”coast”'],
  ['file one letter off', 'file: stock.csv', 'file: stok.csv'],
  ['make one letter off', 'manufacturer: kestrel', 'manufacturer: kestral'],
];

/** Whether two of them change the same text. */
function touch([, a]: (typeof MENDABLE)[number], [, b]: (typeof MENDABLE)[number]): boolean {
  const [from, other] = [soundText.indexOf(a), soundText.indexOf(b)];
  return from < other + b.length && other < from + a.length;
}

/** The same, where nothing after the mistake can be read. */
const SLIPS: typeof MENDABLE = [
  ['tab', '  phone: "(02)', '\tphone: "(02)'],
  ['space of a web page', '  phone: "(02)', '\u00a0 phone: "(02)'],
  ['no space after a colon', 'region: AU', 'region:AU'],
];

/** Mistakes that a machine leaves alone: more than one thing could be meant, or more than the token would change. */
const LEFT: [name: string, sound: string, wrong: string][] = [
  ['key that is nothing like another', 'tagline:', 'slogan:'],
  ['key that is there already', 'tagline: Cars by the water', 'tagline: Cars by the water\ntaglin: Cars'],
  ['value that is nothing like another', 'scene: coast', 'scene: mountains'],
  ['number with a thousands comma', 'website_id: 9001', 'website_id: "9,001"'],
  ['number with a leading zero where a number is wanted', 'website_id: 9001', 'website_id: 09001'],
  ['words for a number', 'featured_cars: 3', 'featured_cars: three'],
  ['number for true', 'artwork: true', 'artwork: 1'],
  ['words for true', 'artwork: true', 'artwork: sure'],
  ['nothing for a text', 'tagline: Cars by the water', 'tagline:'],
  ['list for a text', 'tagline: Cars by the water', 'tagline: [Cars]'],
  ['item twice with a comment', '    codes: [HBC]\n', '    codes:\n      - HBC\n      - HBC # the yard\n'],
  ['time that may be morning or evening', 'close: "17:30"', 'close: "5:30"'],
  ['number that may be morning or evening', 'close: "17:30"', 'close: 530'],
  ['day or month first', 'date: "2096-12-25"', 'date: 05/06/2096'],
  ['colour by name', 'brand: "#0a4fd0"', 'brand: blue'],
  ['note where a text is missing', 'tagline: Cars by the water', 'tagline: #0a4fd0'],
  ['file with another number', 'file: stock.csv', 'file: stock2.csv'],
  ['days of which one is there already', '[mon, tue, wed, thu, fri]', '[mon, mon-fri]'],
  ['list with a word that it cannot have', '[make, body, fuel, price, car_type]', 'make, horsepower'],
  ['link to nowhere', 'url: /contact }', 'url: /somewhere-else-entirely }'],
];

const LEFT_SLIPS: typeof MENDABLE = [
  ['tab among spaces', '  phone: "(02)', ' \tphone: "(02)'],
  ['no colon', 'tagline: Cars by', 'tagline Cars by'],
];

describe('--fix', () => {
  let space: Workspace;
  let language: Language;
  beforeAll(async () => {
    language = await sharedLanguage();
  });
  beforeEach(() => {
    space?.remove();
    space = workspace();
  });
  afterAll(() => space.remove());

  const check = (slugs = [SLUG]) => prepare(space.tenants, slugs, language);
  const textIn = ({ tenants }: Prepared, file: string): string | null =>
    tenants.flatMap(({ source }) => [source.tenant, source.group]).find((one) => one?.file === file)?.text ?? null;
  const run = (slugs?: string[]) => mend(() => check(slugs), textIn);
  const once = (text: string, from: string, to: string): string => {
    expect(text.split(from)).toHaveLength(2);
    return text.replace(from, () => to);
  };

  it.each([...MENDABLE, ...SLIPS])('mends: %s', async (_name, sound, wrong) => {
    space.write(FILE, once(soundText, sound, wrong));
    const { mended, checked } = await run();
    expect([space.read(FILE), mended.length, checked.findings]).toEqual([soundText, 1, []]);
  });

  it.each([...LEFT, ...LEFT_SLIPS])('leaves: %s', async (_name, sound, wrong) => {
    const text = once(soundText, sound, wrong);
    space.write(FILE, text);
    const { mended, checked } = await run();
    expect([space.read(FILE), mended]).toEqual([text, []]);
    expect(checked.findings.map(isMendable)).toEqual([false]);
  });

  it.each([
    ['status: Closed', 'closed: true'],
    ['[mon, tue, wed, thu, fri]', 'mon, tue, wed, thu, fri'],
  ])('changes nothing where one word of several would be taken for the whole: %s, %s', async (sound, wrong) => {
    const text = once(soundText, sound, wrong);
    space.write(FILE, text);
    expect([(await run()).mended, space.read(FILE)]).toEqual([[], text]);
  });

  it.each([
    ['a colon', 'Sale: up to 20 % off', '"Sale: up to 20 % off"'],
    ['a # and a number', '#1 by the water', '"#1 by the water"'],
    ['what would be its name', '&more by the water', '"&more by the water"'],
    ['what would be its kind', '!important', '"!important"'],
  ])('puts a text with %s in the right quotation marks', async (_name, wrong, right) => {
    space.write(FILE, once(soundText, 'tagline: Cars by the water', `tagline: ${wrong} `));
    const { checked } = await run();
    expect([checked.findings, space.read(FILE).replaceAll(/ +$/gm, '')]).toEqual([
      [],
      once(soundText, 'tagline: Cars by the water', `tagline: ${right}`),
    ]);
  });

  it('mends one slip after the other', async () => {
    const slips: [string, string][] = [
      ['region: AU', 'region:AU'],
      ['  phone: ', '\tphone: '],
      ['  email: ', '\temail: '],
    ];
    space.write(
      FILE,
      slips.reduce((text, [sound, wrong]) => once(text, sound, wrong), soundText),
    );
    expect([(await run()).mended.length, space.read(FILE)]).toEqual([3, soundText]);
  });

  it('mends no line that cannot be read then', async () => {
    const text = once(soundText, 'region: AU', 'region:AU').replace('tagline: Cars', 'tagline: [Cars');
    space.write(FILE, text);
    expect((await run()).mended.length).toBeLessThanOrEqual(1);
    const two = once(soundText, '  phone: "(02) 5550 6100"', '\tphone: "(02) 5550 6100');
    space.write(FILE, two);
    expect([(await run()).mended, space.read(FILE)]).toEqual([[], two]);
  });

  it('takes the line of an item that stands twice, however lines end', async () => {
    for (const end of ['\n', '\r\n']) {
      const list = (items: string): string =>
        once(soundText, '    codes: [HBC]\n', `    codes: # both\n${items}`).replaceAll('\n', end);
      space.write(FILE, list('      - HBC\n      - "HBC"\n      - HBX\n'));
      await run();
      expect(space.read(FILE)).toBe(list('      - HBC\n      - HBX\n'));
    }
    const last = `${soundText}${'search:\n  facets:\n    - make\n    - make'}`.replace(
      /search:\n {2}facets: \[.*\n/,
      '',
    );
    space.write(FILE, last.replace('  hits_per_page: 4\n', ''));
    await run();
    expect(space.read(FILE).slice(-20)).toBe('facets:\n    - make'.padStart(20));
  });

  it('keeps a leading zero by quotation marks, and the quotation marks of a key', async () => {
    const sound = once(soundText, 'state: NSW\n      postcode: "2300"', 'state: NT\n      "postcode": "0800"');
    space.write(FILE, once(sound, '"postcode": "0800"', '"postcod": 0800'));
    expect((await run()).checked.findings).toEqual([]);
    expect(space.read(FILE)).toBe(sound);
  });

  it('says yes or no where true or false is meant, and leaves a text that looks like one', async () => {
    for (const [word, meant] of Object.entries({
      yes: 'true',
      NO: 'false',
      off: 'false',
      "'True'": 'true',
      y: 'true',
    })) {
      space.write(FILE, once(soundText, 'artwork: true', `artwork: ${word}`));
      const [one] = (await check()).findings;
      expect(one?.hint).toContain('Write true or false');
      await run();
      expect(space.read(FILE)).toBe(once(soundText, 'artwork: true', `artwork: ${meant}`));
    }
    const norway = once(soundText, 'tagline: Cars by the water', 'tagline: no');
    space.write(FILE, norway);
    expect((await run()).checked.findings).toEqual([]);
    expect(space.read(FILE)).toBe(norway);
  });

  it('mends what a first round uncovers', async () => {
    space.write(FILE, once(soundText, 'featured_cars: 3', 'featured_car: "3" # front page'));
    const { mended, checked } = await run();
    expect([mended.map(({ line, column, title }) => [line, column, title]), checked.findings]).toEqual([
      [
        [66, 3, 'Write `featured_cars` in place of `featured_car`'],
        [66, 18, 'Write `3` in place of `"3"`'],
      ],
      [],
    ]);
    expect(space.read(FILE)).toBe(once(soundText, 'featured_cars: 3', 'featured_cars: 3 # front page'));
  });

  it("mends a group's file once for all of its tenants", async () => {
    mkdirSync(path.join(space.tenants, '_groups'));
    space.write('tenants/_groups/pair.yaml', 'car:\n  similar_car: yes # both\n');
    const slugs = [SLUG, 'quarry-cars'];
    for (const slug of slugs) space.edit(`tenants/${slug}/tenant.yaml`, 'region: AU', 'region: AU\ngroup: pair');
    const { mended, checked } = await run(slugs);
    expect([mended.length, checked.findings]).toEqual([2, []]);
    expect(space.read('tenants/_groups/pair.yaml')).toBe('car:\n  similar_cars: true # both\n');
  });

  it('keeps every other byte, and changes nothing the second time', async () => {
    const comment = fc.constantFrom('', ' # é😀', '   # "quoted" \\ {x}', ' #\ttab');
    await fc.assert(
      fc.asyncProperty(
        fc.subarray(MENDABLE, { minLength: 1 }),
        fc.subarray(
          LEFT.filter(([, sound]) => sound !== 'website_id: 9001'),
          { maxLength: 2 },
        ),
        fc.array(comment, { minLength: 8, maxLength: 8 }),
        fc.boolean(),
        fc.boolean(),
        async (chosen, left, comments, crlf, bom) => {
          const mistakes = chosen.filter((one, index) => !chosen.slice(0, index).some((other) => touch(one, other)));
          const apart = left.filter(
            (one, index) => ![...mistakes, ...left.slice(0, index)].some((other) => touch(one, other)),
          );
          const dressed = (text: string): string => {
            const lines = text.split('\n').map((line, row) => (line === '' ? line : line + comments[row % 8]));
            return (bom ? '\uFEFF' : '') + lines.join(crlf ? '\r\n' : '\n');
          };
          const planted = (list: typeof MENDABLE, text: string): string =>
            list.reduce((made, [, sound, wrong]) => made.replace(sound, () => wrong), text);
          const rest = planted(apart, soundText);
          space.write(FILE, dressed(planted(mistakes, rest)));
          const first = await run();
          expect(space.read(FILE)).toBe(dressed(rest));
          expect(first.mended).toHaveLength(mistakes.length);
          const again = await run();
          expect([again.mended, space.read(FILE)]).toEqual([[], dressed(rest)]);
        },
      ),
      tries(800),
    );
  });

  it('keeps a link a link, and who may read the file', async () => {
    const file = path.join(space.dir, FILE);
    const elsewhere = path.join(space.tenants, '_shared', 'elsewhere.yaml');
    mkdirSync(path.dirname(elsewhere));
    space.edit(FILE, 'tagline:', 'taglin:');
    renameSync(file, elsewhere);
    symlinkSync(elsewhere, file);
    chmodSync(elsewhere, 0o640);
    await run();
    expect([lstatSync(file).isSymbolicLink(), statSync(elsewhere).mode & 0o777]).toEqual([true, 0o640]);
    expect(readFileSync(elsewhere, 'utf8')).toBe(soundText);
    expect(readdirSync(path.dirname(elsewhere))).toEqual(['elsewhere.yaml']);
  });

  it('leaves a file alone that somebody changed in the meantime', async () => {
    space.edit(FILE, 'tagline:', 'taglin:');
    const meanwhile = async (): Promise<Prepared> => {
      const checked = await check();
      space.write(FILE, '# mine\n');
      return checked;
    };
    await expect(mend(meanwhile, textIn)).rejects.toThrow(MendError);
    expect(space.read(FILE)).toBe('# mine\n');
  });

  it('ends after twenty rounds, whatever comes', async () => {
    const file = path.join(space.dir, FILE);
    let rounds = 0;
    const restless = async (): Promise<{ findings: Diagnostic[] }> => {
      rounds++;
      return { findings: [withFix([{ file, start: 0, end: 0, text: '#' }])] };
    };
    const { mended } = await mend(restless, () => readFileSync(file, 'utf8'));
    expect([rounds, mended.length, space.read(FILE)]).toEqual([21, 20, `${'#'.repeat(20)}${soundText}`]);
  });
});

function withFix(edits: Edit[], safe = true): Diagnostic {
  return finding('schema/unknown-key', { message: 'x', hint: 'y', fixes: [{ title: 'z', safe, edits }] });
}

describe('edits', () => {
  const edit = (start: number, end: number, file = 'a'): Edit => ({ file, start, end, text: 'x' });

  it('that touch an earlier one wait for the next round, and with them the rest of their fix', () => {
    const findings = [
      withFix([edit(5, 9)]),
      withFix([edit(0, 2), edit(8, 12)]),
      withFix([edit(2, 3)]),
      withFix([edit(9, 11)]),
      withFix([edit(5, 9, 'b')]),
      withFix([edit(20, 21)], false),
      withFix([]),
    ];
    expect(chosenFixes(findings).map(({ edits }) => edits)).toEqual([[edit(5, 9)], [edit(2, 3)], [edit(5, 9, 'b')]]);
  });

  it('leave all text around them as it is', () => {
    const part = fc.record({ keep: fc.string({ unit: 'binary' }), cut: fc.string(), text: fc.string() });
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), fc.string(), fc.boolean(), (parts, tail, backwards) => {
        let [text, wanted] = ['', ''];
        const edits = parts.map(({ keep, cut, text: put }) => {
          const start = text.length + keep.length;
          text += keep + cut;
          wanted += keep + put;
          return { start, end: start + cut.length, text: put };
        });
        // Edits of no width at one place keep their order.
        const apart = edits.every(({ start }, index) => index === 0 || start > (edits[index - 1]?.end ?? 0));
        expect(spliced(text + tail, backwards && apart ? [...edits].reverse() : edits)).toBe(wanted + tail);
      }),
      tries(100_000),
    );
  });

  it.each([
    ['tagline', 'taglin', 'tagline'],
    ['tagline', '"taglin"', '"tagline"'],
    ["it's", "'its'", "'it''s'"],
    ['a: b', 'ab', '"a: b"'],
    ['true', 'tru', '"true"'],
    ['12', 'l2', '"12"'],
    ['/contact', '/contacts', '/contact'],
    ['/a?b=1', '/a', '"/a?b=1"'],
  ])('write %s in place of %s as %s', (text, token, written) => {
    expect(likeToken(text, token)).toBe(written);
    expect(unquoted(likeToken('abc', token))).toBe('abc');
  });
});
