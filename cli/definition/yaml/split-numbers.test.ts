import { describe, expect, it } from 'vitest';
import { spliced } from '../../diagnostics/fixes/chosen-fixes.ts';
import { readYaml } from './yaml-file.ts';

const read = (text: string) => readYaml('tenant.yaml', new TextEncoder().encode(text), null);

describe('numbers between braces whose separators start keys', () => {
  it.each([
    ['$10,000 and 130,000', 'a: { min: $10,000, max: 130,000 }\n', 'a: { min: 10000, max: 130000 }\n'],
    ['130,500', 'a: { max: 130,500 }\n', 'a: { max: 130500 }\n'],
    ['millions', 'a: { max: 1,250,000, b: c }\n', 'a: { max: 1250000, b: c }\n'],
    ['several lines', 'a: {\n  max: A$1,000\n}\n', 'a: {\n  max: 1000\n}\n'],
  ])('%s', (_name, text, fixed) => {
    const { value, diagnostics } = read(text);
    expect(new Set(diagnostics.map(({ id }) => id))).toEqual(new Set(['yaml/split-number']));
    expect(
      spliced(
        text,
        diagnostics.flatMap(({ fixes = [] }) => fixes.flatMap(({ edits }) => edits)),
      ),
    ).toBe(fixed);
    expect(value).toEqual(read(fixed).value);
  });

  it('says what to write, at the number', () => {
    const [first] = read('a: { min: $10,000 }\n').diagnostics;
    expect([first?.path, first?.location?.start.column, first?.hint]).toEqual([
      'a.min',
      11,
      'Write `min: 10000`: the digits alone, without $ and separators.',
    ]);
  });

  it.each([
    ['keys of three digits with values', 'a: { b: 10,200: x }\n'],
    ['keys of three digits after a space', 'a: { b: 10, 200 }\n'],
    ['lists', 'a: [10,200]\n'],
    ['texts', 'a: over 10,000\nb: { c: "10,000" }\n'],
  ])('leaves %s', (_name, text) => {
    expect(read(text).diagnostics).toEqual([]);
  });
});
