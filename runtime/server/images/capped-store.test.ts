import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cappedStore } from './capped-store.ts';

const HOUR = 3_600_000;
let directory = '';
let now = Date.parse('2026-03-02T00:00:00Z');
const clock = () => new Date(now);
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'photos-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const filled = (length: number) => new Uint8Array(length).fill(1);
const names = async () =>
  (await readdir(directory, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();

describe('cappedStore', () => {
  it('gives back what was put there, and when; also after a restart', async () => {
    await cappedStore({ directory, maxBytes: 100, clock }).put('aa1', filled(3));
    const kept = await cappedStore({ directory, maxBytes: 100, clock }).get('aa1');
    expect([kept?.bytes.length, kept?.madeAt]).toEqual([3, now]);
    expect(await cappedStore({ directory, maxBytes: 100, clock }).get('aa2')).toBeNull();
  });

  it('removes the longest unused beyond its size, whatever a run before it left', async () => {
    await cappedStore({ directory, maxBytes: 1000, clock }).put('aa1', filled(40));
    now += 2 * HOUR;
    const store = cappedStore({ directory, maxBytes: 100, clock });
    await store.put('bb2', filled(30));
    now += 2 * HOUR;
    await store.get('aa1');
    now += 2 * HOUR;
    await store.put('cc3', filled(40));
    // 110 bytes are too many; 80 may stay: bb2 was used last of all too long ago.
    expect(await names()).toEqual(['aa1', 'cc3']);
  });

  it('stays below its size while many write at once', async () => {
    const store = cappedStore({ directory, maxBytes: 500, clock });
    await Promise.all(Array.from({ length: 60 }, (_, at) => store.put(`n${at}`, filled(25))));
    await store.put('last', filled(25));
    expect((await names()).length * 25).toBeLessThanOrEqual(500);
  });

  it('takes an empty file for none, and forgets in silence what it cannot write', async () => {
    const store = cappedStore({ directory, maxBytes: 100, clock });
    await store.put('aa1', filled(1));
    await writeFile(path.join(directory, 'aa/aa1'), '');
    expect(await store.get('aa1')).toBeNull();
    const blocked = path.join(directory, 'file');
    await writeFile(blocked, '');
    const nowhere = cappedStore({ directory: blocked, maxBytes: 100, clock });
    await nowhere.put('aa1', filled(1));
    expect(await nowhere.get('aa1')).toBeNull();
  });
});
