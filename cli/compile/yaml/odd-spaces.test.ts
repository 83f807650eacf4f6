import { describe, expect, it } from 'vitest';
import { spliced } from '../../diagnostics/fixes/choose.ts';
import { readYaml } from './yaml-file.ts';

const read = (text: string) => readYaml('tenant.yaml', new TextEncoder().encode(text), null);

describe('spaces that are none for YAML', () => {
  it.each([
    ['an indentation', 'home:\n\u00a0\u00a0headline: Cars\n  introduction: Many\n', ['2:1'], '  '],
    ['part of an indentation', 'home:\n \u00a0headline: Cars\n', ['2:2'], ' '],
    ['one in a list', 'a:\n  - \u2003b: 1\n    c: 2\n', ['2:5'], ' '],
    ['one after a hyphen', 'a:\n  -\u00a0b: 1\n    c: 2\n', ['2:4'], ' '],
    ['one before a colon', 'a:\n  b\u00a0: 1\n', ['2:4'], ' '],
    ['one after a colon', 'a:\n  b:\u202fCars: many\nc: 1\n', ['2:5'], ' '],
    ['one between a colon and a number', 'a: \u30003\n', ['1:4'], ' '],
    ['both around a colon', 'a\u00a0:\u00a0b\n', ['1:2', '1:4'], ' '],
    ['one between braces', 'a: { b: 1,\u00a0c:\u00a0x }\n', ['1:11', '1:14'], ' '],
    ['a key after a text', 'a:\n  b: Cars\n\u00a0\u00a0c: d\n', ['3:1'], '  '],
    ['one more than the line above has', 'a:\n  b: 1\n  \u00a0c: 2\n', ['3:3'], ''],
    ['one more than the key of a list item', 'a:\n  - b: 1\n    \u00a0c: 2\n', ['3:5'], ''],
    ['one for a plain space', 'a:\n  b: 1\n \u00a0c: 2\n', ['3:2'], ' '],
    ['one before a note', 'a: 1\n\u00a0# note\n', ['2:1'], ''],
    ['one of no width', 'a:\n  \u200bb: 1\n', ['2:3'], ''],
    ['a byte order mark in the file', 'a: 1\n\ufeffb: 2\n', ['2:1'], ''],
    ['lines that end as in Windows', 'a:\r\n\u00a0\u00a0b: 1\r\n', ['2:1'], '  '],
  ])('%s', (_name, text, places, plain) => {
    const { findings } = read(text);
    const odd = findings.filter(({ id }) => id === 'yaml/odd-space');
    expect(odd.map(({ location }) => `${location?.start.line}:${location?.start.column}`)).toEqual(places);
    expect(odd.flatMap(({ fixes = [] }) => fixes.flatMap(({ edits }) => edits.map((one) => one.text)))).toEqual(
      places.map(() => plain),
    );
  });

  it.each([
    ['in a text', 'a: 20\u00a0cars\n'],
    ['in quotation marks', 'a: "\u00a0x"\nb: \'\n  \u00a0y: z\'\n'],
    ['in a text of several lines', 'a: |\n  \u00a0b: c\n  d\u00a0: e\nf: >-\n  \u200bg\n'],
    ['in a text with a colon', 'a: Sale:\u00a020 cars\n'],
    ['in a note', '#\u00a0note\na: 1 # b\u00a0: c\n'],
    ['at the end of a text', 'a: cars\u00a0\n'],
    ['a byte order mark before the file', '\ufeffa: 1\n'],
  ])('do no harm %s', (_name, text) => {
    expect(read(text).findings).toEqual([]);
  });

  it('leave the rest to be read as it was meant', () => {
    const { text, value, findings, locate } = read('a:\n\u00a0\u00a0b\u00a0: 1\n\u00a0\u00a0c: 07\n');
    expect(value).toEqual({ a: { b: 1, c: 7 } });
    expect(findings.map(({ id }) => id)).toEqual([...Array(3).fill('yaml/odd-space'), 'yaml/leading-zero']);
    expect(locate(['a', 'c'], 'key').start).toEqual({ line: 3, column: 3 });
    const edits = findings.flatMap(({ fixes = [] }) => fixes.flatMap((one) => one.edits));
    expect(spliced(text, edits)).toBe('a:\n  b : 1\n  c: 07\n');
  });
});
