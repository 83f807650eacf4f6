import type { BundledChunk } from '../bundle/bundle.types.ts';

export interface ScriptFiles {
  /** Loaded with the page. */
  before: string[];
  /** Loaded besides, once every island of the page is alive. */
  after: string[];
}

const HYDRATE = 'runtime/islands/hydrate.ts';

/**
 * Scripts of one page by the bundle's chunk graph. A page loads the entry with its static imports; an island's chunk arrives only where the
 * page has that island, the hydration (and with it React) where it has any, and other lazy chunks are counted as if all of them arrived.
 * What an element of a page asks for at a click is in a module 'x.lazy.ts': it counts where the page has such an element, data-lazy="x".
 * `awake`: islands that do not wait for a shopper, so that what they need counts as loaded with the page.
 */
export function scriptFiles(
  chunks: readonly BundledChunk[],
  entry: string,
  islandModules: ReadonlyMap<string, string>,
  islandsOfPage: readonly string[],
  awake: readonly string[] = [],
  hasLazy: (name: string) => boolean = () => true,
): ScriptFiles {
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]));
  const holder = (module: string): string | undefined => chunks.find(({ modules }) => modules.includes(module))?.file;
  const absent = new Set(
    [...islandModules].filter(([name]) => !islandsOfPage.includes(name)).map(([, module]) => holder(module)),
  );
  if (islandsOfPage.length === 0) absent.add(holder(HYDRATE));
  for (const { file, modules } of chunks) if (modules.some((module) => isLeftOut(module, hasLazy))) absent.add(file);
  const waking = awake.length > 0 ? [HYDRATE, ...awake.flatMap((name) => islandModules.get(name) ?? [])] : [];
  const before = new Set(
    [entry, ...waking.flatMap((module) => holder(module) ?? [])].flatMap((file) => [
      ...reached(file, (chunk) => chunk.imports),
    ]),
  );
  const all = reached(entry, (chunk) => [
    ...chunk.imports,
    ...chunk.dynamicImports.filter((file) => !absent.has(plain(file))),
  ]);
  return { before: [...before], after: [...all].filter((file) => !before.has(file)) };

  function reached(from: string, next: (chunk: BundledChunk) => string[]): Set<string> {
    const found = new Set<string>();
    const visit = (address: string): void => {
      const file = plain(address);
      if (found.has(file)) return;
      found.add(file);
      const chunk = byFile.get(file);
      if (chunk) next(chunk).forEach(visit);
    };
    visit(from);
    return found;
  }
}

function isLeftOut(module: string, hasLazy: (name: string) => boolean): boolean {
  const name = /([^/]+)\.lazy\.tsx?$/.exec(module)?.[1];
  return name !== undefined && !hasLazy(name);
}

/** Chunks are listed without the leading slash that addresses have. */
const plain = (address: string): string => address.replace(/^\//, '');
