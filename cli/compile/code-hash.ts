import type { BrowserBundle, ServerBundle } from './bundler/bundle.types.ts';
import { hashOf } from './content-hash.ts';
import type { ServerCode } from './server-code.ts';

/** A piece of code by its content, and the files that it was made from. */
export interface CodeHash {
  hash: string;
  madeFrom: Record<string, string>;
}

/** The browser code of a signature. */
export function browserHash({ files, madeFrom }: BrowserBundle): CodeHash {
  return { hash: hashOf(JSON.stringify(files)), madeFrom };
}

/** The server code of one site: of what it was made, only the modules that are in it. */
export function serverHash({ files }: ServerCode, { chunks, madeFrom }: ServerBundle): CodeHash {
  const names = new Set(files.map(({ name }) => name));
  const used = new Set(chunks.filter(({ file }) => names.has(file)).flatMap(({ modules }) => modules));
  return {
    hash: hashOf(JSON.stringify(files)),
    madeFrom: Object.fromEntries(
      Object.entries(madeFrom).filter(([name]) => used.has(name) || !name.startsWith('runtime/')),
    ),
  };
}
