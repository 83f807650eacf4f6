/** A piece of a definition's text and what is there instead. Offsets in UTF-16 units; `end` exclusive. */
export interface TextEdit {
  start: number;
  end: number;
  text: string;
}

type Path = readonly (string | number)[];

/** A definition's text as a migration changes it: places are found by path, everything between stays as it is. */
export interface Draft {
  /** As written, defaults absent. */
  value: unknown;
  /** Gives a key another name; nothing where it is not there. */
  rename(path: Path, key: string): TextEdit[];
  /** Writes another value, as YAML on one line; nothing where the key is not there. */
  set(path: Path, yaml: string): TextEdit[];
  /** Writes a new key behind another one of the same map, whose value is a scalar; nothing where that is not there. */
  beside(path: Path, key: string, yaml: string): TextEdit[];
  /** Writes a note for people above the line of a key at the top; nothing where it is not there, or the whole definition is in braces. */
  note(key: string, words: string): TextEdit[];
  /** Takes a key and its value away, with what is behind it on its line; nothing where it is not there. */
  remove(path: Path): TextEdit[];
  /**
   * Puts some keys of a map into a map at the top of the definition, with the notes within them; that map is made where it is not there, and one
   * that loses all of its keys goes. Nothing for keys that are not there.
   */
  move(from: Path, keys: readonly string[], to: string): TextEdit[];
}

/** One step of the language, from the version before to `to`. */
export interface Migration {
  /** The version that a definition has afterwards: each one more than the step before, from 2. */
  to: number;
  /** What it does, for a person: 'car.gallery_kind is now called car.gallery'. */
  title: string;
  /** Edits that do not touch one another. */
  edit(draft: Draft): TextEdit[];
  /** What it changes is no mistake in this version either, so it explains none. */
  readsOn?: true;
}
