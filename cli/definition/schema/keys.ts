import { diagnostic, pathKeys, pathText, valueAt } from '../../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.types.ts';
import { suggestNearest } from '../../diagnostics/suggest.ts';
import type { CorrectedFile } from './misspelled-keys.ts';
import { isPlausible } from './plausible-value.ts';
import { type SchemaNode, schemaAt } from './tenant-schema.ts';
import { missingKeyHint, unknownKey } from './unknown-keys.ts';

/** One diagnostic for each key that was read as another. */
export function misnamedKeys({ file, misnamed }: CorrectedFile, tenant: string | null): Diagnostic[] {
  return misnamed.map(({ parent, written, meant }) => {
    const path = [...parent, written];
    return diagnostic('schema/unknown-key', {
      message: unknownKey(written, parent),
      hint: `Did you mean \`${meant}\`?`,
      tenant,
      path,
      location: file.locate(path, 'key'),
    });
  });
}

/**
 * A required key under a name that means nothing is one mistake: what is missing from a map is not reported where an unknown key of the map
 * has a value that would do for it. Each unknown key accounts for one that is missing.
 */
export function withoutReplaced(diagnostics: readonly Diagnostic[], config: unknown, schema: SchemaNode): Diagnostic[] {
  const missing = new Map(
    diagnostics.filter(({ id }) => id === 'schema/missing-required').map((one) => [one.path, one] as const),
  );
  const explained = new Map<Diagnostic, Diagnostic>();
  for (const one of diagnostics) {
    if (one.id !== 'schema/unknown-key' || missing.size === 0) continue;
    const path = pathKeys(one.path);
    const parent = path.slice(0, -1);
    const lacks = [...missing.values()].filter(({ path: other }) => {
      const key = pathKeys(other);
      const wanted = schemaAt(schema, key);
      if (!wanted || pathText(key.slice(0, -1)) !== pathText(parent)) return false;
      return (
        isPlausible(valueAt(config, path), wanted) || suggestNearest(String(path.at(-1)), [String(key.at(-1))]) !== null
      );
    });
    const [first] = lacks;
    if (!first) continue;
    missing.delete(first.path);
    const key = String(pathKeys(first.path).at(-1));
    explained.set(one, lacks.length === 1 ? { ...one, hint: missingKeyHint([key]) } : one);
  }
  return diagnostics
    .filter((one) => one.id !== 'schema/missing-required' || missing.get(one.path) === one)
    .map((one) => explained.get(one) ?? one);
}
