import type { Location } from '../../diagnostics/diagnostic.types.ts';
import { sourceText } from '../../diagnostics/source-text.ts';
import { leafPaths } from '../layers/defaults.ts';
import { type Layered, placeOfValue, valueAt } from '../layers/layer.ts';
import { LEGAL_PATHS } from '../resolve/legal.ts';
import type { Path } from '../schema/walk.ts';
import type { TenantFiles } from '../source/tenant-files.ts';
import { ownTexts } from '../texts/own-texts.ts';
import type { Place } from './position-in-definition.ts';

/** A tenant's own texts: its definition, and the Markdown beside it that it publishes. */
export interface OwnTexts {
  layered: Layered;
  /** The tenant's folder as shown to the user. */
  shownDir: string;
  files: TenantFiles;
}

/** Where a tenant's own texts hold something: first its definition, then its Markdown; null where none does. */
export function placeInTexts(own: OwnTexts, words: readonly string[]): Partial<Place> | null {
  const { layered } = own;
  const path = leafPaths(layered.config).find((leaf) => {
    const value = valueAt(layered.config, leaf);
    return typeof value === 'string' && words.some((one) => value.includes(one));
  });
  if (path) return placeOfValue(layered, path);
  const location = placeInMarkdown(own, (text) => {
    const found = words.find((one) => text.includes(one));
    return found === undefined ? null : { at: text.indexOf(found), length: found.length };
  });
  return location && { location };
}

/** What may stand right before and behind an address in Markdown; nothing: the text's own ends. */
const [BEFORE, BEHIND] = [/^[(<"'\s]?$/, /^[?#)\s"'>]?$/];

/** Where a tenant's Markdown links to a path of its site; null where it does not. */
export function placeOfMarkdownLink(own: OwnTexts, path: string): Location | null {
  return placeInMarkdown(own, (text) => {
    for (let at = text.indexOf(path); at >= 0; at = text.indexOf(path, at + 1))
      if (BEFORE.test(text.charAt(at - 1)) && BEHIND.test(text.charAt(at + path.length)))
        return { at, length: path.length };
    return null;
  });
}

function placeInMarkdown(
  own: OwnTexts,
  find: (text: string) => { at: number; length: number } | null,
): Location | null {
  for (const { text, place } of publishedMarkdown(own)) {
    const found = find(text);
    if (found) return place(found.at, found.length);
  }
  return null;
}

/** A text that the site publishes: what of the definition names it, and what tells where a part of it is. */
export interface PublishedText {
  /** Legal copy, which shows no picture and gives its headings no address; or a page. */
  kind: 'legal' | 'page';
  path: Path;
  text: string;
  place(at: number, length: number): Location;
}

/** The Markdown that a definition publishes; other such files of its folder are nobody's. */
export function publishedMarkdown({ layered, shownDir, files }: OwnTexts): PublishedText[] {
  const legal = Object.keys(LEGAL_PATHS).flatMap((key): PublishedText[] => {
    const name = valueAt(layered.config, ['legal', key]);
    const bytes = typeof name === 'string' ? files.get(name) : undefined;
    if (bytes === undefined) return [];
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
    return [{ kind: 'legal', path: ['legal', key], text, place: placesOf(`${shownDir}/${name}`, text) }];
  });
  const pages = ownTexts(layered.config, files).map(
    ({ file, path, text }): PublishedText => ({
      kind: 'page',
      path,
      text,
      place: placesOf(`${shownDir}/${file}`, text),
    }),
  );
  return [...legal, ...pages];
}

/** What tells where a part of a text is. */
export function placesOf(file: string, text: string): PublishedText['place'] {
  return (at, length) => {
    const { positionOf } = sourceText(text);
    return { file, start: positionOf(at), end: positionOf(at + length) };
  };
}
