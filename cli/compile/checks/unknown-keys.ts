import { pathText } from '../../diagnostics/diagnostic.ts';
import { nearest } from '../../diagnostics/suggest.ts';
import { isOfKind } from '../fits.ts';
import type { SchemaNode } from '../tenant-schema.ts';
import type { Path } from './walk.ts';

/** What is said of a key that the map at a path does not have. */
export function unknownKey(key: string, path: Path): string {
  return `Unknown key \`${key}\`${path.length > 0 ? ` in \`${pathText(path)}\`` : ''}.`;
}

/** What to do with it: the key that was meant, where it belongs, or what else there is. */
export function unknownKeyHint(
  key: string,
  map: Readonly<Record<string, unknown>>,
  path: Path,
  root: SchemaNode,
  schema: SchemaNode | undefined,
): string {
  const siblings = Object.keys(schema?.properties ?? {});
  if (isNested(key.split('.'), schema)) return nestedHint(key.split('.'));
  const near = meantKey(key, schema);
  if (near) return `Did you mean \`${near}\`?`;
  // In { } such a key is mostly the rest of a text.
  if (map[key] === null && typeof path.at(-1) === 'number')
    return 'A comma inside { } starts another key: put a text with a comma in quotation marks.';
  const missing = missingKeys(map, schema).filter((one) => isOfKind(map[key], schema?.properties?.[one] ?? {}));
  if (missing.length > 0) return missingKeyHint(missing);
  const [elsewhere, another] = placesOf(key, root, []);
  if (elsewhere && !another)
    return `\`${key}\` belongs to ${elsewhere.length > 1 ? `\`${pathText(elsewhere.slice(0, -1))}\`` : 'the top level'}: move it there.`;
  return siblings.length > 0
    ? `Delete it, or use one of: ${siblings.join(', ')}.`
    : `Delete it${path.length > 0 ? '' : '.'}`;
}

/** The required keys that a map does not have. */
function missingKeys(map: Readonly<Record<string, unknown>>, schema: SchemaNode | undefined): string[] {
  return (schema?.required ?? []).filter((key) => !Object.hasOwn(map, key));
}

/** What an unknown key may be where required ones are missing. */
export function missingKeyHint(missing: readonly string[]): string {
  const names = missing.map((key) => `\`${key}\``).join(', ');
  return missing.length === 1
    ? `${names} is missing here: is it meant to be that?`
    : `${names} are missing here: is it meant to be one of them?`;
}

/** Whether keys that were written as one, with dots between, stand within one another. */
function isNested([first, ...rest]: readonly string[], schema: SchemaNode | undefined): boolean {
  const inner = schema?.properties?.[first ?? ''];
  return inner !== undefined && (rest.length === 0 || isNested(rest, inner));
}

function nestedHint(keys: readonly string[]): string {
  return `Write ${keys.map((key) => `\`${key}:\``).join(', below it, further in, ')}.`;
}

/** The key that an unknown one was probably meant to be, among those of its map; null where none is near. */
export function meantKey(key: string, schema: SchemaNode | undefined): string | null {
  return nearest(key, Object.keys(schema?.properties ?? {}));
}

/** Where else in the language keys of this name stand. */
function placesOf(key: string, node: SchemaNode, path: Path): Path[] {
  return Object.entries(node.properties ?? {}).flatMap(([name, child]) => [
    ...(name === key ? [[...path, name]] : []),
    ...placesOf(key, child, [...path, name]),
  ]);
}
