import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { writeWhole, writeWholeSync } from './write-whole.ts';

describe('files that are written whole', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'forecourt-whole-'));
  afterAll(() => rmSync(dir, { recursive: true, force: true }));
  const ways: [name: string, write: (file: string, bytes: string) => unknown][] = [
    ['later', writeWhole],
    ['at once', writeWholeSync],
  ];

  it.each(ways)('%s: the last one counts, and nothing else is left in the folder', async (name, write) => {
    const file = path.join(dir, name, 'deep/site.json');
    await Promise.all(['one', 'two', 'three'].map((text) => write(file, text)));
    await write(file, 'last');
    expect([readFileSync(file, 'utf8'), readdirSync(path.dirname(file))]).toEqual(['last', ['site.json']]);
  });

  it.each(ways)('%s: of one that cannot be put in its place nothing is left', async (name, write) => {
    const folder = path.join(dir, name, 'taken');
    mkdirSync(path.join(folder, 'site.json/inner'), { recursive: true });
    await expect((async () => write(path.join(folder, 'site.json'), 'text'))()).rejects.toThrow();
    expect(readdirSync(folder)).toEqual(['site.json']);
  });

  it('keep the permissions that are asked for', async () => {
    const file = path.join(dir, 'private.txt');
    await writeWhole(file, 'text', 0o666);
    expect(statSync(file).mode & 0o777).toBe(0o666);
  });
});
