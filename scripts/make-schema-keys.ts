import { keysOf, type SchemaNode } from '../cli/definition/schema/tenant-schema.ts';

/** One key of the tenant language. */
export interface LanguageKey {
  /** 'locations[].address.street' */
  path: string;
  node: SchemaNode;
  /** Whether the map that it is in needs it. */
  required: boolean;
}

/** Every key of the language in the schema's own order, the items of a list as 'locations[].name', keys of the writer's own naming as 'forms.*'. */
export function languageKeys(schema: SchemaNode, at = ''): LanguageKey[] {
  const keys = keysOf(schema).flatMap(([key, node]): LanguageKey[] => {
    const path = at === '' ? key : `${at}.${key}`;
    return [{ path, node, required: schema.required?.includes(key) ?? false }, ...languageKeys(node, path)];
  });
  return [...keys, ...(schema.items ? languageKeys(schema.items, `${at}[]`) : [])];
}
