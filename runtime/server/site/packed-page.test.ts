import { expect, it } from 'vitest';
import { compressPage, compressQuickly } from './packed-page.ts';

it.each([300, 30_000, 300_000])('a page of %i bytes is kept in no more memory than it takes', async (length) => {
  const line = (_: unknown, index: number): string => `<li><a href="/cars/${(index * 7919) % 100_003}">Car</a></li>`;
  const html = Buffer.from(Array.from({ length: length / 30 }, line).join(''));
  for (const compressed of [compressQuickly(html), await compressPage(html)])
    expect(compressed.buffer.byteLength).toBe(compressed.length);
});
