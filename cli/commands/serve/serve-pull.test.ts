import { mkdirSync, utimesSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { manualTime } from '../../../runtime/server/platform/manual-time.fixture.ts';
import { resolveStock } from '../../definition/resolve/stock.ts';
import { readState } from '../../stock/arrival/arrival-state.ts';
import { forecourt, type Workspace, warmWorkspace } from '../../tenants.fixture.ts';
import { pullInChild } from './pull-child.ts';
import { startServe } from './serve-process.fixture.ts';
import { startStockRounds } from './stock-rounds.ts';

const SLUG = 'harbour-motors';
const STOCK = `tenants/${SLUG}/stock.csv`;

describe('stock that arrives while sites are served', () => {
  let space: Workspace;
  let server: ReturnType<typeof startServe>;
  let port = 0;
  const dir = (): string => path.join(space.dir, 'tenants', SLUG);
  beforeAll(async () => {
    space = await warmWorkspace();
    space.edit(
      `tenants/${SLUG}/tenant.yaml`,
      '  file: stock.csv\n',
      '  file: stock.csv\n  source: { folder: { path: ../../ftp } }\n',
    );
    mkdirSync(path.join(space.dir, 'ftp'));
    expect((await forecourt(space.dir, ['build', '--quiet'])).code).toBe(0);
    server = startServe(space.dir, { PATH: process.env.PATH ?? '' });
    port = await server.listening;
  }, 120_000);
  afterAll(async () => {
    server.process.kill('SIGTERM');
    await server.process;
    space.remove();
  });

  const get = (host: string, address: string): Promise<{ status: number; text: string }> =>
    new Promise((resolve, reject) => {
      http
        .get({ host: '127.0.0.1', port, path: address, headers: { host: `${host}:${port}` } }, (answer) => {
          let text = '';
          answer.on('data', (chunk: Buffer) => {
            text += chunk.toString();
          });
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
        })
        .on('error', reject);
    });
  const health = async () => (JSON.parse((await get('localhost', '/health')).text) as { stock: object[] }).stock;
  /** What the page of a car answers. */
  const carPage = async (stocknum: string): Promise<number> =>
    (await get(`${SLUG}.localhost`, `/cars/2021-kestrel-lark-gx-${stocknum}`)).status;
  /** Puts a file there that nobody has touched for some minutes. */
  const arrives = (name: string, text: string, minutesAgo: number): void => {
    space.write(`ftp/${name}`, text);
    const at = new Date(Date.now() - minutesAgo * 60_000);
    utimesSync(path.join(space.dir, 'ftp', name), at, at);
  };

  it('is on the site without a restart, and told by /health', { timeout: 120_000 }, async () => {
    expect(await health()).toMatchObject([
      { tenant: SLUG, source: 'folder', arrived: null, stale: false, last_error: null },
    ]);
    const [head, first = '', ...rest] = space.read(STOCK).split('\r\n');
    const fresh = first.replace(/^[^,]+/, 'H777');
    arrives('one.csv', [head, fresh, first, ...rest].join('\r\n'), 9);
    expect(await carPage('h777')).toBe(404);
    const run = await forecourt(space.dir, ['stock', 'pull']);
    expect([run.code, run.stdout]).toEqual([0, expect.stringContaining('✓ built')]);
    await expect.poll(() => carPage('h777'), { timeout: 20_000 }).toBe(200);
    expect(await health()).toMatchObject([
      { tenant: SLUG, stale: false, last_error: null, arrived: expect.any(String) },
    ]);
  });

  it('is taken in by the server’s own rounds, and what is broken changes nothing', { timeout: 300_000 }, async () => {
    const time = manualTime(Date.now());
    const said: string[] = [];
    const runs: Promise<unknown>[] = [];
    const pull = pullInChild({ tenants: 'tenants', out: 'generated', cwd: space.dir });
    const stock = resolveStock({ stock: { source: { folder: { path: '../../ftp' } }, facts: [] } as never });
    const rounds = startStockRounds({
      tenants: () => [{ slug: SLUG, stock }],
      dirOf: dir,
      arrivalOf: () => null,
      pull: (slug, signal) => {
        const run = pull(slug, signal);
        runs.push(run);
        return run;
      },
      clock: time.clock,
      timers: time.timers,
      log: (level, message, facts) => said.push(`${level} ${message}: ${facts?.reason ?? facts?.what}`),
    });
    /** Lets time go on until the log has said so many things. */
    const until = (lines: number): Promise<void> =>
      expect
        .poll(
          async () => {
            await time.advance(20_000);
            await Promise.all(runs);
            return said.length;
          },
          { timeout: 100_000, interval: 10 },
        )
        .toBe(lines);
    for (let rounds = 0; rounds < 10; rounds++) await time.advance(20_000);
    // Nothing has changed in the folder: no process is started.
    expect([runs.length, said]).toEqual([0, []]);
    arrives('two.csv', space.read('ftp/one.csv').replaceAll('H777', 'H778'), 8);
    await until(1);
    expect(said).toEqual(['info New stock is on the site: two.csv was taken in.']);
    await expect.poll(() => carPage('h778'), { timeout: 20_000 }).toBe(200);
    const before = space.read(`tenants/${SLUG}/stock.imported.ndjson`);
    arrives('three.csv', '<!doctype html><title>Log in</title>', 7);
    await until(2);
    for (let rounds = 0; rounds < 10; rounds++) await time.advance(20_000);
    expect(said.slice(1)).toEqual([
      expect.stringMatching(/^warn New stock was refused; the site keeps what it has: three\.csv: This is a web page/),
    ]);
    expect(space.read(`tenants/${SLUG}/stock.imported.ndjson`)).toBe(before);
    expect(readState(dir()).failure).toMatchObject({ refused: true });
    expect(await health()).toMatchObject([{ last_error: { message: expect.stringContaining('web page') } }]);
    await rounds.stop();
  });
});
