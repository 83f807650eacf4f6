import type { BrowserCode } from '../../../runtime/contracts/site.types.ts';
import type { Templates } from './templates.ts';

/** The emitted sources that make browser code. They hold nothing of a tenant, so equal features give equal sources. */
export interface BrowserSources {
  'browser.ts': string;
  'styles.css': string;
  /** A module beside the entry for each island that takes the types of its fields: 'form.island.ts'. */
  [island: `${string}.island.ts`]: string;
}

/** The sheets of all sites, in the order in which they apply. */
export const BASE_SHEETS = ['runtime/ui/base.css', 'runtime/ui/ui.css', 'runtime/shell/shell.css'];

/** The browser's entry and styles. The parameter is all that they may depend on: that is what makes a signature shareable (design §3). */
export function browserSources(browser: BrowserCode, templates: Templates): BrowserSources {
  return {
    'browser.ts': templates.fill('site/browser.ts.hbs', {
      behaviours: browser.behaviours.map((module) => ({ module, name: startName(module) })),
      islands: browser.islands.map(({ name, module, fields }) => ({
        name,
        module: fields ? `./${islandFile(name)}` : `forecourt/runtime/features/${module}`,
      })),
    }),
    ...Object.fromEntries(
      browser.islands.flatMap(({ name, module, fields }) =>
        fields
          ? [
              [
                islandFile(name),
                templates.fill('site/island.ts.hbs', {
                  module,
                  fields: fields.map((type) => ({ type, module: fieldModule(type) })),
                }),
              ],
            ]
          : [],
      ),
    ),
    'styles.css': templates.fill('site/styles.css.hbs', {
      base: BASE_SHEETS,
      styles: [...browser.styles, ...(browser.pageStyles ?? [])],
    }),
  };
}

/** The module of a type of field, project-relative. */
export const fieldModule = (type: string): string => `runtime/forms/fields/${type.replaceAll('_', '-')}.tsx`;

/** The emitted module of an island that takes the types of its fields. */
const islandFile = (name: string): `${string}.island.ts` => `${name}.island.ts`;

/** 'one-thing/some-part.behaviour.ts' -> 'startOneThingSomePart': features may call their modules alike. */
function startName(module: string): string {
  const words = module.replace('.behaviour.ts', '').split(/[^a-zA-Z0-9]+/);
  return `start${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')}`;
}
