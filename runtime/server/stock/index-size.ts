import type { Clock } from '../../rules/location/clock.types.ts';
import type { SearchClient } from '../../search/client/client.ts';
import type { Outage } from '../../search/client/failover-client.ts';

interface Options {
  /** The service itself, which nothing stands in for. */
  service: SearchClient;
  index: string;
  /** As many as the site has in stock. */
  cars: number;
  clock: Clock;
  /** The index is short, from now on. */
  onShort: (found: number) => void;
}

export interface IndexSize {
  /** To be called with each search: looks now and then, while nobody waits. */
  look(): void;
  /** Null while the index holds about as many cars as the site. */
  short(): Outage | null;
}

/** A new build is followed by a new index, within minutes. */
const EVERY_MS = 10 * 60_000;
/** Fewer than half of the cars, and more than a few missing: what is being sold or imported makes no such difference. */
const FEW = 5;

/** Whether the index of a search service holds far fewer cars than the site: shoppers would not find the others. */
export function indexSize({ service, index, cars, clock, onShort }: Options): IndexSize {
  let due = clock().getTime() + EVERY_MS;
  let outage: Outage | null = null;
  const count = async (): Promise<void> => {
    const { results } = await service.multiSearch([{ indexUid: index, q: '', limit: 0 }]);
    const found = results[0]?.estimatedTotalHits ?? 0;
    const isShort = found < cars / 2 && cars - found >= FEW;
    if (isShort && outage === null) onShort(found);
    outage = isShort ? (outage ?? { code: 'index_short', since: clock() }) : null;
  };
  return {
    look() {
      const now = clock().getTime();
      if (now < due) return;
      due = now + EVERY_MS;
      // Where it does not answer, that is told by itself.
      count().catch(() => undefined);
    },
    short: () => outage,
  };
}
