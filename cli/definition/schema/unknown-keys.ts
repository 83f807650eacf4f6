import { KEYS_WITHOUT_EFFECT } from '../../../schema/keys-without-effect.data.ts';
import { pathText } from '../../diagnostics/diagnostic.ts';
import { suggestNearest } from '../../diagnostics/suggest.ts';
import type { Path } from './annotated-paths.ts';
import { KNOWN_WORDS } from './known-words.data.ts';
import { isOfKind } from './plausible-value.ts';
import { ANY_KEY, keysOf, type SchemaNode } from './tenant-schema.ts';

const isInVain = (key: string): boolean => KEYS_WITHOUT_EFFECT.includes(key);

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
  const [, name = '', value] = /^(\w+):(.+)$/.exec(key) ?? [];
  if (siblings.includes(name)) return `A space belongs after the colon: write \`${name}: ${value}\`.`;
  const known = isFixed(schema) ? knownWord(key, pathText(path).replaceAll(/\[\d+\]/g, '[]')) : null;
  if (known) return known;
  const owner = siblings.find((one) => isAllowed(key, schema?.properties?.[one]));
  const items = siblings.find((one) => isAllowed(key, schema?.properties?.[one]?.items));
  if (owner) return `Did you mean \`${owner}: ${allowedAs(key, schema?.properties?.[owner])}\`?`;
  if (items && map[key] === null) return `Put what belongs to \`${items}\` in brackets: \`${items}: [..., ${key}]\`.`;
  const near = likelyKey(key, schema);
  if (near) return `Did you mean \`${near}\`?`;
  // In { } such a key is mostly the rest of a text.
  if (map[key] === null && typeof path.at(-1) === 'number')
    return 'A comma inside { } starts another key: put a text with a comma in quotation marks.';
  const missing = missingKeys(map, schema).filter((one) => isOfKind(map[key], schema?.properties?.[one] ?? {}));
  if (missing.length > 0) return missingKeyHint(missing);
  const positions = positionsOf(key, root, '');
  const here = pathText(path).replaceAll(/\[\d+\]/g, '[]');
  const below = positions.filter((position) => position.startsWith(`${here}.`) || position.startsWith(`${here}[`));
  const [elsewhere, another] = below.length > 0 ? below : positions;
  if (elsewhere !== undefined && another === undefined)
    return `\`${key}\` belongs to ${elsewhere === '' ? 'the top level' : `\`${elsewhere}\``}: move it there.`;
  return siblings.length > 0
    ? `Delete it, or use one of: ${siblings.join(', ')}.`
    : `Delete it${path.length > 0 ? '' : '.'}`;
}

/** Whether a map has the keys of the language alone. */
const isFixed = (schema: SchemaNode | undefined): boolean => !schema?.additionalProperties;

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

/** Whether keys that were written as one, with dots between, are within one another. */
function isNested([first, ...rest]: readonly string[], schema: SchemaNode | undefined): boolean {
  const inner = schema?.properties?.[first ?? ''];
  return inner !== undefined && (rest.length === 0 || isNested(rest, inner));
}

function nestedHint(keys: readonly string[]): string {
  return `Write ${keys.map((key) => `\`${key}:\``).join(', below it, further in, ')}.`;
}

/** The key that an unknown one was probably meant to be, among those of its map; null where none is near. */
export function likelyKey(key: string, schema: SchemaNode | undefined): string | null {
  return suggestNearest(key, Object.keys(schema?.properties ?? {}));
}

/** The maps of the language that have a key of this name, as `locations[].address`; '' is the top level. */
function positionsOf(key: string, node: SchemaNode, at: string): string[] {
  return keysOf(node).flatMap(([step, child]) => {
    const name = step === ANY_KEY ? '<name>' : step;
    const path = at === '' ? name : `${at}.${name}`;
    return [
      ...(name === key ? [at] : []),
      ...positionsOf(key, child, path),
      ...(child.items ? positionsOf(key, child.items, `${path}[]`) : []),
    ];
  });
}

/** Whether a key is one of the words that another key may have as its value. */
const isAllowed = (word: string, schema: SchemaNode | undefined): boolean => allowedAs(word, schema) !== undefined;

const allowedAs = (word: string, schema: SchemaNode | undefined): string | undefined =>
  (schema?.enum ?? []).map(String).find((one) => one.toLowerCase() === word.toLowerCase());

/** What to write in place of a key that people know from elsewhere; null for any other word. `at` is where it is, as the language names it. */
function knownWord(key: string, at: string): string | null {
  const plain = key
    .trim()
    .replaceAll(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_');
  const word = KNOWN_WORDS.find(({ words }) => words.includes(plain));
  // A word of the language that is at the wrong place of its own map is told by that.
  if (!word || (word.key !== null && at !== '' && word.key.startsWith(`${at}.`))) return null;
  return word.key !== null && isInVain(word.key) ? `${word.says} The site does not use it yet.` : word.says;
}
