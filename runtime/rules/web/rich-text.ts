/** A piece of a text with simple HTML. Its words are inline HTML: strong, em and br, each closed, all else escaped. */
export type RichBlock = { kind: 'p'; html: string } | { kind: 'ul' | 'ol'; items: string[] };

const TOKEN = /<!--[\s\S]*?-->|<(script|style|template|title|svg)\b[\s\S]*?<\/\1\s*>|<(\/?)([a-z][a-z0-9-]*)[^<>]*>/gi;
const INLINE: Readonly<Record<string, string>> = { strong: 'strong', b: 'strong', em: 'em', i: 'em' };
/** What begins a new paragraph where it opens or closes. */
const BREAKING = /^(p|div|section|article|h[1-6]|table|tr|blockquote|header|footer|figure|hr|dl|dt|dd|ul|ol|li)$/;

/**
 * HTML that a dealer or a platform wrote, as blocks that are valid wherever they are. Every other element goes, its words stay; what scripts and
 * styles hold goes too. `decode` says which characters the text's entities are.
 */
export function richText(html: string, decode: (text: string) => string = basicEntities): RichBlock[] {
  const text = new Blocks();
  let at = 0;
  for (const token of html.matchAll(TOKEN)) {
    text.words(decode(html.slice(at, token.index)));
    at = token.index + token[0].length;
    const [, , slash, name] = token;
    if (name !== undefined) text.tag(name.toLowerCase(), slash === '/');
  }
  text.words(decode(html.slice(at)));
  return text.all();
}

/** The same as HTML again: what `richText` reads back as it is. */
export function richHtml(blocks: readonly RichBlock[]): string {
  return blocks
    .map((block) =>
      block.kind === 'p'
        ? `<p>${block.html}</p>`
        : `<${block.kind}>${block.items.map((item) => `<li>${item}</li>`).join('')}</${block.kind}>`,
    )
    .join('');
}

class Blocks {
  private readonly done: RichBlock[] = [];
  private list: 'ul' | 'ol' | null = null;
  private readonly open: string[] = [];
  private html = '';

  words(text: string): void {
    this.html += escaped(text.replace(/\s+/gu, ' '));
  }

  tag(name: string, closes: boolean): void {
    const inline = INLINE[name];
    if (name === 'br') this.html += '<br>';
    else if (inline) this.inline(inline, closes);
    else if (BREAKING.test(name)) {
      this.end();
      if (name === 'ul' || name === 'ol') this.list = closes ? null : name;
    }
  }

  private inline(name: string, closes: boolean): void {
    if (!closes) {
      if (this.open.includes(name)) return;
      this.open.push(name);
      this.html += `<${name}>`;
    } else if (this.open.at(-1) === name) {
      this.open.pop();
      this.html += `</${name}>`;
    }
  }

  /** Ends the paragraph or item that is being read. */
  private end(): void {
    const closing = this.open
      .splice(0)
      .reverse()
      .map((name) => `</${name}>`)
      .join('');
    const html = trimmed(this.html + closing);
    this.html = '';
    if (html === '') return;
    const last = this.done.at(-1);
    if (this.list === null) this.done.push({ kind: 'p', html });
    else if (last && last.kind === this.list) last.items.push(html);
    else this.done.push({ kind: this.list, items: [html] });
  }

  all(): RichBlock[] {
    this.end();
    return this.done;
  }
}

/** Without breaks and spaces at its ends, and without elements that hold no word. */
function trimmed(html: string): string {
  const full = html.replace(/<(strong|em)>(\s|<br>)*<\/\1>/g, ' ');
  // What held nothing but an empty one is empty now.
  if (full !== html) return trimmed(full);
  return full.replace(/^(\s|<br>)+|(\s|<br>)+$/g, '').replace(/ {2,}/g, ' ');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

function basicEntities(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => ENTITIES[name] as string);
}
