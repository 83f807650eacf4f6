import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

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

export function openTemplates(): Templates {
  const compiled = new Map<string, Template>();
  return {
    fill(name, data) {
      try {
        const template = compiled.get(name) ?? compile(name);
        compiled.set(name, template);
        return template(data);
      } catch (cause) {
        throw new TemplateError(name, cause);
      }
    },
  };
}

/** Only legal copy is Markdown with a dealer's words in it, so only there they are escaped; sources and styles quote for themselves. */
function compile(name: string): Template {
  const source = readFileSync(path.join(templatesDir, name), 'utf8');
  // A run that fills none does without the package; in one file it is there in a third of the time that its forty take.
  const handlebars: typeof import('handlebars') = require('handlebars/dist/handlebars.js');
  return handlebars.compile(source, { strict: true, noEscape: !name.endsWith('.md.hbs') });
}

/** A template of ours that cannot be filled: a fault of the product, not of a tenant. */
export class TemplateError extends Error {
  constructor(name: string, cause: unknown) {
    super(`The template ${name} cannot be filled: ${cause instanceof Error ? cause.message : cause}`, { cause });
    this.name = 'TemplateError';
  }
}
