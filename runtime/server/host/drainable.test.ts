import { Agent, request } from 'node:http';
import { Hono } from 'hono';
import { afterEach, describe, expect, it } from 'vitest';
import { type Listening, listen } from './listen.ts';
import { healthWatch } from './server-rounds.ts';

const LATE = 60_000;

describe('a server that stops', () => {
  const agents: Agent[] = [];
  let listening: Listening;
  afterEach(async () => {
    for (const agent of agents.splice(0)) agent.destroy();
    await listening.close(0);
  });
  const start = async (): Promise<void> => {
    listening = await listen(
      new Hono().get('/', (context) => context.text('hello')),
      0,
      { hostname: '127.0.0.1' },
    );
  };
  /** A browser or a proxy that keeps its connection. */
  const visitor = (): (() => Promise<string | undefined>) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    agents.push(agent);
    return () =>
      new Promise((resolve, reject) => {
        const asked = request({ agent, port: listening.port, host: '127.0.0.1' }, (answer) => {
          answer.resume().once('end', () => resolve(answer.headers.connection));
        });
        asked.once('error', reject).end();
      });
  };

  it('answers on connections that are kept, and says that each was the last', async () => {
    await start();
    const visitors = Array.from({ length: 5 }, visitor);
    expect(await Promise.all(visitors.map((ask) => ask()))).toEqual(Array(5).fill('keep-alive'));
    const drained = listening.drain(LATE);
    expect(await Promise.all(visitors.map((ask) => ask()))).toEqual(Array(5).fill('close'));
    await drained;
  });

  it('takes who comes anew meanwhile, and waits for nobody who says nothing', async () => {
    await start();
    await visitor()();
    const drained = listening.drain(50);
    expect(await visitor()()).toBe('close');
    await drained;
  });

  it('that nobody is connected to waits for nothing', async () => {
    await start();
    await listening.drain(LATE);
  });
});

describe('the health of a server that stops', () => {
  const at = (now: { ms: number }) => healthWatch(() => new Date(now.ms));

  it('is told to whoever watches it', async () => {
    const health = at({ ms: 0 });
    expect(health.healthy()).toBe(true);
    const told = health.stopping(LATE);
    expect(health.healthy()).toBe(false);
    await told;
  });
  it('waits for nobody who has not looked for a minute, or never', async () => {
    await at({ ms: 0 }).stopping(LATE);
    const now = { ms: 0 };
    const health = at(now);
    health.healthy();
    now.ms += 60_001;
    await health.stopping(LATE);
  });
});
