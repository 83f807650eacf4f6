import { decodeHTMLStrict } from 'entities/decode';
import { decodedAddress, whyLeadsNowhere } from '../definition/links/outside-address.ts';

/** What a page's HTML says of itself. */
export interface PageFacts {
  /** As its root says it: 'en-AU'. */
  language: string | null;
  title: string | null;
  description: string | null;
  /** The words of its main heading. */
  heading: string | null;
  canonical: string | null;
  /** Whether search engines may keep it. */
  indexed: boolean;
  /** Each block of structured data: what it is about, of things within things too, or why it cannot be read. */
  structuredData: ({ things: PageThing[] } | { fault: string })[];
  /** Addresses on the site itself that it leads to or loads, as path and query. */
  links: string[];
  /** Places in the page itself that it leads to, which are not there. */
  lostAnchors: string[];
  /** Places in pages of the site that it leads to, each with the address of its page. */
  positions: { link: string; id: string; at: number }[];
  /** Telephone numbers, mail addresses and addresses of other sites that can lead nowhere, each once. */
  nowhere: NowhereLink[];
  /** Telephone numbers and mail addresses that it leads to, each once. */
  contacts: { address: string; at: number }[];
}

/** Something that structured data is about. */
export interface PageThing {
  types: string[];
  says: Readonly<Record<string, unknown>>;
}

interface NowhereLink {
  address: string;
  /** To go on after 'which': 'is no mail address'. */
  how: string;
  /** Where the first element that leads there begins. */
  at: number;
}

const COMMENT = /<!--[\s\S]*?-->/g;
const JSON_LD = /<script[^>]*type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g;
const CODE = /<(script|style)\b([^>]*)>[\s\S]*?<\/\1>/g;
const ELEMENT = /<(a|link|script|form|img|area)\b([^>]*)>/g;
const LINKS: Readonly<Record<string, string>> = {
  a: 'href',
  area: 'href',
  link: 'href',
  script: 'src',
  img: 'src',
  form: 'action',
};

/** Reads a page. `url` is its own address, which links are relative to; `domains` are other names of the site. */
export function pageFacts(html: string, url: URL, domains: readonly string[]): PageFacts {
  const structuredData = [...html.matchAll(JSON_LD)].map(([, json = '']) => blockOf(json));
  const plain = withoutCode(html);
  const head = plain.split(/<body\b/)[0] ?? '';
  const links = new Set<string>();
  const anchors = new Set<string>();
  const positions: PageFacts['positions'] = [];
  for (const { link, id, at } of linksOf(plain, url, domains)) {
    if (link.startsWith('#')) anchors.add(link.slice(1));
    else links.add(link);
    if (id && !positions.some((one) => one.link === link && one.id === id)) positions.push({ link, id, at });
  }
  const canonical = metaValue(head, 'link', /rel="canonical"/, 'href');
  return {
    language: /<html\b[^>]*\blang="([^"]*)"/.exec(head)?.[1] ?? null,
    title: textOf(/<title>([\s\S]*?)<\/title>/.exec(head)?.[1]),
    description: metaValue(head, 'meta', /name="description"/, 'content'),
    heading: textOf(/<h1\b[^>]*>([\s\S]*?)<\/h1>/.exec(plain)?.[1]?.replace(/<[^>]*>/g, '')),
    canonical,
    indexed: !/noindex/.test(metaValue(head, 'meta', /name="robots"/, 'content') ?? ''),
    structuredData,
    links: [...links],
    positions,
    nowhere: nowhereLinks(plain),
    contacts: contactLinks(plain),
    lostAnchors: [...anchors].filter((id) => id !== '' && !hasPlace(plain, id)),
  };
}

/** Whether a page has the place that `#id` leads to. */
export const hasPlace = (html: string, id: string): boolean => html.includes(` id="${id}"`);

/** Where in a page the first element begins that leads to or loads a link, as `PageFacts` gives them ('#id' for one within the page); -1: none. */
export function linkPosition(link: string, html: string, url: URL, domains: readonly string[]): number {
  return linksOf(withoutCode(html), url, domains).find((one) => one.link === link)?.at ?? -1;
}

