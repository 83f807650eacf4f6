import { createHash } from 'node:crypto';
import type { Car } from '../../runtime/rules/car.types.ts';
import type { ResolvedTenant } from '../../runtime/tenant.types.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.types.ts';
import { readStored } from '../stock/import/read-stored.ts';
import { STORED_STOCK } from '../stock/import/stored-stock.ts';
import { readStock } from '../stock/read-stock.ts';
import { StockError } from '../stock/stock-error.ts';
import type { Layered } from './layer.ts';
import { shown, type TenantSource } from './load.ts';
import { noneForSale } from './none-for-sale.ts';
import {
  emptyFile,
  noCars,
  noteFindings,
  notImported,
  reportFindings,
  type StockPlace,
  unreadable,
} from './stock-findings.ts';
import { stockLinks } from './stock-links.ts';
import { stockOptions } from './stock-options.ts';

export interface StockInput {
  tenant: ResolvedTenant;
  source: TenantSource;
  layered: Layered;
  now: Date;
}

/** A tenant's cars, imported or else from its stock file, and what is wrong with them, each at the value that shows it. */
export function stockOf(input: StockInput): { cars: Car[]; findings: Diagnostic[] } {
  const { tenant, source, layered } = input;
  const stored = source.files.get(STORED_STOCK);
  const { cars, findings } = stored ? importedCars(input, stored) : fileCars(input);
  const links = stockLinks({ layered, tenant, cars, now: input.now });
  const none = noneForSale(input, cars, placeOf(input, stored ? STORED_STOCK : tenant.stock.file));
  return { cars, findings: [...links, ...none, ...findings] };
}

function placeOf({ tenant, source }: StockInput, file: string): StockPlace {
  return { tenant: tenant.slug, file: `${shown(source.dir)}/${file}` };
}

function importedCars(input: StockInput, stored: Uint8Array): ReturnType<typeof stockOf> {
  const { tenant, source, now } = input;
  const place = placeOf(input, STORED_STOCK);
  return whereReadable(place, () => {
    const { header, cars, notes } = readStored(stored, stockOptions(tenant, source.files, now));
    const feed = header.source.file === tenant.stock.file ? source.files.get(tenant.stock.file) : undefined;
    const stale = feed !== undefined && createHash('sha256').update(feed).digest('hex') !== header.source.sha256;
    return {
      cars,
      findings: [
        ...(stale ? [notImported(tenant.stock.file, placeOf(input, tenant.stock.file))] : []),
        ...(cars.length === 0 ? [noCars(place)] : []),
        ...notes.flatMap((note) => noteFindings(note, place)),
      ],
    };
  });
}

function fileCars(input: StockInput): ReturnType<typeof stockOf> {
  const { tenant, source, now } = input;
  const place = placeOf(input, tenant.stock.file);
  const bytes = source.files.get(tenant.stock.file);
  if (!bytes || bytes.length === 0) return { cars: [], findings: [emptyFile(tenant.stock.file, place)] };
  return whereReadable(place, () => {
    const { cars, report } = readStock(bytes, stockOptions(tenant, source.files, now));
    return { cars, findings: reportFindings(report, place) };
  });
}

function whereReadable(place: StockPlace, read: () => ReturnType<typeof stockOf>): ReturnType<typeof stockOf> {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof StockError)) throw error;
    return { cars: [], findings: [unreadable(error, place)] };
  }
}
