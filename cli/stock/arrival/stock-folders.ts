import { realpathSync } from 'node:fs';
import path from 'node:path';

/** Whether stock may be read from a folder. Both are absolute; `dir` is the tenant's own. */
export type StockFolders = (folder: string, dir: string) => boolean;

/**
 * The folders that stock may be read from: the tenant's own, and those of `list`, which whoever runs the server gives: '/srv/ftp,/srv/in/{slug}'.
 * Without a list, whatever is beside the folder of all tenants. Links on the way are followed before it is looked.
 */
export function stockFolders(list = ''): StockFolders {
  const listed = list.split(',').flatMap((entry) => entry.trim() || []);
  return (folder, dir) => {
    const [real, own] = [folder, dir].map(resolved) as [string, string];
    if (isWithin(real, own)) return true;
    if (listed.length > 0)
      return listed.some((entry) => isWithin(real, resolved(entry.replaceAll('{slug}', path.basename(dir)))));
    const tenants = path.dirname(own);
    const beside = path.dirname(tenants);
    return beside !== path.dirname(beside) && isWithin(real, beside) && !isWithin(real, tenants);
  };
}

function isWithin(folder: string, root: string): boolean {
  const relative = path.relative(root, folder);
  return relative === '' || (relative.split(path.sep)[0] !== '..' && !path.isAbsolute(relative));
}

/** Where a folder really is; of one that is not there yet, where what is there of it is. */
function resolved(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    const above = path.dirname(folder);
    return above === folder ? folder : path.join(resolved(above), path.basename(folder));
  }
}
