import type { InlineConfig } from 'vite';
import { projectRoot } from '../../cache/cache.ts';

/** What every build of ours shares: no config file, no environment of the machine, no public folder, quiet. */
export const viteDefaults = {
  configFile: false,
  envFile: false,
  publicDir: false,
  root: projectRoot,
  mode: 'production',
  logLevel: 'silent',
  resolve: { alias: { forecourt: projectRoot } },
  define: { 'process.env.NODE_ENV': '"production"' },
  // Without `development` it follows NODE_ENV of whoever builds.
  css: { transformer: 'lightningcss' },
  oxc: { jsx: { runtime: 'automatic', development: false } },
  build: {
    write: false,
    minify: true,
    // The oldest browsers that are supported (docs/going-live.md); sheets stay as they are for those.
    target: ['chrome91', 'firefox90', 'safari15'],
    cssTarget: 'es2022',
    sourcemap: false,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
} satisfies InlineConfig;
