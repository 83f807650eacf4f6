/** What tells whose an element is. */
export interface ElementMarks {
  classes: string[];
  /** Name of the island that it is, or, of a part of a page, that it belongs to. */
  island: string | null;
}

/** An element of a page and how much of the page it is. */
export interface HtmlPart extends ElementMarks {
  /** '<ul class="cards"> with 60 items' */
  name: string;
  /** In UTF-16 units of the page's text. */
  length: number;
}

interface Element {
  tag: string;
  attributes: string;
  start: number;
  end: number;
  children: Element[];
}

const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
/** A part that is said to be the cause holds at least this share of its page. */
const SHARE = 1 / 3;

/** Where most of a page's text is: the innermost element that holds a third of it, then what stands beside it, the largest first. */
export function htmlParts(html: string): HtmlPart[] {
  const root = parse(html);
  const beside: HtmlPart[] = [];
  let [node, island]: [Element, string | null] = [root, null];
  for (;;) {
    island = attribute(node, 'data-island') ?? island;
    const [first, ...others] = node.children.toSorted((a, b) => lengthOf(b) - lengthOf(a));
    if (!first || lengthOf(first) < html.length * SHARE) break;
    beside.push(...others.map((one) => part(one, island)));
    node = first;
  }
  return [part(node, island), ...beside.sort((a, b) => b.length - a.length)];
}

/** The elements that hold a place of a page, the innermost first. */
export function marksAt(html: string, at: number): ElementMarks[] {
  return elementsAt(html, at).map((one) => ({ classes: classesOf(one), island: attribute(one, 'data-island') }));
}

/** Whether a place of a page is in an element of a kind. */
export function isInside(html: string, at: number, tag: string): boolean {
  return elementsAt(html, at).some((one) => one.tag === tag);
}

/** What stands at a place of a page, in words that can be looked for in sources: '<div> in <ul class="cards">'. */
export function namesAt(html: string, at: number): string {
  const [element, ...around] = elementsAt(html, at).map(nameOf);
  const known = around.find((name) => name.includes('='));
  return [element, ...(known ? [known] : [])].join(' in ');
}

function elementsAt(html: string, at: number): Element[] {
  const elements: Element[] = [];
  for (let node: Element | undefined = parse(html); node; node = node.children.find((one) => holds(one, at)))
    elements.unshift(node);
  return elements;
}

/** The tree of a page that React wrote: quoted attributes, every element closed. */
function parse(html: string): Element {
  const root: Element = { tag: 'html', attributes: '', start: 0, end: html.length, children: [] };
  const open = [root];
  const tags = /<(\/?)([a-z][a-z0-9-]*)((?:"[^"]*"|[^">])*)>/gi;
  for (let found = tags.exec(html); found; found = tags.exec(html)) {
    const [text, slash, name = '', attributes = ''] = found;
    const tag = name.toLowerCase();
    if (slash) {
      const at = open.findLastIndex((one) => one.tag === tag);
      if (at > 0) for (const one of open.splice(at)) one.end = tags.lastIndex;
      continue;
    }
    const element: Element = { tag, attributes, start: found.index, end: tags.lastIndex, children: [] };
    open.at(-1)?.children.push(element);
    if (tag === 'script' || tag === 'style') {
      const close = html.indexOf(`</${tag}`, tags.lastIndex);
      if (close >= 0) tags.lastIndex = html.indexOf('>', close) + 1;
      element.end = tags.lastIndex;
    } else if (!VOID.has(tag) && !text.endsWith('/>')) open.push(element);
  }
  for (const one of open) one.end = html.length;
  return root;
}

const holds = ({ start, end }: Element, at: number): boolean => start <= at && at < end;
const lengthOf = ({ start, end }: Element): number => end - start;

const attribute = ({ attributes }: Element, name: string): string | null =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1] ?? null;

const classesOf = (element: Element): string[] => attribute(element, 'class')?.split(' ').filter(Boolean) ?? [];

function nameOf(element: Element): string {
  const classes = classesOf(element);
  const id = attribute(element, 'id');
  return `<${element.tag}${classes[0] ? ` class="${classes.join(' ')}"` : id ? ` id="${id}"` : ''}>`;
}

function part(element: Element, island: string | null): HtmlPart {
  const items = element.children.filter(({ tag }) => tag === element.children[0]?.tag).length;
  return {
    name: `${nameOf(element)}${items > 5 ? ` with ${items} items` : ''}`,
    length: lengthOf(element),
    classes: classesOf(element),
    island: attribute(element, 'data-island') ?? island,
  };
}
