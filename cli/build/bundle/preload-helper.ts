import type { Plugin } from 'vite';

/** The module that Vite puts before each import at run time. */
const ID = '\0vite/preload-helper.js';

/**
 * What it does with the files that such an import will need: fetches them beside it, in 150 bytes. Vite's own weighs 1.7 KB on every page, as it
 * sees to style sheets, nonces and failures too: our scripts import no sheets, and say themselves what happens when one does not come.
 */
const HELPER = `export const __vitePreload = (load, files) => {
  for (const file of files ?? []) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/' + file }));
  return load();
};`;

/** Puts it in the place of Vite's. */
export const preloadHelper: Plugin = {
  name: 'preload-helper',
  enforce: 'pre',
  load: (id) => (id === ID ? HELPER : null),
};
