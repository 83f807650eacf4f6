import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** A page as it is looked through. */
export interface HtmlPage {
  /** Where it is, for relative links; a file's own address for a saved page. */
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
/** More than any dealer's page has; the rest is not looked at. A parser takes time by the square of how deep elements are nested. */
const MOST_ELEMENTS = 20_000;
/** So many of the elements around one are remembered. */
const MOST_WITHIN = 100;
/** So much of what is within an element is looked at for its words. */
const MOST_WITHIN_WORDS = 2000;

/** Reads HTML as browsers do, whatever is wrong with it. */
export function readHtml(html: string, url: string): HtmlPage {
  const elements: Tag[] = [];
  const seen: string[] = [];
  const stack: { node: Node; within: readonly string[]; isSeen: boolean }[] = [
    { node: parse(upToElements(html)), within: [], isSeen: true },
  ];
  // Without recursion: pages may be nested as deeply as they like.
  for (let next = stack.pop(); next && elements.length < MOST_ELEMENTS; next = stack.pop()) {
    const { node, within, isSeen } = next;
    if ('value' in node && node.nodeName === '#text' && isSeen) seen.push(node.value);
    if (!('childNodes' in node)) continue;
    const isElement = 'tagName' in node;
    if (isElement) elements.push(tagOf(node, within));
    const inside = isElement ? [node.tagName, ...within.slice(0, MOST_WITHIN - 1)] : within;
    const shown = isSeen && !(isElement && UNSEEN.has(node.tagName));
    for (const child of [...node.childNodes].reverse()) stack.push({ node: child, within: inside, isSeen: shown });
  }
  return { url, elements, text: plain(seen.join(' ')) };
}

/** The beginning of a page that has as many elements as are looked at. */
function upToElements(html: string): string {
  const tag = /<[a-z]/gi;
  let count = 0;
  while (count < MOST_ELEMENTS && tag.test(html)) count += 1;
  return count < MOST_ELEMENTS ? html : html.slice(0, tag.lastIndex);
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
  let left = MOST_WITHIN_WORDS;
  for (let next = stack.pop(); next && left > 0; next = stack.pop()) {
    left -= 1;
    if ('value' in next && next.nodeName === '#text') words.push(next.value);
    if ('childNodes' in next) stack.push(...[...next.childNodes].reverse());
  }
  return node.tagName === 'script' || node.tagName === 'style' ? words.join('') : plain(words.join(' '));
}

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** What a page's `<meta>` of a name or property says; null where there is none. */
export function metaOf({ elements }: HtmlPage, name: string): string | null {
  const one = elements.find(
    ({ name: tag, attributes: { name: a, property: b } }) => tag === 'meta' && (a ?? b)?.toLowerCase() === name,
  );
  return one?.attributes.content?.trim() || null;
}
