import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { visitorTurns } from './visitor-turns.ts';

describe('turns of visitors', () => {
  it('does so many things for one at once, in order, and others do not wait for them', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 30 }), async (visitors) => {
        const inTurn = visitorTurns(2);
        const busy = new Map<string, number>();
        const began: string[] = [];
        let most = 0;
        const work = (visitor: string, at: number) => async () => {
          began.push(`${visitor}${at}`);
          const now = (busy.get(visitor) ?? 0) + 1;
          busy.set(visitor, now);
          most = Math.max(most, now);
          await new Promise(setImmediate);
          busy.set(visitor, (busy.get(visitor) ?? 0) - 1);
          if (at % 5 === 4) throw new Error('failed');
          return at;
        };
        const done = await Promise.allSettled(visitors.map((visitor, at) => inTurn(visitor, work(visitor, at))));
        expect(done.map(({ status }) => status)).toEqual(
          visitors.map((_, at) => (at % 5 === 4 ? 'rejected' : 'fulfilled')),
        );
        expect(most).toBeLessThanOrEqual(2);
        for (const one of ['a', 'b', 'c'])
          expect(began.filter((name) => name.startsWith(one))).toEqual(
            visitors.flatMap((visitor, at) => (visitor === one ? `${visitor}${at}` : [])),
          );
      }),
      { numRuns: 30 },
    );
  });

  it('a visitor who comes while another waits is not behind them', async () => {
    const inTurn = visitorTurns(1);
    const order: string[] = [];
    const many = Array.from({ length: 5 }, (_, at) => inTurn('many', async () => void order.push(`many ${at}`)));
    await inTurn('one', async () => void order.push('one'));
    await Promise.all(many);
    expect(order.indexOf('one')).toBe(1);
  });
});
