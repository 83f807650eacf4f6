import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hashOf, sealed, unsealed } from './content-hash.ts';
import { openFileHashes } from './file-hashes.ts';

describe('hashes of files and names in folders', () => {
  let dir: string;
  const at = (name: string): string => path.join(dir, name);
  const open = () => openFileHashes(at('hashes.json'));
  /** A file that was changed long enough ago to be trusted. */
  const old = (name: string, text: string): void => {
    writeFileSync(at(name), text);
    utimesSync(at(name), 1000, 1000);
  };
  beforeEach(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'forecourt-hashes-'));
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
    rmSync(dir, { recursive: true });
  });

  it('are those of the content, and null where there is no file', () => {
    old('a', 'one');
    expect([open().hash(at('a')), open().hash(at('b')), open().hash(dir)]).toEqual([hashOf('one'), null, null]);
  });

  it('one run sees one content; the next one sees the new one, though size and time are the same', async () => {
    vi.setSystemTime(Date.now() + 60_000);
    old('a', 'one');
    const first = open();
    first.hash(at('a'));
    await first.save();
    old('a', 'two');
    expect([first.hash(at('a')), open().hash(at('a'))]).toEqual([hashOf('one'), hashOf('two')]);
  });

  it('a file that appears in the midst of a run is seen', () => {
    const hashes = open();
    expect(hashes.hash(at('a'))).toBe(null);
    old('a', 'one');
    expect(hashes.hash(at('a'))).toBe(hashOf('one'));
  });

  it('nothing is kept of a file that was changed a moment ago: it may change again within the same tick', async () => {
    writeFileSync(at('a'), 'one');
    const first = open();
    first.hash(at('a'));
    await first.save();
    expect(statSync(at('hashes.json'), { throwIfNoEntry: false })).toBe(undefined);
  });

  it('files that are gone are forgotten when they are looked for', async () => {
    old('b', 'one');
    const files = { [at('a')]: ['then', 'x'], [at('b')]: ['then', 'y'] };
    const folders = { [dir]: ['then', []], [at('gone')]: ['then', ['a']] };
    writeFileSync(at('hashes.json'), sealed('files and folders', { files, folders }));
    const hashes = open();
    hashes.forgetGone();
    await hashes.save();
    expect(unsealed('files and folders', readFileSync(at('hashes.json'), 'utf8'))).toEqual({
      files: { [at('b')]: ['then', 'y'] },
      folders: { [dir]: ['then', []] },
    });
  });

  it('names of a folder: read once, and again when something came or went', async () => {
    mkdirSync(at('folder/inner'), { recursive: true });
    old('folder/a', 'one');
    // By then nothing here is too young to be kept.
    vi.setSystemTime(Date.now() + 60_000);
    const first = open();
    const names = (of: ReturnType<typeof open>): string[] => of.names(at('folder')).toSorted();
    expect([names(first), first.names(at('gone')), first.names(at('folder/a'))]).toEqual([['a', 'inner/'], [], []]);
    await first.save();
    type Store = { folders: Record<string, [string, string[]]> };
    const store = unsealed<Store>('files and folders', readFileSync(at('hashes.json'), 'utf8')) as Store;
    const [stat] = store.folders[at('folder')] as [string, string[]];
    const cached = { files: {}, folders: { [at('folder')]: [stat, ['as it was kept']] } };
    writeFileSync(at('hashes.json'), sealed('files and folders', cached));
    expect(names(open())).toEqual(['as it was kept']);
    old('folder/b', 'two');
    expect(names(open())).toEqual(['a', 'b', 'inner/']);
    rmSync(at('folder/a'));
    mkdirSync(at('folder/a'));
    expect(names(open())).toEqual(['a/', 'b', 'inner/']);
  });

  it.each(['{', '[]', 'null', '{"/x":1}'])('a store that holds %s is no store', (text) => {
    old('a', 'one');
    writeFileSync(at('hashes.json'), text);
    expect(open().hash(at('a'))).toBe(hashOf('one'));
  });
});
