import { readFile } from 'node:fs/promises';
import path from 'node:path';
import Handlebars from 'handlebars';

const templatesDir = path.join(import.meta.dirname, '../../templates');

/**
 * Fills one of our own templates ('site/browser.ts.hbs'). Strict: a value that the template names and `data` lacks is a
 * `TemplateError`. A tenant's text is data only, never a template.
 */
export async function fillTemplate(name: string, data: object): Promise<string> {
  const source = await readFile(path.join(templatesDir, name), 'utf8');
  const escaped = name.endsWith('.md.hbs');
  try {
    return Handlebars.compile(source, { strict: true, noEscape: !escaped })(data);
  } catch (cause) {
    throw new TemplateError(name, cause);
  }
}

/** A template of ours that cannot be filled: a fault of the product, not of a tenant. */
export class TemplateError extends Error {
  constructor(name: string, cause: unknown) {
    super(`The template ${name} cannot be filled: ${cause instanceof Error ? cause.message : cause}`, { cause });
    this.name = 'TemplateError';
  }
}
