import { pathText, valueAt } from '../../diagnostics/diagnostic.ts';
import { suggestNearest } from '../../diagnostics/suggest.ts';
import { keysOf, type SchemaNode, schemaAt } from '../schema/tenant-schema.ts';

type Path = (string | number)[];

/** 'locations[0].name', or 'locations.0.name' -> the steps of it; a number is an item only where the definition has a list. */
export function parsePath(text: string, config: unknown): Path {
  const steps: Path = [];
  for (const step of text.split(/[.[\]]+/).filter(Boolean))
    steps.push(/^\d+$/.test(step) && Array.isArray(valueAt(config, steps)) ? Number(step) : step);
  return steps;
}

/** Every key of the language, the items of a list as 'locations[].name'. */
export function languagePaths(schema: SchemaNode, at = ''): string[] {
  const keys = keysOf(schema).flatMap(([key, child]) => {
    const path = at === '' ? key : `${at}.${key}`;
    return [path, ...languagePaths(child, path)];
  });
  return [...keys, ...(schema.items ? languagePaths(schema.items, `${at}[]`) : [])];
}

/** What a path that the language does not have was probably meant to be; null where nothing is near. */
export function nearestPath(wrong: Path, schema: SchemaNode): string | null {
  const known = languagePaths(schema);
  const good = wrong.findIndex((_, index) => schemaAt(schema, wrong.slice(0, index + 1)) === undefined);
  const [before, bad, after] = [wrong.slice(0, good), String(wrong[good]), wrong.slice(good + 1)];
  const sibling = suggestNearest(bad, Object.keys(schemaAt(schema, before)?.properties ?? {}));
  if (sibling !== null) {
    const fixed = [...before, sibling, ...after];
    return schemaAt(schema, fixed) ? pathText(fixed) : pathText([...before, sibling]);
  }
  const elsewhere = known.find((path) => path.split(/\.|\[\]/).at(-1) === String(wrong.at(-1)));
  return elsewhere ?? suggestNearest(pathText(wrong), known);
}
