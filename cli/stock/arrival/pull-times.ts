import { createHash } from 'node:crypto';
import type { StockSourceSettings } from '../../../runtime/tenant/tenant-parts.types.ts';
import type { ArrivalState } from './arrival-state.ts';

const MINUTE = 60_000;
/** After the first failure; then twice as long each time, up to the usual time. */
const RETRY_MS = 5 * MINUTE;
/** A server that has just started looks within this time, each tenant at its own moment. */
const FIRST_MS = 5 * MINUTE;
/** A file that is still being written is looked at again so soon. */
const SOON_MS = MINUTE;

/** A tenant's own share of a time, 0 to 1, always the same: so that a thousand tenants do not all ask at the full hour. */
export function shareOf(slug: string): number {
  return createHash('sha256').update(slug).digest().readUInt32BE(0) / 2 ** 32;
}

/** How long a server that starts waits before its first look. */
export function firstDelay(slug: string, { everyMinutes }: Pick<StockSourceSettings, 'everyMinutes'>): number {
  return Math.round(shareOf(slug) * Math.min(FIRST_MS, everyMinutes * MINUTE));
}

/**
 * How long until the next look, after one that came to `outcome`. What could not be fetched is tried sooner than usual; what came and was refused is
 * looked at at the usual time, when another file may be there. A tenth more or less, by tenant and by look, keeps tenants apart.
 */
export function nextPullDelay(
  slug: string,
  { everyMinutes }: Pick<StockSourceSettings, 'everyMinutes'>,
  { failure, lookedAt }: Pick<ArrivalState, 'failure' | 'lookedAt'>,
  outcome: 'fine' | 'writing' | 'failed',
): number {
  const usual = everyMinutes * MINUTE;
  const wanted =
    outcome === 'writing'
      ? Math.min(SOON_MS, usual)
      : outcome === 'failed' && !failure?.refused
        ? Math.min(usual, RETRY_MS * 2 ** Math.min(10, Math.max(0, (failure?.times ?? 1) - 1)))
        : usual;
  return Math.round(wanted * (0.9 + 0.2 * shareOf(`${slug} ${lookedAt}`)));
}
