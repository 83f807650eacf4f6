import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { richHtml, richText } from './rich-text.ts';

describe('simple HTML as blocks', () => {
  it.each([
    ['<p>One <strong>two</strong></p><p>three</p>', '<p>One <strong>two</strong></p><p>three</p>'],
    ['words alone', '<p>words alone</p>'],
    ['<ul><li>a</li><li>b</li></ul>after', '<ul><li>a</li><li>b</li></ul><p>after</p>'],
    ['<ol><li>a<li>b</ol>', '<ol><li>a</li><li>b</li></ol>'],
    ['<p>a<br>b<br></p>', '<p>a<br>b</p>'],
    ['<p><b>x</p><p>y</b></p>', '<p><strong>x</strong></p><p>y</p>'],
    ['<p><em></em></p>', ''],
    ['<h2 class="x">Title</h2><div onclick="y">text</div>', '<p>Title</p><p>text</p>'],
    ['<script>alert(1)</script><style>p{}</style>kept', '<p>kept</p>'],
    ['<a href="javascript:x">link</a> <img src=x onerror=y>', '<p>link</p>'],
    ['R&amp;D &lt; 5% & more', '<p>R&amp;D &lt; 5% &amp; more</p>'],
    ['<!-- hidden -->seen', '<p>seen</p>'],
    ['a < b', '<p>a &lt; b</p>'],
  ])('%s', (html, clean) => expect(richHtml(richText(html))).toBe(clean));

  it('holds nothing but its own elements, whatever comes in, and reads back as it is', () => {
    const piece = fc.oneof(
      fc.constantFrom('<p>', '</p>', '<ul>', '</ul>', '<li>', '</li>', '<b>', '</b>', '<em>', '</em>', '<br>'),
      fc.constantFrom('<script>', '</script>', '<img src=x onerror=y>', '<', '>', '&', '&amp;', '"', "'", '<p', '</'),
      fc.string({ maxLength: 6 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const clean = richHtml(richText(pieces.join('')));
        expect(clean.replace(/<\/?(p|ul|ol|li|strong|em)>|<br>/g, '')).not.toMatch(/[<>]/);
        expect(richHtml(richText(clean))).toBe(clean);
      }),
    );
  });
});
