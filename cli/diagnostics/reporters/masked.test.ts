import { describe, expect, it } from 'vitest';
import { annotatedWith } from '../../definition/schema/annotated-paths.ts';
import { readTenantSchema } from '../../definition/schema/tenant-schema.ts';
import { diagnostic } from '../diagnostic.ts';
import { SECRET_KEYS } from '../secret-keys.data.ts';
import { MASK, maskedDiagnostic, maskedText } from './masked.ts';

/** Built at run time: scanners of repositories look for such words too. */
const live = ['sk', 'live', 'a1b2c3d4e5f6'].join('_');
const random = ['Zk3', 'vQ9', 'xTf7', 'LmN2', 'pRw8', 'sYd5', 'BcH1'].join('');
const dots = (text: string): string => text.replace(/\S/g, '•');

describe('texts of files as they may be shown', () => {
  it.each([
    ['auth: hunter2', `auth: ${dots('hunter2')}`],
    ['  "secret_key": "hunter two" # mine', `  "secret_key": ${dots('"hunter two"')} # mine`],
    ["- key: 'a: b'", `- key: ${dots("'a: b'")}`],
    ['payment: { secret_key: hunter2, provider: x }', `payment: { secret_key: ${dots('hunter2')}, provider: x }`],
    ['auth: "cut off', `auth: ${dots('"cut off')}`],
    [`headline: Ask for ${live} today`, `headline: Ask for ${dots(live)} today`],
    [`anything: [${random}]`, `anything: [${dots(random)}]`],
    ['auth: env:PLATFORM_AUTH', 'auth: env:PLATFORM_AUTH'],
    ['headline: "The key: a good car"', 'headline: "The key: a good car"'],
    ['monkey: business', 'monkey: business'],
    ['key:\n  nested: value', 'key:\n  nested: value'],
  ])('%s', (text, shown) => {
    expect(maskedText(text)).toBe(shown);
    expect(maskedText(`a: 1\n${text}\nb: 2\n`)).toBe(`a: 1\n${shown}\nb: 2\n`);
  });

  it.each([' ', '-', '- ', ', ', 'a', 'secret', 'secret: ', '{', ',secret:x', `${random} `, '"', "key: '"])(
    'a file of nothing but %j is looked through at once',
    (piece) => {
      const text = piece.repeat(250_000 / piece.length);
      const began = performance.now();
      expect(maskedText(text)).toHaveLength(text.length);
      expect(performance.now() - began).toBeLessThan(2000);
    },
  );

  it('the keys of the schema for secrets are those that are known without it', () => {
    const keys = annotatedWith('x-secret', readTenantSchema()).map(({ pattern }) => pattern.at(-1));
    expect([...new Set(keys)].sort()).toEqual([...SECRET_KEYS]);
  });
});

describe('findings as they may be told', () => {
  const one = (message: string, text = '') =>
    diagnostic('schema/wrong-format', {
      message,
      hint: `Not ${message}`,
      related: [],
      fixes: [{ title: 'Write it', safe: true, edits: [{ file: 'a', start: 0, end: 1, text }] }],
    });

  it('repeat no secret, and a fix that would write one is left out', () => {
    const told = maskedDiagnostic(one('`hunter2` is wrong', 'auth: hunter2'), ['hunter2']);
    expect([told.message, told.hint, told.fixes]).toEqual([
      `\`${MASK}\` is wrong`,
      `Not \`${MASK}\` is wrong`,
      undefined,
    ]);
    expect(maskedDiagnostic(one(`so is ${live} or ${random}`), []).message).toBe(`so is ${MASK} or ${MASK}`);
  });

  it('stay as they are where they have none', () => {
    const plain = one('A car is a car', 'car');
    expect(maskedDiagnostic(plain, ['a', 'hunter2'])).toEqual(plain);
  });
});
