import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Language, prepare } from '../../build/prepare.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.types.ts';
import type { Example } from '../../diagnostics/examples/example.types.ts';
import { EXAMPLES } from '../../diagnostics/examples/examples.data.ts';
import { OPTION_EXAMPLES } from '../../diagnostics/examples/option-examples.data.ts';
import { PAGE_EXAMPLES } from '../../diagnostics/examples/page-examples.data.ts';
import { REDIRECT_EXAMPLES } from '../../diagnostics/examples/redirect-examples.data.ts';
import { VALID_DEALER } from '../../diagnostics/examples/valid-dealer.data.ts';
import { sharedLanguage } from '../../language.fixture.ts';
import { annotatedWith } from '../schema/annotated-paths.ts';
import { shown } from '../source/load.ts';
import { REFERENCES } from './references.ts';
import { RULE_CASES, TOKENS } from './rule-cases.data.ts';

const SLUG = 'hillview-motors';
const DEFINITION = `tenants/${SLUG}/tenant.yaml`;
/** Mistakes that the rules of one dealer tell, in whichever of its files. */
const TOLD_HERE: Readonly<Record<string, Example>> = {
  ...OPTION_EXAMPLES,
  ...REDIRECT_EXAMPLES,
  ...PAGE_EXAMPLES,
  'tenant/models-twice': EXAMPLES['tenant/models-twice'],
  'tenant/reviews-twice': EXAMPLES['tenant/reviews-twice'],
};
const NOW = new Date('2026-12-01T09:00:00+11:00');

describe('rules over options', () => {
  let dir: string;
  let language: Language;
  beforeAll(async () => {
    language = await sharedLanguage();
  });
  beforeEach(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'forecourt-rules-'));
  });
  afterEach(() => rmSync(dir, { recursive: true, force: true }));

  const write = (name: string, text: string): void => {
    mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
    writeFileSync(path.join(dir, name), text);
  };

  /** The sound dealer with a text in the place of another, or at the end, of its definition or of another of its files. */
  const diagnostics = async (
    text: string,
    { file: named = DEFINITION, replaces = '', also = [], beside = {} }: Partial<Example> = {},
    now: Date | null = NOW,
  ): Promise<Diagnostic[]> => {
    const files = { ...VALID_DEALER, ...beside };
    for (const [name, content] of Object.entries(files)) write(name, content);
    const file = named.replace(/^tenants\//, '');
    const sound = also.reduce((all, [from, to]) => all.replaceAll(from, to), files[file] ?? '');
    if (replaces && sound.split(replaces).length !== 2) throw new Error(`"${replaces}" does not stand once.`);
    write(file, replaces ? sound.replace(replaces, () => text) : sound + text);
    const { diagnostics } = await prepare(dir, [SLUG], language, { now });
    // Some of the options change nothing yet: no-effect.test.ts.
    return diagnostics.filter(({ id }) => id !== 'language/no-effect');
  };

  /** What a diagnostic underlines. */
  const underlined = ({ location }: Diagnostic): string => {
    if (!location) return '';
    const file = path.resolve(location.file);
    expect(shown(file).startsWith(shown(dir))).toBe(true);
    const line = readFileSync(file, 'utf8').split('\n')[location.start.line - 1] ?? '';
    return line.slice(location.start.column - 1, location.end.column - 1);
  };

  const ofOneDealer = Object.entries(TOLD_HERE).filter(([, { file }]) => file.includes(SLUG));
  it.each(ofOneDealer)('%s: once, on the token', async (id, example) => {
    const found = await diagnostics(example.failing, example);
    expect(found.map((one) => [one.id, underlined(one)])).toEqual([[id, TOKENS[id]]]);
    expect(found[0]?.location?.file.endsWith(example.file.replace(/^tenants\//, ''))).toBe(true);
  });

  it.each(RULE_CASES)('$id: $name', async ({ id, text, token, replaces, also, beside, says }) => {
    const found = await diagnostics(text, {
      ...(replaces === undefined ? {} : { replaces }),
      ...(beside ? { beside } : {}),
      also: also ?? [],
    });
    expect(found.map((one) => [one.id, underlined(one)])).toEqual(id === null ? [] : [[id, token]]);
    if (says) expect(`${found[0]?.message} ${found[0]?.hint}`).toContain(says);
  });

  it('an unknown key is not sent elsewhere where a required one is missing beside it', async () => {
    const found = await diagnostics('logo: { file: logo.png }\n');
    expect(found.map(({ message, hint }) => `${message} ${hint.split(' (')[0]}`)).toEqual([
      '`logo` needs the key `image`. Add `image: images/logo.svg`',
      'Unknown key `file` in `logo`. `image` is missing here: is it meant to be that?',
    ]);
  });

  it('every x-ref of the schema is looked up by some rule', () => {
    const elsewhere = ['file', 'image', 'page', 'location_make'];
    const kinds = new Set(annotatedWith('x-ref', language.schema).map(({ node }) => String(node['x-ref'])));
    expect([...kinds].filter((kind) => !elsewhere.includes(kind) && !(kind in REFERENCES))).toEqual([]);
    expect(kinds.size).toBeGreaterThan(8);
  });

  it('says nothing of dates without a moment to hold them against', async () => {
    expect(await diagnostics(OPTION_EXAMPLES['finance/rates-expired'].failing, {}, null)).toEqual([]);
  });

  it.each(['', ' \n\u200b\n', '---\n'])('tells that a legal page says nothing: %j', async (text) => {
    const found = await diagnostics('', { beside: { [`${SLUG}/pages/terms.md`]: text } });
    expect(found.map(({ id, path }) => [id, path])).toEqual([['copy/blank', 'legal.terms']]);
  });

  it('tells every secret in Markdown at its place, and prints none', async () => {
    const text = '# Terms\n\nOur key is sk_live_51H8abcdEFGH, that of the store AKIAIOSFODNN7EXAMPLE.\n';
    const beside = { [`${SLUG}/pages/terms.md`]: text, [`${SLUG}/pages/draft.md`]: text };
    const found = await diagnostics('', { beside });
    expect(found.map((one) => [one.id, one.location?.file.endsWith('/pages/terms.md'), underlined(one)])).toEqual([
      ['secret/in-clear', true, 'sk_live_51H8abcdEFGH'],
      ['secret/in-clear', true, 'AKIAIOSFODNN7EXAMPLE'],
    ]);
    expect(JSON.stringify(found.map(({ message, hint }) => message + hint))).not.toMatch(/sk_live|AKIA/);
  });

  it('never prints a secret', async () => {
    const text = 'platform: { base_url: https://platform.example.com, auth: "hillview:swordfish" }\n';
    const found = await diagnostics(text);
    expect(JSON.stringify(found)).not.toContain('swordfish');
  });
});
