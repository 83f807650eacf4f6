import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { readYaml } from './yaml-file.ts';

/** What is said of a text, and the line that would be fixed; null where no machine can know. */
const said = (text: string): [string, string | null] => {
  const [found] = readYaml('tenant.yaml', new TextEncoder().encode(text), null).diagnostics;
  const { line, column } = found?.location?.start ?? { line: 0, column: 0 };
  return [`${found?.id} ${line}:${column} ${found?.message} ${found?.hint}`, found?.fixes?.[0]?.edits[0]?.text ?? null];
};

describe('the mistakes that people make most', () => {
  it.each<[name: string, text: string, says: string, meant: string | null]>([
    [
      'a tab',
      'home:\n\theadline: Cars\n',
      'yaml/syntax 2:1 A tab stands where spaces belong. Replace the tab with spaces: two for each level.',
      '  headline: Cars',
    ],
    [
      'no space after a colon',
      'slug: a\ntemplate:cars\nname: A\n',
      'yaml/syntax 2:1 A space is missing after `template:`. Write `template: cars`',
      'template: cars',
    ],
    [
      'no colon',
      'slug: a\ntemplate cars\nname: A\n',
      'yaml/syntax 2:1 A colon is missing after `template`. Write `template: cars`',
      null,
    ],
    [
      'a colon in a text',
      'home:\n  headline: Sale: 20 cars\n',
      'yaml/syntax 2:13 A text with a colon in it looks like another key. Put the text in quotation marks: `headline: "Sale: 20 cars"`',
      '  headline: "Sale: 20 cars"',
    ],
    [
      'a colon in a text between braces',
      'menu:\n  - { url: /x, name: Contact: us, id: 3 }\n',
      'yaml/syntax 2:22 A text with a colon in it looks like another key. Put the text in quotation marks: `name: "Contact: us"`',
      '  - { url: /x, name: "Contact: us", id: 3 }',
    ],
    [
      'a # before a colour',
      'colours: { brand: #0b5d4e, accent: "#f2b705" }\nstock: a\n',
      'yaml/syntax 1:19 What follows a # is a comment, so the colour is not read. Put the colour in quotation marks: "#0b5d4e"',
      'colours: { brand: "#0b5d4e", accent: "#f2b705" }',
    ],
    [
      'no space after a hyphen',
      'slug: a\nlocations:\n  -id: 7322\n    name: A\n',
      'yaml/syntax 3:3 A space is missing after the hyphen of a list item. Write `- id: 7322`',
      '  - id: 7322',
    ],
    [
      'an item between braces without its hyphen',
      'menu:\n  - { name: Cars, url: /cars }\n  { name: Utes, url: /utes }\n',
      'yaml/syntax 3:3 A hyphen is missing before this item of the list. Write `- { name: Utes, url: /utes }`',
      '  - { name: Utes, url: /utes }',
    ],
    [
      'an item of one word without its hyphen',
      'facets:\n  - make\n  fuel\n  - price\n',
      'yaml/syntax 3:3 A hyphen is missing before this item of the list. Write `- fuel`',
      '  - fuel',
    ],
    [
      'spaces of a web page before one of several keys',
      'home:\n\u00a0 headline: Cars\n  introduction: Many\n',
      'yaml/syntax 2:1 An invisible character that is no plain space stands before the words of this line. Delete what stands before them and type spaces.',
      '  headline: Cars',
    ],
    [
      'a quotation mark that is not closed',
      'a: "1"\nhome:\n  phone: "(02)\n  email: "x"\nstock: "y"\n',
      'yaml/syntax 3:10 A quotation mark opens here and is not closed. Write the same quotation mark at the end of the text.',
      null,
    ],
    [
      'a zero before a number',
      'phone: 0412345678\n',
      'yaml/leading-zero 1:8 0412345678 would be read as 412345678. Put it in quotation marks: "0412345678". Where a number is wanted, leave out the zero.',
      null,
    ],
    [
      'thousands with a dot',
      'search:\n  price_slider: { max: 5.000 }\n',
      'yaml/split-number 2:24 5.000 would be read as 5: a dot starts a fraction here. Write `max: 5000`: the digits alone, without separators.',
      '5000',
    ],
    [
      'a key that stands twice',
      'a: 1\nb: 2\na: 3\n',
      'yaml/duplicate-key 3:1 The key `a` stands twice in one map, first in line 1. Keep one of the two and delete the other.',
      null,
    ],
    [
      'a key that stands three times',
      'a: 1\na: 3\na: 4\n',
      'yaml/duplicate-key 2:1 The key `a` stands 3 times in one map, first in line 1. Keep one of them and delete the others.',
      null,
    ],
    [
      'a section that stands twice',
      'a:\n  b: 1\na:\n  c: 1\n',
      'yaml/duplicate-key 3:1 The key `a` stands twice in one map, first in line 1. Put what is below each `a:` under one of them.',
      null,
    ],
    [
      'one space too far',
      'home:\n  headline: Cars\n   introduction: Many\n',
      'yaml/syntax 3:4 `introduction` stands too far to the right. Begin the line with 2 spaces, not 3.',
      null,
    ],
    [
      'a key further in, with notes above it',
      'slug: a\n# note\n# note\n  name: A\nregion: AU\n',
      'yaml/syntax 4:3 `name` stands too far to the right. Begin the line with no spaces, not 2.',
      null,
    ],
    [
      'a key less far in than its item',
      'locations:\n  - id: 7\n   name: A\n',
      'yaml/syntax 3:4 `name` stands too far to the left. Begin the line with 4 spaces, not 3.',
      null,
    ],
    [
      'an item further in than the one above',
      'locations:\n  - id: 7\n    - id: 8\n  - id: 9\n',
      'yaml/syntax 3:5 This item of a list stands too far to the right. Begin the line with 2 spaces, not 4.',
      null,
    ],
    [
      'a text that starts with a name for it',
      'home:\n  headline: &more fun\n',
      'yaml/alias 2:13 `&more` is not part of the text: with & YAML starts something else. Write `"&more fun"`',
      '"&more fun"',
    ],
    [
      'spaces of a web page before a key',
      'home:\n\u00a0\u00a0headline: Cars\n',
      'yaml/odd-space 2:1 An invisible character that is no plain space stands here (U+00A0). Write plain spaces in its place. Text from web pages and word processors brings such characters along.',
      '  ',
    ],
    [
      'a space of no width before a key',
      'home:\n  \u200bheadline: Cars\n',
      'yaml/odd-space 2:3 An invisible character that is no plain space stands here (U+200B). Delete it. Text from web pages and word processors brings such characters along.',
      '',
    ],
    [
      'what looks like a mistake in the line of a text, above one that cannot be read',
      'home:\n  introduction: |\n    template:cars\n  headline: ]x\n',
      "yaml/syntax 4:13 This cannot stand here: what it would belong to has ended already. Look for a quotation mark or bracket that is missing or one too many, here or in the lines above. An apostrophe inside '…' is written twice.",
      null,
    ],
  ])('%s', (_name, text, says, meant) => {
    expect(said(text)).toEqual([says, meant]);
  });

  it.each([
    ['odd spaces in texts, notes and blocks', 'a: 20\u00a0cars # b\u00a0: c\nb: "\u00a0x"\nc: |\n  \u00a0d: e\n'],
    ['a byte order mark before the file', '\ufeffa: 1\n'],
    ['a place on the map or a rate with three decimals', 'locations:\n  - { latitude: 33.000, longitude: 151.209 }\n'],
    ['thousands without separators', 'search: { price_slider: { max: 5000 } }\n'],
  ])('nothing is said of %s', (_name, text) => {
    expect(said(text)[0]).toMatch(/^undefined/);
  });
});

