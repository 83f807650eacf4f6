import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cacheLimit, limitCache } from './cache-limit.ts';

const KIBIBYTE = 1024;
const hours = (count: number): number => count * 3_600_000;
/** A moment so long after the files of a test were written. */
const later = (ms: number): Date => new Date(Date.now() + ms);

describe('a cache', () => {
  let dir: string;
  beforeEach(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'forecourt-cache-'));
  });
  afterEach(() => rmSync(dir, { recursive: true }));
  const write = (name: string, kibibytes: number): void => {
    mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
    writeFileSync(path.join(dir, name), Buffer.alloc(kibibytes * KIBIBYTE));
  };
  const left = (...names: string[]): string[] => names.filter((name) => existsSync(path.join(dir, name)));

  it('below its limit loses nothing but what was left half written', () => {
    write('blobs/aa/one', 40);
    write('sites/two.json.123.tmp', 40);
    expect(limitCache(dir, 100 * KIBIBYTE, later(hours(2)))).toBe(40 * KIBIBYTE);
    expect(left('blobs/aa/one', 'sites/two.json.123.tmp')).toEqual(['blobs/aa/one']);
  });

  it('above it loses as much as brings it to four fifths', () => {
    for (const name of ['a', 'b', 'c', 'd', 'e']) write(`blobs/aa/${name}`, 30);
    expect(limitCache(dir, 100 * KIBIBYTE, later(hours(2)))).toBe(90 * KIBIBYTE);
    expect(left('blobs/aa/a', 'blobs/aa/b', 'blobs/aa/c', 'blobs/aa/d', 'blobs/aa/e')).toHaveLength(2);
  });

  it('keeps what was used within the hour, and what is not the build’s', () => {
    write('blobs/aa/one', 40);
    write('vite/deps/two.js', 400);
    write('file-hashes.json', 400);
    expect(limitCache(dir, 10 * KIBIBYTE, later(hours(0.5)))).toBe(0);
    expect(limitCache(dir, 10 * KIBIBYTE, later(hours(26)))).toBe(40 * KIBIBYTE);
    expect(left('vite/deps/two.js', 'file-hashes.json')).toHaveLength(2);
  });

  it('is looked through once a day', () => {
    write('blobs/aa/one', 40);
    expect(limitCache(dir, 100 * KIBIBYTE, later(0))).toBe(0);
    expect(limitCache(dir, 10 * KIBIBYTE, later(hours(23)))).toBeNull();
    expect(limitCache(dir, 10 * KIBIBYTE, later(hours(25)))).toBe(40 * KIBIBYTE);
  });
});

describe('FORECOURT_CACHE_MB', () => {
  it.each([
    [undefined, 2048],
    ['', 2048],
    ['plenty', 2048],
    ['-1', 2048],
    ['0', 0],
    ['512', 512],
  ])('%j: %d', (given, mebibytes) =>
    expect(cacheLimit(given === undefined ? {} : { FORECOURT_CACHE_MB: given })).toBe(mebibytes * 1024 * 1024),
  );
});
