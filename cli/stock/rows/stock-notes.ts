import type { Span } from '../feed/text-position.ts';
import { detached } from '../feed/text-source.ts';
import type { NoteKind, StockNote, UnknownWord } from './stock.types.ts';

/** Places kept of rows of which the same is to be said. */
const POSITIONS = 20;
const LINES = 1000;
/** Different things kept of one column; the others are counted together. */
const MESSAGES = 50;
const WORDS = 200;
/** Values named of those of which the same is to be said. */
const EXAMPLES = 3;

/**
 * With an example, `message` says something of it ("is not a date") and `instead` what the site does: values of one column of which the same is
 * to be said are one note. Without, `message` is a sentence.
 */
interface AddedNote {
  kind: NoteKind;
  column: string;
  message: string;
  example?: string | undefined;
  instead?: string | undefined;
  hint?: string;
  line: number;
  position: () => Span;
}

/** What is wrong with rows, in bounded memory however many they are. */
export interface StockNotes {
  /** `place` is only asked for where it is kept. */
  add(note: AddedNote): void;
  word(column: string, word: string, line: number): void;
  /** In the order of their first lines. */
  list(): StockNote[];
  words(): UnknownWord[];
}

export function stockNotes(): StockNotes {
  const notes = new Map<string, StockNote & { instead?: string | undefined }>();
  const kinds = new Map<string, number>();
  const words = new Map<string, UnknownWord>();
  return {
    add({ kind, column, message, example, instead, hint, line, position }) {
      const topic = `${kind} ${column}`;
      let key = `${topic} ${message}`;
      let known = notes.get(key);
      if (known === undefined && (kinds.get(topic) ?? 0) >= MESSAGES) {
        key = topic;
        known = notes.get(key);
      }
      if (known === undefined) {
        known =
          key === topic
            ? { kind, column, message: 'More rows have something else wrong here.', rows: 0, lines: [], positions: [] }
            : {
                kind,
                column,
                message,
                rows: 0,
                lines: [],
                positions: [],
                ...(hint === undefined ? {} : { hint }),
                ...(example === undefined ? {} : { examples: [], instead }),
              };
        notes.set(detached(key), known);
        kinds.set(topic, (kinds.get(topic) ?? 0) + 1);
      }
      known.rows += 1;
      if (known.lines.length < LINES) known.lines.push(line);
      const { examples } = known;
      if (example !== undefined && examples && examples.length < EXAMPLES && !examples.includes(example))
        examples.push(detached(example));
      if (known.positions.length < POSITIONS) known.positions.push({ line, position: position() });
    },
    word(column, word, line) {
      const key = `${column} ${word.toLowerCase()}`;
      const known = words.get(key);
      if (known) known.rows += 1;
      else if (words.size < WORDS) words.set(detached(key), { column, word: detached(word), rows: 1, line });
    },
    list: () => [...notes.values()].map(told).sort((a, b) => firstLine(a) - firstLine(b)),
    words: () => [...words.values()],
  };
}

/** A note in words: "'lots' is not an odometer reading (nor 'many', 'few'); the car is shown without it." */
function told({ instead, ...note }: StockNote & { instead?: string | undefined }): StockNote {
  const [first, ...more] = note.examples ?? [];
  if (first === undefined) return note;
  const others = more.length > 0 ? ` (the same of ${more.join(', ')})` : '';
  return { ...note, message: `${first} ${note.message}${others}${instead === undefined ? '.' : `; ${instead}.`}` };
}

const firstLine = ({ positions }: StockNote): number => positions[0]?.line ?? 0;
