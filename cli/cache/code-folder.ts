import path from 'node:path';
import { writeWhole } from '../../runtime/server/host/write-whole.ts';
import type { Cache } from './cache.ts';
import { hashOf } from './content-hash.ts';

const SCOPE = '{ "type": "module" }\n';

/** A folder of the cache for modules. They are ES modules with side effects, whatever a package.json above the cache says. */
export async function codeFolder(cache: Cache, ...names: readonly string[]): Promise<string> {
  const scope = path.join(cache.dir, 'package.json');
  if (cache.files.hash(scope) !== hashOf(SCOPE)) {
    await writeWhole(scope, SCOPE);
    cache.files.forget(scope);
  }
  return path.join(cache.dir, ...names);
}
