import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Log } from '../../contracts/log.types.ts';
import type { ServerCore } from '../../contracts/server-core.types.ts';
import type { Fault } from '../../rules/fault/stack-frames.ts';
import { heardLog } from '../../server/host/heard-log.ts';
import { type SharedHalves, sharedHalves } from '../../server/host/shared-halves.ts';
import { manualTime } from '../../server/platform/manual-time.fixture.ts';
import { nodeTimers } from '../../server/platform/node-timers.ts';
import { post } from '../../server/targets/post.ts';
import { type Receiver, startReceiver } from '../../server/targets/receiver.fixture.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { serviceCore } from '../../test-data/service-core.fixture.ts';
import { type FaultReports, type FaultSite, faultReports } from './fault-reports.ts';

const site = (
  slug: string,
  settings: Partial<ResolvedTenant['errorReporting']> = {},
  more: object = {},
): FaultSite => ({
  tenant: {
    slug,
    errorReporting: { kind: 'webhook', dsnEnv: 'FAULTS', sampleRate: 1, ...settings },
    preview: null,
    api: { base: '/api', mock: false, mockBase: '/mock' },
    ...more,
  },
  release: 'r1',
});

const FAULT: Fault = { origin: 'browser', message: 'Broken', error: null, frames: [], path: '/', facts: {} };

