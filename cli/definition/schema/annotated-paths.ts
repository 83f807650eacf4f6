import type { Location } from '../../diagnostics/diagnostic.types.ts';
import { isMap } from '../layers/defaults.ts';
import type { Layered } from '../layers/layer.ts';
import { keyOf, keysOf, type SchemaNode } from './tenant-schema.ts';

export type Path = (string | number)[];

/** Where the language has a key: '*' stands for any item of a list, and for any key of the writer's own naming. */
export type Pattern = readonly string[];

export interface Annotated {
  pattern: Pattern;
  node: SchemaNode;
}

/** The keys of a schema that carry a keyword, e.g. `x-ref`. */
export function annotatedWith(keyword: string, schema: SchemaNode, pattern: Pattern = []): Annotated[] {
  return [
    ...(schema[keyword] === undefined ? [] : [{ pattern, node: schema }]),
    ...keysOf(schema).flatMap(([key, child]) => annotatedWith(keyword, child, [...pattern, key])),
    ...(schema.items ? annotatedWith(keyword, schema.items, [...pattern, '*']) : []),
  ];
}

/** Every text of a definition at the places that a pattern means. */
export function textsAt(config: unknown, pattern: Pattern): { path: Path; text: string }[] {
  const found: { path: Path; text: string }[] = [];
  walkPaths(config, (value, at, into) => {
    const key = pattern[at.length];
    if (key === undefined) {
      if (typeof value === 'string') found.push({ path: [...at], text: value });
    } else if (key === '*') {
      if (Array.isArray(value)) value.forEach(into);
      else if (isMap(value)) for (const name of Object.keys(value)) into(value[name], name);
    } else if (isMap(value) && Object.hasOwn(value, key)) into(value[key], key);
  });
  return found;
}

/** Walks a definition; `look` says by `into` where to go on. `at` is one list that grows and shrinks with the walk: who keeps a path copies it. */
export function walkPaths(
  config: unknown,
  look: (value: unknown, at: Path, into: (value: unknown, step: string | number) => void) => void,
): void {
  const at: Path = [];
  const into = (value: unknown, step: string | number): void => {
    at.push(step);
    look(value, at, into);
    at.pop();
  };
  look(config, at, into);
}

/** A text that a person wrote, what the language says of its key, and where it is. */
export interface WrittenText {
  path: Path;
  text: string;
  node: SchemaNode;
  location: () => Location;
}

/** Every text of the dealer's and the group's own files. Keys that the language does not have are left out. */
export function writtenTexts(layered: Layered, schema: SchemaNode): WrittenText[] {
  return layered.layers.flatMap(({ name, written }) => {
    if (name === 'preset' || !written) return [];
    const texts: WrittenText[] = [];
    collectTexts(written.value, schema, [], ({ path, text, node }) =>
      texts.push({ path, text, node, location: () => written.locate(path, 'value') }),
    );
    return texts;
  });
}

/** `at` is where the walk is: one list that it adds to and takes from, for most of what it passes is no text. */
function collectTexts(
  value: unknown,
  node: SchemaNode,
  at: Path,
  found: (text: Omit<WrittenText, 'location'>) => void,
): void {
  if (typeof value === 'string') found({ path: [...at], text: value, node });
  else if (Array.isArray(value) && node.items)
    for (let index = 0; index < value.length; index += 1) {
      at.push(index);
      collectTexts(value[index], node.items, at, found);
      at.pop();
    }
  else if (isMap(value))
    for (const key of Object.keys(value)) {
      const child = keyOf(node, key);
      if (!child) continue;
      at.push(key);
      collectTexts(value[key], child, at, found);
      at.pop();
    }
}
