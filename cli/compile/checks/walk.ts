import type { Location } from '../../diagnostics/diagnostic.types.ts';
import { isMap } from '../defaults.ts';
import type { SchemaNode } from '../tenant-schema.ts';
import type { CheckContext } from './check.types.ts';

export type Path = (string | number)[];

/** Where the language has a key: '*' stands for any item of a list. */
export type Pattern = readonly string[];

export interface Annotated {
  pattern: Pattern;
  node: SchemaNode;
}

/** The keys of a schema that carry a keyword, e.g. `x-ref`. */
export function annotatedWith(keyword: string, schema: SchemaNode, pattern: Pattern = []): Annotated[] {
  return [
    ...(schema[keyword] === undefined ? [] : [{ pattern, node: schema }]),
    ...Object.entries(schema.properties ?? {}).flatMap(([key, child]) =>
      annotatedWith(keyword, child, [...pattern, key]),
    ),
    ...(schema.items ? annotatedWith(keyword, schema.items, [...pattern, '*']) : []),
  ];
}

/** Every text of a definition at the places that a pattern means. */
export function* textsAt(config: unknown, pattern: Pattern, at: Path = []): Generator<{ path: Path; text: string }> {
  const [key, ...rest] = pattern;
  if (key === undefined) {
    if (typeof config === 'string') yield { path: at, text: config };
  } else if (key === '*') {
    if (Array.isArray(config)) for (const [index, item] of config.entries()) yield* textsAt(item, rest, [...at, index]);
  } else if (isMap(config) && Object.hasOwn(config, key)) yield* textsAt(config[key], rest, [...at, key]);
}

/** A text that a person wrote, what the language says of its key, and where it stands. */
export interface WrittenText {
  path: Path;
  text: string;
  node: SchemaNode;
  location: () => Location;
}

/** Every text of the dealer's and the group's own files. Keys that the language does not have are left out. */
export function* writtenTexts({ layered, schema }: CheckContext): Generator<WrittenText> {
  for (const { name, written } of layered.layers) {
    if (name === 'preset' || !written) continue;
    for (const { path, text, node } of textsIn(written.value, schema, []))
      yield { path, text, node, location: () => written.locate(path, 'value') };
  }
}

function* textsIn(
  value: unknown,
  node: SchemaNode,
  path: Path,
): Generator<{ path: Path; text: string; node: SchemaNode }> {
  if (typeof value === 'string') yield { path, text: value, node };
  else if (Array.isArray(value) && node.items)
    for (const [index, item] of value.entries()) yield* textsIn(item, node.items, [...path, index]);
  else if (isMap(value))
    for (const [key, inner] of Object.entries(value)) {
      const child = node.properties && Object.hasOwn(node.properties, key) ? node.properties[key] : undefined;
      if (child) yield* textsIn(inner, child, [...path, key]);
    }
}
