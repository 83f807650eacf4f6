import { Marked, type Token } from 'marked';
import { type LinkStyle, safeRenderer } from './safe-markdown.ts';

/**
 * Legal copy -> HTML that is valid whatever a dealer writes (`safeRenderer`); one heading at most is the page's, the others leave no level out.
 * `domains`: those of the site itself.
 */
export function legalHtml(
  markdown: string,
  domains: readonly string[] = [],
  change: LinkStyle['change'] = (url) => url,
): string {
  let level = 0;
  const walkTokens = (token: Token): void => {
    if (token.type !== 'heading') return;
    // The page has a heading of its own where the text begins with another one.
    level = level === 0 && token.depth === 1 ? 1 : Math.min(Math.max(token.depth, 2), Math.max(level, 1) + 1);
    token.depth = level;
  };
  const marked = new Marked<string, string>({ renderer: safeRenderer({ domains, change }), walkTokens, async: false });
  return marked.parse(markdown, { async: false });
}
