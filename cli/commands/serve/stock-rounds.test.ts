import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StockArrival } from '../../../runtime/contracts/stock-arrival.types.ts';
import { type ManualTime, manualTime } from '../../../runtime/server/platform/manual-time.fixture.ts';
import { resolveStock } from '../../definition/resolve/stock.ts';
import type { FileLook } from '../../stock/arrival/arrival.types.ts';
import { NO_STATE, readState, writeState } from '../../stock/arrival/arrival-state.ts';
import { firstDelay, nextPullDelay, shareOf } from '../../stock/arrival/pull-times.ts';
import type { PullRun } from './pull-child.ts';
import { type StockRounds, startStockRounds } from './stock-rounds.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const FINE: PullRun = { outcome: 'unchanged', message: 'a.csv is known.', written: false, unbuilt: null };
const TAKEN: PullRun = { outcome: 'taken', message: 'a.csv was taken in.', written: true, unbuilt: null };
const AWAY: PullRun = { outcome: 'failed', message: 'feeds.example does not answer.', written: false, unbuilt: null };

describe('rounds of looking for new stock', () => {
  let dir: string;
  let time: ManualTime;
  let said: string[];
  let pulls: { slug: string; at: number }[];
  let answers: (slug: string) => PullRun | Promise<PullRun>;
  let arrival: StockArrival | null;
  let newest: FileLook | null;
  let rounds: StockRounds | null = null;
  beforeEach(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'forecourt-rounds-'));
    time = manualTime();
    [said, pulls, arrival, newest, answers] = [[], [], null, null, () => FINE];
  });
  afterEach(async () => {
    const stopping = rounds?.stop();
    await time.advance(HOUR);
    await stopping;
    rmSync(dir, { recursive: true });
  });
  const dirOf = (slug: string): string => path.join(dir, slug);
  const start = (source: object, { slugs = ['alpha'], pull = true } = {}): void => {
    for (const slug of slugs) mkdirSync(dirOf(slug), { recursive: true });
    const stock = resolveStock({ stock: { source, facts: [] } } as never);
    rounds = startStockRounds({
      tenants: () => slugs.map((slug) => ({ slug, stock })),
      dirOf: (slug) => (slug === 'elsewhere' ? null : dirOf(slug)),
      arrivalOf: () => arrival,
      pull: pull
        ? async (slug) => {
            pulls.push({ slug, at: time.now() });
            const run = await answers(slug);
            const before = readState(dirOf(slug)).failure;
            const times = (before?.times ?? 0) + 1;
            const isBad = run.outcome === 'failed' || run.outcome === 'refused';
            const failure = { since: 0, times, message: run.message, refused: run.outcome === 'refused' };
            writeState(dirOf(slug), {
              ...NO_STATE,
              seen: run.outcome === 'writing' ? null : newest,
              lookedAt: time.now(),
              failure: isBad ? failure : null,
            });
            return run;
          }
        : null,
      newest: async () => newest,
      clock: time.clock,
      timers: time.timers,
      log: (level, message, facts) => said.push(`${level} ${message}${facts?.reason ? `: ${facts.reason}` : ''}`),
    });
  };
  const WEB = { https: { url: 'https://feeds.example/a.csv' } };
  const gaps = (): number[] => pulls.slice(1).map(({ at }, index) => at - (pulls[index]?.at ?? 0));

  it('come every so often, the first soon, each tenant at its own moment', async () => {
    start(WEB, { slugs: ['alpha', 'beta', 'gamma'] });
    await time.advance(6 * MINUTE);
    expect(pulls.map(({ slug }) => slug).sort()).toEqual(['alpha', 'beta', 'gamma']);
    expect(new Set(pulls.map(({ at }) => at)).size).toBe(3);
    await time.advance(3 * HOUR);
    const alpha = pulls.filter(({ slug }) => slug === 'alpha').map(({ at }) => at);
    expect(alpha.length).toBeGreaterThan(3);
    for (const [index, at] of alpha.slice(1).entries()) {
      const gap = at - (alpha[index] ?? 0);
      expect([gap >= 54 * MINUTE, gap <= 66 * MINUTE + 15_000]).toEqual([true, true]);
    }
    expect(said).toEqual([]);
  });

  it('never pull two tenants at once', async () => {
    let under = 0;
    let most = 0;
    answers = async () => {
      under += 1;
      most = Math.max(most, under);
      await new Promise<void>((resolve) => time.timers.after(20 * MINUTE, resolve));
      under -= 1;
      return FINE;
    };
    start(WEB, { slugs: ['alpha', 'beta', 'gamma'] });
    await time.advance(3 * HOUR);
    expect([most, pulls.length > 3]).toEqual([1, true]);
  });

  it('try sooner what cannot be fetched, then less and less often, and say it once', async () => {
    answers = () => AWAY;
    start(WEB);
    await time.advance(5 * HOUR);
    const minutes = gaps().map((gap) => gap / MINUTE);
    expect(minutes.slice(0, 4).map((one) => Math.round(Math.log2(one / 5)))).toEqual([0, 1, 2, 3]);
    expect(Math.max(...minutes)).toBeLessThan(67);
    expect(said).toEqual(['warn Stock cannot be fetched; the site keeps what it has: feeds.example does not answer.']);
    answers = () => FINE;
    await time.advance(2 * HOUR);
    answers = () => AWAY;
    await time.advance(2 * HOUR);
    expect(said.slice(1)).toEqual(['info Stock arrives again', said[0]]);
  });

  it('say what is new, what was refused and what could not be built', async () => {
    const turns: PullRun[] = [
      TAKEN,
      FINE,
      { outcome: 'refused', message: 'It shrinks.', written: false, unbuilt: null },
      { outcome: 'refused', message: 'It shrinks.', written: false, unbuilt: null },
      { ...TAKEN, unbuilt: 'A page is missing.' },
      { ...FINE, outcome: 'nothing' },
      TAKEN,
    ];
    answers = () => turns.shift() ?? FINE;
    start(WEB);
    await time.advance(9 * HOUR);
    expect(said).toEqual([
      'info New stock is on the site',
      'warn New stock was refused; the site keeps what it has: It shrinks.',
      'warn New stock is not on the site: it cannot be built: A page is missing.',
      'info New stock is on the site',
      'info Stock arrives again',
    ]);
  });

  it('go on after what nobody foresaw', async () => {
    answers = () => Promise.reject(new Error('no process'));
    start(WEB);
    await time.advance(20 * MINUTE);
    expect(pulls.length).toBeGreaterThan(1);
    expect(said[0]).toBe('error Looking for new stock failed: Error: no process');
  });

  it('look into a folder each minute, and start a pull only where something is new', async () => {
    start({ folder: { path: 'ftp' } });
    await time.advance(5 * MINUTE);
    expect(pulls).toEqual([]);
    const look = { name: 'a.csv', size: 1, modified: 1_000_000 };
    newest = look;
    answers = () => ({ ...FINE, outcome: 'writing' });
    await time.advance(2.2 * MINUTE);
    expect(pulls.length).toBe(2);
    answers = () => FINE;
    writeState(dirOf('alpha'), { ...NO_STATE, seen: look, lookedAt: time.now() });
    await time.advance(30 * MINUTE);
    expect(pulls.length).toBe(2);
    // Once an hour all the same: the definition may have changed.
    await time.advance(35 * MINUTE);
    expect(pulls.length).toBe(3);
    writeState(dirOf('alpha'), { ...NO_STATE, seen: look, lookedAt: time.now(), unbuilt: true });
    await time.advance(1.5 * MINUTE);
    expect(pulls.length).toBe(4);
  });

  it.each([
    ['a tenant without a source', {}, {}],
    ['a tenant whose definition is on another machine', WEB, { slugs: ['elsewhere'] }],
    ['a server that is told not to', WEB, { pull: false }],
  ])('fetch nothing for %s', async (_, source, how) => {
    start(source, how);
    await time.advance(3 * HOUR);
    expect(pulls).toEqual([]);
  });

  it('say that stock is old once, and that it is new again', async () => {
    start({}, { pull: false });
    const old = { source: null, arrivedAt: time.now(), lastSuccess: null, lastError: null };
    arrival = { ...old, stale: false };
    await time.advance(HOUR);
    expect(said).toEqual([]);
    arrival = { ...old, stale: true };
    await time.advance(HOUR);
    arrival = { ...old, stale: false };
    await time.advance(HOUR);
    expect(said).toEqual(['warn No new stock has come for long', 'info The stock is new again']);
  });

  it('end, and stop what is under way', async () => {
    let stopped = false;
    answers = () => new Promise((resolve) => time.timers.after(MINUTE, () => resolve(FINE)));
    start(WEB);
    await time.advance(5 * MINUTE + 15_000);
    const stopping = rounds?.stop().then(() => {
      stopped = true;
    });
    await time.advance(2 * MINUTE);
    await stopping;
    const before = pulls.length;
    await time.advance(5 * HOUR);
    expect([stopped, pulls.length, time.pending()]).toEqual([true, before, 0]);
  });
});

