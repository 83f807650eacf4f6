import { createRequire } from 'node:module';
import path from 'node:path';
import { type Cache, hashFiles, type Recorded } from '../../cache/cache.ts';
import { codeBehind } from '../../cache/module-graph.ts';
import { viteBuild } from './vite-build.ts';
import { viteDefaults } from './vite-defaults.ts';

/** React, prebuilt once for all signatures (design §3). */
export interface ReactExternal extends Recorded {
  /** '/assets/react.<hash>.js' */
  url: string;
  name: string;
  hash: string;
  bytes: number;
}

const require = createRequire(import.meta.url);
/** Specifier -> its package and the file that production uses: what a bare `require` gives depends on NODE_ENV of whoever builds. */
const PRODUCTION: Record<string, [name: string, file: string]> = {
  react: ['react', 'cjs/react.production.js'],
  'react/jsx-runtime': ['react', 'cjs/react-jsx-runtime.production.js'],
  'react-dom': ['react-dom', 'cjs/react-dom.production.js'],
  'react-dom/client': ['react-dom', 'cjs/react-dom-client.production.js'],
};
const ENTRY = 'virtual:react-external';

/** What a browser module may import from React: all four specifiers lead to this one file. */
export const reactSpecifiers: ReadonlySet<string> = new Set(Object.keys(PRODUCTION));

export async function reactExternal(cache: Cache): Promise<ReactExternal> {
  const cached = cache.record<ReactExternal>('react', 'external');
  if (cached && cache.holds(cached.hash)) return cached;
  const { output } = await viteBuild({
    ...viteDefaults,
    plugins: [
      {
        name: ENTRY,
        resolveId: (id) => (id === ENTRY ? `\0${ENTRY}` : null),
        load: (id) => (id === `\0${ENTRY}` ? entrySource() : null),
      },
    ],
    build: {
      ...viteDefaults.build,
      rolldownOptions: {
        input: { react: ENTRY },
        preserveEntrySignatures: 'strict',
        output: { format: 'es', entryFileNames: '[name].js' },
      },
    },
  });
  const { code } = output[0];
  const hash = cache.put(code);
  const name = `assets/react.${hash}.js`;
  const madeFrom = hashFiles(codeBehind(import.meta.filename), cache);
  const record: ReactExternal = { url: `/${name}`, name, hash, bytes: Buffer.byteLength(code), madeFrom };
  cache.keep('react', 'external', record);
  return record;
}

/** One export per name; the first specifier that has a name gives it. */
function entrySource(): string {
  const taken = new Set<string>(['default']);
  const lines = Object.entries(PRODUCTION).map(([specifier, [name, file]]) => {
    const module = require(path.join(path.dirname(require.resolve(`${name}/package.json`)), file)) as object;
    const names = Object.keys(module).filter((name) => !name.startsWith('__') && !taken.has(name));
    for (const name of names) taken.add(name);
    return `export { ${names.join(', ')} } from '${specifier}';`;
  });
  return [...lines, "export { default } from 'react';"].join('\n');
}
