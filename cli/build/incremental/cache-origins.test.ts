import { mkdtempSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openCache } from '../../cache/cache.ts';
import { cacheMadeFrom, originsChangedSince } from './code-artifacts.ts';

const dir = mkdtempSync(path.join(tmpdir(), 'forecourt-made-from-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

it('what code was made from is kept again where it was damaged, so that --why names files again', () => {
  const cache = openCache(dir);
  const keepBoth = (): void => {
    // What neither has in it is listed too.
    cacheMadeFrom(cache, 'before', () => ({ all: { 'a.ts': '1', 'b.ts': '1', 'c.ts': '1' }, names: ['a.ts', 'b.ts'] }));
    cacheMadeFrom(cache, 'now', () => ({ all: { 'c.ts': '2', 'a.ts': '1', 'b.ts': '2' }, names: ['a.ts', 'b.ts'] }));
  };
  keepBoth();
  expect(originsChangedSince(cache, 'before', 'now')).toEqual(['b.ts']);
  truncateSync(path.join(dir, 'origins/before.json'), 30);
  expect(originsChangedSince(cache, 'before', 'now')).toBe(null);
  keepBoth();
  expect(originsChangedSince(cache, 'before', 'now')).toEqual(['b.ts']);
});
