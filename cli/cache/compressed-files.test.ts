import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openCache } from './cache.ts';

let dir = '';
beforeAll(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'compressed-'));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

it('what most sites have is compressed best, a sheet of one site soonest, each apart', async () => {
  const text = readFileSync(path.join(import.meta.dirname, '../../runtime/shell/document.tsx'), 'utf8').repeat(2);
  const cache = openCache(dir);
  const hash = cache.put(text);
  const uses = [{ hash }, { hash, use: 'shared' }, { hash, use: 'sheet' }] as const;
  const [few, most, sheet] = [await cache.brotli(uses[0]), await cache.brotli(uses[1]), await cache.brotli(uses[2])];
  expect([most.bytes < few.bytes, few.bytes < sheet.bytes]).toEqual([true, true]);
  for (const { file, bytes } of [few, most, sheet]) {
    const packed = readFileSync(file);
    expect([packed.length, brotliDecompressSync(packed).toString()]).toEqual([bytes, text]);
  }
  const later = openCache(dir);
  expect([await later.brotli(uses[1]), await later.brotli(uses[0])]).toEqual([most, few]);
});
