import type { Doc, EngineJson } from '../engine.types.ts';
import { isObject } from './paths.ts';

/** A part of a document, by top-level key: `true` for all of its value, or what is wanted of the objects in it. */
type Wanted = Map<string, true | Wanted>;

/** Gives the part of a document that some paths name. Keeps the document's own key order; never changes the document. */
export type Projection = (doc: Doc) => Doc;

/** Prepares a projection on dotted paths; '*' is the whole document, which is then given itself. */
export function projection(paths: readonly string[]): Projection {
  if (paths.includes('*')) return (doc) => doc;
  const names = new Set(paths);
  const parts: Wanted = new Map();
  for (const path of paths) addPath(parts, path);
  return (doc) => project(doc, parts, names);
}

/** Sets a key as an own property, whatever it is called. */
export function setKey<Value extends EngineJson>(target: Record<string, Value>, key: string, value: Value): void {
  if (key === '__proto__')
    Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
  else target[key] = value;
}

function addPath(parts: Wanted, path: string): void {
  const dot = path.indexOf('.');
  const head = dot < 0 ? path : path.slice(0, dot);
  const known = parts.get(head);
  if (dot < 0 || known === true) {
    parts.set(head, true);
    return;
  }
  const below: Wanted = known ?? new Map();
  parts.set(head, below);
  addPath(below, path.slice(dot + 1));
}

/** `names` are whole paths from here down: a key that itself holds dots is found too. */
function project(doc: Doc, parts: Wanted, names: ReadonlySet<string> | null): Doc {
  const kept: Doc = {};
  for (const key in doc) {
    const wanted = parts.get(key);
    if (wanted === true || names?.has(key)) setKey(kept, key, doc[key]!);
    else if (wanted) {
      const value = doc[key]!;
      if (Array.isArray(value))
        setKey(
          kept,
          key,
          value.filter(isObject).map((item) => project(item, wanted, null)),
        );
      else if (isObject(value)) {
        const below = project(value, wanted, null);
        if (Object.keys(below).length > 0) setKey(kept, key, below);
      }
    }
  }
  return kept;
}
