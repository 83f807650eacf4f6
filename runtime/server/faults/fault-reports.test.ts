import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { manualTime } from '../platform/manual-time.fixture.ts';
import { nodeTimers } from '../platform/node-timers.ts';
import { type Receiver, startReceiver } from '../targets/receiver.fixture.ts';
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

describe('faults of a server', () => {
  let receiver: Receiver;
  let time: ReturnType<typeof manualTime>;
  let faults: FaultReports;
  let chance: number;
  let sites: FaultSite[];
  const lines: string[] = [];
  beforeEach(async () => {
    receiver = await startReceiver();
    time = manualTime();
    chance = 0.5;
    lines.length = 0;
    sites = [site('alpha')];
    faults = faultReports({
      sites: () => sites,
      env: { FAULTS: `${receiver.url}/one`, OTHER: `${receiver.url}/two`, NONE: '' },
      networks: () => true,
      clock: time.clock,
      timers: nodeTimers,
      random: () => chance,
      log: (level, message) => lines.push(`${level} ${message}`),
    });
  });
  afterEach(() => receiver.stop());
  const sent = async () => {
    await faults.close(1000);
    return receiver.received.map(({ path, body }) => ({ path, ...JSON.parse(body).data }));
  };

  it('an error of the log is told of with what was thrown, and nothing of a shopper', async () => {
    const error = new TypeError('Cannot mail sam@example.com or call 0491 570 006: "Sam Taylor"');
    faults.log(
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
    expect(told.frames[0]).toMatchObject({ file: 'runtime/server/faults/fault-reports.test.ts' });
    expect(JSON.stringify(receiver.received)).not.toMatch(/Sam|sam@|0491|hD83|L1|\/work|\/home/);
    expect(lines).toEqual(['error A page could not be made']);
  });

  it('warnings and news are not', async () => {
    faults.log('warn', 'Slow', { tenant: 'alpha' });
    faults.log('info', 'Well', { tenant: 'alpha' });
    expect(await sent()).toEqual([]);
    expect(lines).toEqual(['warn Slow', 'info Well']);
  });

  it('each dealer’s go to its own service; what concerns all sites goes to each service once', async () => {
    sites = [site('alpha'), site('beta', { dsnEnv: 'OTHER' }), site('gamma'), site('delta', { kind: 'none' })];
    for (const tenant of ['alpha', 'beta', 'gamma', 'delta', 'unknown']) faults.log('error', 'Broken', { tenant });
    faults.log('error', 'The store is gone');
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
    sites = [one];
    faults.log('error', 'Broken', { tenant: 'alpha' });
    expect(await sent()).toEqual([]);
  });

  it('the same fault is told once a minute, with how often it happened', async () => {
    const broken = (): void => faults.log('error', 'Broken', { tenant: 'alpha' });
    for (let count = 0; count < 5; count++) broken();
    await time.advance(60_000);
    broken();
    expect((await sent()).map(({ times }) => times)).toEqual([1, 5]);
  });

  it('of a share the first of each kind is told, then as chance has it', async () => {
    sites = [site('alpha', { sampleRate: 0.25 })];
    for (const next of [0.9, 0.9, 0.2, 0.3]) {
      chance = next;
      faults.log('error', 'Broken', { tenant: 'alpha' });
      await time.advance(60_000);
    }
    faults.log('error', 'Broken otherwise', { tenant: 'alpha' });
    expect((await sent()).map(({ message }) => message)).toEqual(['Broken', 'Broken', 'Broken otherwise']);
  });

  it('a flood of faults from browsers is cut off, and hides none of the server’s', async () => {
    for (const at of 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ')
      faults
        .desk('alpha')
        .report({ origin: 'browser', message: `Broken ${at}`, error: null, frames: [], path: '/', facts: {} });
    faults.log('error', 'The server', { tenant: 'alpha' });
    const told = await sent();
    expect(told.filter(({ origin }) => origin === 'browser')).toHaveLength(30);
    expect(told.filter(({ origin }) => origin === 'server')).toHaveLength(1);
  });

  it('closing waits for a service that hangs no longer than it was told to', async () => {
    await receiver.mode('hang');
    faults.log('error', 'Broken', { tenant: 'alpha' });
    const began = performance.now();
    await faults.close(100);
    expect(performance.now() - began).toBeLessThan(1000);
  });
});
