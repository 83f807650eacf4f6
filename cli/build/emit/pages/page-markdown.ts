import { Marked, type Token, type TokenizerAndRendererExtension, type Tokens } from 'marked';
import { type Block, blockAt, blocksIn } from '../../../definition/texts/blocks.ts';
import { type LinkStyle, safeRenderer } from '../safe-markdown.ts';

/** A block as `marked` hands it on: its text is read as Markdown too. */
export interface BlockToken extends Tokens.Generic {
  type: 'forecourtBlock';
  block: Block;
  tokens: Token[];
}

export const isBlock = (token: Token): token is BlockToken => token.type === 'forecourtBlock';

/** `::: name` as an extension of the reader of Markdown. */
const BLOCKS: TokenizerAndRendererExtension<string, string> = {
  name: 'forecourtBlock',
  level: 'block',
  start: (text) => /^:{3,}[ \t]*[A-Za-z]/m.exec(text)?.index,
  tokenizer(text) {
    // Within a list or a quotation there is no room for one.
    const block = this.lexer.state.top ? blockAt(text) : null;
    return block
      ? { type: 'forecourtBlock', raw: block.raw, block, tokens: this.lexer.blockTokens(block.body, []) }
      : undefined;
  },
  renderer: () => '',
};

/** Reads the Markdown of pages, and makes HTML of pieces of it. */
export interface PageMarkdown {
  tokens(markdown: string): Token[];
  html(tokens: Token[]): string;
}

export function pageMarkdown(style: LinkStyle, headingIds: ReadonlyMap<Token, string>): PageMarkdown {
  const renderer = safeRenderer({ ...style, anchors: true });
  renderer.heading = function (token) {
    const id = headingIds.get(token);
    return `<h${token.depth}${id ? ` id="${id}"` : ''}>${this.parser.parseInline(token.tokens)}</h${token.depth}>\n`;
  };
  const table = renderer.table;
  // What is wider than a phone is scrolled by itself, with the keyboard too.
  renderer.table = function (token) {
    return `<div class="page-table" role="group" aria-label="Table" tabindex="0">${table.call(this, token)}</div>`;
  };
  const marked = new Marked<string, string>({ renderer, extensions: [BLOCKS], async: false });
  const { clean } = style;
  return {
    tokens(markdown) {
      const tokens = marked.lexer(apart(markdown));
      // Its tags are no words, of headings and of what search engines read.
      if (clean)
        marked.walkTokens(tokens, (token) => {
          if (token.type === 'html') token.text = '';
        });
      return tokens;
    },
    html: (tokens) => (clean ? clean(marked.parser(tokens)) : marked.parser(tokens)),
  };
}

/** A text with an empty line before each block: one right behind a list would be read as its last item. */
function apart(markdown: string): string {
  const { blocks } = blocksIn(markdown);
  let text = '';
  let at = 0;
  for (const block of blocks) {
    text += `${markdown.slice(at, block.at)}${block.at > 0 ? '\n' : ''}`;
    at = block.at;
  }
  return text + markdown.slice(at);
}
