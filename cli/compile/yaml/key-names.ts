import { readTenantSchema, type SchemaNode } from '../tenant-schema.ts';

/** The names of all keys of the language, with those of the keys that may stand below each. */
let names: Map<string, Set<string>> | null = null;

/** Whether the language has a key of this name anywhere: what tells a key from a word of a text. Reads the schema when it is first asked. */
export function isKeyName(word: string): boolean {
  return keyNames().has(word);
}

/** Whether a key of this name may stand directly below one of the other. */
export function isKeyBelow(word: string, above: string): boolean {
  return keyNames().get(above)?.has(word) ?? false;
}

function keyNames(): Map<string, Set<string>> {
  if (names) return names;
  names = new Map();
  collect(readTenantSchema(), names);
  return names;
}

function collect({ properties = {}, items }: SchemaNode, into: Map<string, Set<string>>): void {
  for (const [name, node] of Object.entries(properties)) {
    const below = Object.keys(node.properties ?? {});
    into.set(name, new Set([...(into.get(name) ?? []), ...below]));
    collect(node, into);
  }
  if (items) collect(items, into);
}
