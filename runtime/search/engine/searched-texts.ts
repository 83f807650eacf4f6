import type { Shape } from './doc-shapes.ts';
import type { DocumentStore } from './document-store.ts';
import type { Json } from './engine.types.ts';
import { formatNumber } from './normalise.ts';
import { valuesAt } from './paths.ts';
import { HARD_GAP, type Tokenise } from './tokenise.ts';

const MAX_POSITION = 0xffff;
/** Texts of one attribute whose words are remembered: most attributes have few values, and those that have many gain nothing. */
const REMEMBERED_TEXTS = 2000;

interface Sink {
  /** A word at its position in a field. */
  word(word: number, doc: number, attribute: number, position: number): void;
  /** A field is done: how many words it has. */
  field(doc: number, attribute: number, words: number): void;
}

/** The words of one text: their numbers (null for a stop word) and the gaps before them. */
interface ReadText {
  words: (number | null)[];
  gaps: number[];
}

/** Reads the words of all attributes of all documents. Values of a list stand a hard gap apart. */
export function readTexts(
  store: DocumentStore,
  attributes: readonly string[],
  tokenise: Tokenise,
  wordOf: (word: string) => number | null,
  sink: Sink,
): void {
  const read = (text: string): ReadText => {
    const tokens = tokenise(text);
    return { words: tokens.map(({ word }) => wordOf(word)), gaps: tokens.map(({ gap }) => gap) };
  };
  const known = attributes.map(() => new Map<string, ReadText>());
  const readKnown = (text: string, attribute: number): ReadText => {
    const texts = known[attribute]!;
    const found = texts.get(text) ?? read(text);
    if (texts.size < REMEMBERED_TEXTS) texts.set(text, found);
    return found;
  };
  store.forEach((values, { places }, doc) => {
    for (let attribute = 0; attribute < attributes.length; attribute++) {
      let position = -1;
      let count = 0;
      for (const text of textsOf(valuesOf(values, places, attributes[attribute]!))) {
        const { words, gaps } = readKnown(text, attribute);
        for (let at = 0; at < words.length; at++) {
          position += at === 0 && position >= 0 ? HARD_GAP : gaps[at]!;
          if (position > MAX_POSITION) break;
          count++;
          const word = words[at];
          if (word !== null) sink.word(word!, doc, attribute, position);
        }
      }
      if (count > 0) sink.field(doc, attribute, count);
    }
  });
}

function valuesOf(values: readonly Json[], places: Shape['places'], path: string): Json[] {
  const place = places.get(path);
  const found: Json[] = place === undefined ? [] : [values[place]!];
  for (let dot = path.indexOf('.'); dot > 0; dot = path.indexOf('.', dot + 1)) {
    const head = places.get(path.slice(0, dot));
    if (head !== undefined) found.push(...valuesAt(values[head]!, path.slice(dot + 1)));
  }
  return found;
}

/** The texts among values and lists of values; objects are attributes of their own. */
function textsOf(values: readonly Json[], into: string[] = []): string[] {
  for (const value of values) {
    if (typeof value === 'string') into.push(value);
    else if (typeof value === 'number') into.push(formatNumber(value));
    else if (typeof value === 'boolean') into.push(String(value));
    else if (Array.isArray(value)) textsOf(value, into);
  }
  return into;
}
