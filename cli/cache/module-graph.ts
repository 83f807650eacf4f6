import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './cache.ts';

/** What a module loads when it runs: types and packages count for nothing. */
const IMPORT = /(?:^|\n)\s*(?:import|export)\s+(?!type\b)(?:[^'"`;]*?\bfrom\s*)?'(\.[^']+)'|\bimport\('(\.[^']+)'\)/g;

/**
 * The project's own modules that some entries load, directly or through others, entries included: absolute paths in order. Read from the text
 * of their imports, so an import whose name is worked out at run time is not among them.
 */
export function modulesOf(entries: readonly string[]): string[] {
  const found = new Set<string>();
  const visit = (file: string): void => {
    if (found.has(file)) return;
    const text = sourceOf(file);
    if (text === null) return;
    found.add(file);
    for (const imported of importedBy(file, text)) visit(imported);
  };
  for (const entry of entries) visit(path.resolve(entry));
  return [...found].sort();
}

/** What a module of the compiler works by: all that it loads, and the packages. What it makes is stale when one of them changes. */
export function codeBehind(module: string): string[] {
  return [...modulesOf([module]), path.join(projectRoot, 'package-lock.json')];
}

/** Those of some modules that load another one directly. */
export function importersOf(file: string, among: readonly string[]): string[] {
  return among.filter((one) => importedBy(one, sourceOf(one) ?? '').includes(file));
}

/** The modules that a file of this text loads directly. */
export function importedBy(file: string, text: string): string[] {
  return [...text.matchAll(IMPORT)].map(([, from, lazy]) => path.resolve(path.dirname(file), (from ?? lazy) as string));
}

function sourceOf(file: string): string | null {
  try {
    return /\.tsx?$/.test(file) ? readFileSync(file, 'utf8') : '';
  } catch {
    return null;
  }
}
