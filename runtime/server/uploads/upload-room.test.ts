import { describe, expect, it } from 'vitest';
import { uploadRoom } from './upload-room.ts';

const limits = { visitor: 100, dealer: 250, server: 400, diskLeft: 1000 };
const at = (visitor: string, dealer = 'alpha') => ({ visitor, dealer });

describe('room for files', () => {
  it('is so many bytes an hour, of a visitor, of a dealer and of the server', async () => {
    let now = 0;
    const room = uploadRoom('/', { clock: () => new Date(now), limits, left: async () => 5000 });
    expect([await room(at('a'), 100), await room(at('a'), 1), await room(at('a', 'beta'), 1)]).toEqual([
      true,
      false,
      false,
    ]);
    expect([await room(at('b'), 100), await room(at('c'), 100), await room(at('c', 'beta'), 1)]).toEqual([
      true,
      false,
      false,
    ]);
    expect([
      await room(at('d', 'beta'), 100),
      await room(at('e', 'beta'), 100),
      await room(at('f', 'beta'), 51),
    ]).toEqual([true, true, false]);
    now += 3_600_000;
    expect(await room(at('a'), 100)).toBe(true);
  });

  it('is none below the floor of the disk, and comes back with it', async () => {
    let now = 0;
    let left = 999;
    const room = uploadRoom('/', { clock: () => new Date(now), limits, left: async () => left });
    expect(await room(at('a'), 1)).toBe(false);
    [left, now] = [1000, 2000];
    expect(await room(at('a'), 1)).toBe(true);
  });
});
