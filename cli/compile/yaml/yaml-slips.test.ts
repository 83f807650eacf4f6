import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { readYaml } from './yaml-file.ts';

const read = (text: string) =>
  readYaml('tenant.yaml', new TextEncoder().encode(text), null).findings.map(
    ({ id, message, hint, location }) => `${id} ${location?.start.line}:${location?.start.column} ${message} ${hint}`,
  );

describe('slips of the pen', () => {
  it.each([
    [
      'no colon',
      'slug: a\ntemplate cars\nname: A\n',
      'yaml/syntax 2:1 A colon is missing after `template`. Write `template: cars`',
    ],
    [
      'no space after a hyphen',
      'slug: a\nlocations:\n  -id: 7322\n    name: A\n',
      'yaml/syntax 3:3 A space is missing after the hyphen of a list item. Write `- id: 7322`',
    ],
    [
      'no space between a hyphen and a brace',
      'opening_hours:\n  - { days: [mon] }\n  -{ days: [tue] }\n',
      'yaml/syntax 3:3 A space is missing after the hyphen of a list item. Write `- { days: [tue] }`',
    ],
    [
      'no space',
      'slug: a\ntemplate:cars\nname: A\n',
      'yaml/syntax 2:1 A space is missing after `template:`. Write `template: cars`',
    ],
    [
      'a colour in a list of one line',
      'colours: { brand: #0b5d4e, accent: "#f2b705" }\nstock: a\n',
      'yaml/syntax 1:19 What follows a # is a comment, so the colour is not read. Put the colour in quotation marks: "#0b5d4e"',
    ],
    [
      'a brace that is not closed',
      'a: { b: 1, c: 2\nd: 3\n',
      'yaml/syntax 1:4 The { is opened and never closed. Add } where its keys end.',
    ],
    [
      'a colon in a text',
      'home:\n  headline: Sale: 20 cars\n',
      'yaml/syntax 2:13 A text with a colon in it looks like another key. Put the text in quotation marks: `headline: "Sale: 20 cars"`',
    ],
    [
      'a comma that was left out between braces',
      'menu:\n  - { name: Cars, url: /cars }\n  - { name: New Kia url: /search }\n',
      'yaml/syntax 3:21 A comma is missing before `url`. Between { and } a comma stands between keys: write `, url:`. A text that holds a colon belongs in quotation marks.',
    ],
    [
      'a comma that was left out after a text in quotation marks',
      'menu:\n  - { name: "New Kia" url: /search }\n',
      'yaml/syntax 2:23 A comma is missing before `url`. Between { and } a comma stands between keys: write `, url:`. A text that holds a colon belongs in quotation marks.',
    ],
    [
      'a colon in a text between braces, after a word that is a key there',
      'menu:\n  - { url: /cars }\n  - { url: /x, name: Our url: here }\n',
      'yaml/syntax 3:22 A text with a colon in it looks like another key. Put the text in quotation marks: `name: "Our url: here"`',
    ],
    [
      'a colon in a text between braces',
      'menu:\n  - { url: /x, name: Contact: us, id: 3 }\n',
      'yaml/syntax 2:22 A text with a colon in it looks like another key. Put the text in quotation marks: `name: "Contact: us"`',
    ],
    [
      'one space too far',
      'home:\n  headline: Cars\n   introduction: Many\n',
      'yaml/syntax 3:4 `introduction` stands too far to the right. Begin the line with 2 spaces, not 3.',
    ],
    ...[
      [
        'less than its item',
        '   name: A',
        '3:4 `name` stands too far to the left. Begin the line with 4 spaces, not 3.',
      ],
      [
        'further than its item',
        '     name: A',
        '3:6 `name` stands too far to the right. Begin the line with 4 spaces, not 5.',
      ],
      [
        'an item further than the one above',
        '    - id: 8\n  - id: 9',
        '3:5 This item of a list stands too far to the right. Begin the line with 2 spaces, not 4.',
      ],
    ].map(([name, line, said]): [string, string, string] => [
      `a key of a list's item, ${name}`,
      `locations:\n  - id: 7\n${line}\n`,
      `yaml/syntax ${said}`,
    ]),
    [
      'a quotation mark that is not closed, with others after it',
      'a: "1"\nhome:\n  phone: "(02)\n  email: "x"\nstock: "y"\n',
      'yaml/syntax 3:10 A quotation mark opens here and is not closed. Write the same quotation mark at the end of the text.',
    ],
    [
      'an apostrophe',
      "home:\n  headline: 'Harbour's cars'\n",
      "yaml/syntax 2:13 The apostrophe ends the text, because the text stands in '…'. Put the text in double quotation marks: `headline: \"Harbour's cars\"`",
    ],
    [
      'quotation marks in a text',
      'home:\n  headline: "The "best" cars"\n',
      'yaml/syntax 2:13 A quotation mark inside the text ends it. Put the text in single quotation marks: `headline: \'The "best" cars\'`',
    ],
    [
      'a sign at the start of a text',
      'home:\n  headline: @harbour\n',
      'yaml/syntax 2:13 A text cannot start with @ unless it stands in quotation marks. Put the text in quotation marks: `headline: "@harbour"`',
    ],
    ...['* New * Used', '*New* cars', '& more', '? why', '| New', '> best', '[New] cars', '{New} cars'].map(
      (text): [string, string, string] => [
        `a text that starts with ${text.charAt(0)}: ${text}`,
        `home:\n  headline: ${text}\n`,
        `yaml/syntax 2:13 A text cannot start with ${text.charAt(0)} unless it stands in quotation marks. Put the text in quotation marks: \`headline: "${text}"\``,
      ],
    ),
    [
      'a list that starts behind its key',
      'days: - mon\n',
      'yaml/syntax 1:7 No list can start behind `days:` on the same line. Put each item in a line of its own below `days:`, with - before it. A text that starts with - belongs in quotation marks.',
    ],
    [
      'a text with its first words in quotation marks',
      'home:\n  headline: "Best" cars\n',
      'yaml/syntax 2:13 The text ends at its second quotation mark. Put quotation marks around all of it: `headline: \'"Best" cars\'`',
    ],
    [
      'a text that starts with a name for it',
      'home:\n  headline: &more fun\n',
      'yaml/alias 2:13 `&more` is not part of the text: with & YAML starts something else. Write `"&more fun"`',
    ],
    [
      'a text that starts with a tag',
      'home:\n  headline: !important\n',
      'yaml/alias 2:13 `!important` is not part of the text: with ! YAML starts something else. Write `"!important"`',
    ],
    [
      'a key that stands twice',
      'a: 1\nb: 2\na: 3\n',
      'yaml/duplicate-key 3:1 The key `a` stands twice in one map, first in line 1. Keep one of the two and delete the other.',
    ],
    [
      'a key that stands three times',
      'a: 1\na: 3\na: 4\n',
      'yaml/duplicate-key 2:1 The key `a` stands 3 times in one map, first in line 1. Keep one of them and delete the others.',
    ],
    [
      'a section that stands twice',
      'a:\n  b: 1\na:\n  c: 1\n',
      'yaml/duplicate-key 3:1 The key `a` stands twice in one map, first in line 1. Put what is below each `a:` under one of them.',
    ],
    [
      'an equals sign',
      'slug: a\nregion = AU\nname: A\n',
      'yaml/syntax 2:1 A colon belongs after `region`, not =. Write `region: AU`',
    ],
    [
      'a long dash',
      'locations:\n  – id: 1\n    name: A\n',
      'yaml/syntax 2:3 A long dash stands where an item of a list starts with a plain one. Write - in its place. Word processors make a long dash of it.',
    ],
    [
      'a key further in, with notes above it',
      'slug: a\n# note\n# note\n  name: A\nregion: AU\n',
      'yaml/syntax 4:3 `name` stands too far to the right. Begin the line with no spaces, not 2.',
    ],
    [
      'a tab',
      'home:\n\theadline: Cars\n',
      'yaml/syntax 2:1 A tab stands where spaces belong. Replace the tab with spaces: two for each level.',
    ],
  ])('%s', (_name, text, expected) => {
    expect(read(text)).toEqual([expected]);
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
    const mended = broken.map((variant) => {
      const [{ hint, location } = { hint: '', location: null }] = parsed(variant).findings;
      const [, column = ''] = /^Begin the line with (no|\d+) spaces?, not /.exec(hint) ?? [];
      const at = (location?.start.line ?? 0) - 1;
      return parsed(variant.with(at, begun(variant[at] ?? '', column === 'no' ? 0 : Number(column)))).value;
    });
    // Some lines may begin in two columns, and only people know which was meant: then the advice gives another sound file.
    expect(mended.filter((value) => value === undefined)).toEqual([]);
    const restored = mended.filter((value) => isDeepStrictEqual(value, sound));
    expect(restored.length / mended.length).toBeGreaterThan(0.95);
  });
});
