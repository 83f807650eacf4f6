import { hashOf } from '../../cache/content-hash.ts';
import type { BrowserBundle, ServerBundle } from '../bundle/bundle.types.ts';
import { reached } from '../bundle/server-code.ts';

/** A piece of code by its content, and the files that it was made from: asked for only where that is not known. */
export interface CodeHash {
  hash: string;
  madeFrom: () => Record<string, string>;
}

/** The browser code of a signature. */
export function browserHash({ files, madeFrom }: BrowserBundle): CodeHash {
  return { hash: hashOf(JSON.stringify(files)), madeFrom: () => madeFrom };
}

/** The server code of a site with these features, by the names of what it runs: they tell the content. Of what it was made, only the modules in it. */
export function serverHash(bundle: ServerBundle, features: readonly string[]): CodeHash {
  const own = features.flatMap((id) => [bundle.features[id] ?? [], bundle.apis[id] ?? []].flat());
  const entries = [bundle.renderer, bundle.standalone, ...own];
  return {
    hash: hashOf(entries.join('\n')),
    madeFrom() {
      const names = reached(bundle, entries);
      const used = new Set(bundle.chunks.filter(({ file }) => names.has(file)).flatMap(({ modules }) => modules));
      return Object.fromEntries(
        Object.entries(bundle.madeFrom).filter(([name]) => used.has(name) || !name.startsWith('runtime/')),
      );
    },
  };
}
