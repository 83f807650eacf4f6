import { decodeHTMLStrict } from 'entities/decode';
import { escapeAttribute, escapeText } from 'entities/escape';
import { Renderer, type RendererObject } from 'marked';
import { linkTarget } from '../../../runtime/rules/web/link-target.ts';
import { isShownLink } from '../../definition/links/markdown-links.ts';
import { wordsHtml } from '../../definition/resolve/simple-html.ts';

/** How the links of a text are written. */
export interface LinkStyle {
  /** Those of the site itself: links to others open a new tab. */
  domains: readonly string[];
  /** Where a link leads that was moved. */
  change(url: string): string;
  /** Whether headings have addresses, so that '#name' leads somewhere. */
  anchors?: boolean;
  /** Cleans a text in which HTML may be; without it HTML is words. */
  clean?: (html: string) => string;
}

/**
 * What makes HTML of Markdown that is safe and valid whatever a dealer writes: HTML inside the Markdown is shown as text (or left to what cleans
 * all that is made), links of other kinds than web, mail and phone, or without words, are dropped.
 */
export function safeRenderer({ domains, change, anchors = false, clean }: LinkStyle): Renderer<string, string> {
  const own: RendererObject<string, string> = {
    html: ({ text, raw }) => (clean ? withoutHeadings(raw) : escapeText(text)),
    text(token) {
      return 'tokens' in token && token.tokens ? this.parser.parseInline(token.tokens) : wordsHtml(token.text);
    },
    link({ href, tokens }) {
      const words = this.parser.parseInline(tokens);
      if (words.trim() === '') return '';
      const written = decodeHTMLStrict(href);
      if (!isShownLink(written) && !(anchors && /^#[\w-]+$/.test(written))) return words;
      const to = change(written);
      const attributes = Object.entries({ href: to, ...linkTarget(to, domains) });
      return `<a ${attributes.map(([name, value]) => `${name}="${escapeAttribute(value)}"`).join(' ')}>${words}</a>`;
    },
    image: ({ text }) => wordsHtml(text),
    code: ({ text }) => `<pre><code>${escapeText(text)}\n</code></pre>\n`,
    tablecell({ header, align, tokens }) {
      const words = this.parser.parseInline(tokens);
      // The corner of a table may be empty, a heading may not.
      const name = header && words.trim() !== '' ? 'th' : 'td';
      return `<${name}${align ? ` class="to-${align}"` : ''}>${words}</${name}>\n`;
    },
    checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
  };
  return Object.assign(new Renderer<string, string>(), own);
}

/** HTML of a text with its headings as paragraphs: those of a page are its Markdown's, whose levels leave none out. */
const withoutHeadings = (html: string): string => html.replace(/<(\/?)h[1-6](?=[\s/>])[^>]*>/gi, '<$1p>');
