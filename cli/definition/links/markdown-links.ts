import { valueAt } from '../../diagnostics/diagnostic.ts';
import type { Location } from '../../diagnostics/diagnostic.types.ts';
import { markdownValues, type OwnTexts, type PublishedText, publishedMarkdown } from '../locate/position-in-texts.ts';
import type { Path } from '../schema/annotated-paths.ts';
import { leftOutOf, rawLinks } from '../texts/raw-html.ts';

/** Addresses that legal pages link to; of other links they show the words alone. Their headings have no addresses, so '#name' leads nowhere. */
export const isShownLink = (url: string): boolean => /^(?:https:|mailto:|tel:|\/)/.test(url);

/** A link or an image in Markdown: behind its words, or as a reference. */
const LINK = /(?:(?<!\\)(!?)\[([^\]\n]*)\]\(|^ {0,3}\[[^\]\n]+\]:[ \t]*)<?([^)\s>]*)/dgm;

/** A link in the Markdown that a site publishes. */
export interface MarkdownLink {
  /** What its text is, and what of the definition names that. */
  kind: PublishedText['kind'];
  path: Path;
  url: string;
  isImage: boolean;
  /** The words in its brackets. */
  alt: string;
  /** Where its address is: to find that out takes as long as all other work on a tenant. */
  at(): Location;
}

/** Markdown in files and in values. */
const allMarkdown = (own: OwnTexts): PublishedText[] => [...publishedMarkdown(own), ...markdownValues(own)];

/** Every link and image of the Markdown that a definition publishes. */
export function markdownLinks(own: OwnTexts): MarkdownLink[] {
  const inHtml = takesHtml(own);
  return allMarkdown(own).flatMap(({ kind, path, text, position }) => [
    ...[...prose(text).matchAll(LINK)].map(({ 1: picture, 2: alt = '', 3: url = '', indices }) => ({
      kind,
      path,
      url,
      isImage: picture === '!',
      alt,
      at: () => position(indices?.[3]?.[0] ?? 0, Math.max(1, url.length)),
    })),
    ...(inHtml && kind !== 'legal' ? rawLinks(prose(text)) : []).map(({ url, at }) => ({
      kind,
      path,
      url,
      isImage: false,
      alt: '',
      at: () => position(at, Math.max(1, url.length)),
    })),
  ]);
}

const takesHtml = ({ layered }: Pick<OwnTexts, 'layered'>): boolean =>
  valueAt(layered.config, ['pages', 'raw_html']) === true;

/** HTML that people paste into Markdown; '<your name>' is none. */
const HTML =
  /<\/?(?:a|b|br|div|em|font|h[1-6]|hr|i|iframe|img|li|ol|p|script|span|strong|style|su[bp]|t[dhr]|table|tbody|thead|u|ul)(?=[\s/>])[^<>]*>/i;

/** HTML in the Markdown that a definition publishes that readers would see as it is written, or miss; told once a text. */
export interface LostHtml {
  path: Path;
  message: string;
  hint: string;
  at(): Location;
}

/** What is lost of HTML: all of it in legal copy and where no key allows it, else what pages leave out. Of values `copy/html` tells where none may be. */
export function lostHtml(own: OwnTexts): LostHtml[] {
  const allowed = takesHtml(own);
  return (allowed ? allMarkdown(own) : publishedMarkdown(own)).flatMap(({ kind, path, text, position }): LostHtml[] => {
    const words = prose(text);
    if (allowed && kind !== 'legal') {
      const lost = leftOutOf(words);
      return lost ? [{ path, message: lost.message, hint: lost.hint, at: () => position(lost.at, lost.length) }] : [];
    }
    const match = HTML.exec(words);
    return match
      ? [
          {
            path,
            message: `\`${match[0]}\` is shown as it is written: these pages take no HTML.`,
            hint: `${MARKDOWN}${kind === 'legal' ? '' : ' Or allow HTML with `pages.raw_html: true`.'}`,
            at: () => position(match.index, match[0].length),
          },
        ]
      : [];
  });
}

const MARKDOWN =
  'Write Markdown: **bold**, *slanted*, [words](/address), `- ` for the items of a list, an empty line between paragraphs.';

/** References of links that no line of their text defines: `[words][name]` without `[name]: /address`. */
export function undefinedReferences(own: OwnTexts): { path: Path; name: string; at(): Location }[] {
  return allMarkdown(own).flatMap(({ path, text: whole, position }) => {
    // An address may have brackets of its own: /search/utes?refinementList[make][0]=Kestrel
    const text = prose(whole).replace(/\]\([^)\n]*\)/g, (address) => `]${' '.repeat(address.length - 1)}`);
    const defined = new Set([...text.matchAll(/^ {0,3}\[([^\]\n]+)\]:/gm)].map(([, name = '']) => name.toLowerCase()));
    return [...text.matchAll(/\[[^\]\n]+\]\[([^\]\n]+)\]/dg)].flatMap(({ 1: name = '', indices }) =>
      defined.has(name.toLowerCase()) ? [] : { path, name, at: () => position(indices?.[1]?.[0] ?? 0, name.length) },
    );
  });
}

/** A text with blanks in the place of its code, in which links and elements are only words. */
const prose = (text: string): string => text.replace(/```[\s\S]*?```|`[^`\n]*`/g, (code) => ' '.repeat(code.length));
