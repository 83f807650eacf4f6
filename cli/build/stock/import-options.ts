import path from 'node:path';
import type { ResolvedTenant } from '../../../runtime/tenant/tenant.types.ts';
import type { ImportOptions } from '../../stock/import/import.types.ts';
import { lockNamed } from '../../stock/import/merge-car.ts';
import type { OwnFiles } from '../../stock/rows/stock.types.ts';
import { stockOptions } from './stock-options.ts';

/** How a tenant's feed is imported: its own stock file, unless another is named. Writes, and refuses what shrinks too much, unless changed. */
export function importOptions({
  tenant,
  dir,
  file,
  files,
  now,
}: {
  tenant: ResolvedTenant;
  dir: string;
  file?: string | undefined;
  files: OwnFiles;
  now: Date;
}): ImportOptions {
  const { stock } = tenant;
  return {
    dir,
    tenant: tenant.slug,
    file: file ?? path.join(dir, stock.file),
    fileName: file === undefined ? stock.file : path.basename(file),
    stock: stockOptions(tenant, files, now),
    now,
    lockedFields: stock.lockedFields.flatMap(lockNamed),
    lockedCars: new Map(
      stock.lockedCars.map(({ stocknum, fields }) => [stocknum.toUpperCase(), fields.flatMap(lockNamed)]),
    ),
    soldDays: tenant.search.soldDays,
    keepPriceDays: tenant.priceHistory.keepDays,
    carTypes: tenant.search.carTypes,
    presetFilter: tenant.search.presetFilter,
    missingCars: stock.missingCars,
    shrinkPercent: stock.shrinkPercent,
    force: false,
    write: true,
  };
}

/** Where a tenant's cars are indexed, and the environment variable with the key for it; null: only in the embedded engine. */
export function indexTarget({
  searchService,
  stock: { indexKeyEnv },
}: ResolvedTenant): { url: string; index: string; keyEnv: string | null } | null {
  return searchService.kind === 'embedded'
    ? null
    : { url: searchService.url, index: searchService.index, keyEnv: indexKeyEnv };
}
