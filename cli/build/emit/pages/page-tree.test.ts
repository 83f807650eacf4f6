import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PageNode } from '../../../../runtime/contracts/site-texts.types.ts';
import { readTextLanguage } from '../../../definition/texts/text-language.ts';
import { pageTree } from './page-tree.ts';
import { withValues } from './site-texts.ts';

const STYLE = { domains: ['www.harbour.example'], change: (url: string) => url.replace('/blog', '/news') };
const nodesOf = (text: string): PageNode[] => pageTree(text, STYLE).nodes;
const wordsOf = (text: string): string =>
  nodesOf(text)
    .map((one) => ('html' in one ? one.html : ''))
    .join('');
const { blocks } = readTextLanguage();

describe('a page of Markdown', () => {
  it('every block of the language becomes a part of its kind', () => {
    const kinds = Object.values(blocks).map((block) => nodesOf(String(block['x-example'])).map(({ kind }) => kind));
    expect(kinds).toEqual(Object.keys(blocks).map((name) => [name]));
  });

  it('headings leave no level out, and each has an address of its own', () => {
    expect(wordsOf('# Top\n\n#### Deep\n\n## Next\n\n#### Under\n\n## Next')).toBe(
      '<h2 id="deep">Deep</h2>\n<h2 id="next">Next</h2>\n<h3 id="under">Under</h3>\n<h2 id="next-2">Next</h2>',
    );
    expect(pageTree('# Top\n\nWords', STYLE).firstHeading).toBe('Top');
    expect(wordsOf('## Content')).not.toContain('id="content"');
    expect(wordsOf('## Ask form')).toContain('id="about-ask-form"');
  });

  it('links are changed, open as they should, and others are words', () => {
    expect(wordsOf('[a](/blog/x) [b](https://maker.example) [c](#deep) [d](javascript:alert) [e](tel:123456)')).toBe(
      '<p><a href="/news/x">a</a> <a href="https://maker.example" target="_blank" rel="noopener">b</a> <a href="#deep">c</a> d <a href="tel:123456">e</a></p>',
    );
  });

  it('HTML is words, in blocks too', () => {
    const html = JSON.stringify(nodesOf('<script>x</script>\n\n::: action\nheading: A\n\n<b onclick="x">y</b>\n:::\n'));
    expect(html).not.toMatch(/<script|<b /);
  });

  it('a block right behind a list is none of its items, and one in a list is words', () => {
    expect(nodesOf('- one\n- two\n::: staff\n:::\n').map(({ kind }) => kind)).toEqual(['words', 'staff']);
    expect(nodesOf('- one\n\n  ::: staff\n  :::\n').map(({ kind }) => kind)).toEqual(['words']);
  });

  it('a picture by itself is a part, with its caption', () => {
    expect(nodesOf('![A & B](images/a.jpg "C")')).toEqual([
      { kind: 'picture', image: 'images/a.jpg', alt: 'A & B', caption: 'C' },
    ]);
  });

  it('a card takes the picture first and the link last', () => {
    const [cards] = nodesOf('::: cards\n\n### One\n\n![A](images/a.jpg)\n\nText\n\n[Go](/blog)\n:::');
    expect(cards).toMatchObject({
      items: [{ title: 'One', picture: { image: 'images/a.jpg' }, link: { words: 'Go', url: '/news' } }],
    });
  });

  it('values of the dealer are words in HTML, and as they are elsewhere', () => {
    expect(withValues({ html: '<p>{{name}}</p>', title: '{{name}} {{other}}' }, { name: 'A <b> & "C"' })).toEqual({
      html: '<p>A &lt;b&gt; &amp; &quot;C&quot;</p>',
      title: 'A <b> & "C" {{other}}',
    });
  });

  const piece = fc.constantFrom(
    ...[
      '::: hero\n',
      ':::\n',
      '::: cards\n',
      '### H\n',
      '\n',
      '- a\n',
      '> q\n',
      '| a |\n|--|\n',
      '<i>x</i>\n',
      '![a](images/b.jpg)\n',
    ],
    ...['heading: A\n', '---\n', '```\n', '[x](y)\n', '\\:::\n', '# T\n'],
  );
  it('never breaks, whatever is written', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
        const html = JSON.stringify(nodesOf(pieces.join(''))).match(/"html":"(?:[^"\\]|\\.)*"/g) ?? [];
        expect(html.join('')).not.toContain('<i>');
      }),
    );
  });
});
