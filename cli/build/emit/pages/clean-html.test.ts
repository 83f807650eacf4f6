import fc from 'fast-check';
import { parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { describe, expect, it } from 'vitest';
import { tries } from '../../../../runtime/prove.fixture.ts';
import { htmlCleaner } from './clean-html.ts';
import { pageTree } from './page-tree.ts';

const LINKS = { domains: ['www.harbour.example'], change: (url: string) => url.replace('/blog', '/news') };
const STYLE = { ...LINKS, clean: htmlCleaner(LINKS) };
const wordsOf = (text: string): string =>
  pageTree(text, STYLE)
    .nodes.map((one) => ('html' in one ? one.html : ''))
    .join('');

/** Every element of some HTML, as a browser reads it. */
function elementsOf(html: string): Tree.Element[] {
  const inside = (node: Tree.Node): Tree.Element[] => [
    ...('tagName' in node ? [node] : []),
    ...('childNodes' in node ? node.childNodes.flatMap(inside) : []),
    ...('content' in node ? inside(node.content) : []),
  ];
  return inside(parseFragment(html));
}

describe('HTML in the Markdown of a page that allows it', () => {
  it.each([
    ['a<sub>2</sub> <u>b</u>', '<p>a<sub>2</sub> <u>b</u></p>'],
    ['<dl><dt>A</dt><dd>B</dd></dl>', '<dl><dt>A</dt><dd>B</dd></dl>'],
    ['<details open><summary>A</summary>B</details>', '<details open><summary>A</summary>B</details>'],
    ['a <br/> b', '<p>a <br> b</p>'],
    ['<b style="color:red" class="x" id="menu" onclick="x()">a</b>', '<p><b>a</b></p>'],
    ['<script>x()</script>\n\nWords', '<p>Words</p>'],
    ['<style>p{}</style>\n\nWords', '<p>Words</p>'],
    ['<iframe src="https://maker.example">x</iframe>\n\nWords', '<p>Words</p>'],
    ['<a href="/blog">a</a>', '<p><a href="/news">a</a></p>'],
    [
      '<a href="https://maker.example" target="_top">a</a>',
      '<p><a href="https://maker.example" target="_blank" rel="noopener">a</a></p>',
    ],
    ['<a href="javascript:x()">a</a>', '<p><span>a</span></p>'],
    ['<a href="//maker.example">a</a>', '<p><span>a</span></p>'],
    ['<h1>A</h1>\n\n## B', '<p>A</p><h2 id="b">B</h2>'],
    ['<div><b>never ended', '<div><b>never ended</b></div>'],
    ['<img src="https://maker.example/x.png" onerror="x()">\n\nWords', '<p>Words</p>'],
    ['<!-- x --> Words', 'Words'],
  ])('%j is %j', (text, html) => {
    expect(wordsOf(text).trim()).toBe(html);
  });

  it('what Markdown makes stays: tables to scroll, cells by side, links that are moved once', () => {
    expect(wordsOf('| a | b |\n|---|--:|\n| 1 | <b>2</b> |\n\n[x](/blog)')).toMatch(
      /^<div class="page-table" role="group" aria-label="Table" tabindex="0"><table>[\s\S]*<td class="to-right"><b>2<\/b><\/td>[\s\S]*<a href="\/news">x<\/a>/,
    );
  });

  it('a heading and a description have no tags among their words', () => {
    expect(pageTree('# A <b>b</b>\n\nWords', STYLE).firstHeading).toBe('A b');
  });

  const piece = fc.constantFrom(
    ...['<', '>', '"', "'", '`', '=', '/', ' ', '\n', '\n\n', '&lt;', '&#106;', 'x', '<!--', '-->', '<![CDATA[', ']]>'],
    ...['script', 'style', 'svg', 'math', 'template', 'textarea', 'title', 'noscript', 'a', 'p', 'img', 'table', 'td'],
    ...['onclick=', 'onerror=x', 'href=', 'javascript:', 'data:text/html,', 'style=', 'src=', 'xlink:href='],
    ...[
      '<a href="',
      '<svg>',
      '<style>',
      '</style>',
      '<script>',
      '</script>',
      '<p>',
      '</p>',
      '::: action\n',
      ':::\n',
      '## ',
    ],
  );
  it('never runs, styles or loads anything, whatever is written', () => {
    const allowed = new Set([
      'href',
      'target',
      'rel',
      'id',
      'class',
      'role',
      'aria-label',
      'tabindex',
      'open',
      'title',
      'start',
      'colspan',
      'rowspan',
      'scope',
    ]);
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        for (const { tagName, attrs } of elementsOf(wordsOf(pieces.join('')))) {
          expect(tagName).not.toMatch(
            /^(script|style|svg|math|template|iframe|object|embed|img|form|link|meta|base|noscript|title)$/,
          );
          for (const { name, value } of attrs) {
            expect(allowed).toContain(name);
            if (name === 'href') expect(value).toMatch(/^(https:|mailto:|tel:|\/|#)/);
          }
        }
      }),
      tries(5000),
    );
  });
});
