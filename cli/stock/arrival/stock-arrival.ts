import { closeSync, openSync, readSync } from 'node:fs';
import path from 'node:path';
import type { StockArrival } from '../../../runtime/contracts/stock-arrival.types.ts';
import type { StockSourceLocation } from '../../../runtime/tenant/tenant-parts.types.ts';
import { readHeader, STORED_STOCK, type StoredHeader } from '../import/stored-stock.ts';
import { readState } from './arrival-state.ts';

const HOUR = 3_600_000;
/** The line about an import is far shorter. */
const HEADER_BYTES = 4096;

/**
 * How new the stock of a tenant is, from what pulls and imports have left in its folder.
 * @returns null where nobody asks: no source, and nothing said of when stock is old
 */
export function stockArrival(
  dir: string,
  // A site that was built before there were sources has neither.
  {
    source = null,
    staleAfterHours = null,
  }: {
    source?: { kind: StockSourceLocation['kind'] } | null;
    staleAfterHours?: number | null;
  },
  now: number,
): StockArrival | null {
  if (source === null && staleAfterHours === null) return null;
  const { taken, goodAt, failure } = readState(dir);
  const header = headerIn(dir);
  const byHand = header && header.source.sha256 !== taken?.sha256 ? Date.parse(header.imported_at) : Number.NaN;
  const times = [...(header && taken ? [taken.arrivedAt] : []), byHand].filter(Number.isFinite);
  const arrivedAt = times.length > 0 ? Math.max(...times) : null;
  return {
    source: source?.kind ?? null,
    arrivedAt,
    lastSuccess: source === null ? null : goodAt,
    lastError: source === null || failure === null ? null : { message: failure.message, since: failure.since },
    stale: arrivedAt !== null && staleAfterHours !== null && now - arrivedAt > staleAfterHours * HOUR,
  };
}

/** The line about the last import; null where there was none that can be read. */
function headerIn(dir: string): StoredHeader | null {
  try {
    const handle = openSync(path.join(dir, STORED_STOCK), 'r');
    try {
      const bytes = Buffer.alloc(HEADER_BYTES);
      const length = readSync(handle, bytes, 0, HEADER_BYTES, 0);
      return readHeader(bytes.toString('utf8', 0, length).split('\n', 1)[0] ?? '');
    } finally {
      closeSync(handle);
    }
  } catch {
    return null;
  }
}
