import type { Location } from '../diagnostics/diagnostic.types.ts';
import { type OwnTexts, publishedMarkdown } from './place-in-texts.ts';

/** A link or a picture in Markdown: behind its words, or as a reference. */
const LINK = /(?:(!?)\[[^\]\n]*\]\(|^ {0,3}\[[^\]\n]+\]:[ \t]*)<?([^)\s>]+)/dgm;

/** A link in the Markdown that a site publishes. */
export interface MarkdownLink {
  /** The key of `legal` that names its text. */
  key: string;
  url: string;
  isPicture: boolean;
  /** Where its address stands: to find that out takes as long as all other work on a tenant. */
  at(): Location;
}

/** Every link and picture of the Markdown that a definition publishes. */
export function markdownLinks(own: OwnTexts): MarkdownLink[] {
  return publishedMarkdown(own).flatMap(({ key, text, place }) =>
    [...text.matchAll(LINK)].map(({ 1: picture, 2: url = '', indices }) => ({
      key,
      url,
      isPicture: picture === '!',
      at: () => place(indices?.[2]?.[0] ?? 0, url.length),
    })),
  );
}
