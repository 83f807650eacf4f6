import path from 'node:path';
import type { ResolvedTenant } from '../../runtime/tenant.types.ts';
import { FIELDS } from '../stock/columns.ts';
import type { ImportOptions } from '../stock/import/import.types.ts';
import { lockNamed } from '../stock/import/merge-car.ts';
import type { OwnFiles } from '../stock/own-photos.ts';
import type { StockOptions } from '../stock/stock.types.ts';

/** What of a dealer and the files of its folder its stock is read with, at a moment. */
export function stockOptions(tenant: ResolvedTenant, files: OwnFiles, now: Date): StockOptions {
  return {
    locations: tenant.locations,
    dealershipId: tenant.dealershipId,
    dealershipSlug: tenant.dealershipSlug,
    dealershipName: tenant.name,
    region: tenant.region,
    now,
    files,
    artwork: tenant.stock.artwork,
    makes: tenant.manufacturers.map(({ name }) => name),
    preset: tenant.stock.preset,
    mapping: tenant.stock.columns.flatMap(({ field, column }) => {
      const known = FIELDS.find((one) => one === field);
      return known ? [{ field: known, column }] : [];
    }),
  };
}

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
    lockedFields: stock.lockedFields.flatMap(lockNamed),
    lockedCars: new Map(
      stock.lockedCars.map(({ stocknum, fields }) => [stocknum.toUpperCase(), fields.flatMap(lockNamed)]),
    ),
    soldDays: tenant.search.soldDays,
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
