import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allBlocks, blockAt, blocksIn } from './blocks.ts';
import { frontMatter } from './own-texts.ts';

describe('a block in Markdown', () => {
  it.each([
    ['options and text', '::: hero\nheading: A\nlink: /b\n\nWords\n:::\n', 'heading: A\nlink: /b', 'Words\n'],
    ['options that --- ends', '::: hero\nheading: A\n---\nWords\n:::\n', 'heading: A', 'Words\n'],
    ['a list among its options', '::: cars\nonly:\n  body: [Ute]\n:::\n', 'only:\n  body: [Ute]', ''],
    ['text alone', '::: columns\n\nOne\n\n---\n\nTwo\n:::\n', '', '\nOne\n\n---\n\nTwo\n'],
    ['text right under the name', '::: cards\n### One\n\nTwo: three\n:::\n', '', '### One\n\nTwo: three\n'],
    ['Windows line ends', '::: hero\r\nheading: A\r\n\r\nWords\r\n:::\r\n', 'heading: A', 'Words\r\n'],
    ['nothing', ':::hero\n:::', '', ''],
  ])('with %s', (_, text, options, body) => {
    const block = blockAt(text);
    expect([block?.isClosed, block?.options, block?.body]).toEqual([true, options, body]);
    expect(block?.raw).toBe(text);
  });

  it('ends at a line of as many colons, and others stand in it', () => {
    const text = 'Before\n\n:::: columns\n\n::: hero\nheading: In\n:::\n\n---\n\nB\n::::\nBehind\n:::\n';
    const { blocks, strays } = blocksIn(text);
    expect(allBlocks(blocks).map(({ name, nameAt }) => text.slice(nameAt, nameAt + name.length))).toEqual([
      'columns',
      'hero',
    ]);
    expect(strays.map(({ at, length }) => text.slice(at, at + length))).toEqual([':::']);
  });

  it('that does not end goes to the end of its text', () => {
    expect(blockAt('::: hero\nheading: A\n\nWords')).toMatchObject({ isClosed: false, body: 'Words' });
  });

  it('is only words in code', () => {
    expect(blocksIn('```\n::: hero\n:::\n```\n')).toEqual({ blocks: [], strays: [] });
    expect(blockAt('::: hero\n\n```\n:::\n```\n:::\n')?.body).toBe('\n```\n:::\n```\n');
  });

  const line = fc.constantFrom(
    '::: hero',
    ':::',
    '::::',
    ':::: columns',
    'a: b',
    '',
    '---',
    '```',
    'words',
    '### Q',
    '- x',
  );
  it('is found where it stands, whatever is around it, and no two overlap', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
        const text = lines.join('\n');
        const { blocks } = blocksIn(text);
        let end = 0;
        for (const one of blocks) {
          expect(one.at).toBeGreaterThanOrEqual(end);
          expect(text.startsWith(one.raw, one.at)).toBe(true);
          end = one.at + one.raw.length;
        }
        for (const one of allBlocks(blocks)) {
          expect(text.slice(one.nameAt, one.nameAt + one.name.length)).toBe(one.name);
          expect(text.startsWith(one.body, one.bodyAt)).toBe(true);
        }
      }),
    );
  });
});

describe('front matter', () => {
  it.each([
    ['---\ntitle: A\n---\nWords', 'title: A\n', 'Words'],
    ['\uFEFF---\r\ntitle: A\r\n---\r\nWords', 'title: A\r\n', 'Words'],
    ['---\n---\nWords', '', 'Words'],
    ['Words\n\n---\ntitle: A\n---\n', '', 'Words\n\n---\ntitle: A\n---\n'],
    ['---\nnever closed', '', '---\nnever closed'],
  ])('of %j', (text, yaml, body) => {
    const found = frontMatter(text);
    expect([found.yaml, found.body]).toEqual([yaml, body]);
    expect(text.slice(found.bodyAt)).toBe(body);
  });
});
