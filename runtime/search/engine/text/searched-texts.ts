import type { Shape } from '../documents/doc-shapes.ts';
import type { DocumentStore } from '../documents/document-store.ts';
import { formatNumber } from '../documents/normalise.ts';
import { visitPath } from '../documents/paths.ts';
import type { EngineJson } from '../engine.types.ts';
import { HARD_GAP, type Tokenise } from './tokenise.ts';

const MAX_POSITION = 0xffff;
/** So many texts of an attribute are remembered before it is asked whether they come again. */
const TRIED_TEXTS = 200;

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

/** Reads the words of all attributes of all documents. Values of a list are a hard gap apart. */
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
  const memories = attributes.map(() => new TextMemory(read));
  store.forEach((values, { positions }, doc) => {
    for (let attribute = 0; attribute < attributes.length; attribute++) {
      let position = -1;
      let count = 0;
      const memory = memories[attribute]!;
      visitTexts(values, positions, attributes[attribute]!, (text) => {
        const { words, gaps } = memory.read(text);
        for (let at = 0; at < words.length; at++) {
          position += at === 0 && position >= 0 ? HARD_GAP : gaps[at]!;
          if (position > MAX_POSITION) break;
          count++;
          const word = words[at]!;
          if (word !== null) sink.word(word, doc, attribute, position);
        }
      });
      if (count > 0) sink.field(doc, attribute, count);
    }
  });
}

/** Remembers the texts of an attribute, for most have few; where it turns out that most are new, it stops. */
class TextMemory {
  readonly #read: (text: string) => ReadText;
  #known: Map<string, ReadText> | null = new Map();
  #hits = 0;

  constructor(read: (text: string) => ReadText) {
    this.#read = read;
  }

  read(text: string): ReadText {
    const known = this.#known?.get(text);
    if (known) {
      this.#hits++;
      return known;
    }
    const fresh = this.#read(text);
    if (this.#known && this.#known.set(text, fresh).size > TRIED_TEXTS && this.#hits < this.#known.size)
      this.#known = null;
    return fresh;
  }
}

function visitTexts(
  values: readonly EngineJson[],
  positions: Shape['positions'],
  path: string,
  visit: (text: string) => void,
): void {
  const position = positions.get(path);
  if (position !== undefined) visitValue(values[position]!, visit);
  for (let dot = path.indexOf('.'); dot > 0; dot = path.indexOf('.', dot + 1)) {
    const head = positions.get(path.slice(0, dot));
    if (head !== undefined) visitPath(values[head]!, path.slice(dot + 1), (value) => visitValue(value, visit));
  }
}

/** The texts of a value or a list of values; objects are attributes of their own. */
function visitValue(value: EngineJson, visit: (text: string) => void): void {
  if (typeof value === 'string') visit(value);
  else if (typeof value === 'number') visit(formatNumber(value));
  else if (typeof value === 'boolean') visit(String(value));
  else if (Array.isArray(value)) for (const item of value) visitValue(item, visit);
}
