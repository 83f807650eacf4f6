import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ScaffoldError } from '../scaffold.types.ts';
import { FetchError, type FetchedText, fetchText, type TextLimits } from './fetch-text.ts';
import { type HtmlPage, readHtml } from './html.ts';
import { mayRead } from './robots.ts';

/** What was read of a dealer's present site. */
export interface ReadWebsite {
  /** Its home page, or the address that was named; of saved pages '' where none says it. */
  home: string;
  pages: HtmlPage[];
  css: string;
  /** Addresses of its sitemap. */
  sitemap: string[];
}

const MB = 1024 * 1024;
const LIMITS: TextLimits = { maxBytes: 3 * MB, timeoutMs: 15_000 };
const MOST_SITEMAP = 500;
const MOST_FILES = 20;
const CONTACT = /\bcontact\b|find us|our location/i;

/**
 * Reads a dealer's present site: an address (its page, at most one contact page, one style sheet and the sitemap, where its robots.txt allows it), a saved
 * page, or a folder of them.
 * @throws {ScaffoldError} in words
 */
export async function readWebsite(from: string, limits: TextLimits = LIMITS): Promise<ReadWebsite> {
  if (/^https?:\/\//i.test(from)) return fromWeb(from, limits);
  const state = await stat(from).catch(() => null);
  if (!state && /^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(from) && !/\.html?$/i.test(from))
    return fromWeb(`https://${from}`, limits);
  if (!state)
    throw new ScaffoldError(
      `there is no file ${from}: name an address that begins with https://, a saved page or a folder of them.`,
    );
  return fromFiles(from, state.isDirectory());
}

async function fromWeb(from: string, limits: TextLimits): Promise<ReadWebsite> {
  try {
    const origin = URL.parse(from)?.origin ?? '';
    const robots = await robotsOf(origin, limits);
    const isAllowed = (url: string): boolean => {
      const parsed = URL.parse(url);
      return parsed !== null && (parsed.origin !== origin || mayRead(robots, parsed.pathname + parsed.search));
    };
    if (!isAllowed(from))
      throw new ScaffoldError(
        `${origin} asks programs not to read that page (robots.txt): save it in a browser and name its file.`,
      );
    const first = await fetchText(from, limits);
    const page = readHtml(first.text, first.url);
    const within = (url: string | undefined): string | null => {
      const parsed = url === undefined ? null : URL.parse(url, first.url);
      return parsed && isAllowed(parsed.href) ? parsed.href : null;
    };
    const contact = page.elements.find(
      ({ name, text, attributes: { href = '' } }) =>
        name === 'a' && (CONTACT.test(text) || /contact/i.test(href)) && sameHost(href, first.url),
    );
    const sheet = page.elements.find(
      ({ name, attributes: { rel = '', href = '' } }) =>
        name === 'link' && /\bstylesheet\b/i.test(rel) && !/fonts\./.test(href),
    );
    const optional = async (url: string | null): Promise<FetchedText | null> =>
      url === null ? null : fetchText(url, limits).catch(() => null);
    const contactUrl = within(contact?.attributes.href);
    const second = await optional(contactUrl === first.url ? null : contactUrl);
    const css = await optional(within(sheet?.attributes.href));
    const sitemap = await optional(within('/sitemap.xml'));
    return {
      home: first.url,
      pages: [page, ...(second ? [readHtml(second.text, second.url)] : [])],
      css: `${inlineCss(page)}\n${css?.text ?? ''}`,
      sitemap: sitemapOf(sitemap?.text ?? ''),
    };
  } catch (error) {
    if (error instanceof FetchError) throw new ScaffoldError(error.message);
    throw error;
  }
}

/** The rules of a site: none where it has no file of them, and nothing is read where it cannot say them. */
export async function robotsOf(origin: string, limits: TextLimits): Promise<string> {
  try {
    return (await fetchText(`${origin}/robots.txt`, limits)).text;
  } catch (error) {
    if (error instanceof FetchError && error.status !== null && error.status < 500) return '';
    throw error;
  }
}

async function fromFiles(from: string, isFolder: boolean): Promise<ReadWebsite> {
  const names = isFolder ? (await readdir(from, { recursive: true })).sort() : [''];
  const files = names.map((name) => path.join(from, name));
  const read = async (wanted: RegExp): Promise<{ file: string; text: string }[]> =>
    Promise.all(
      files
        .filter((file) => wanted.test(file))
        .slice(0, MOST_FILES)
        .map(async (file) => ({ file, text: (await readFile(file)).subarray(0, LIMITS.maxBytes).toString('utf8') })),
    );
  const saved = isFolder
    ? await read(/\.html?$/i)
    : [{ file: from, text: (await readFile(from)).subarray(0, LIMITS.maxBytes).toString('utf8') }];
  const pages = saved.map(({ file, text }) =>
    readHtml(text, savedFrom(text) ?? pathToFileURL(path.resolve(file)).href),
  );
  // The home page first: it has the shortest name.
  pages.sort((a, b) => a.url.length - b.url.length);
  if (!pages.some(({ elements }) => elements.length > 4))
    throw new ScaffoldError(`${from} holds no page: save the dealer's home page in a browser, and name that file.`);
  const canonical = pages
    .flatMap(({ elements }) => elements)
    .find(({ name, attributes: { rel } }) => name === 'link' && rel === 'canonical')?.attributes.href;
  const css = await read(/\.css$/i);
  const [sitemap] = await read(/sitemap[^/\\]*\.xml$/i);
  return {
    home:
      URL.parse(pages[0]?.url ?? '')?.protocol === 'file:'
        ? (URL.parse(canonical ?? '')?.href ?? '')
        : (pages[0]?.url ?? ''),
    pages,
    css: [...pages.map(inlineCss), ...css.map(({ text }) => text)].join('\n'),
    sitemap: sitemapOf(sitemap?.text ?? ''),
  };
}

/** Browsers write where they saved a page from into its first lines. */
const savedFrom = (html: string): string | null =>
  /<!-- saved from url=\(\d+\)(https?:\/\/\S+) -->/.exec(html.slice(0, 2000))?.[1] ?? null;

const sitemapOf = (xml: string): string[] =>
  [...xml.matchAll(/<loc>\s*(?:<!\[CDATA\[)?\s*(https?:\/\/[^<\]\s]+)/g)]
    .slice(0, MOST_SITEMAP)
    .map(([, url = '']) => url.replaceAll('&amp;', '&'));

function inlineCss({ elements }: HtmlPage): string {
  return elements
    .flatMap(({ name, text, attributes: { style } }) => (name === 'style' ? text : (style ?? [])))
    .join('\n');
}

function sameHost(href: string, base: string): boolean {
  return URL.parse(href, base)?.host === URL.parse(base)?.host;
}
