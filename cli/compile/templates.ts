import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';
import type Handlebars from 'handlebars';
import { type Cache, projectRoot } from './cache.ts';
import { hashOf } from './content-hash.ts';

const require = createRequire(import.meta.url);

export const templatesDir = path.join(import.meta.dirname, '../../templates');

/** Our own templates, each read and compiled when it is first filled. */
export interface Templates {
  /**
   * Fills one of them ('site/browser.ts.hbs'). Strict: a value that the template names and `data` lacks is a `TemplateError`. A tenant's text is
   * data only, never a template.
   */
  fill(name: string, data: object): string;
}

type Template = (data: object) => string;
/** What `Handlebars.template` takes, which its types do not name. */
type TemplateSpecification = Parameters<typeof Handlebars.template>[0];

/** @param cache keeps the code of compiled templates, so that a later run does without the package that compiles them */
export function openTemplates(cache: Cache | null = null): Templates {
  const compiled = new Map<string, Template>();
  return {
    fill(name, data) {
      try {
        const template = compiled.get(name) ?? openTemplate(name, cache);
        compiled.set(name, template);
        return template(data);
      } catch (cause) {
        throw new TemplateError(name, cause);
      }
    },
  };
}

/** Loaded as one file each, in a third of the time that their forty take, and only by a run that fills a template. */
const engine = (): typeof Handlebars => require('handlebars/dist/handlebars.runtime.js');
const compiler = (): typeof Handlebars => require('handlebars/dist/handlebars.js');

function openTemplate(name: string, cache: Cache | null): Template {
  const source = readFileSync(path.join(templatesDir, name), 'utf8');
  const code = cache ? keptCode(name, source, cache) : codeOf(name, source);
  return engine().template(vm.runInThisContext(`(${code})`) as TemplateSpecification);
}

/** Only legal copy is Markdown with a dealer's words in it, so only there they are escaped; sources and styles quote for themselves. */
const codeOf = (name: string, source: string): string =>
  compiler().precompile(source, { strict: true, noEscape: !name.endsWith('.md.hbs') }) as string;

function keptCode(name: string, source: string, cache: Cache): string {
  const made = ['package-lock.json', 'cli/compile/templates.ts'].map((file) =>
    cache.files.hash(path.join(projectRoot, file)),
  );
  const key = hashOf(JSON.stringify([name, source, made]));
  const kept = cache.lastRecord<{ code: string }>('templates', key)?.code;
  if (kept !== undefined) return kept;
  const code = codeOf(name, source);
  cache.keep('templates', key, { code, madeFrom: {} });
  return code;
}

/** A template of ours that cannot be filled: a fault of the product, not of a tenant. */
export class TemplateError extends Error {
  constructor(name: string, cause: unknown) {
    super(`The template ${name} cannot be filled: ${cause instanceof Error ? cause.message : cause}`, { cause });
    this.name = 'TemplateError';
  }
}
