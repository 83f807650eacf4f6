import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';
import { type Cache, projectRoot, type Recorded } from '../../cache/cache.ts';
import { hashOf } from '../../cache/content-hash.ts';

const require = createRequire(import.meta.url);

export const templatesDir = path.join(import.meta.dirname, '../../../templates');

/** Our own templates, each read and compiled when it is first filled. */
export interface Templates {
  /**
   * Fills one of them ('site/browser.ts.hbs'). Strict: a value that the template names and `data` lacks is a `TemplateError`. A tenant's text is
   * data only, never a template.
   */
  fill(name: string, data: object): string;
}

type Template = (data: object) => string;

/** A template as code, as the package compiles it. */
interface CachedTemplate extends Recorded {
  code: string;
}

/** With a cache, what was compiled before is taken from there. */
export function openTemplates(cache?: Cache): Templates {
  const compiled = new Map<string, Template>();
  return {
    fill(name, data) {
      try {
        const template = compiled.get(name) ?? compile(name, cache);
        compiled.set(name, template);
        return template(data);
      } catch (cause) {
        throw new TemplateError(name, cause);
      }
    },
  };
}

// In one file the package is there in a third of the time that its forty take.
const FULL = 'handlebars/dist/handlebars.js';
const RUNTIME = 'handlebars/dist/handlebars.runtime.js';

function compile(name: string, cache: Cache | undefined): Template {
  const source = readFileSync(path.join(templatesDir, name), 'utf8');
  // Only legal copy is Markdown with a dealer's words in it, so only there they are escaped; sources and styles quote for themselves.
  const options = { strict: true, noEscape: !name.endsWith('.md.hbs') };
  if (!cache) return handlebars(FULL).compile(source, options);
  const lockfile = cache.files.hash(path.join(projectRoot, 'package-lock.json'));
  const key = hashOf(JSON.stringify([source, options, lockfile]));
  let code = cache.lastRecord<CachedTemplate>('templates', key)?.code;
  if (code === undefined) {
    code = handlebars(FULL).precompile(source, options).toString();
    cache.keep<CachedTemplate>('templates', key, { code, madeFrom: {} });
  }
  return handlebars(RUNTIME).template(vm.runInThisContext(`(${code})`));
}

/** Loaded when it is needed: a run that fills no template does without. */
function handlebars(part: string): typeof import('handlebars') {
  return require(part);
}

/** A template of ours that cannot be filled: a fault of the product, not of a tenant. */
export class TemplateError extends Error {
  constructor(name: string, cause: unknown) {
    super(`The template ${name} cannot be filled: ${cause instanceof Error ? cause.message : cause}`, { cause });
    this.name = 'TemplateError';
  }
}
