import { describe, expect, it } from 'vitest';
import { permits } from './permits.ts';

describe('places', () => {
  it('are taken by turns of visitors: one who asks for many waits behind one who asks for the first', async () => {
    const room = permits({ total: 3, perVisitor: 2, waitMs: 60_000 });
    const order: string[] = [];
    const enter = async (visitor: string) => {
      const leave = await room.enter(visitor);
      order.push(visitor);
      return leave;
    };
    const first = await enter('greedy');
    await enter('greedy');
    const third = enter('greedy');
    const other = await enter('alex');
    const sam = enter('sam');
    expect(order).toEqual(['greedy', 'greedy', 'alex']);
    first?.();
    await sam;
    expect(order.at(-1)).toBe('sam');
    other?.();
    await third;
    expect(order).toEqual(['greedy', 'greedy', 'alex', 'sam', 'greedy']);
  });

  it('end a wait that takes too long, and lose none by it', async () => {
    const room = permits({ total: 1, perVisitor: 1, waitMs: 5 });
    const leave = await room.enter('alex');
    expect(await room.enter('sam')).toBeNull();
    leave?.();
    expect(await room.enter('sam')).not.toBeNull();
  });
});
