import type { Location } from '../../../diagnostics/diagnostic.types.ts';
import { isMap } from '../../layers/defaults.ts';
import { type OwnTexts, positionsInValue, publishedMarkdown } from '../../locate/position-in-texts.ts';
import { type Path, walkPaths } from '../../schema/annotated-paths.ts';

/** Something that a dealer says to shoppers: words that a pattern found, and the sentence around them. */
export interface Said<Kind extends string = string> {
  /** Of the patterns, which found them. */
  kind: Kind;
  path: Path;
  /** As they are written, on one line. */
  words: string;
  /** On one line, without marks of Markdown. */
  sentence: string;
  /** What the pattern's groups found. */
  groups: readonly (string | undefined)[];
  location(): Location;
}

/** Parts of a definition that shoppers do not read, and what others say there in their own words. */
const NOT_THE_DEALER = /^(?:reviews|stock|leads|platform|api|analytics|error_reporting|preview|image_service)$/;
/** Hours that are said in words are the hours. */
const HOURS = /^(?:opening_hours|special_hours)$/;

/**
 * What the dealer says in its own words: in every text of its definition that shoppers read, and in the Markdown of its pages. Questions are
 * no promises. `patterns`: by kind, global; they may reach over the ends of lines. `about`: what every text has that may hold one of them; most
 * texts of a definition do not, and are looked at no further.
 */
export function saidBy<Kind extends string>(
  own: OwnTexts,
  patterns: Readonly<Record<Kind, readonly RegExp[]>>,
  about: RegExp,
): Said<Kind>[] {
  const values = textsAbout(about, own.layered.config).map(({ path, text }) => ({
    path,
    text,
    position: positionsInValue(own.layered, path, text),
  }));
  const markdown = publishedMarkdown(own).filter(({ text }) => about.test(text));
  return [...values, ...markdown].flatMap(({ path, text, position }) =>
    saidIn(text, patterns).map(({ at, length, ...said }) => ({
      ...said,
      path,
      location: () => position(at, length),
    })),
  );
}

/** What a text says, and where in it. */
export function saidIn<Kind extends string>(
  text: string,
  patterns: Readonly<Record<Kind, readonly RegExp[]>>,
): (Omit<Said<Kind>, 'path' | 'location'> & { at: number; length: number })[] {
  const kinds = Object.entries<readonly RegExp[]>(patterns) as [Kind, readonly RegExp[]][];
  return sentences(plainText(text)).flatMap(({ at, sentence }) =>
    sentence.trimEnd().endsWith('?')
      ? []
      : kinds.flatMap(([kind, forms]) =>
          forms.flatMap((form) =>
            [...sentence.matchAll(form)].map((match) => {
              const [from, length] = [at + match.index, match[0].length];
              const words = onOneLine(text.slice(from, from + length));
              return { kind, words, sentence: onOneLine(sentence), groups: match.slice(1), at: from, length };
            }),
          ),
        ),
  );
}

/** The texts of a definition that shoppers read and that a pattern is found in. Few of thousands are: a path is made only for those. */
function textsAbout(about: RegExp, config: unknown): { path: Path; text: string }[] {
  const found: { path: Path; text: string }[] = [];
  walkPaths(config, (value, at, into) => {
    if (typeof value === 'string') {
      if (about.test(value)) found.push({ path: [...at], text: value });
    } else if (Array.isArray(value)) value.forEach(into);
    else if (isMap(value))
      for (const key of Object.keys(value))
        if (!HOURS.test(key) && !(at.length === 0 && NOT_THE_DEALER.test(key))) into(value[key], key);
  });
  return found;
}

/** The words of a text, each where it was: marks and elements are blanks, apostrophes straight. */
function plainText(text: string): string {
  return text
    .replace(/<[^<>\n]*>/g, (tag) => ' '.repeat(tag.length))
    .replace(/[*_[\]]/g, ' ')
    .replaceAll('’', "'");
}

/** The sentences of a text; paragraphs, items and headings end one too. */
function sentences(text: string): { at: number; sentence: string }[] {
  const found: { at: number; sentence: string }[] = [];
  let at = 0;
  for (const { index, 0: end } of [...text.matchAll(/[.!?](?=\s|$)|\n(?=\s*\n|\s*(?:[-+#>]|\d+\.)\s)/g)]) {
    found.push({ at, sentence: text.slice(at, index + end.length) });
    at = index + end.length;
  }
  return [...found, { at, sentence: text.slice(at) }];
}

const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
