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

/** Files whose change shows in a site. */
const SHOWN = /\.(ya?ml|md|hbs|jsonl?|ndjson|xml|xlsx|csv|tsv|txt|tsx?)$/;

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

/** Has pages loaded again whenever a source, a template, the language or a dealer's file changes; `changed` hears of it first. */
export function reloadOnChange(vite: ViteDevServer, tenantsDir: string, changed: () => void): void {
  vite.watcher.add([path.resolve(tenantsDir), path.join(projectRoot, 'templates'), path.join(projectRoot, 'schema')]);
  vite.watcher.on('all', (_event, file) => {
    if (!SHOWN.test(file)) return;
    changed();
    vite.ws.send({ type: 'full-reload' });
  });
}
