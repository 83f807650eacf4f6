import { isMap } from '../definition/layers/defaults.ts';
import { shownAt } from '../definition/rules/secrets.ts';
import type { SchemaNode } from '../definition/schema/tenant-schema.ts';
import { pathKeys, pathText } from '../diagnostics/diagnostic.ts';

/** One difference between two effective definitions. */
export interface ValueChange {
  /** 'locations[0].address.street'; of a removed item of a list, its place before. */
  path: string;
  kind: 'added' | 'removed' | 'changed';
  from?: unknown;
  to?: unknown;
}

/**
 * What differs, in the order of the keys. Maps are compared key by key, lists of scalars as one value, lists of maps item by item once the items
 * that are equal at their beginning and end are set aside, so that one new item is one difference.
 */
export function valueChanges(before: unknown, after: unknown, path: readonly (string | number)[] = []): ValueChange[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (before === undefined) return [{ path: pathText(path), kind: 'added', to: after }];
  if (after === undefined) return [{ path: pathText(path), kind: 'removed', from: before }];
  if (isMap(before) && isMap(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return keys.flatMap((key) => valueChanges(before[key], after[key], [...path, key]));
  }
  if (Array.isArray(before) && Array.isArray(after) && [...before, ...after].some(isMap))
    return itemChanges(before, after, path);
  return [{ path: pathText(path), kind: 'changed', from: before, to: after }];
}

/** A difference as it may be shown: without secrets. */
export function shownChange(change: ValueChange, schema: SchemaNode): ValueChange {
  const path = pathKeys(change.path);
  const { from, to } = change;
  return {
    ...change,
    ...(from === undefined ? {} : { from: shownAt(from, schema, path) }),
    ...(to === undefined ? {} : { to: shownAt(to, schema, path) }),
  };
}

function itemChanges(
  before: readonly unknown[],
  after: readonly unknown[],
  path: readonly (string | number)[],
): ValueChange[] {
  const least = Math.min(before.length, after.length);
  const same = (a: number, b: number): boolean => JSON.stringify(before[a]) === JSON.stringify(after[b]);
  let head = 0;
  while (head < least && same(head, head)) head += 1;
  let tail = 0;
  while (tail < least - head && same(before.length - 1 - tail, after.length - 1 - tail)) tail += 1;
  const [left, right] = [before.slice(head, before.length - tail), after.slice(head, after.length - tail)];
  return Array.from({ length: Math.max(left.length, right.length) }, (_, index) =>
    valueChanges(left[index], right[index], [...path, head + index]),
  ).flat();
}
