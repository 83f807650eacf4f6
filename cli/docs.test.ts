import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Language } from './build/prepare.ts';
import { docBlocks, missingLine } from './docs-page.fixture.ts';
import { followPage } from './docs-run.fixture.ts';
import { withPart } from './docs-yaml.fixture.ts';
import { COMMAND_HELP } from './help.data.ts';
import { sharedLanguage } from './language.fixture.ts';

const ROOT = path.join(import.meta.dirname, '..');
const FIRST = 'docs/first-dealer.md';
/** Made from the schema, and tested with what makes it (scripts/make-page-docs.test.ts). */
const GENERATED = ['docs/pages.md'];
const pages = ['README.md', ...readdirSync(path.join(ROOT, 'docs')).map((name) => `docs/${name}`)]
  .filter((page) => page.endsWith('.md') && !GENERATED.includes(page))
  .sort();
const readme = readFileSync(path.join(ROOT, 'README.md'), 'utf8');
const blocksOf = (page: string) => docBlocks(path.join(ROOT, page));

/** A page takes seconds; on a busy machine a minute. */
const BUSY_MS = 240_000;

let language: Language;
let base: string;
const folders: string[] = [];
const folder = (): string => {
  const dir = mkdtempSync(path.join(tmpdir(), 'forecourt-docs-'));
  folders.push(dir);
  return dir;
};

beforeAll(async () => {
  language = await sharedLanguage();
  base = folder();
  // The dealer that every other page goes on with.
  await followPage(FIRST, blocksOf(FIRST), base, language);
}, BUSY_MS);
afterAll(() => {
  for (const dir of folders) rmSync(dir, { recursive: true, force: true });
});

describe('what the documentation says is so', () => {
  it.concurrent.each(pages.filter((page) => page !== FIRST))(
    '%s',
    async (page) => {
      const dir = folder();
      // The README begins before there is a dealer.
      if (page !== 'README.md') cpSync(base, dir, { recursive: true });
      await followPage(page, blocksOf(page), dir, language);
    },
    BUSY_MS,
  );

  it('its pictures say what they show, and are small', () => {
    const pictures = [...readme.matchAll(/!\[(.{20,})\]\((docs\/pictures\/.+?)\)/g)].map(([, , file = '']) => file);
    expect(pictures).toHaveLength(2);
    for (const file of pictures) expect(statSync(path.join(ROOT, file)).size).toBeLessThan(150_000);
  });

  it('few blocks are not run, and each says why', () => {
    const left = pages.flatMap((page) => blocksOf(page).map(({ notes }) => notes.get('not run')));
    const why = left.filter((one) => one !== undefined);
    expect(why.length).toBeLessThanOrEqual(12);
    for (const one of why) expect(one.length).toBeGreaterThan(8);
  });

  it('every link between pages leads to a file, and to a heading of it', () => {
    const slug = (heading: string): string =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-');
    const maps = ['cli', 'runtime', 'scripts'].flatMap((name) =>
      readdirSync(path.join(ROOT, name), { recursive: true, encoding: 'utf8' })
        .filter((file) => path.basename(file) === 'README.md')
        .map((file) => path.join(name, file)),
    );
    expect(maps.length).toBeGreaterThan(10);
    for (const page of [...pages, 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md', ...maps]) {
      const text = readFileSync(path.join(ROOT, page), 'utf8').replace(/^ *```[\s\S]*?^ *```$/gm, '');
      for (const [, target = ''] of text.matchAll(/\]\(([^)\s]+)\)/g)) {
        if (/^https?:/.test(target)) continue;
        const [file, anchor] = target.split('#') as [string, string?];
        const at = file ? path.join(ROOT, path.dirname(page), file) : path.join(ROOT, page);
        expect([page, target, existsSync(at)]).toEqual([page, target, true]);
        if (!anchor) continue;
        const headings = [...readFileSync(at, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, words = '']) => slug(words));
        expect([page, headings]).toEqual([page, expect.arrayContaining([anchor])]);
      }
    }
  });

  it('the README has every command in its table and every page of docs in its list', () => {
    const table = [...readme.matchAll(/^\| `forecourt ([a-z]+(?:[ -][a-z]+)*?)(?: [[<-].*?)?` \|/gm)].map(
      ([, name]) => name,
    );
    const commands = Object.keys(COMMAND_HELP).filter(
      (name) => !['stock', 'leads', 'reservations', 'data'].includes(name),
    );
    expect([...new Set(table)].sort()).toEqual(commands.sort());
    for (const page of pages.filter((one) => one.startsWith('docs/'))) expect(readme).toContain(`](${page})`);
  });
});

describe('following a page', () => {
  const page = (text: string) => {
    const dir = folder();
    cpSync(path.join(base, 'tenants'), path.join(dir, 'tenants'), { recursive: true });
    writeFileSync(path.join(dir, 'page.md'), text);
    return followPage('page.md', docBlocks(path.join(dir, 'page.md')), dir, language);
  };
  it.each([
    ['a command that fails', '```sh\nfalse\n```', 'page.md:1: it ends with 1, not 0'],
    ['one that fails otherwise', '<!-- exits: 2 -->\n```sh\nfalse\n```', 'page.md:2: it ends with 1, not 2'],
    ['words that are not printed', '```sh\necho one\n```\nand\n```text\ntwo\n```', 'page.md:5: "two" is not'],
    ['a key that there is not', '```yaml\ntaglin: x\n```', 'page.md:1: errors of the definition: schema/unknown-key'],
    [
      'a mistake that is none',
      '<!-- wrong -->\n```yaml\ntagline: By the sea\n```',
      'page.md:2: errors of the definition: none',
    ],
    ['a block of no known kind', '```json\n{}\n```', 'page.md:1: nobody knows what to do with a block of "json"'],
    ['a block that is not closed', 'x\n```sh\ntrue', ':2: the block is not closed'],
  ])('%s is found', async (_name, text, message) => {
    await expect(async () => page(text)).rejects.toThrow(message);
  });

  it.each([
    ['all lines, in order', 'one 12 ms\ntwo\nthree', 'one … ms\nthree', null],
    ['a line that was not printed', 'one\ntwo', 'one\nfour', 'four'],
    ['lines in another order', 'one\ntwo', 'two\none', 'one'],
    ['other spaces', 'a   b', 'a b', null],
  ])('%s', (_name, said, shown, missing) => {
    expect(missingLine(said, shown)).toBe(missing);
  });

  it('a part of a definition is written into it', () => {
    const file = 'a: 1 # example\nb: { c: 1 }\nlist:\n  - { id: 1, x: 1 }\nplain: [1, 2]\n';
    const part = 'a: 2\nb: { d: 2 }\nlist:\n  - { id: 1, x: 2 }\n  - { id: 2 }\nplain: [3]\n';
    expect(withPart(file, part)).toBe(
      'a: 2\nb: { c: 1, d: 2 }\nlist:\n  - { id: 1, x: 2 }\n  - id: 2\nplain:\n  - 3\n',
    );
  });
});
