import { readdirSync } from 'node:fs';
import path from 'node:path';
import { type Cache, hashFiles, projectRoot, type Recorded } from './cache.ts';
import { hashOf } from './content-hash.ts';
import { featuresDir } from './features.ts';
import { modulesOf } from './source-graph.ts';

/** What every site is made by: the phases' own code, the language, and the manifests of all features. Tests and other commands are no part. */
export interface CompilerCode extends Recorded {
  hash: string;
}

const FOLDERS = ['schema', 'templates/site', 'templates/presets/lenders'];

/** The hash of the compiler's own modules and data. Found again without reading them while none has changed. */
export function compilerCode(cache: Cache): CompilerCode {
  const data = [...FOLDERS.flatMap(dataFiles), ...manifests(), path.join(projectRoot, 'package-lock.json')];
  const listed = hashOf(data.join('\n'));
  const kept = cache.record<CompilerCode>('compiler', listed);
  if (kept) return kept;
  const modules = modulesOf([path.join(import.meta.dirname, 'compile.ts')]);
  const madeFrom = hashFiles([...modules, ...data], cache);
  const code: CompilerCode = { hash: hashOf(JSON.stringify(madeFrom)), madeFrom };
  cache.keep('compiler', listed, code);
  return code;
}

function dataFiles(folder: string): string[] {
  return readdirSync(path.join(projectRoot, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(json|hbs|yaml|data\.ts)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
}

function manifests(): string[] {
  return readdirSync(featuresDir).flatMap((name) =>
    name.includes('.') ? [] : path.join(featuresDir, name, 'feature.ts'),
  );
}
