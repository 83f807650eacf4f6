import type { Token, Tokens } from 'marked';
import type { PageNode } from '../../../../runtime/contracts/site-texts.types.ts';
import type { LinkStyle } from '../safe-markdown.ts';
import { blockNode } from './block-node.ts';
import { headings } from './heading-levels.ts';
import { pageMarkdown } from './page-markdown.ts';
import { type Making, nodesOf, plainText } from './page-nodes.ts';

/** A text of the dealer's as parts of a page: what `::: name` may say is checked before. */
export function pageTree(text: string, style: LinkStyle): { nodes: PageNode[]; firstHeading: string | null } {
  const ids = new Map<Token, string>();
  const making: Making = { markdown: pageMarkdown(style, ids), headings: headings(), ids, style, block: blockNode };
  const tokens = making.markdown.tokens(text).filter(({ type }) => type !== 'space');
  const [first] = tokens;
  // A heading of the first level at the top is the page's own.
  const own = first?.type === 'heading' && (first as Tokens.Heading).depth === 1 ? plainText(first) : null;
  return { nodes: nodesOf(own === null ? tokens : tokens.slice(1), making, true), firstHeading: own };
}
