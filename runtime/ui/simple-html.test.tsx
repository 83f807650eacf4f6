import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { SimpleHtml } from './simple-html.tsx';

const shown = (html: string): string => renderToStaticMarkup(<SimpleHtml html={html} />);

describe('inline HTML of a definition as elements', () => {
  it.each([
    ['plain', 'plain'],
    ['a <strong>b <em>c</em></strong> d', 'a <strong>b <em>c</em></strong> d'],
    ['a<br>b', 'a<br/>b'],
    ['R&amp;D &lt; 5%', 'R&amp;D &lt; 5%'],
    ['<b>Now</b> or <i>never</i>', '<b>Now</b> or <i>never</i>'],
  ])('%s', (html, expected) => expect(shown(html)).toBe(expected));

  it('shows any text, and nothing but text where there are no tags', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const clean = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
        const plain = shown(clean).replace(
          /&(?:amp|lt|gt|quot|#x27);/g,
          (one) => ({ '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" })[one] ?? one,
        );
        expect(plain).toBe(text);
      }),
    );
  });
});
