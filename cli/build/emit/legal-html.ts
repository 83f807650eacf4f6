import { decodeHTMLStrict } from 'entities/decode';
import { escapeAttribute, escapeText } from 'entities/escape';
import { marked, type Token } from 'marked';
import { linkTarget } from '../../../runtime/rules/web/link-target.ts';
import { isShownLink } from '../../definition/links/markdown-links.ts';
import { wordsHtml } from '../../definition/resolve/simple-html.ts';

/**
 * Markdown -> HTML that is valid whatever a dealer writes. HTML written inside the Markdown is shown as text, links of other kinds than web, mail and
 * phone, or without words, are dropped; one heading at most is the page's, the others leave no level out. `domains`: those of the site itself.
 */
export function legalHtml(markdown: string, domains: readonly string[] = []): string {
  const renderer = new marked.Renderer();
  renderer.html = ({ text }) => escapeText(text);
  renderer.text = function (token) {
    return 'tokens' in token && token.tokens ? this.parser.parseInline(token.tokens) : wordsHtml(token.text);
  };
  renderer.link = function ({ href, tokens }) {
    const words = this.parser.parseInline(tokens);
    if (words.trim() === '') return '';
    const to = decodeHTMLStrict(href);
    if (!isShownLink(to)) return words;
    const attributes = Object.entries({ href: to, ...linkTarget(to, domains) });
    return `<a ${attributes.map(([name, value]) => `${name}="${escapeAttribute(value)}"`).join(' ')}>${words}</a>`;
  };
  renderer.image = ({ text }) => wordsHtml(text);
  renderer.code = ({ text }) => `<pre><code>${escapeText(text)}\n</code></pre>\n`;
  renderer.tablecell = function ({ header, align, tokens }) {
    const [name, side] = [header ? 'th' : 'td', align ? ` class="to-${align}"` : ''];
    return `<${name}${side}>${this.parser.parseInline(tokens)}</${name}>\n`;
  };
  renderer.checkbox = ({ checked }) => (checked ? '☑ ' : '☐ ');
  let level = 0;
  const walkTokens = (token: Token): void => {
    if (token.type !== 'heading') return;
    // The page has a heading of its own where the text begins with another one.
    level = level === 0 && token.depth === 1 ? 1 : Math.min(Math.max(token.depth, 2), Math.max(level, 1) + 1);
    token.depth = level;
  };
  return marked.parse(markdown, { renderer, walkTokens, async: false });
}
