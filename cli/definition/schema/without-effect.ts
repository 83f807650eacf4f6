import { KEYS_WITHOUT_EFFECT } from '../../../schema/keys-without-effect.data.ts';
import { isMap } from '../layers/defaults.ts';
import { ANY_KEY, keyOf, keysOf, type SchemaNode } from './tenant-schema.ts';

const KEYS: ReadonlySet<string> = new Set(KEYS_WITHOUT_EFFECT);

/** A key as the language names it: ['locations', 0, 'name'] -> 'locations[].name', ['forms', 'careers', 'path'] -> 'forms.*.path'. */
export function keyName(path: readonly (string | number)[], schema: SchemaNode): string {
  let node: SchemaNode | undefined = schema;
  let name = '';
  for (const step of path) {
    if (typeof step === 'number') {
      name += '[]';
      node = node?.items;
      continue;
    }
    const isOwn = node?.additionalProperties && !Object.hasOwn(node.properties ?? {}, step);
    const called = isOwn ? ANY_KEY : step;
    name = name === '' ? called : `${name}.${called}`;
    node = node && keyOf(node, step);
  }
  return name;
}

/** The keys below one that change nothing, as the language names them. */
export function keysBelowWithoutEffect(name: string): string[] {
  return KEYS_WITHOUT_EFFECT.filter((key) => key.startsWith(`${name}.`) || key.startsWith(`${name}[`));
}

/** The keys of the language that change nothing of a site, with their names, and the maps and lists around them of which that is so as a whole. */
export type WithoutEffect = ReadonlyMap<SchemaNode, string>;

/** `names`: of single keys. */
export function withoutEffect(schema: SchemaNode, names = KEYS): WithoutEffect {
  const found = new Map<SchemaNode, string>();
  const visit = (node: SchemaNode, name: string): boolean => {
    const keys = keysOf(node.items ?? node);
    const inside = node.items ? `${name}[]` : name;
    // Each is visited, whatever those before it are.
    const isSo =
      keys.length > 0
        ? keys.map(([key, child]) => visit(child, inside === '' ? key : `${inside}.${key}`)).every(Boolean)
        : names.has(name);
    if (isSo) for (const one of [node, ...(node.items ? [node.items] : [])]) found.set(one, name);
    return isSo;
  };
  visit(schema, '');
  return found;
}

/** A key that a definition sets in vain, or the whole map or list around it where all of that is without effect. */
export interface SetInVain {
  /** 'locations[].image' */
  name: string;
  /** Every place where it is set. */
  positions: (string | number)[][];
  /** The keys that are set within it, as one writes them from there: 'enabled', 'logo.alt'. Empty for a key with one value. */
  keys: string[];
}

/** What a definition sets without effect; what is in several items of a list is one. */
export function setInVain(definition: unknown, schema: SchemaNode, dead: WithoutEffect): SetInVain[] {
  const found = new Map<string, SetInVain>();
  const at: (string | number)[] = [];
  const visit = (value: unknown, node: SchemaNode): void => {
    for (const [step, inner, child] of stepsInto(value, node)) {
      at.push(step);
      const name = dead.get(child);
      if (name === undefined) visit(inner, child);
      else {
        const one = found.get(name) ?? { name, positions: [], keys: [] };
        one.positions.push([...at]);
        one.keys.push(...keysIn(inner, child).filter((key) => !one.keys.includes(key)));
        found.set(name, one);
      }
      at.pop();
    }
  };
  visit(definition, schema);
  return [...found.values()];
}

/** The keys with a value that are set in a map, or in the maps of a list. */
function keysIn(value: unknown, node: SchemaNode): string[] {
  const keys = stepsInto(value, node).flatMap(([step, inner, child]) => {
    const below = keysIn(inner, child);
    if (typeof step === 'number') return below;
    return below.length === 0 ? [step] : below.map((name) => `${step}.${name}`);
  });
  return [...new Set(keys)];
}

/** The keys of a map and the items of a list of maps that the language knows, with what it says of them. */
function stepsInto(value: unknown, node: SchemaNode): [string | number, unknown, SchemaNode][] {
  const { items } = node;
  if (Array.isArray(value)) return items?.properties ? value.map((item, index) => [index, item, items]) : [];
  if (!isMap(value)) return [];
  return Object.keys(value).flatMap((key) => {
    const child = keyOf(node, key);
    return child ? [[key, value[key], child] as [string, unknown, SchemaNode]] : [];
  });
}
