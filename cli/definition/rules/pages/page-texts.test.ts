import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Language, prepare } from '../../../build/prepare.ts';
import type { Diagnostic } from '../../../diagnostics/diagnostic.types.ts';
import { VALID_DEALER } from '../../../diagnostics/examples/valid-dealer.data.ts';
import { sharedLanguage } from '../../../language.fixture.ts';

const SLUG = 'hillview-motors';

describe('the Markdown of pages', () => {
  let dir: string;
  let language: Language;
  beforeAll(async () => {
    language = await sharedLanguage();
  });
  beforeEach(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'forecourt-pages-'));
  });
  afterEach(() => rmSync(dir, { recursive: true, force: true }));

  const diagnostics = async (
    files: Record<string, string | Uint8Array>,
    definition: string,
    now: Date | null = null,
  ): Promise<Diagnostic[]> => {
    const own = Object.entries(files).map(([name, text]) => [`${SLUG}/${name}`, text] as const);
    const tenant = `${SLUG}/tenant.yaml`;
    for (const [name, text] of [
      ...Object.entries(VALID_DEALER),
      [tenant, VALID_DEALER[tenant] + definition] as const,
      ...own,
    ]) {
      mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
      writeFileSync(path.join(dir, name), text);
    }
    return (await prepare(dir, [SLUG], language, { now })).diagnostics;
  };
  /** Diagnostics of pages/about-us.md with the words that they underline. */
  const ofAbout = async (text: string | Uint8Array, definition = ''): Promise<string[]> => {
    const found = await diagnostics(
      { 'pages/about-us.md': text, 'images/yard.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>' },
      `pages: { about_us: true }\n${definition}`,
    );
    return found.map(({ id, location }) => {
      const line = String(text).split('\n')[(location?.start.line ?? 1) - 1] ?? '';
      return `${id} ${location?.start.line} ${line.slice((location?.start.column ?? 1) - 1, (location?.end.column ?? 1) - 1)}`;
    });
  };

  const UNREADABLE = 'Café, ’as new’ – Ærø';
  it.each<[name: string, bytes: Uint8Array, id: string]>([
    ['Latin-1', Buffer.from('Café', 'latin1'), 'yaml/unreadable 1'],
    ['Windows-1252', Buffer.from('---\ntitle: \xdcber uns\n---\n\nA \x93quote\x94', 'latin1'), 'yaml/unreadable 2'],
    [
      'Latin-1 in the words alone',
      Buffer.from('---\ntitle: About\n---\n\nWords\n\nCaf\xe9', 'latin1'),
      'yaml/unreadable 7',
    ],
    ['Mac Roman', Buffer.from('Caf\x8e', 'latin1'), 'yaml/unreadable 1'],
    ['UTF-16 with a mark', Buffer.from(`\ufeff${UNREADABLE}`, 'utf16le'), 'yaml/unreadable 1'],
    ['UTF-16 without', Buffer.from('Words', 'utf16le'), 'yaml/unreadable 1'],
    ['characters that were lost before', Buffer.from('Caf\ufffd'), 'yaml/unreadable 1'],
    ['cut in the middle of a character', Buffer.from('Café').subarray(0, 4), 'yaml/unreadable 1'],
  ])('is UTF-8, and no %s', async (_name, bytes, id) =>
    expect((await ofAbout(bytes)).map((one) => one.split(' ', 2).join(' '))).toContain(id),
  );
  it.each([
    ['UTF-8', Buffer.from(UNREADABLE)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff---\ntitle: Über uns\n---\n\n${UNREADABLE}`)],
  ])('may be %s', async (_name, bytes) => expect(await ofAbout(bytes)).toEqual([]));

  it.each([
    ['---\ntitle: About\n\nText here.\n', 'yaml/syntax 1 ---'],
    ['---\ntitle: About\n', 'yaml/syntax 1 ---'],
    ['---\r\ntitle: About\r\n\r\nText here.\r\n', 'yaml/syntax 1 ---'],
    ['\ufeff---\ntitle: About\n\nText here.\n', 'yaml/syntax 1 '],
    ['---\ntitle: About\n--\n\nText here.\n', 'yaml/syntax 1 ---'],
    ['---\ntitle: About\n----\n\nText here.\n', 'yaml/syntax 1 ---'],
    ['---\ntitle: About\n...\n\nText here.\n', 'yaml/syntax 1 ---'],
    ['---\ntitle: About\n --- \n\nText here.\n', 'yaml/syntax 1 ---'],
    ['\n\n---\ntitle: About\n---\n\nText here.\n', 'yaml/syntax 3 ---'],
    [' ---\ntitle: About\n---\n\nText here.\n', 'yaml/syntax 1 ---'],
    ['----\ntitle: About\n----\n\nText here.\n', 'yaml/syntax 1 ----'],
    ['+++\ntitle = "About"\n+++\n\nText here.\n', 'yaml/syntax 1 +++'],
    ['---\ndescription:\n  Words\n\nText here.\n', 'yaml/syntax 1 ---'],
  ])('says what is open at its top: %j', async (text, expected) => {
    const found = await ofAbout(text);
    expect(found.some((one) => one.startsWith(expected.trimEnd()))).toBe(true);
  });

  it.each([
    '---\n\nText below a line.\n',
    'Text\n\n---\nNote: more\n',
    '---\ntitle: About\n---\n\nText\n\n---\n\nMore\n',
  ])('may have lines across: %j', async (text) => expect(await ofAbout(text)).toEqual([]));

  it('tells of a text between lines at its top that is none', async () =>
    expect((await ofAbout('---\ntitle: About\n\nText here.\n\n---\n\nMore\n')).length).toBeGreaterThan(0));

  it.each([
    ['', 'copy/blank 1 '],
    ['Words\n\n::: heros\n:::\n', 'page/unknown-block 3 heros'],
    ['Words\n\n::: hero\nheading: A\n', 'page/open-block 3 hero'],
    ['Words\n\n:::\n', 'page/open-block 3 :::'],
    ['::: hero\nhaeding: A\n:::\n', 'schema/unknown-key 2 haeding'],
    ['::: gallery\ncolumns: 9\n\n![A](images/yard.svg)\n:::\n', 'schema/out-of-range 2 9'],
    ['::: form\n:::\n', 'schema/missing-required 1 '],
    ['::: form\nform: enquiri\n:::\n', 'reference/unknown-form 2 enquiri'],
    ['::: location\nlocation: nowhere\n:::\n', 'reference/unknown-location 2 nowhere'],
    ['::: action\nheading: A\nbutton: B\nlink: /contakt\n:::\n', 'reference/unknown-page 4 /contakt'],
    ['::: action\nheading: A\nbutton: B\n:::\n', 'page/incomplete-block 1 action'],
    ['::: hero\nimage: images/yrad.svg\nalt: A\n:::\n', 'reference/missing-image 2 images/yrad.svg'],
    ['::: hero\nimage: images/yard.svg\n:::\n', 'image/missing-alt 2 images/yard.svg'],
    ['![](images/yard.svg)\n\nWords\n', 'image/missing-alt 1 images/yard.svg'],
    ['![A](images/yrad.svg)\n', 'reference/missing-image 1 images/yrad.svg'],
    ['::: questions\n\nNo heading\n:::\n', 'page/incomplete-block 1 questions'],
    ['::: columns\n\nOne\n:::\n', 'page/incomplete-block 1 columns'],
    ['::: table\ncaption: A\n\nNone\n:::\n', 'page/incomplete-block 1 table'],
    ['::: staff\n\nWords\n:::\n', 'page/incomplete-block 1 staff'],
    ['Words\n\n::: exchange_terms\n:::\n', 'page/incomplete-block 3 exchange_terms'],
    ['::: video\nurl: https://vimeo.com/000000000\ntitle: A\n:::\n', 'page/incomplete-block 1 video'],
    [':::: columns\n\n::: hreo\n:::\n\n---\n\nB\n::::\n', 'page/unknown-block 3 hreo'],
    ['---\ntilte: A\n---\n\nWords\n', 'schema/unknown-key 2 tilte'],
    ['---\ntitle: [\n---\n\nWords\n', 'yaml/syntax 3 '],
    ['Words [x](/contakt)\n', 'reference/unknown-page 1 /contakt'],
    ['Words <b>x</b>\n', 'legal/html 1 <b>'],
    ['Words {{nmae}}\n', 'legal/unknown-variable 1 {{nmae}}'],
  ])('%j: %s', async (text, told) => {
    const found = await ofAbout(text);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(told);
  });

  it.each([
    '# About us\n\nWords [up](#about-us), [out](https://maker.example), {{phone}}.\n',
    '![The yard](images/yard.svg "At night")\n\nWords\n',
    '```\n::: nothing\n```\n\nWords\n',
    '::: cars\nonly: { body: [Ute], price_to: 30000 }\n:::\n',
  ])('nothing is wrong with %j', async (text) => {
    expect(await ofAbout(text)).toEqual([]);
  });

  it('films and exchanges are shown where the definition allows them', async () => {
    const text = '::: video\nurl: https://vimeo.com/000000000\ntitle: A\n:::\n\n::: exchange_terms\n:::\n';
    const about = { 'pages/about-us.md': text };
    const allowed = 'pages: { about_us: true, video_origins: ["https://player.vimeo.com"] }\n';
    const [legal] = /^legal:\n/m.exec(VALID_DEALER[`${SLUG}/tenant.yaml`] ?? '') ?? [];
    expect(legal).toBe('legal:\n');
    const found = await diagnostics(about, allowed);
    expect(found.map(({ id, message }) => `${id} ${message}`)).toEqual([
      'page/incomplete-block This dealer does not offer to take cars back.',
    ]);
  });

  it('posts have an address, a title and a day', async () => {
    const post = (matter: string): string => `---\n${matter}\n---\n\nWords\n`;
    const found = await diagnostics(
      {
        'pages/news/good.md': post('title: A\ndate: 2026-11-20'),
        'pages/news/Bad Name.md': post('title: A\ndate: 2026-11-20'),
        'pages/news/no-day.md': post('title: A'),
        'pages/news/wrong-day.md': post('title: A\ndate: 2026-02-30'),
      },
      'pages: { news: true }\n',
    );
    expect(found.map(({ id, location }) => `${id} ${path.basename(location?.file ?? '')}`).sort()).toEqual([
      'page/incomplete-post no-day.md',
      'page/incomplete-post tenant.yaml',
      'schema/wrong-format wrong-day.md',
    ]);
  });

  it.each([
    ['one line', 'answer: "See [us](/contakt)."', 'reference/unknown-page', '/contakt'],
    ['of two alike the second', 'answer: "Not /contakt but [us](/contakt)."', 'reference/unknown-page', '/contakt'],
    ['a block', 'answer: |\n      Ask.\n\n      See [us](/contakt).', 'reference/unknown-page', '/contakt'],
    ['escaped', 'answer: "See [us](/cont\\u0061kt)."', 'reference/unknown-page', '"See [us](/cont\\u0061kt)."'],
    ['a picture', 'answer: "Look ![Yard](images/yard.svg)"', 'legal/lost-link', 'images/yard.svg'],
    ['a reference', 'answer: "See [us][them]."', 'legal/lost-link', 'them'],
    ['a value', 'answer: "Ring {{fone}}."', 'legal/unknown-variable', '{{fone}}'],
    [
      'cars',
      'answer: "[Utes](/search/all?refinementList[bdy][0]=Ute)"',
      'search/unknown-filter',
      '/search/all?refinementList[bdy][0]=Ute',
    ],
  ])('links of an answer are looked at in their place: %s', async (_, answer, id, underlined) => {
    const definition = `pages: { faqs: true }\nfaqs:\n  - question: Where?\n    ${answer}\n`;
    const lines = `${VALID_DEALER[`${SLUG}/tenant.yaml`]}${definition}`.split('\n');
    const found = await diagnostics({}, definition);
    expect(found.map((one) => one.id)).toEqual([id]);
    const { start, end } = found[0]?.location ?? { start: { line: 0, column: 0 }, end: { line: 0, column: 0 } };
    expect(lines[start.line - 1]?.slice(start.column - 1, end.column - 1)).toBe(underlined);
    expect(lines[start.line - 1]?.slice(0, start.column - 1)).toMatch(underlined === '/contakt' ? /\]\($/ : /./);
  });

  it('links of the terms of offers are looked at where the page of offers is on', async () => {
    const offers = 'offers:\n  - { title: A, text: B, terms: "See [us](/contakt)." }\n';
    expect(
      (await diagnostics({}, `pages: { special_offers: true }\n${offers}`)).map(({ id, path }) => [id, path]),
    ).toEqual([['reference/unknown-page', 'offers[0].terms']]);
    expect((await diagnostics({}, offers)).filter(({ id }) => id === 'reference/unknown-page')).toEqual([]);
  });

  it.each([
    [['2025-11-19'], ['page/old-news']],
    [['2025-11-20'], []],
    [['2024-01-01', '2026-01-01'], []],
    [['2024-01-01', '2027-01-01'], []],
    [['2024-01-01', '2026-01-01\ndraft: true'], ['page/old-news']],
  ])('on 20 November 2026 news of %j: %j', async (dates, told) => {
    const posts = dates.map((date, index) => [
      `pages/news/post-${index}.md`,
      `---\ntitle: A\ndate: ${date}\n---\n\nWords\n`,
    ]);
    const found = await diagnostics(
      Object.fromEntries(posts),
      'pages: { news: true }\n',
      new Date('2026-11-20T04:00:00Z'),
    );
    expect(found.map(({ id }) => id)).toEqual(told);
  });

  it.each([
    ['Words <b>x</b>\n', []],
    ['Words <https://maker.example>, 3 < 4, `<script>`\n', []],
    ['Words\n\n<b style="color: red">x</b>\n', ['legal/html 3 <b style="color: red">']],
    ['<script>x()</script>\n', ['legal/html 1 <script>']],
    ['Words <your name>\n', ['legal/html 1 <your name>']],
    ['<h2>Words</h2>\n', ['legal/html 1 <h2>']],
    ['<a class="x" href="/contact">x</a>\n', ['legal/html 1 <a class="x" href="/contact">']],
    ['See <a href="/contakt">us</a>\n', ['reference/unknown-page 1 /contakt']],
  ])('where HTML is allowed, of %j: %j', async (text, told) => {
    const found = await diagnostics({ 'pages/about-us.md': text }, 'pages: { about_us: true, raw_html: true }\n');
    expect(
      found.map(({ id, location }) => {
        const { start, end } = location ?? { start: { line: 0, column: 0 }, end: { line: 0, column: 0 } };
        return `${id} ${start.line} ${text.split('\n')[start.line - 1]?.slice(start.column - 1, end.column - 1)}`;
      }),
    ).toEqual(told);
  });

  it('HTML in an answer is told where no key allows it, and what is left out of it where one does', async () => {
    const asked = (answer: string): string => `faqs: [{ question: A?, answer: "${answer}" }]\n`;
    const off = await diagnostics({}, `pages: { faqs: true }\n${asked('<u>x</u>')}`);
    expect(off.map(({ id, hint }) => `${id} ${hint}`)).toEqual([
      'copy/html Write Markdown (**bold**, [words](/address)), or allow HTML with `pages.raw_html: true`.',
    ]);
    const on = 'pages: { faqs: true, raw_html: true }\n';
    expect(await diagnostics({}, on + asked('<u>x</u>'))).toEqual([]);
    expect((await diagnostics({}, on + asked('<u id=a>x</u>'))).map(({ id, path }) => `${id} ${path}`)).toEqual([
      'legal/html faqs[0].answer',
    ]);
  });
});
