import { decodeHTMLStrict } from 'entities/decode';
import type { Token, Tokens } from 'marked';
import type { PageLink, PageNode, PagePicture, PageSection } from '../../../../runtime/contracts/site-texts.types.ts';
import type { LinkStyle } from '../safe-markdown.ts';
import type { Headings } from './heading-levels.ts';
import { type BlockToken, isBlock, type PageMarkdown } from './page-markdown.ts';

/** What makes the parts of a page. */
export interface Making {
  markdown: PageMarkdown;
  headings: Headings;
  ids: Map<Token, string>;
  style: LinkStyle;
  /** A block as part of a page. `first`: it is at the top. */
  block(token: BlockToken, making: Making, first: boolean): PageNode | null;
}

/** Tokens as parts of a page. `top`: they are the page's own, not those of a block. */
export function nodesOf(tokens: readonly Token[], making: Making, top = false): PageNode[] {
  const nodes: PageNode[] = [];
  let words: Token[] = [];
  const flush = (): void => {
    const html = words.length > 0 ? making.markdown.html(words).trim() : '';
    if (html !== '') nodes.push({ kind: 'words', html });
    words = [];
  };
  for (const token of tokens) {
    const picture = imageOf(token);
    if (picture) {
      flush();
      nodes.push({ kind: 'picture', ...picture });
    } else if (isBlock(token)) {
      flush();
      const node = making.block(token, making, top && nodes.length === 0);
      if (node) nodes.push(node);
    } else {
      if (token.type === 'heading') {
        token.depth = making.headings.level(token.depth);
        making.ids.set(token, making.headings.id(plainText(token)));
      }
      words.push(token);
    }
  }
  flush();
  return nodes;
}

/** The parts of a text that begin with a heading; what is before the first is left out. Headings inside of them are deeper ones. */
export function sectionsOf(tokens: readonly Token[], making: Making, level: number): PageSection[] {
  const isHeading = (token: Token): token is Tokens.Heading => token.type === 'heading';
  const depth = Math.min(...tokens.filter(isHeading).map((token) => token.depth));
  const sections: { heading: Tokens.Heading; tokens: Token[] }[] = [];
  for (const token of tokens)
    if (isHeading(token) && token.depth === depth) sections.push({ heading: token, tokens: [] });
    else sections.at(-1)?.tokens.push(token);
  return sections.map(({ heading, tokens: inner }) => {
    const title = plainText(heading);
    const id = making.headings.id(title);
    making.headings.level(level);
    const rest = inner.filter(({ type }) => type !== 'space');
    const [first] = rest;
    const picture = first ? imageOf(first) : null;
    if (picture) rest.shift();
    const last = rest.at(-1);
    const link = last ? linkOf(last, making) : null;
    if (link) rest.pop();
    return {
      id,
      title,
      ...(picture ? { picture } : {}),
      nodes: nodesOf(rest, making),
      ...(link ? { link } : {}),
    };
  });
}

/** The images of a text, in order. */
export function imagesOf(tokens: readonly Token[]): PagePicture[] {
  return tokens.flatMap((token): PagePicture[] => {
    if (token.type === 'image') return [asImage(token as Tokens.Image)];
    return 'tokens' in token && token.tokens ? imagesOf(token.tokens) : [];
  });
}

/** An image that is all of its paragraph. */
function imageOf(token: Token): PagePicture | null {
  if (token.type !== 'paragraph') return null;
  const inner = (token as Tokens.Paragraph).tokens.filter((one) => !(one.type === 'text' && one.text.trim() === ''));
  const [only] = inner;
  return inner.length === 1 && only?.type === 'image' ? asImage(only as Tokens.Image) : null;
}

const asImage = ({ href, text, title }: Tokens.Image): PagePicture => ({
  image: href,
  alt: decodeHTMLStrict(text),
  ...(title ? { caption: decodeHTMLStrict(title) } : {}),
});

/** A link that is all of its paragraph. */
function linkOf(token: Token, { style }: Making): PageLink | null {
  if (token.type !== 'paragraph') return null;
  const [only, ...others] = (token as Tokens.Paragraph).tokens;
  if (only?.type !== 'link' || others.length > 0) return null;
  const { href } = only as Tokens.Link;
  return { words: plainText(only), url: style.change(decodeHTMLStrict(href)) };
}

/** The words of a token without its marks. */
export function plainText(token: Token): string {
  if ('tokens' in token && token.tokens) return token.tokens.map(plainText).join('');
  return 'text' in token && typeof token.text === 'string' ? decodeHTMLStrict(token.text) : '';
}