describe('faults of a server', () => {
  let receiver: Receiver;
  let time: ReturnType<typeof manualTime>;
  let faults: FaultReports;
  let halves: SharedHalves;
  let ending: AbortController;
  let log: Log;
  let chance: number;
  const lines: string[] = [];
  beforeEach(async () => {
    receiver = await startReceiver();
    time = manualTime();
    chance = 0.5;
    lines.length = 0;
    ending = new AbortController();
    const heard = heardLog((level, message) => lines.push(`${level} ${message}`));
    log = heard.log;
    const server: ServerCore = {
      ...serviceCore(),
      env: { FAULTS: `${receiver.url}/one`, OTHER: `${receiver.url}/two`, NONE: '' },
      post: (posted, signal) => post(posted, () => true, signal),
      clock: time.clock,
      timers: nodeTimers,
      ending: ending.signal,
      log,
    };
    halves = sharedHalves(server, heard);
    faults = halves.of((given) => faultReports(given, () => chance));
  });
  afterEach(() => receiver.stop());
  const sent = async () => {
    await halves.flush(1000);
    return receiver.received.map(({ path, body }) => ({ path, ...JSON.parse(body).data }));
  };

  it('an error of the log is told of with what was thrown, and nothing of a shopper', async () => {
    faults.join(site('alpha'));
    const error = new TypeError('Cannot mail sam@example.com or call 0491 570 006: "Sam Taylor"');
    log(
      'error',
      'A page could not be made',
      {
        tenant: 'alpha',
        path: '/pay/hD83kdJw92kd0qLsmX71PqzT?name=Sam',
        reason: error.message,
        lead: 'L1',
        status: 500,
      },
      error,
    );
    const [told] = await sent();
    expect(told).toMatchObject({
      path: '/pay/…',
      dealer: 'alpha',
      release: 'r1',
      environment: 'production',
      times: 1,
      origin: 'server',
      message: 'A page could not be made',
      error: { type: 'TypeError', message: 'Cannot mail … or call …: "…"' },
      facts: { status: 500 },
    });
    expect(told.frames[0]).toMatchObject({ file: 'runtime/features/error-reports/fault-reports.test.ts' });
    expect(JSON.stringify(receiver.received)).not.toMatch(/Sam|sam@|0491|hD83|L1|\/work|\/home/);
    expect(lines).toEqual(['error A page could not be made']);
  });

  it('warnings and news are not', async () => {
    faults.join(site('alpha'));
    log('warn', 'Slow', { tenant: 'alpha' });
    log('info', 'Well', { tenant: 'alpha' });
    expect(await sent()).toEqual([]);
    expect(lines).toEqual(['warn Slow', 'info Well']);
  });

  it('each dealer’s go to its own service; what concerns all sites goes to each service once', async () => {
    const sites = [site('alpha'), site('beta', { dsnEnv: 'OTHER' }), site('gamma'), site('delta', { kind: 'none' })];
    for (const one of sites) faults.join(one);
    for (const tenant of ['alpha', 'beta', 'gamma', 'delta', 'unknown']) log('error', 'Broken', { tenant });
    log('error', 'The store is gone');
    const told = (await sent()).map(({ path, dealer, message }) => `${path} ${dealer} ${message}`);
    expect(told.length).toBe(5);
    expect(receiver.received.map(({ path, body }) => `${path} ${JSON.parse(body).data.dealer}`).sort()).toEqual([
      '/one alpha',
      '/one gamma',
      '/one null',
      '/two beta',
      '/two null',
    ]);
  });

  it.each([
    ['kind none', site('alpha', { kind: 'none' })],
    ['no variable', site('alpha', { dsnEnv: null })],
    ['an empty variable', site('alpha', { dsnEnv: 'NONE' })],
    ['a share of nothing', site('alpha', { sampleRate: 0 })],
    ['mock mode', site('alpha', {}, { api: { base: '/api', mock: true, mockBase: '/mock' } })],
    ['no DSN', site('alpha', { kind: 'sentry' })],
  ])('%s: nothing is told', async (_, one) => {
    faults.join(one);
    log('error', 'Broken', { tenant: 'alpha' });
    log('error', 'The store is gone');
    faults.report(one, FAULT);
    expect(await sent()).toEqual([]);
  });

  it('the same fault is told once a minute, with how often it happened', async () => {
    faults.join(site('alpha'));
    const broken = (): void => log('error', 'Broken', { tenant: 'alpha' });
    for (let count = 0; count < 5; count++) broken();
    await time.advance(60_000);
    broken();
    expect((await sent()).map(({ times }) => times)).toEqual([1, 5]);
  });

  it('of a share the first of each kind is told, then as chance has it', async () => {
    faults.join(site('alpha', { sampleRate: 0.25 }));
    for (const next of [0.9, 0.9, 0.2, 0.3]) {
      chance = next;
      log('error', 'Broken', { tenant: 'alpha' });
      await time.advance(60_000);
    }
    log('error', 'Broken otherwise', { tenant: 'alpha' });
    expect((await sent()).map(({ message }) => message)).toEqual(['Broken', 'Broken', 'Broken otherwise']);
  });

  it('a flood of faults from browsers is cut off, and hides none of the server’s', async () => {
    const alpha = site('alpha');
    faults.join(alpha);
    for (const at of 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ')
      faults.report(alpha, { ...FAULT, message: `Broken ${at}` });
    log('error', 'The server', { tenant: 'alpha' });
    const told = await sent();
    expect(told.filter(({ origin }) => origin === 'browser')).toHaveLength(30);
    expect(told.filter(({ origin }) => origin === 'server')).toHaveLength(1);
  });

  it('of two builds of a site the newer is told of, once; one that has left is not, but while the server ends', async () => {
    const leaveOld = faults.join(site('alpha'));
    const leave = faults.join({ ...site('alpha'), release: 'r2' });
    log('error', 'Broken', { tenant: 'alpha' });
    leaveOld();
    log('error', 'Broken again', { tenant: 'alpha' });
    leave();
    log('error', 'Nobody’s', { tenant: 'alpha' });
    log('error', 'The store is away');
    const leaveLast = faults.join({ ...site('alpha'), release: 'r3' });
    ending.abort();
    leaveLast();
    log('error', 'The last', { tenant: 'alpha' });
    log('error', 'The store is gone');
    expect((await sent()).map(({ release, message }) => `${release} ${message}`)).toEqual([
      'r2 Broken',
      'r2 Broken again',
      'r3 The last',
      'null The store is gone',
    ]);
  });

  it('closing waits for a service that hangs no longer than it was told to', async () => {
    faults.join(site('alpha'));
    await receiver.mode('hang');
    log('error', 'Broken', { tenant: 'alpha' });
    const began = performance.now();
    await halves.flush(100);
    expect(performance.now() - began).toBeLessThan(1000);
  });
});
