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
      'one space too far',
      'home:\n  headline: Cars\n   introduction: Many\n',
      'yaml/syntax 3:4 `introduction` is indented further than `headline` above it. Begin it below `headline`: with 2 spaces, not 3.',
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
