import type { DiagnosticId } from '../catalogue.data.ts';
import { pathKeys, valueAt } from '../diagnostic.ts';
import type { Diagnostic } from '../diagnostic.types.ts';
import { type SourceText, sourceText } from '../source-text.ts';
import { FIXERS } from './fixers.ts';
import type { Wanted } from './schema-error.types.ts';

/** A definition file as far as fixes need it. */
export interface FixableFile {
  file: string;
  text: string;
  value: unknown;
}

/** Diagnostics with the fixes that a machine can make; one that has its own keeps it. `schemaAt` gives what a path may be. */
export function withFixes(
  diagnostics: readonly Diagnostic[],
  files: Iterable<FixableFile>,
  schemaAt: (path: readonly (string | number)[]) => Wanted | undefined,
): Diagnostic[] {
  const byName = new Map<string, FixableFile>();
  const sources = new Map<string, SourceText>();
  for (const file of files) byName.set(file.file, file);
  return diagnostics.map((one) => {
    const fixer = FIXERS[one.id as DiagnosticId];
    const file = one.location && byName.get(one.location.file);
    if (!fixer || !one.location || !file || one.fixes) return one;
    const source = sources.get(file.file) ?? sourceText(file.text);
    sources.set(file.file, source);
    const path = pathKeys(one.path);
    const key = path.at(-1);
    const parent = valueAt(file.value, path.slice(0, -1));
    if (key === undefined || typeof parent !== 'object' || parent === null || !Object.hasOwn(parent, key)) return one;
    const fix = fixer({
      location: one.location,
      source,
      token: source.slice(one.location),
      value: (parent as Record<string | number, unknown>)[key],
      parent,
      key,
      schema: schemaAt(path),
      parentSchema: schemaAt(path.slice(0, -1)),
    });
    return fix ? { ...one, fixes: [fix] } : one;
  });
}
