import { describe, expect, it } from 'vitest';
import { pageBytes } from './page-bytes.ts';

describe('the bytes of pages', () => {
  const large = '–'.repeat(2_000_000);

  it('are UTF-8, and stay while more pages of the site come', () => {
    const { encode } = pageBytes().take();
    const pages = ['<p>Toyota – it’s here</p>', large, '', `${large}x`, '🚗', 'half a \ud83d car'];
    const bytes = pages.map(encode);
    expect(bytes.map((one, index) => one.equals(Buffer.from(pages[index] as string)))).toEqual(pages.map(() => true));
  });

  it('of two sites at once are apart; one after the other takes the same memory', () => {
    const pool = pageBytes();
    const [one, other] = [pool.take(), pool.take()];
    const [first, second] = [one.encode('first'), other.encode('second')];
    expect([first.toString(), second.toString()]).toEqual(['first', 'second']);
    one.free();
    expect(one.encode('late').buffer).not.toBe(first.buffer);
    expect(pool.take().encode('third').buffer).toBe(first.buffer);
    expect(second.toString()).toBe('second');
  });
});
