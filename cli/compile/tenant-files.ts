import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { entryKind } from './entry-kind.ts';

/** The files beside a tenant's definition by their name relative to the folder ('stock.csv', 'pages/terms.md'), in order of name. */
export type TenantFiles = Pick<ReadonlyMap<string, Uint8Array>, 'has' | 'get' | 'keys'>;

/** The files of a tenant's folder. One is read when it is first asked for, and then stays as it was. */
export function tenantFiles(dir: string): TenantFiles {
  const entries = readdirSync(dir, { recursive: true, withFileTypes: true });
  const names = new Set(
    entries
      .filter((entry) => !entry.name.startsWith('.') && entryKind(entry) === 'file' && entry.name !== 'tenant.yaml')
      .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
      .sort(),
  );
  const read = new Map<string, Uint8Array>();
  return {
    has: (name) => names.has(name),
    keys: () => names.keys(),
    get(name) {
      if (!names.has(name)) return undefined;
      const bytes = read.get(name) ?? readFileSync(path.join(dir, name));
      read.set(name, bytes);
      return bytes;
    },
  };
}
