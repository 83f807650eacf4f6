import { createHash } from 'node:crypto';
import { StockError } from '../../stock/feed/stock-error.ts';
import { readStored } from '../../stock/import/read-stored.ts';
import { STORED_STOCK } from '../../stock/import/stored-stock.ts';
import { readStock } from '../../stock/read-stock.ts';
import type { Stock, StockInput, StockPosition } from './stock.types.ts';
import {
  emptyFile,
  noCars,
  notArrived,
  noteDiagnostics,
  notImported,
  positionIn,
  reportDiagnostics,
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
  const position = positionIn(source, STORED_STOCK);
  return whereReadable(position, () => {
    const { header, cars, notes } = readStored(stored, stockOptions(tenant, source.files, now));
    // What came from elsewhere may well have the stock file's name.
    const isOwn = header.source.file === tenant.stock.file && tenant.stock.source === null;
    const feed = isOwn ? source.files.get(tenant.stock.file) : undefined;
    const stale = feed !== undefined && createHash('sha256').update(feed).digest('hex') !== header.source.sha256;
    return {
      cars,
      diagnostics: [
        ...(stale ? [notImported(tenant.stock.file, positionIn(source, tenant.stock.file))] : []),
        ...(cars.length === 0 ? [noCars(position)] : []),
        ...notes.flatMap((note) => noteDiagnostics(note, position)),
      ],
    };
  });
}

function fileCars(input: StockInput): Stock {
  const { tenant, source, now } = input;
  const position = positionIn(source, tenant.stock.file);
  const bytes = source.files.get(tenant.stock.file);
  if (!bytes && tenant.stock.source !== null)
    return { cars: [], diagnostics: [notArrived(tenant.stock.file, positionIn(source, 'tenant.yaml'))] };
  if (!bytes || bytes.length === 0) return { cars: [], diagnostics: [emptyFile(tenant.stock.file, position)] };
  return whereReadable(position, () => {
    const { cars, report } = readStock(bytes, stockOptions(tenant, source.files, now));
    return { cars, diagnostics: reportDiagnostics(report, position) };
  });
}

function whereReadable(position: StockPosition, read: () => Stock): Stock {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof StockError)) throw error;
    return { cars: [], diagnostics: [unreadable(error, position)] };
  }
}
