import type { Doc, EngineJson } from '../engine.types.ts';

/**
 * Visits the values that are at a dotted path: none when the key is absent, several when the path crosses a list of objects; `inList` says
 * that it does. A key that itself holds dots is found too.
 */
export function visitPath(
  value: EngineJson,
  path: string,
  visit: (value: EngineJson, inList: boolean) => void,
  inList = false,
): void {
  if (Array.isArray(value)) {
    for (const item of value) if (typeof item === 'object') visitPath(item, path, visit, true);
    return;
  }
  if (!isObject(value)) return;
  if (Object.hasOwn(value, path)) visit(value[path]!, inList);
  for (let dot = path.indexOf('.'); dot > 0; dot = path.indexOf('.', dot + 1)) {
    const head = path.slice(0, dot);
    if (Object.hasOwn(value, head)) visitPath(value[head]!, path.slice(dot + 1), visit, inList);
  }
}

/** The values that are at a dotted path, as `visitPath` finds them. */
export function valuesAt(value: EngineJson, path: string): EngineJson[] {
  const found: EngineJson[] = [];
  visitPath(value, path, (one) => found.push(one));
  return found;
}

export function isObject(value: EngineJson | undefined): value is { [key: string]: EngineJson } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether `path` is `parent` or is below it. */
export function covers(parent: string, path: string): boolean {
  return path === parent || (path.startsWith(parent) && path[parent.length] === '.');
}

/** The part of a document that the paths name; '*' is all of it. Keeps the document's own key order. */
export function pick(doc: Doc, paths: readonly string[]): Doc {
  return paths.includes('*') ? doc : pickBelow(doc, paths, '');
}

function pickBelow(doc: Doc, paths: readonly string[], prefix: string): Doc {
  const kept: [string, EngineJson][] = [];
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
