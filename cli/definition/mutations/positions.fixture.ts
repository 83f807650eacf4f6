import { isMap, isScalar, isSeq, type Node, type Pair, parseDocument, type Scalar, visit, type YAMLMap } from 'yaml';
import type { Path } from '../schema/annotated-paths.ts';
import { keyOf, type SchemaNode } from '../schema/tenant-schema.ts';

/** A value that is in a definition and that the language knows. */
export interface Position {
  path: Path;
  schema: SchemaNode;
  value: Node;
  /** Of a key of a map: its token, the map, and what the language says of the map; null for an item of a list. */
  keyed: {
    key: Scalar;
    map: YAMLMap;
    mapSchema: SchemaNode;
    pair: Pair;
    /** The key whose value the map is; null at the top and in a list. */
    holder: Node | null;
  } | null;
}

/** Every key and item of a YAML text that the language knows, in the order of the file. */
export function positionsOf(text: string, schema: SchemaNode): Position[] {
  const document = parseDocument(text);
  // YAML counts the line ends after a block to it, be it of keys, of items or of text.
  const withoutLineEnds = (_key: unknown, node: Node): void => {
    const [start, end] = spanOf(node);
    node.range = [start, start + text.slice(start, end).trimEnd().length, end];
  };
  visit(document, {
    Collection: withoutLineEnds,
    Scalar: (key, node) => (node.type?.startsWith('BLOCK_') ? withoutLineEnds(key, node) : undefined),
  });
  const { contents } = document;
  return contents ? inside(contents, schema, [], null) : [];
}

function inside(node: Node, schema: SchemaNode, path: Path, holder: Node | null): Position[] {
  if (isMap(node))
    return node.items.flatMap((pair) => {
      const { key, value } = pair as Pair<Node, Node | null>;
      const name = isScalar(key) ? String(key.value) : '';
      const child = keyOf(schema, name);
      if (!isScalar(key) || !child || !value) return [];
      const here = [...path, name];
      // A name of the writer's own cannot be misspelled.
      const isNamed = Object.hasOwn(schema.properties ?? {}, name);
      return [
        {
          path: here,
          schema: child,
          value,
          keyed: isNamed ? { key, map: node, mapSchema: schema, pair, holder } : null,
        },
        ...inside(value, child, here, key),
      ];
    });
  if (!isSeq(node) || !schema.items) return [];
  const items = schema.items;
  return (node.items as Node[]).flatMap((value, index) => {
    const here = [...path, index];
    return [{ path: here, schema: items, value, keyed: null }, ...inside(value, items, here, null)];
  });
}

/** Where a token begins and ends. */
export function spanOf(node: Node): [start: number, end: number] {
  const [start = 0, end = 0] = node.range ?? [];
  return [start, end];
}
