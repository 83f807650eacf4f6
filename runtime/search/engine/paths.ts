import type { Doc, Json } from './engine.types.ts';

/**
 * The values that stand at a dotted path: none when the key is absent, several when the path crosses an array of objects.
 * A key that itself holds dots is found too.
 */
export function valuesAt(value: Json, path: string): Json[] {
  if (Array.isArray(value)) return value.flatMap((item) => (isObject(item) ? valuesAt(item, path) : []));
  if (!isObject(value)) return [];
  const found: Json[] = Object.hasOwn(value, path) ? [value[path]!] : [];
  for (let dot = path.indexOf('.'); dot > 0; dot = path.indexOf('.', dot + 1)) {
    const head = path.slice(0, dot);
    if (Object.hasOwn(value, head)) found.push(...valuesAt(value[head]!, path.slice(dot + 1)));
  }
  return found;
}

export function isObject(value: Json | undefined): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Adds every dotted path of a document to `into`, parents and leaves alike. */
export function collectPaths(value: Json, into: Set<string>, prefix = ''): void {
  if (Array.isArray(value)) {
    for (const item of value) collectPaths(item, into, prefix);
  } else if (isObject(value)) {
    for (const key of Object.keys(value)) {
      const path = prefix === '' ? key : `${prefix}.${key}`;
      into.add(path);
      collectPaths(value[key]!, into, path);
    }
  }
}

/** Whether `path` is `parent` or stands below it. */
export function covers(parent: string, path: string): boolean {
  return path === parent || (path.startsWith(parent) && path[parent.length] === '.');
}

/** The part of a document that the paths name; '*' is all of it. Keeps the document's own key order. */
export function pick(doc: Doc, paths: readonly string[]): Doc {
  return paths.includes('*') ? doc : pickBelow(doc, paths, '');
}

function pickBelow(doc: Doc, paths: readonly string[], prefix: string): Doc {
  const kept: [string, Json][] = [];
  for (const [key, value] of Object.entries(doc)) {
    const path = prefix + key;
    if (paths.some((wanted) => covers(wanted, path))) kept.push([key, value]);
    else if (paths.some((wanted) => wanted.startsWith(`${path}.`))) {
      const below = Array.isArray(value)
        ? value.filter(isObject).map((item) => pickBelow(item, paths, `${path}.`))
        : isObject(value)
          ? pickBelow(value, paths, `${path}.`)
          : undefined;
      if (below !== undefined) kept.push([key, below]);
    }
  }
  return Object.fromEntries(kept);
}
