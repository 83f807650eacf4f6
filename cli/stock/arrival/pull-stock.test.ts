import { existsSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { importLock } from '../import/import-lock.ts';
import { importStock } from '../import/import-stock.ts';
import { STORED_STOCK } from '../import/stored-stock.ts';
import { OPTIONS } from '../stock.fixture.ts';
import { readState, writeState } from './arrival-state.ts';
import { aContext, aFolder, FEED, NOON } from './fetch.fixture.ts';
import { ARRIVED, markBuilt, type Pulled, type PullOptions, pullStock } from './pull-stock.ts';
import { stockArrival } from './stock-arrival.ts';

const HOUR = 3_600_000;
const FOLDER = { kind: 'folder', path: 'ftp', files: null } as const;

describe('a pull', () => {
  let folder: ReturnType<typeof aFolder>;
  let now = NOON;
  beforeEach(() => {
    folder = aFolder();
    now = NOON;
    mkdirSync(path.join(folder.dir, 'ftp'));
  });
  afterEach(() => folder.remove());
  const put = (text: string, hoursAgo: number, name = 'feed.csv'): void => {
    const file = path.join(folder.dir, 'ftp', name);
    writeFileSync(file, text);
    utimesSync(file, (now - hoursAgo * HOUR) / 1000, (now - hoursAgo * HOUR) / 1000);
  };
  const options = (changed: { force?: boolean; settings?: string; shrinkPercent?: number } = {}): PullOptions => ({
    source: FOLDER,
    stock: {
      dir: folder.dir,
      tenant: 'harbour-motors',
      stock: OPTIONS,
      now: new Date(now),
      lockedFields: [],
      lockedCars: new Map(),
      soldDays: 3,
      keepPriceDays: 60,
      carTypes: [],
      missingCars: 'sold',
      shrinkPercent: changed.shrinkPercent ?? 30,
      force: changed.force ?? false,
    },
    settings: changed.settings ?? 'a',
    context: aContext({ now: () => now }),
  });
  const pull = (changed: Parameters<typeof options>[0] = {}): Promise<Pulled> => pullStock(options(changed));
  const stored = (): string | null => {
    const file = path.join(folder.dir, STORED_STOCK);
    return existsSync(file) ? readFileSync(file, 'utf8') : null;
  };
  const arrival = () => stockArrival(folder.dir, { source: FOLDER, staleAfterHours: 48 }, now);

  it('takes in what is new, and leaves what is known', async () => {
    expect(await pull()).toMatchObject({ outcome: 'nothing' });
    expect(arrival()).toEqual({ source: 'folder', arrivedAt: null, lastSuccess: null, lastError: null, stale: false });
    put(FEED, 5);
    expect(await pull()).toMatchObject({ outcome: 'read', result: { written: true, first: true, cars: 3 } });
    const first = stored();
    expect(first).toContain('"file":"feed.csv"');
    expect(readState(folder.dir)).toMatchObject({ unbuilt: true, failure: null });
    markBuilt(folder.dir);
    now += HOUR;
    expect(await pull()).toMatchObject({ outcome: 'unchanged' });
    expect([stored(), readState(folder.dir).unbuilt]).toEqual([first, false]);
    expect(arrival()).toMatchObject({ arrivedAt: NOON - 5 * HOUR, lastSuccess: now, stale: false });
  });

  it('reads the same file anew where the definition, the stored stock or what is known of it has changed', async () => {
    put(FEED, 5);
    await pull();
    expect(await pull({ settings: 'b' })).toMatchObject({ outcome: 'read', result: { written: false } });
    rmSync(path.join(folder.dir, STORED_STOCK));
    expect(arrival()).toMatchObject({ arrivedAt: null });
    expect(await pull({ settings: 'b' })).toMatchObject({ outcome: 'read', result: { written: true } });
    writeFileSync(path.join(folder.dir, '.stock.arrival.json'), '{"half');
    expect(await pull({ settings: 'b' })).toMatchObject({ outcome: 'read', result: { written: false } });
    expect(await pull({ settings: 'b', force: true })).toMatchObject({ outcome: 'read' });
  });

  it.each<[string, string, object, string]>([
    ['is a web page', '<!doctype html><title>Log in</title>', { outcome: 'unreadable' }, 'web page'],
    ['is empty', '', { outcome: 'unreadable' }, 'empty'],
    [
      'is cut short',
      FEED.split('\r\n').slice(0, 2).join('\r\n'),
      { outcome: 'read', result: { taken: false } },
      '2 of the 3',
    ],
  ])('what %s changes nothing, and is kept to be looked at', async (_, text, outcome, says) => {
    put(FEED, 5);
    await pull();
    const first = stored();
    now += HOUR;
    put(text, 0.5);
    expect(await pull()).toMatchObject(outcome);
    now += HOUR;
    expect(await pull()).toMatchObject(outcome);
    expect(stored()).toBe(first);
    expect(readFileSync(path.join(folder.dir, ARRIVED), 'utf8')).toBe(text);
    expect(readState(folder.dir).failure).toMatchObject({
      since: NOON + HOUR,
      times: 2,
      refused: true,
      message: expect.stringContaining(says),
    });
    expect(arrival()).toMatchObject({ arrivedAt: NOON - 5 * HOUR, lastError: { since: NOON + HOUR } });
    put(FEED, 0.1);
    expect(await pull()).toMatchObject({ outcome: 'unchanged' });
    expect(arrival()).toMatchObject({ arrivedAt: now - 0.1 * HOUR, lastError: null });
  });

  it('takes in by force what shrinks the stock', async () => {
    put(FEED, 5);
    await pull();
    put(FEED.split('\r\n').slice(0, 2).join('\r\n'), 4);
    expect(await pull({ force: true })).toMatchObject({ outcome: 'read', result: { written: true } });
    expect(readState(folder.dir).failure).toBeNull();
  });

  it('is one at a time', async () => {
    put(FEED, 5);
    const lock = importLock(folder.dir);
    await expect(pull()).rejects.toMatchObject({ name: 'StockError', code: 'locked' });
    lock.release();
    expect(await pull()).toMatchObject({ outcome: 'read' });
    const [one, two] = await Promise.allSettled([pull({ settings: 'b' }), pull({ settings: 'b' })]);
    expect([one?.status, two?.status]).toEqual(['fulfilled', 'rejected']);
  });

  it('says of damaged stock that it is', async () => {
    put(FEED, 5);
    await pull();
    writeFileSync(path.join(folder.dir, STORED_STOCK), 'oops\n');
    await expect(pull({ settings: 'b' })).rejects.toMatchObject({ code: 'bad-state' });
    expect(readState(folder.dir).failure).toMatchObject({ refused: true });
  });

  describe('stock is old', () => {
    it.each([
      [40, 0, false],
      [49, 0, true],
      // The file lay there for a day before it was taken in.
      [25, 24, true],
    ])('%i hours after it was taken in, %i hours old: %s', async (later, age, stale) => {
      put(FEED, age);
      await pull();
      now += later * HOUR;
      expect(arrival()).toMatchObject({ stale, arrivedAt: NOON - age * HOUR });
    });

    it('not where the same file comes again', async () => {
      put(FEED, 1);
      await pull();
      now += 60 * HOUR;
      put(FEED, 1);
      await pull();
      expect(arrival()).toMatchObject({ stale: false, arrivedAt: now - HOUR });
    });

    it('of a file from the future, counted from when it came', async () => {
      put(FEED, -9000);
      await pull();
      expect(arrival()).toMatchObject({ arrivedAt: NOON });
    });

    it('also where it is imported by hand, if the dealer wants to know', async () => {
      const file = path.join(folder.dir, 'hand.csv');
      writeFileSync(file, FEED);
      const byHand = (): unknown => importStock({ ...options().stock, file, fileName: 'hand.csv', write: true });
      byHand();
      const at = (staleAfterHours: number | null) =>
        stockArrival(folder.dir, { source: null, staleAfterHours }, NOON + 30 * HOUR);
      expect(at(null)).toBeNull();
      expect(at(24)).toEqual({ source: null, arrivedAt: NOON, lastSuccess: null, lastError: null, stale: true });
      expect(at(48)).toMatchObject({ stale: false });
      // By hand after a pull: the later counts.
      put(FEED.replace('28990', '27990'), 20);
      await pull();
      now = NOON + 10 * HOUR;
      writeFileSync(file, FEED.replace('28990', '26990'));
      byHand();
      expect(arrival()).toMatchObject({ arrivedAt: now });
    });
  });

  it('keeps its state whole', () => {
    const state = { ...readState(folder.dir), unbuilt: true, lookedAt: 7 };
    writeState(folder.dir, state);
    expect(readState(folder.dir)).toEqual(state);
  });
});
