import type { SchemaNode } from '../schema/tenant-schema.ts';
import type { Library } from '../source/list-presets.ts';
import type { YamlFile } from '../yaml/yaml-file.types.ts';
import { isMap } from './defaults.ts';

/**
 * A list whose layers add up instead of replacing each other (the schema's `x-merge`): `by` names the keys of which the first that an item
 * has says which item it is, and items of one name are merged; without `by` all items follow each other.
 */
export interface AddedList {
  path: readonly string[];
  by: readonly string[] | null;
  /** Where `use: <name>` finds what an item starts from (`x-library`). */
  library: string | null;
}

/** The lists of a schema whose layers add up. */
export function addedLists(schema: SchemaNode, path: readonly string[] = []): AddedList[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, child]) => {
    const here = [...path, key];
    const rule = child['x-merge'];
    if (rule === undefined) return addedLists(child, here);
    const library = child['x-library'];
    return [
      {
        path: here,
        by: isMap(rule) ? (rule.by as string[]) : null,
        library: typeof library === 'string' ? library : null,
      },
    ];
  });
}

/** Layers, lowest first, whose files are in the merged definition's own positions. */
export interface Aligned<L> {
  layers: L[];
  /** Which of the lists are in use: inside them every layer counts. */
  lists: AddedList[];
}

/** How many items a list has in all, and which of them each layer's items are. */
interface Slots {
  count: number;
  of: (readonly number[])[];
}

/**
 * Layers as they would be if every item of an added list stood where the merged list has it, so that one path means the same place in all of
 * them: absent items are holes. Definitions that items `use` come first, as layers of their own made by `fromLibrary`.
 */
export function aligned<L extends { file: YamlFile }>(
  layers: readonly L[],
  rules: readonly AddedList[],
  library: Library,
  fromLibrary: (file: YamlFile) => L,
): Aligned<L> {
  const start: Aligned<L> = { layers: [...layers], lists: [] };
  return rules.reduce((done, rule) => {
    const lists = done.layers.map(({ file }) => listAt(file.value, rule.path));
    if (lists.every((list) => list.length === 0)) return done;
    const slots = slotsOf(lists, rule.by);
    const used = rule.library === null ? [] : usedFiles(lists, slots, rule.library, library);
    return {
      lists: [...done.lists, rule],
      layers: [
        ...used.map(({ slot, file }) => fromLibrary(inSlot(file, rule.path, slot))),
        ...done.layers.map((layer, index) => ({
          ...layer,
          file: moved(layer.file, rule.path, slots.of[index] as readonly number[]),
        })),
      ],
    };
  }, start);
}

function slotsOf(lists: readonly (readonly unknown[])[], by: readonly string[] | null): Slots {
  const cached = new Map<string, number>();
  let count = 0;
  const of = lists.map((list) => {
    const here = new Map<string, number>();
    const slots = list.map((item) => {
      const name =
        by && isMap(item) ? by.map((key) => item[key]).find((value) => typeof value === 'string') : undefined;
      // Twice in one file is a mistake to be told of, not two halves of one item.
      const slot = typeof name === 'string' && !here.has(name) ? (cached.get(name) ?? count) : count;
      if (typeof name === 'string' && !here.has(name)) here.set(name, slot);
      if (slot === count) count += 1;
      return slot;
    });
    for (const [name, slot] of here) cached.set(name, slot);
    return slots;
  });
  return { count, of };
}

function usedFiles(
  lists: readonly (readonly unknown[])[],
  slots: Slots,
  library: string,
  open: Library,
): { slot: number; file: YamlFile }[] {
  const names = new Map<number, string>();
  for (const [index, list] of lists.entries())
    for (const [at, item] of list.entries())
      if (isMap(item) && typeof item.use === 'string') names.set(slots.of[index]?.[at] as number, item.use);
  return [...names].flatMap(([slot, name]) => {
    const file = open(library, name);
    return file ? [{ slot, file }] : [];
  });
}

/** The names in a library that a merged definition's lists start from. */
export function usesOf(config: unknown, library: string, rules: readonly AddedList[]): string[] {
  const lists = rules.filter((rule) => rule.library === library).map(({ path }) => listAt(config, path));
  return lists.flat().flatMap((item) => (isMap(item) && typeof item.use === 'string' ? item.use : []));
}

/** A file whose list items are in other places of the merged list. */
function moved(file: YamlFile, list: readonly string[], slots: readonly number[]): YamlFile {
  if (slots.every((slot, index) => slot === index)) return file;
  const own = listAt(file.value, list);
  const spread: unknown[] = [];
  for (const [index, slot] of slots.entries()) spread[slot] = own[index];
  return {
    ...file,
    value: withValue(file.value, list, spread),
    locate(path, part) {
      const slot = path[list.length];
      if (typeof slot !== 'number' || !startsWith(path, list)) return file.locate(path, part);
      const index = slots.indexOf(slot);
      return index < 0 ? file.locate(list, 'key') : file.locate([...list, index, ...path.slice(list.length + 1)], part);
    },
  };
}

/** A file that holds one item, as if it held the whole definition with that item in its place. */
function inSlot(file: YamlFile, list: readonly string[], slot: number): YamlFile {
  const spread: unknown[] = [];
  spread[slot] = file.value;
  return {
    ...file,
    value: withValue({}, list, spread),
    locate: (path, part) =>
      startsWith(path, [...list, slot]) ? file.locate(path.slice(list.length + 1), part) : file.locate([], part),
  };
}

/** Whether a path leads to or into another. */
function startsWith(path: readonly (string | number)[], start: readonly (string | number)[]): boolean {
  return start.every((key, index) => path[index] === key);
}

function listAt(value: unknown, path: readonly string[]): readonly unknown[] {
  const list = path.reduce<unknown>(
    (inner, key) => (isMap(inner) && Object.hasOwn(inner, key) ? inner[key] : null),
    value,
  );
  return Array.isArray(list) ? list : [];
}

/** A copy of a map with another value at a path. */
export function withValue(map: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  const own = isMap(map) ? map : {};
  return { ...own, [key]: withValue(own[key], rest, value) };
}
