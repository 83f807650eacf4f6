import { type Dirent, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileState } from './safe-file.ts';

/** The files beside a tenant's definition by their name relative to the folder ('stock.csv', 'pages/terms.md'), in order of name. */
export type TenantFiles = Pick<ReadonlyMap<string, Uint8Array>, 'has' | 'get' | 'keys'>;

/**
 * The files of a tenant's folder. One is read when it is first asked for, and then stays as it was. Those that may not be read are told in `unsafe`;
 * they are there, without content.
 * @param roots where links may lead
 */
export function tenantFiles(
  dir: string,
  roots: readonly string[],
): { files: TenantFiles; unsafe: { name: string; state: 'outside' | 'special' }[] } {
  const states = [...entriesBelow(dir)]
    .filter((entry) => entry.name !== 'tenant.yaml')
    .map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      const name = path.relative(dir, file).replaceAll(path.sep, '/');
      return { name, state: entry.isFile() ? ('file' as const) : fileState(file, roots) };
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const unsafe = states.flatMap(({ name, state }) =>
    state === 'outside' || state === 'special' ? { name, state } : [],
  );
  const readable = new Set(states.flatMap(({ name, state }) => (state === 'file' ? name : [])));
  const names = new Set(states.flatMap(({ name, state }) => (state === 'absent' || state === 'folder' ? [] : name)));
  const read = new Map<string, Uint8Array>();
  const files: TenantFiles = {
    has: (name) => names.has(name),
    keys: () => names.keys(),
    get(name) {
      if (!readable.has(name)) return undefined;
      const bytes = read.get(name) ?? readFileSync(path.join(dir, name));
      read.set(name, bytes);
      return bytes;
    },
  };
  return { files, unsafe };
}

/** What a dealer's folder holds beside folders, those whose names begin with a dot left out. Folders that are links are not gone into: they lead anywhere, or in a circle. */
export function* entriesBelow(dir: string): Generator<Dirent> {
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    if (entry.isDirectory()) yield* entriesBelow(path.join(dir, entry.name));
    else if (!entry.name.startsWith('.')) yield entry;
  }
}
