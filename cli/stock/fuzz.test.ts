import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { runs } from '../../runtime/prove.fixture.ts';
import { PRESETS } from './columns/presets.data.ts';
import { StockError } from './feed/stock-error.ts';
import { memorySource } from './feed/text-source.ts';
import { mergedCar } from './import/merge-car.ts';
import { carLine, readCarLine } from './import/stored-stock.ts';
import { readFeed } from './read-feed.ts';
import type { StockOptions, StockRecord, StockReport } from './rows/stock.types.ts';
import { OPTIONS } from './stock.fixture.ts';
import { SECRET, WILD_FEEDS } from './wild-feeds.fixture.ts';

const MANY = 170_000;
/** Of each of six kinds of feed: `npm run prove` tries a million in all. */
const RUNS = Number(process.env.FUZZ_RUNS ?? runs(40, MANY));
/** Milliseconds that none may take, however busy the machine is. */
const LONGEST = 20_000;
const PROVES = RUNS >= MANY;
const SEED = 100 * Number(process.env.FUZZ_SEED ?? 0);
const TIMEOUT = 30_000 + RUNS * 40;

const FILES = new Set(['photos/1.jpg', 'photos/2.heic']);

const options = fc
  .tuple(
    fc.constantFrom('AU', 'NZ', 'US'),
    fc.constantFrom('auto', ...(Object.keys(PRESETS) as (keyof typeof PRESETS)[])),
  )
  .map(([region, preset]): StockOptions => ({ ...OPTIONS, region, preset, files: FILES }));

interface Read {
  records: StockRecord[];
  report: StockReport | null;
}

function read(source: Uint8Array | string, settings: StockOptions): Read {
  const records: StockRecord[] = [];
  try {
    return { records, report: readFeed(memorySource(source), settings, { car: (record) => records.push(record) }) };
  } catch (error) {
    if (!(error instanceof StockError)) throw error;
    expect(error.message.length).toBeGreaterThan(10);
    expect(error.message).not.toContain(SECRET);
    return { records, report: null };
  }
}

/** Every feed ends in a report or a typed error; what it gives is sound and can be stored and read again. */
function sound({ records, report }: Read): void {
  if (report) {
    expect(report.imported + report.skipped).toBe(report.rows);
    expect(report.imported).toBe(records.length);
    for (const { positions, rows, message } of report.notes) {
      expect([positions.length > 0, rows >= positions.length, message.length > 0]).toEqual([true, true, true]);
      for (const { position } of positions) expect(position.start.line).toBeLessThanOrEqual(position.end.line);
    }
  }
  for (const record of records) {
    const { car } = mergedCar(record, undefined, [], () => expect.unreachable(), { now: 1, first: true, keepDays: 60 });
    const line = carLine(car);
    expect(line.indexOf('\n')).toBe(line.length - 1);
    expect(carLine(readCarLine(line, 2))).toBe(line);
    expect([record.price === null || record.price > 10, record.stocknum.trim()]).toEqual([true, record.stocknum]);
  }
}

describe('whatever a feed holds', { timeout: TIMEOUT }, () => {
  const tried = new Map<string, number>();
  let slowest = 0;
  afterAll(() => {
    const counts = [...tried].map(([format, count]) => `${count} of ${format}`).join(', ');
    const all = [...tried.values()].reduce((sum, count) => sum + count, 0);
    if (!PROVES) return;
    console.log(`Wild feeds read: ${all} (${counts}); the slowest took ${Math.ceil(slowest)} ms.`);
    expect(slowest).toBeLessThan(LONGEST);
  });

  it.each(WILD_FEEDS.map(([format, feed], at) => [format, feed, 31 + at] as const))(
    '%s: a report or a typed error, all rows that are written well, and nothing of a private column',
    (format, feed, seed) => {
      fc.assert(
        fc.property(feed, options, ({ source, rows }, settings) => {
          const before = performance.now();
          const result = read(source, settings);
          slowest = Math.max(slowest, performance.now() - before);
          tried.set(format, (tried.get(format) ?? 0) + 1);
          sound(result);
          if (rows !== null && result.report) expect(result.report.rows).toBe(rows);
          expect(JSON.stringify(result)).not.toContain(SECRET);
        }),
        { numRuns: RUNS, seed: SEED + seed },
      );
    },
  );
});
