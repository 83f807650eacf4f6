import { type Node, parseTree } from 'jsonc-parser';

/** Where the value at a path is in the text of a JSON value: offsets, `end` exclusive; null where there is none. */
export function jsonValueRange(
  text: string,
  path: readonly (string | number)[],
): { start: number; end: number } | null {
  let node: Node | undefined = parseTree(text);
  // Of equal names the last one counts, as for JSON.parse.
  for (const key of path)
    node =
      typeof key === 'number'
        ? node?.children?.[key]
        : node?.children?.findLast(({ children: [name] = [] }) => name?.value === key)?.children?.[1];
  return node ? { start: node.offset, end: node.offset + node.length } : null;
}
