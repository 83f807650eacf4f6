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

it('what most sites have is compressed best, and apart from what few have', async () => {
  const text = readFileSync(path.join(import.meta.dirname, '../../runtime/shell/document.tsx'), 'utf8').repeat(2);
  const cache = openCache(dir);
  const hash = cache.put(text);
  const [few, most] = [await cache.brotli({ hash }), await cache.brotli({ hash, shared: true })];
  expect(most.bytes).toBeLessThan(few.bytes);
  for (const { file, bytes } of [few, most]) {
    const packed = readFileSync(file);
    expect([packed.length, brotliDecompressSync(packed).toString()]).toEqual([bytes, text]);
  }
  const later = openCache(dir);
  expect([await later.brotli({ hash, shared: true }), await later.brotli({ hash })]).toEqual([most, few]);
});
