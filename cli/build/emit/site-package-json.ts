import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../cache/cache.ts';
import { NATIVE } from '../bundle/server-bundle.ts';
import type { Templates } from './templates.ts';

/** The package.json of a deployed site, by its slug: it pins the few native packages that its server code leaves out (design §3). */
export function packageJson(templates: Templates): (slug: string) => string {
  const { dependencies: own } = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const dependencies = [...NATIVE].sort().map((name) => ({ name, version: own[name] }));
  return (slug) => templates.fill('site/package.json.hbs', { slug, dependencies });
}
