import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Language, prepare } from '../../build/prepare.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.types.ts';
import { REPORTERS } from '../../diagnostics/reporters/reporters.ts';
import { sharedLanguage } from '../../language.fixture.ts';
import { soundText } from '../../mistakes.fixture.ts';

const LARGEST = 256 * 1024;
const full = (piece: (n: number) => string, size = LARGEST - 200): string => {
  const pieces: string[] = [];
  for (let [n, length] = [0, 0]; length < size; n++) {
    pieces.push(piece(n));
    length += (pieces[n] as string).length;
  }
  return pieces.join('');
};
const BOMB = Array.from({ length: 10 }, (_, level) =>
  level === 0
    ? 'a0: &a0 [x,x,x,x,x,x,x,x,x]'
    : `a${level}: &a${level} [${Array(9)
        .fill(`*a${level - 1}`)
        .join(',')}]`,
).join('\n');

describe('what is no definition gives one finding, at once', () => {
  let dir: string;
  let language: Language;
  beforeAll(async () => {
    dir = mkdtempSync(path.join(tmpdir(), 'forecourt-hostile-'));
    mkdirSync(path.join(dir, 'alpha'));
    language = await sharedLanguage();
  });
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  const run = async (
    content: string | Uint8Array,
  ): Promise<{ diagnostics: Diagnostic[]; text: string; took: number }> => {
    writeFileSync(path.join(dir, 'alpha/tenant.yaml'), content);
    const started = performance.now();
    const { diagnostics } = await prepare(dir, ['alpha'], language);
    const read = (): string => String(content);
    const report = { diagnostics, tenants: ['alpha'], fixed: [], read, colour: false, quiet: false };
    const text = REPORTERS.pretty(report);
    return { diagnostics, text, took: performance.now() - started };
  };

  it.each<[name: string, content: string | Uint8Array, id: string, says: string]>([
    ['a mebibyte of keys', full((n) => `k${n}: 1\n`, 1024 * 1024), 'yaml/too-large', 'may have 262144'],
    ['keys', full((n) => `k${n}: 1\n`), 'yaml/too-large', 'lines, keys and items'],
    ['keys in one line', `{${full((n) => `k${n}: 1, `)}}`, 'yaml/too-large', 'lines, keys and items'],
    ['numbers in one line', `a: [${full(() => '1,')}]`, 'yaml/too-large', 'lines, keys and items'],
    ['numbers with leading zeros', `a: [${full(() => '01,', 9_000)}]`, 'schema/not-a-definition', 'has no key'],
    [
      'empty locations',
      `name: Alpha\nlocations:\n${full(() => '  - {}\n', 40_000)}`,
      'schema/not-a-definition',
      ' mistakes',
    ],
    ['unknown keys', `name: Alpha\n${full((n) => `k${n}: {a: 1}\n`, 60_000)}`, 'schema/not-a-definition', ' mistakes'],
    [
      'unknown keys in one line',
      `{name: Alpha, ${full((n) => `k😀${n}: 1, `, 60_000)}}`,
      'schema/not-a-definition',
      ' mistakes',
    ],
    ['tags', `a: ${full(() => '!a ')}`, 'yaml/too-large', 'lines, keys and items'],
    ['an alias bomb', BOMB, 'yaml/alias', '`*a0` refers to another place'],
    ['brackets in brackets', '['.repeat(19_000), 'yaml/unreadable', 'nested too deeply'],
    ['maps in maps', '{a: '.repeat(9_000), 'yaml/unreadable', 'nested too deeply'],
    [
      'blocks in blocks',
      Array.from({ length: 600 }, (_, d) => `${' '.repeat(d)}a:\n`).join(''),
      'schema/not-a-definition',
      '',
    ],
    ['bytes', Uint8Array.from({ length: 60_000 }, (_, n) => (n * 37) % 256), 'yaml/unreadable', 'is not UTF-8 text'],
    ['UTF-16', Buffer.from(`\uFEFF${soundText}`, 'utf16le'), 'yaml/unreadable', 'is not UTF-8 text'],
    ['Latin-1', Buffer.from(soundText.replace('water', 'caf\u00e9'), 'latin1'), 'yaml/unreadable', 'is not UTF-8 text'],
    ['a control character', soundText.replace('water', 'wa\u0007ter'), 'yaml/unreadable', '(U+0007)'],
    ['spaces', full(() => ' '), 'schema/not-a-definition', 'is empty'],
    ['nothing', '', 'schema/not-a-definition', 'is empty'],
    ['a word', 'hello', 'schema/not-a-definition', 'holds a text'],
    ['a list', '- a\n- b\n', 'schema/not-a-definition', 'holds a list'],
    [
      'another file',
      'services:\n  web:\n    image: x\n',
      'schema/not-a-definition',
      'has no key that a definition has',
    ],
    ['a quotation mark that is not closed', soundText.replace('slug:', 'slug: "'), 'yaml/syntax', ''],
  ])('%s', async (_name, content, id, says) => {
    // The best of three: what else the machine does is no fault of ours.
    const runs = [await run(content), await run(content), await run(content)];
    const [{ diagnostics, text }] = runs as [(typeof runs)[number]];
    expect(diagnostics.map((one) => one.id)).toEqual([id]);
    expect(diagnostics[0]?.message).toContain(says);
    expect(text.length).toBeLessThan(2000);
    expect(text).not.toMatch(/ at .*\(.*:\d+:\d+\)/);
    expect(Math.min(...runs.map(({ took }) => took))).toBeLessThan(10_000);
  });

  it('a definition with a few mistakes is told each of them', async () => {
    const { diagnostics } = await run(
      soundText.replace('slug: harbour-motors', 'slug: alpha').replace('tagline:', 'taglin:'),
    );
    expect(diagnostics.map(({ id }) => id)).toEqual([
      'schema/unknown-key',
      'tenant/missing-file',
      'tenant/missing-file',
    ]);
  });

  it("a group's file too", async () => {
    mkdirSync(path.join(dir, '_groups'), { recursive: true });
    writeFileSync(path.join(dir, '_groups/pair.yaml'), '- a\n');
    const { diagnostics } = await run(`group: pair\n${soundText.replace('slug: harbour-motors', 'slug: alpha')}`);
    expect(diagnostics.map(({ id, tenant, message }) => [id, tenant, message.includes('_groups/pair.yaml')])).toEqual([
      ['schema/not-a-definition', null, true],
    ]);
  });
});