describe('a line that begins too far to the left or right', () => {
  const file = path.join(import.meta.dirname, '../../fixtures/tenants/harbour-motors/tenant.yaml');
  const lines = readFileSync(file, 'utf8').split('\n');
  const parsed = (changed: readonly string[]) =>
    readYaml('tenant.yaml', new TextEncoder().encode(changed.join('\n')), null);
  const sound = parsed(lines).value;
  const begun = (text: string, column: number): string => ' '.repeat(column) + text.trimStart();

  it('is the one that is told, with the column that makes the file what it was', () => {
    const variants = lines.flatMap((line, at) =>
      [-2, -1, 1, 2]
        .map((shift) => line.length - line.trimStart().length + shift)
        .filter((column) => line.trim() !== '' && !line.trim().startsWith('#') && column >= 0)
        .map((column) => lines.with(at, begun(line, column))),
    );
    const broken = variants.filter((variant) => parsed(variant).value === undefined);
    expect(broken.length).toBeGreaterThan(150);
    const fixed = broken.map((variant) => {
      const [{ hint, location } = { hint: '', location: null }] = parsed(variant).diagnostics;
      const [, column = ''] = /^Begin the line with (no|\d+) spaces?, not /.exec(hint) ?? [];
      const at = (location?.start.line ?? 0) - 1;
      return parsed(variant.with(at, begun(variant[at] ?? '', column === 'no' ? 0 : Number(column)))).value;
    });
    // Some lines may begin in two columns, and only people know which was meant: then the advice gives another sound file.
    expect(fixed.filter((value) => value === undefined)).toEqual([]);
    const restored = fixed.filter((value) => isDeepStrictEqual(value, sound));
    expect(restored.length / fixed.length).toBeGreaterThan(0.95);
  });
});
