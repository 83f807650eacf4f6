import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** A page as it is looked through. */
export interface Page {
  /** Where it stands, for relative links; a file's own address for a saved page. */
  url: string;
  elements: readonly Tag[];
  /** Words that people can see, one space between them. */
  text: string;
}

export interface Tag {
  name: string;
  attributes: Readonly<Record<string, string>>;
  /** The words within it; of a script or style what it says. */
  text: string;
  /** Names of the elements around it, the nearest first. */
  within: readonly string[];
}

const UNSEEN = new Set(['script', 'style', 'noscript', 'template', 'head', 'svg']);
/** More than any dealer's page has; the rest is not looked at. */
const MOST_ELEMENTS = 20_000;

/** Reads HTML as browsers do, whatever is wrong with it. */
export function readPage(html: string, url: string): Page {
  const elements: Tag[] = [];
  const seen: string[] = [];
  const stack: { node: Node; within: readonly string[]; isSeen: boolean }[] = [
    { node: parse(html), within: [], isSeen: true },
  ];
  // Without recursion: pages may be nested as deeply as they like.
  for (let next = stack.pop(); next && elements.length < MOST_ELEMENTS; next = stack.pop()) {
    const { node, within, isSeen } = next;
    if ('value' in node && node.nodeName === '#text' && isSeen) seen.push(node.value);
    if (!('childNodes' in node)) continue;
    const isElement = 'tagName' in node;
    if (isElement) elements.push(tagOf(node, within));
    const inside = isElement ? [node.tagName, ...within] : within;
    const shown = isSeen && !(isElement && UNSEEN.has(node.tagName));
    for (const child of [...node.childNodes].reverse()) stack.push({ node: child, within: inside, isSeen: shown });
  }
  return { url, elements, text: plain(seen.join(' ')) };
}

function tagOf(node: Element, within: readonly string[]): Tag {
  return {
    name: node.tagName,
    attributes: Object.fromEntries(node.attrs.map(({ name, value }) => [name, value])),
    text: textOf(node),
    within,
  };
}

/** Only the words of elements that are short: links, titles, scripts and styles. */
const TOLD = new Set(['a', 'title', 'script', 'style', 'h1', 'button']);

function textOf(node: Element): string {
  if (!TOLD.has(node.tagName)) return '';
  const words: string[] = [];
  const stack: Node[] = [node];
  for (let next = stack.pop(); next; next = stack.pop()) {
    if ('value' in next && next.nodeName === '#text') words.push(next.value);
    if ('childNodes' in next) stack.push(...[...next.childNodes].reverse());
  }
  return node.tagName === 'script' || node.tagName === 'style' ? words.join('') : plain(words.join(' '));
}

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** What a page's `<meta>` of a name or property says; null where there is none. */
export function metaOf({ elements }: Page, name: string): string | null {
  const one = elements.find(
    ({ name: tag, attributes: { name: a, property: b } }) => tag === 'meta' && (a ?? b)?.toLowerCase() === name,
  );
  return one?.attributes.content?.trim() || null;
}
