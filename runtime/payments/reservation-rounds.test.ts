import { describe, expect, it } from 'vitest';
import { reservationRounds } from './reservation-rounds.ts';

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Rounds whose minutes a test turns, and what was seen to and told. */
function bench() {
  const [seen, told]: [string[], string[]] = [[], []];
  let due: (() => void)[] = [];
  const rounds = reservationRounds({
    timers: {
      after(ms, run) {
        expect(ms).toBe(60_000);
        due.push(run);
        return () => {
          due = due.filter((one) => one !== run);
        };
      },
    },
    log: (level, _message, facts) => void told.push(`${level} ${facts?.tenant} ${facts?.reason}`),
  });
  const join = (slug: string, name = slug, work = async (): Promise<void> => {}) =>
    rounds.join({
      slug,
      async round() {
        seen.push(name);
        await work();
      },
    });
  const minute = async (): Promise<void> => {
    for (const run of due.splice(0)) run();
    await settled();
  };
  return { rounds, seen, told, join, minute, waiting: () => due.length };
}

describe('the rounds of a server over reservations', () => {
  it('see to a site when it joins, then each minute, until it leaves', async () => {
    const { seen, join, minute, waiting } = bench();
    expect(waiting()).toBe(0);
    const leave = join('alpha');
    join('beta');
    await settled();
    expect([seen, waiting()]).toEqual([['alpha', 'beta'], 1]);
    await minute();
    leave();
    await minute();
    expect([seen, waiting()]).toEqual([['alpha', 'beta', 'alpha', 'beta', 'beta'], 1]);
  });

  it('stand still while no site is there, and go on with the next one', async () => {
    const { seen, join, minute, waiting } = bench();
    join('alpha')();
    await minute();
    expect(waiting()).toBe(0);
    join('beta');
    await minute();
    expect(seen.filter((one) => one === 'beta')).toHaveLength(2);
  });

  it('ask of one site’s builds the one that joined last, and the one that stays', async () => {
    const { seen, join, minute } = bench();
    join('alpha', 'old');
    await settled();
    const leave = join('alpha', 'new');
    await settled();
    await minute();
    leave();
    await minute();
    expect(seen).toEqual(['old', 'new', 'new', 'old']);
  });

  it('never run twice at once for a site: what comes meanwhile is seen to after', async () => {
    const { rounds, seen, join } = bench();
    const slow = Promise.withResolvers<void>();
    join('alpha', 'alpha', () => slow.promise);
    rounds.wake('alpha');
    rounds.wake('alpha');
    await settled();
    expect(seen).toEqual(['alpha']);
    slow.resolve();
    await settled();
    expect(seen).toEqual(['alpha', 'alpha']);
  });

  it('say what failed, and try it again', async () => {
    const { seen, told, join, minute } = bench();
    join('alpha', 'alpha', () => Promise.reject(new Error('away')));
    await settled();
    await minute();
    expect([seen, told]).toEqual([
      ['alpha', 'alpha'],
      ['error alpha away', 'error alpha away'],
    ]);
  });

  it('end with the server, once nothing is under way', async () => {
    const { rounds, seen, join, waiting } = bench();
    const slow = Promise.withResolvers<void>();
    join('alpha', 'alpha', () => slow.promise);
    let stopped = false;
    const stop = rounds.stop().then(() => {
      stopped = true;
    });
    await settled();
    expect([stopped, waiting()]).toEqual([false, 0]);
    slow.resolve();
    await stop;
    rounds.wake('alpha');
    await settled();
    expect(seen).toEqual(['alpha']);
  });
});
