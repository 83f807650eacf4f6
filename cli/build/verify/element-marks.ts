/** What tells whose an element is. */
export interface ElementMarks {
  classes: string[];
  /** Name of the island that it is. */
  island: string | null;
}

interface Element {
  tag: string;
  attributes: string;
  start: number;
  end: number;
  children: Element[];
}

const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));

/** The elements that hold a place of a page, the innermost first. */
export function marksAt(html: string, at: number): ElementMarks[] {
  return elementsAt(html, at).map((one) => ({ classes: classesOf(one), island: attribute(one, 'data-island') }));
}

/** What is at a place of a page, in words that can be looked for in sources: '<div> in <ul class="cards">'. */
export function attributesAt(html: string, at: number): string {
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

const attribute = ({ attributes }: Element, name: string): string | null =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1] ?? null;

const classesOf = (element: Element): string[] => attribute(element, 'class')?.split(' ').filter(Boolean) ?? [];

function nameOf(element: Element): string {
  const classes = classesOf(element);
  const id = attribute(element, 'id');
  return `<${element.tag}${classes[0] ? ` class="${classes.join(' ')}"` : id ? ` id="${id}"` : ''}>`;
}
