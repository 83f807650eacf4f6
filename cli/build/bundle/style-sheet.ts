import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Feature } from '../../../runtime/contracts/feature.types.ts';
import type { BrowserCode } from '../../../runtime/contracts/site.types.ts';
import { projectRoot } from '../../cache/cache.ts';
import { BASE_SHEETS } from '../emit/browser-sources.ts';
import { modulePath } from '../plan/plan.ts';
import { BundleError } from './bundle-error.ts';
import { viteBuild } from './vite-build.ts';
import { viteDefaults } from './vite-defaults.ts';

/** The sheets of a site in the order in which they apply, those of all sites first: project-relative. */
export const sheetsOf = (styles: readonly string[]): string[] => [
  ...BASE_SHEETS,
  ...styles.map((module) => path.posix.join('runtime/features', module)),
];

/** Every sheet that features may bring, minified, each by itself: project-relative path -> text; and the files that they were made from: absolute paths. */
export async function compileSheets(
  features: readonly Feature[],
): Promise<{ sheets: Record<string, string>; files: string[] }> {
  const styles = features.flatMap((feature) => {
    const { styles: own = [], pageStyles = [], looks = [] } = feature;
    const sheets = [...own, ...pageStyles, ...looks.flatMap((look) => Object.values(look.sheets))];
    return sheets.map((module) => modulePath(feature, module));
  });
  const files = [...new Set(sheetsOf(styles))].sort();
  const { output } = await viteBuild({
    ...viteDefaults,
    build: {
      ...viteDefaults.build,
      rolldownOptions: {
        input: Object.fromEntries(files.map((file, index) => [`${index}`, path.join(projectRoot, file)])),
      },
    },
  });
  const assets = output.filter((item) => item.type === 'asset');
  const sheets = Object.fromEntries(
    files.map((file, index) => {
      const asset = assets.find(({ names }) => names.includes(`${index}.css`));
      if (!asset) throw new BundleError(`There is no sheet of ${file}.`);
      return [file, String(asset.source).trimEnd()];
    }),
  );
  return { sheets, files: [...withImports(files.map((file) => path.join(projectRoot, file)))] };
}

/** Sheets and those that they bring in, however deep. */
function withImports(sheets: readonly string[]): Set<string> {
  const found = new Set(sheets);
  for (const sheet of found)
    for (const [, name] of readFileSync(sheet, 'utf8').matchAll(/@import\s+(?:url\()?['"](\.[^'"]+)['"]/g))
      found.add(path.resolve(path.dirname(sheet), name as string));
  return found;
}

/**
 * The style sheet of a site: the sheets of all its pages, one after the other; those that some pages alone load are apart, by module.
 */
export function linkSheets(
  sheets: Readonly<Record<string, string>>,
  { styles, pageStyles = [] }: Pick<BrowserCode, 'styles' | 'pageStyles'>,
): { all: string; pages: [module: string, css: string][] } {
  const textOf = (file: string): string => {
    const css = sheets[file];
    if (css === undefined) throw new BundleError(`There is no sheet ${file}.`);
    return css;
  };
  return {
    all: sheetsOf(styles).map(textOf).join(''),
    pages: pageStyles.map((module) => [module, textOf(path.posix.join('runtime/features', module))]),
  };
}
