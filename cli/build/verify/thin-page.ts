/** Attributes whose values are words or addresses: to what is looked at in a page it matters whether they say anything, not what. */
const FREE = /^(?:href|src|srcset|alt|title|aria-label|data-[\w-]+)$/;
/** What `React` writes for signs that mean something in HTML. Any other reference to a sign may be one that does not exist. */
const REFERENCE = /&(?!(?:amp|lt|gt|quot|#x27);)/;
const TAG = /<(\/?)([a-z][a-z0-9-]*)((?:\s[^"<>/]*(?:"[^"]*"[^"<>/]*)*)?)(\/?)>/y;
const ATTRIBUTE = /\s([^\s="]+)="([^"]*)"/g;
/** What React writes between two texts. */
const BETWEEN = '<!-- -->';
const RAW = new Set(['script', 'style', 'textarea', 'title']);
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

/** So many of a row of elements that are alike stay: what may be there once is seen to be there twice. */
const STAY = 2;

interface Open {
  tag: string;
  /** Its opening tag as it is, and what of that matters. */
  text: string;
  shape: string;
  /** Of elements and texts in it: what of them matters, as a number that equal ones share. */
  shapes: number[];
  texts: string[];
}

/**
 * A page without what repeats: of siblings in a row that differ in nothing but words and addresses the first two stay. Whatever is invalid in the page
 * is so in what is left, as far as it does not depend on words, addresses or the number of things: elements with ids of their own differ by them. The page as it
 * is where it is not written as React writes.
 */
export function thinPage(html: string): string {
  const numbers = new Map<string, number>();
  const numberOf = (shape: string): number => {
    const number = numbers.get(shape) ?? numbers.size;
    numbers.set(shape, number);
    return number;
  };
  const root: Open = { tag: '', text: '', shape: '', shapes: [], texts: [] };
  const open = [root];
  let inside = root;
  const add = (text: string, number: number): void => {
    const { shapes, texts } = inside;
    if (shapes.length >= STAY && shapes.slice(-STAY).every((one) => one === number)) return;
    shapes.push(number);
    texts.push(text);
  };
  const addText = (text: string): void => {
    if (text !== '')
      add(text, numberOf(text !== BETWEEN && /\S/.test(text) && !REFERENCE.test(text) ? 'words' : `text ${text}`));
  };
  const close = ({ tag, text, shape, shapes, texts }: Open, end: string): void => {
    add(`${text}${texts.join('')}${end}`, numberOf(`${tag}${shape}>${shapes.join()}${end}`));
  };
  let at = html.startsWith('<!DOCTYPE html>') || html.startsWith('<!doctype html>') ? 15 : 0;
  root.texts.push(html.slice(0, at));
  while (at < html.length) {
    const next = html.indexOf('<', at);
    addText(html.slice(at, next < 0 ? undefined : next));
    if (next < 0) break;
    if (html.startsWith(BETWEEN, next)) {
      addText(BETWEEN);
      at = next + BETWEEN.length;
      continue;
    }
    TAG.lastIndex = next;
    const [text, slash, tag = '', attributes = '', closed = ''] = TAG.exec(html) ?? [];
    if (text === undefined) return html;
    at = next + text.length;
    if (slash) {
      if (inside.tag !== tag || attributes !== '') return html;
      const done = open.pop() as Open;
      inside = open.at(-1) as Open;
      close(done, text);
      continue;
    }
    const element: Open = { tag, text, shape: shapeOf(tag, attributes), shapes: [], texts: [] };
    if (VOID.has(tag)) close(element, '');
    else if (closed) return html;
    else {
      open.push(element);
      inside = element;
      if (RAW.has(tag)) {
        const end = html.indexOf(`</${tag}>`, at);
        if (end < 0) return html;
        if (end > at) addText(html.slice(at, end));
        at = end;
      }
    }
  }
  return open.length === 1 ? root.texts.join('') : html;
}

/** What of an element's attributes matters. */
function shapeOf(tag: string, attributes: string): string {
  return attributes.replace(ATTRIBUTE, (whole, name: string, value: string) => {
    const isFree = FREE.test(name) || (name === 'value' && tag === 'option');
    return isFree && /\S/.test(value) && !REFERENCE.test(value) ? ` ${name}=` : whole;
  });
}
