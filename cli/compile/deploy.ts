import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { NATIVE } from './bundler/server-bundle.ts';
import { projectRoot } from './cache.ts';
import { fillTemplate } from './templates.ts';

/** The package.json of a deployed site: it pins the few native packages that its server bundle leaves out (design §3). */
export async function packageJson(slug: string): Promise<string> {
  const own = JSON.parse(await readFile(path.join(projectRoot, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  return fillTemplate('site/package.json.hbs', {
    slug,
    dependencies: [...NATIVE].sort().map((name) => ({ name, version: own.dependencies[name] })),
  });
}
