import { valueAt } from '../../diagnostics/diagnostic.ts';
import type { Location } from '../../diagnostics/diagnostic.types.ts';
import { sourceText } from '../../diagnostics/source-text.ts';
import { leafPaths } from '../layers/defaults.ts';
import { type Layered, positionOfValue } from '../layers/layer.ts';
import { LEGAL_PATHS } from '../resolve/legal.ts';
import type { Path } from '../schema/annotated-paths.ts';
import type { TenantFiles } from '../source/tenant-files.ts';
import { ownTexts } from '../texts/own-texts.ts';
import type { DefinitionPosition } from './position-in-definition.ts';

/** A tenant's own texts: its definition, and the Markdown beside it that it publishes. */
export interface OwnTexts {
  layered: Layered;
  /** The tenant's folder as shown to the user. */
  shownDir: string;
  files: TenantFiles;
}

/** Where a tenant's own texts hold something: first its definition, then its Markdown; null where none does. */
export function positionInTexts(own: OwnTexts, words: readonly string[]): Partial<DefinitionPosition> | null {
  const { layered } = own;
  const path = leafPaths(layered.config).find((leaf) => {
    const value = valueAt(layered.config, leaf);
    return typeof value === 'string' && words.some((one) => value.includes(one));
  });
  if (path) return positionOfValue(layered, path);
  const location = positionInMarkdown(own, (text) => {
    const found = words.find((one) => text.includes(one));
    return found === undefined ? null : { at: text.indexOf(found), length: found.length };
  });
  return location && { location };
}

/** What may be right before and behind an address in Markdown; nothing: the text's own ends. */
const [BEFORE, BEHIND] = [/^[(<"'\s]?$/, /^[?#)\s"'>]?$/];

/** Where a tenant's Markdown links to a path of its site; null where it does not. */
export function positionOfMarkdownLink(own: OwnTexts, path: string): Location | null {
  return positionInMarkdown(own, (text) => {
    for (let at = text.indexOf(path); at >= 0; at = text.indexOf(path, at + 1))
      if (BEFORE.test(text.charAt(at - 1)) && BEHIND.test(text.charAt(at + path.length)))
        return { at, length: path.length };
    return null;
  });
}

function positionInMarkdown(
  own: OwnTexts,
  find: (text: string) => { at: number; length: number } | null,
): Location | null {
  for (const { text, position } of publishedMarkdown(own)) {
    const found = find(text);
    if (found) return position(found.at, found.length);
  }
  return null;
}

/** A text that the site publishes: what of the definition names it, and what tells where a part of it is. */
export interface PublishedText {
  /** Legal copy, which shows no image and gives its headings no address; a page; or a value of the definition, which shows no image. */
  kind: 'legal' | 'page' | 'value';
  path: Path;
  text: string;
  position(at: number, length: number): Location;
}

/** The Markdown that a definition publishes; other such files of its folder are nobody's. */
export function publishedMarkdown({ layered, shownDir, files }: OwnTexts): PublishedText[] {
  const legal = Object.keys(LEGAL_PATHS).flatMap((key): PublishedText[] => {
    const name = valueAt(layered.config, ['legal', key]);
    const bytes = typeof name === 'string' ? files.get(name) : undefined;
    if (bytes === undefined) return [];
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
    return [{ kind: 'legal', path: ['legal', key], text, position: positionsOf(`${shownDir}/${name}`, text) }];
  });
  const pages = ownTexts(layered.config, files).map(
    ({ file, path, text }): PublishedText => ({
      kind: 'page',
      path,
      text,
      position: positionsOf(`${shownDir}/${file}`, text),
    }),
  );
  return [...legal, ...pages];
}

/** Values of a definition that are Markdown, each with the page that shows them. */
const VALUES = [
  { list: 'faqs', key: 'answer', page: 'faqs' },
  { list: 'offers', key: 'terms', page: 'special_offers' },
] as const;

/** The values of a definition that its pages show as Markdown: answers, terms of offers. */
export function markdownValues({ layered }: Pick<OwnTexts, 'layered'>): PublishedText[] {
  return VALUES.flatMap(({ list, key, page }) => {
    const items = valueAt(layered.config, ['pages', page]) === true ? valueAt(layered.config, [list]) : [];
    return (Array.isArray(items) ? items : []).flatMap((_, index): PublishedText[] => {
      const path = [list, index, key];
      const text = valueAt(layered.config, path);
      return typeof text === 'string'
        ? [{ kind: 'value', path, text, position: positionsInValue(layered, path, text) }]
        : [];
    });
  });
}

/** What tells where a part of a value of the definition is in its file; all of the value where the file writes that part in another way. */
export function positionsInValue(layered: Layered, path: Path, text: string): PublishedText['position'] {
  return (at, length) => {
    const whole = layered.locate(path, 'value');
    const file = layered.layers.find(({ file: { file } }) => file === whole.file)?.file;
    const part = text.slice(at, at + length);
    if (file === undefined || part === '') return whole;
    const { offsetOf, positionOf } = sourceText(file.text);
    const [from, end] = [offsetOf(whole.start), offsetOf(whole.end)];
    // As many times as the part is before its place in the value, it is before it in the file.
    let found = from - 1;
    for (let next = text.indexOf(part); next >= 0 && next <= at; next = text.indexOf(part, next + 1)) {
      found = file.text.indexOf(part, found + 1);
      if (found < 0 || found + length > end) return whole;
    }
    return { file: whole.file, start: positionOf(found), end: positionOf(found + length) };
  };
}

/** What tells where a part of a text is. */
export function positionsOf(file: string, text: string): PublishedText['position'] {
  return (at, length) => {
    const { positionOf } = sourceText(text);
    return { file, start: positionOf(at), end: positionOf(at + length) };
  };
}