describe('times of looks', () => {
  it('are spread evenly, and the same for a tenant each time', () => {
    const slugs = Array.from({ length: 1000 }, (_, index) => `dealer-${index}`);
    const shares = slugs.map(shareOf);
    expect(shares.map((one) => one >= 0 && one < 1)).not.toContain(false);
    const tenths = Array.from(
      { length: 10 },
      (_, tenth) => shares.filter((one) => Math.floor(one * 10) === tenth).length,
    );
    expect(Math.min(...tenths)).toBeGreaterThan(60);
    expect(shareOf('dealer-1')).toBe(shares[1]);
    expect(Math.max(...slugs.map((slug) => firstDelay(slug, { everyMinutes: 60 })))).toBeLessThanOrEqual(5 * MINUTE);
    expect(Math.max(...slugs.map((slug) => firstDelay(slug, { everyMinutes: 1 })))).toBeLessThanOrEqual(MINUTE);
  });

  it.each([
    ['fine', null, 60],
    ['writing', null, 1],
    ['failed', 1, 5],
    ['failed', 3, 20],
    ['failed', 50, 60],
  ] as const)('after a look that is %s, for the %s. time', (outcome, times, minutes) => {
    const failure = times === null ? null : { since: 0, times, message: '', refused: false };
    const delay = nextPullDelay('alpha', { everyMinutes: 60 }, { failure, lookedAt: 7 }, outcome) / MINUTE;
    expect(Math.abs(delay - minutes)).toBeLessThanOrEqual(minutes / 10 + 0.01);
  });
});
