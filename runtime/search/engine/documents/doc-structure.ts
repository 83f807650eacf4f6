import type { Doc, EngineJson } from '../engine.types.ts';

/** What dotted paths documents have, and at which an object is, itself or in a list. */
export class DocStructure {
  readonly #paths = new Set<string>();
  readonly #objects = new Set<string>();

  get paths(): ReadonlySet<string> {
    return this.#paths;
  }

  get objects(): ReadonlySet<string> {
    return this.#objects;
  }

  add(doc: Doc): void {
    for (const key in doc) {
      this.#paths.add(key);
      const value = doc[key]!;
      if (typeof value === 'object' && value !== null) this.#addBelow(value, key);
    }
  }

  #addBelow(value: EngineJson, path: string): void {
    if (Array.isArray(value)) {
      for (const item of value) if (typeof item === 'object') this.#addBelow(item, path);
    } else if (typeof value === 'object' && value !== null) {
      this.#objects.add(path);
      for (const key in value) {
        const below = `${path}.${key}`;
        this.#paths.add(below);
        this.#addBelow(value[key]!, below);
      }
    }
  }
}
