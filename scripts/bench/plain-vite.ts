import path from 'node:path';
import { build } from 'vite';
import { viteDefaults } from '../../cli/build/bundle/vite-defaults.ts';

/**
 * The baseline of a build: Vite by itself over the `browser.ts` and `styles.css` that the compiler emitted in `sourceDir`, with the same
 * alias, target and minifier, React bundled in, written to `outDir`. It makes no page, compresses nothing and checks nothing.
 */
export async function plainViteBuild(sourceDir: string, outDir: string): Promise<void> {
  await build({
    ...viteDefaults,
    build: {
      ...viteDefaults.build,
      write: true,
      outDir,
      emptyOutDir: true,
      rolldownOptions: { input: { app: path.join(sourceDir, 'browser.ts') } },
    },
  });
}

const [sourceDir, outDir] = process.argv.slice(2);
if (import.meta.main && sourceDir && outDir) await plainViteBuild(sourceDir, outDir);
