import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FaultService, faultService } from '../../rules/fault/fault-service.ts';
import { manualTime } from '../../server/platform/manual-time.fixture.ts';
import { post } from '../../server/targets/post.ts';
import { type Receiver, startReceiver } from '../../server/targets/receiver.fixture.ts';
import { type FaultSender, faultSender } from './fault-sender.ts';

const report = (id: string) => ({
  id,
  at: 0,
  dealer: 'a',
  release: null,
  environment: 'production' as const,
  times: 1,
  fault: { origin: 'server' as const, message: id, error: null, frames: [], path: null, facts: {} },
});

describe('a queue of faults', () => {
  let receiver: Receiver;
  let time: ReturnType<typeof manualTime>;
  let sender: FaultSender;
  let said: string[];
  /** Milliseconds, where a test is not to wait as long as a server does. */
  let patience: number | undefined;
  beforeEach(async () => {
    receiver = await startReceiver();
    time = manualTime();
    said = [];
    patience = undefined;
    sender = faultSender(faultService('webhook', `${receiver.url}/faults`) as FaultService, {
      post: (posted, signal) => post({ ...posted, timeoutMs: patience ?? posted.timeoutMs }, () => true, signal),
      timers: time.timers,
      log: (level, message, facts) => said.push(`${level}: ${message} ${JSON.stringify(facts)}`),
    });
  });
  afterEach(async () => {
    sender.stop();
    await receiver.stop();
  });
  const told = (): string[] => receiver.received.map(({ body }) => JSON.parse(body).data.id);
  const add = (...ids: string[]): void => {
    for (const id of ids) sender.add(report(id));
  };

  it('sends one after the other', async () => {
    add('1', '2', '3');
    await sender.idle();
    expect(told()).toEqual(['1', '2', '3']);
    expect(said).toEqual([]);
  });

  it.each(['down', 'error', 'hang', 'lost'] as const)(
    '%s: reports wait, are tried less and less, said once, and arrive',
    async (mode) => {
      await receiver.mode(mode);
      if (mode === 'hang') patience = 200;
      add('1', '2');
      await sender.idle();
      await time.advance(60_000);
      await sender.idle();
      expect(said).toEqual([
        expect.stringMatching(/^warn: A fault could not be reported \{"service":"127\.0\.0\.1:\d+"/),
      ]);
      await time.advance(119_000);
      await sender.idle();
      await receiver.mode('up');
      patience = undefined;
      const before = told();
      await time.advance(1000);
      await sender.idle();
      expect(told().slice(before.length)).toEqual(['1', '2']);
      expect(said.at(-1)).toMatch(/^info: Faults are reported again/);
    },
  );

  it('what the service refuses is dropped, and what follows is sent', async () => {
    await receiver.mode('refuse');
    add('1', '2');
    await sender.idle();
    await receiver.mode('up');
    await time.advance(60_000);
    await sender.idle();
    expect(told()).toEqual(['2']);
  });

  it('keeps fifty while the service is away, and says how many it dropped', async () => {
    await receiver.mode('down');
    add(...Array.from({ length: 80 }, (_, at) => `${at}`));
    await sender.idle();
    await receiver.mode('up');
    await time.advance(60_000);
    await sender.idle();
    expect(told()).toHaveLength(50);
    expect(said.at(-1)).toContain('"dropped":30');
  });

  it('once stopped it sends nothing, and lets go of what hangs', async () => {
    await receiver.mode('hang');
    add('1');
    await expect.poll(() => receiver.asked()).toBe(1);
    sender.stop();
    await sender.idle();
    add('2');
    await time.advance(3_600_000);
    expect(receiver.asked()).toBe(1);
    expect(said).toEqual([]);
  });
});
