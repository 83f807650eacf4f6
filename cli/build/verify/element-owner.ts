import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserCode } from '../../../runtime/contracts/site.types.ts';
import { featureOfModule } from '../../definition/features.ts';
import { browserSources } from '../emit/browser-sources.ts';
import { openTemplates } from '../emit/templates.ts';
import type { ElementMarks } from './element-marks.ts';

const runtimeDir = path.join(import.meta.dirname, '../../../runtime');

/** A sheet of those that a site's one sheet is made of, and the feature that it belongs to; null: every site has it. */
interface Sheet {
  feature: string | null;
  text: string;
}

/** Tells the feature that wrote an element from the marks of it and of those around it, the innermost first; null where they tell none. */
export type ElementOwner = (marks: readonly ElementMarks[]) => string | null;

/** The sheets that a site's one sheet is made of, those that every site has first. */
async function sheetsOf(browser: BrowserCode): Promise<Sheet[]> {
  const { 'styles.css': sheet } = browserSources(browser, openTemplates());
  const files = [...sheet.matchAll(/@import 'forecourt\/runtime\/(.+?)'/g)].map(([, file]) => file as string);
  return Promise.all(
    files.map(async (file) => ({
      feature: featureOfModule(`runtime/${file}`),
      text: await readFile(path.join(runtimeDir, file), 'utf8'),
    })),
  );
}

/** Whose the elements of a site's pages are: that of the island, or of the feature whose sheet alone names one of their classes. */
export async function elementOwner(browser: BrowserCode): Promise<ElementOwner> {
  const features = new Map<string, Set<string | null>>();
  for (const { feature, text } of await sheetsOf(browser))
    for (const [, name = ''] of text.matchAll(/\.([a-z][\w-]*)/gi))
      features.set(name, (features.get(name) ?? new Set()).add(feature));
  const ofClass = (name: string): string | null => {
    const [feature = null, ...others] = features.get(name) ?? [];
    return others.length === 0 ? feature : null;
  };
  const ofIsland = (island: string | null): string | null =>
    browser.islands.find(({ name }) => name === island)?.module.split('/')[0] ?? null;
  return (marks) => {
    for (const { classes, island } of marks) {
      // What an element is beside another thing, its later class says: 'saved compare'.
      const owner = classes.map(ofClass).findLast((one) => one !== null) ?? ofIsland(island);
      if (owner !== null) return owner;
    }
    return null;
  };
}
