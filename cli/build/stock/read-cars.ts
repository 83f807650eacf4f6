import { createHash } from 'node:crypto';
import { StockError } from '../../stock/feed/stock-error.ts';
import { readStored } from '../../stock/import/read-stored.ts';
import { STORED_STOCK } from '../../stock/import/stored-stock.ts';
import { readStock } from '../../stock/read-stock.ts';
import type { Stock, StockFileOf, StockInput } from './stock.types.ts';
import {
  emptyFile,
  noCars,
  notArrived,
  noteDiagnostics,
  notImported,
  reportDiagnostics,
  stockFileIn,
  unreadable,
} from './stock-diagnostics.ts';
import { stockOptions } from './stock-options.ts';

/** The cars of a tenant's files, imported or else from its stock file, with what is wrong with these. */
export function readCars(input: StockInput): Stock {
  const stored = input.source.files.get(STORED_STOCK);
  return stored ? importedCars(input, stored) : fileCars(input);
}

function importedCars(input: StockInput, stored: Uint8Array): Stock {
  const { tenant, source, now } = input;
  const about = stockFileIn(source, STORED_STOCK);
  return whereReadable(about, () => {
    const { header, cars, notes } = readStored(stored, stockOptions(tenant, source.files, now));
    // What came from elsewhere may well have the stock file's name.
    const isOwn = header.source.file === tenant.stock.file && tenant.stock.source === null;
    const feed = isOwn ? source.files.get(tenant.stock.file) : undefined;
    const stale = feed !== undefined && createHash('sha256').update(feed).digest('hex') !== header.source.sha256;
    return {
      cars,
      diagnostics: [
        ...(stale ? [notImported(tenant.stock.file, stockFileIn(source, tenant.stock.file))] : []),
        ...(cars.length === 0 ? [noCars(about)] : []),
        ...notes.flatMap((note) => noteDiagnostics(note, about)),
      ],
    };
  });
}

function fileCars(input: StockInput): Stock {
  const { tenant, source, now } = input;
  const about = stockFileIn(source, tenant.stock.file);
  const bytes = source.files.get(tenant.stock.file);
  if (!bytes && tenant.stock.source !== null)
    return { cars: [], diagnostics: [notArrived(tenant.stock.file, stockFileIn(source, 'tenant.yaml'))] };
  if (!bytes || bytes.length === 0) return { cars: [], diagnostics: [emptyFile(tenant.stock.file, about)] };
  return whereReadable(about, () => {
    const { cars, report } = readStock(bytes, stockOptions(tenant, source.files, now));
    return { cars, diagnostics: reportDiagnostics(report, about, 'build') };
  });
}

function whereReadable(about: StockFileOf, read: () => Stock): Stock {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof StockError)) throw error;
    return { cars: [], diagnostics: [unreadable(error, about)] };
  }
}