interface Link {
  /** Path and query; '#id' for a place of the page itself. */
  link: string;
  /** The place of another page; '' where it leads to none. */
  id: string;
  /** Where its element begins. */
  at: number;
}

function linksOf(plain: string, url: URL, domains: readonly string[]): Link[] {
  return targetsOf(plain).flatMap(({ target, at }) => {
    if (target.startsWith('#')) return { link: target, id: '', at };
    const to = URL.parse(target, url);
    const own = to && (to.origin === url.origin || domains.includes(to.hostname));
    return own && /^https?:$/.test(to.protocol)
      ? { link: to.pathname + to.search, id: decodedAddress(to.hash.slice(1)), at }
      : [];
  });
}

function nowhereLinks(plain: string): NowhereLink[] {
  const found = targetsOf(plain).flatMap(({ target, at }) => {
    const how = whyLeadsNowhere(target);
    return how === null ? [] : { address: target, how, at };
  });
  return eachOnce(found);
}

function contactLinks(plain: string): PageFacts['contacts'] {
  const found = targetsOf(plain).filter(({ target }) => /^(tel|mailto):/i.test(target));
  return eachOnce(found.map(({ target, at }) => ({ address: target, at })));
}

function eachOnce<Link extends { address: string }>(found: readonly Link[]): Link[] {
  return found.filter((one, index) => found.findIndex(({ address }) => address === one.address) === index);
}

/** What elements lead to or load, as it is written. What a form sends to is not asked for. */
function targetsOf(plain: string): { target: string; at: number }[] {
  return [...plain.matchAll(ELEMENT)].flatMap(({ 1: name = '', 2: attributes = '', index: at }) => {
    if (name === 'form' && attribute(attributes, 'method')?.toLowerCase() === 'post') return [];
    const target = attribute(attributes, LINKS[name] as string);
    return target === null || target === '' ? [] : { target, at };
  });
}

/** A page with spaces for its comments and for what its scripts and styles hold: all else stays in its place. */
export function withoutCode(html: string): string {
  const spaces = (text: string): string => ' '.repeat(text.length);
  return html
    .replace(COMMENT, spaces)
    .replace(CODE, (all, name: string, attributes: string) => `<${name}${attributes}>`.padEnd(all.length));
}

/** The words of a page's body that are in its source, for `saysWords`. */
export function pageWords(html: string): string {
  const plain = withoutCode(html);
  return decodeHTMLStrict(plain.slice(Math.max(0, plain.search(/<body\b/))).replace(/<[^>]*>/g, ''));
}

/** Whether words can be read in a text, whatever its spaces and capitals: a line may break anywhere, and a style may write in capitals. */
export const saysWords = (text: string, words: string): boolean => bare(text).includes(bare(words));

const bare = (text: string): string => text.replace(/\s+/g, '').toLowerCase();

function blockOf(json: string): { things: PageThing[] } | { fault: string } {
  try {
    const things: PageThing[] = [];
    JSON.parse(json, (_key, value: unknown) => {
      if (typeof value !== 'object' || value === null || !('@type' in value)) return value;
      const types = [value['@type']].flat().filter((type) => typeof type === 'string');
      things.push({ types, says: { ...value } });
      return value;
    });
    return { things };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}

function metaValue(head: string, element: string, wanted: RegExp, name: string): string | null {
  for (const [, attributes = ''] of head.matchAll(new RegExp(`<${element}\\b([^>]*)>`, 'g')))
    if (wanted.test(attributes)) return textOf(attribute(attributes, name));
  return null;
}

/** The value of an attribute as a reader gets it; null where there is none. `attributes` is what is in a tag behind its name. */
export function attribute(attributes: string, name: string): string | null {
  const value = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(attributes);
  return value ? decodeHTMLStrict(value[1] ?? value[2] ?? '') : null;
}

/** Null for nothing but spaces. */
const textOf = (html: string | null | undefined): string | null => decodeHTMLStrict(html ?? '').trim() || null;
