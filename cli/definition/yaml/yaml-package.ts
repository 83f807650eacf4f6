import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** The parser that knows where each word is. Most runs have no place to name, and do without its seventy modules. */
export const yaml = (): typeof import('yaml') => require('yaml');
