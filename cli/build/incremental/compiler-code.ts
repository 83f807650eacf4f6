import { readdirSync } from 'node:fs';
import path from 'node:path';
import { type Cache, hashFiles, projectRoot, type Recorded } from '../../cache/cache.ts';
import { hashOf } from '../../cache/content-hash.ts';
import { modulesOf } from '../../cache/module-graph.ts';
import { featuresDir } from '../../definition/features.ts';

/** What every site is made by: the phases' own code, the language, and the manifests of all features with what they load. Tests and other commands are no part. */
export interface CompilerCode extends Recorded {
  hash: string;
}

const LANGUAGE = path.join(projectRoot, 'schema/tenant.schema.json');
const LOCKFILE = path.join(projectRoot, 'package-lock.json');
const FOLDERS = ['schema/parts', 'templates/site', 'templates/charges'];

/** The hash of the compiler's own modules and data. */
export function compilerCode(cache: Cache): CompilerCode {
  const data = [...FOLDERS.flatMap(dataFiles), LANGUAGE, LOCKFILE];
  return cachedCode('', [path.join(import.meta.dirname, '../build.ts'), ...manifests()], data, cache);
}

/**
 * Tells the code of a part of the compiler by its module, from the project's root: all that this loads, and the packages. What a process keeps of the part's work
 * goes by it, so that other code starts anew.
 */
export function partCode(cache: Cache): (module: string) => string {
  const cached = new Map<string, string>();
  return (module) => {
    const code = cached.get(module) ?? cachedCode(module, [path.join(projectRoot, module)], [LOCKFILE], cache).hash;
    cached.set(module, code);
    return code;
  };
}

/** The hash of all that some modules load and of some files. Found again by its key without reading them while none has changed. */
function cachedCode(key: string, entries: readonly string[], files: readonly string[], cache: Cache): CompilerCode {
  const listed = hashOf([key, ...entries, ...files].join('\n'));
  const cached = cache.record<CompilerCode>('compiler', listed);
  if (cached) return cached;
  const madeFrom = hashFiles([...modulesOf(entries), ...files], cache);
  const code: CompilerCode = { hash: hashOf(JSON.stringify(madeFrom)), madeFrom };
  cache.keepIfWritable('compiler', listed, code);
  return code;
}

function dataFiles(folder: string): string[] {
  return readdirSync(path.join(projectRoot, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(json|hbs|data\.ts)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
}

function manifests(): string[] {
  return readdirSync(featuresDir).flatMap((name) =>
    name.includes('.') ? [] : path.join(featuresDir, name, 'feature.ts'),
  );
}
