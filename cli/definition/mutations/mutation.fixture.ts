import type { Path } from '../schema/annotated-paths.ts';

/** A part of a text that stands for another, by its offsets. */
export interface TextEdit {
  start: number;
  end: number;
  text: string;
}

/** One mistake made in a file that was fine, and what must be found. */
export interface Mutation {
  kind: string;
  /** Where in the definition, for people. */
  path: Path;
  edit: TextEdit;
  /** What must be underlined: a token that begins `into` letters after what now is at the offset `at` of the sound text. */
  mark: { at: number; into: number; length: number };
  id: string;
  /** The name that was meant; null where the mistake does not let one know. */
  meant: string | null;
  /** Keys at the top whose values decide whether this is a mistake at all. */
  rests: readonly string[];
}

/** A text with mistakes in it, and for each of them 'id line:column-column'. */
export function mutated(text: string, mutations: readonly Mutation[]): { text: string; expected: string[] } {
  const edits = mutations.map(({ edit }) => edit).sort((a, b) => a.start - b.start);
  let [made, from] = ['', 0];
  for (const { start, end, text: other } of edits) {
    made += text.slice(from, start) + other;
    from = end;
  }
  made += text.slice(from);
  const expected = mutations.map(({ id, mark }) => {
    const moved = edits
      .filter(({ start }) => start < mark.at)
      .reduce((sum, { start, end, text: other }) => sum + other.length - (end - start), 0);
    const start = mark.at + moved + mark.into;
    return `${id} ${position(made, start)}-${position(made, start + mark.length)}`;
  });
  return { text: made, expected };
}

/** 'line:column' of an offset, both from 1, columns in code points. */
function position(text: string, offset: number): string {
  const before = text.slice(0, offset).split('\n');
  return `${before.length}:${[...(before.at(-1) ?? '')].length + 1}`;
}

/**
 * Whether two mistakes can both be seen: neither is in the same map as the other, in what the other takes away, below a key that says
 * nothing of what is below it, or where it hides what the other rests on.
 */
export function areApart(a: Mutation, b: Mutation): boolean {
  if (JSON.stringify(a.path.slice(0, -1)) === JSON.stringify(b.path.slice(0, -1))) return false;
  if (hides(a, b) || hides(b, a)) return false;
  const [[from, to], [start, end]] = [reach(a), reach(b)];
  return to < start || end < from;
}

/** Keys without which the rest of the file cannot be judged whole. */
const LAYERS = ['group', 'template'];

function hides(one: Mutation, other: Mutation): boolean {
  if (one.rests.includes(String(other.path[0]))) return true;
  if (one.kind !== 'rename' && one.kind !== 'duplicate')
    return LAYERS.includes(one.path.join()) && one.kind !== 'misspell key';
  return LAYERS.includes(one.path.join()) || one.path.every((step, at) => step === other.path[at]);
}

function reach({ edit, mark }: Mutation): [start: number, end: number] {
  return [Math.min(edit.start, mark.at), Math.max(edit.end, mark.at + mark.length)];
}
