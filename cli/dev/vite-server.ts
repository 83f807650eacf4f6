import type { Server } from 'node:http';
import path from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { projectRoot } from '../cache/cache.ts';

/** Where emitted sources lie: below the project, so that the development server may read them. */
export const devDir = path.join(projectRoot, '.cache/dev');

/** The address at which the development server answers with a file of `devDir`. */
export const devAddress = (file: string): string => `/.cache/dev/${file}`;

/** What belongs to the development server and not to a site. */
export const VITE_PATH = /^\/(@|__|node_modules\/|runtime\/|\.cache\/)/;

/** What browsers load of packages: told beforehand, so that no page waits for them to be found. */
const PACKAGES = [
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  'react-hook-form',
];

/** Vite's development server for the sources of the product, behind an HTTP server of ours. */
export function openVite(http: Server): Promise<ViteDevServer> {
  return createServer({
    configFile: false,
    root: projectRoot,
    appType: 'custom',
    logLevel: 'warn',
    clearScreen: false,
    cacheDir: path.join(projectRoot, '.cache/vite'),
    resolve: { alias: { forecourt: projectRoot } },
    oxc: { jsx: { runtime: 'automatic' } },
    optimizeDeps: { include: PACKAGES, noDiscovery: true },
    server: {
      middlewareMode: true,
      hmr: { server: http },
      allowedHosts: ['.localhost'],
      // Sources and packages only: a running server's data and the dealers' own files stay where they are.
      fs: {
        strict: true,
        allow: ['runtime', 'node_modules', '.cache/dev', '.cache/vite'].map((name) => path.join(projectRoot, name)),
      },
      watch: { ignored: ['**/generated/**', '**/data/**', '**/.cache/**'] },
    },
  });
}

/** Tells each changed file: of the sources, the templates, the language and the dealers. */
export function onChange(vite: ViteDevServer, tenantsDir: string, changed: (file: string) => void): void {
  vite.watcher.add([path.resolve(tenantsDir), path.join(projectRoot, 'templates'), path.join(projectRoot, 'schema')]);
  vite.watcher.on('all', (_event, file) => changed(file));
}

/** Has what was emitted into a folder of `devDir` read again: the watcher does not look at it, and a style or island that is new would be missing. */
export function forgetEmitted(vite: ViteDevServer, slug: string): void {
  const folder = `${path.join(devDir, slug).replaceAll(path.sep, '/')}/`;
  for (const { moduleGraph } of Object.values(vite.environments))
    for (const [file, modules] of moduleGraph.fileToModulesMap)
      if (file.startsWith(folder)) for (const one of modules) moduleGraph.invalidateModule(one);
}
