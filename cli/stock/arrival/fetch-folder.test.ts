import { linkSync, mkdirSync, realpathSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FetchContext, Fetched, FetchedFile } from './arrival.types.ts';
import { aContext, aFolder, FEED, NOON } from './fetch.fixture.ts';
import { fetchFolder } from './fetch-folder.ts';
import { countsAs } from './newest-file.ts';
import { stockFolders } from './stock-folders.ts';

describe('a stock file that is put into a folder', () => {
  let folder: ReturnType<typeof aFolder>;
  let inbox = '';
  beforeEach(() => {
    folder = aFolder();
    inbox = path.join(folder.dir, 'ftp');
    mkdirSync(inbox);
  });
  afterEach(() => folder.remove());
  /** Puts a file there, last changed so many seconds before noon. */
  const put = (name: string, text: string | Uint8Array, secondsAgo: number): void => {
    const file = path.join(inbox, name);
    writeFileSync(file, text);
    utimesSync(file, (NOON - secondsAgo * 1000) / 1000, (NOON - secondsAgo * 1000) / 1000);
  };
  const fetched = (
    files: string | null = null,
    known: FetchedFile | null = null,
    context: Partial<FetchContext> = {},
  ): Promise<Fetched> =>
    fetchFolder({ kind: 'folder', path: 'ftp', files }, known, folder.dir, folder.to, aContext(context));

  it('is the newest that is named as stock files are', async () => {
    put('monday.csv', 'old', 900);
    put('tuesday.CSV', FEED, 800);
    put('wednesday.csv.filepart', 'half', 700);
    put('.hidden.csv', 'half', 600);
    put('readme.md', 'no', 500);
    mkdirSync(path.join(inbox, 'folder.csv'));
    expect(await fetched()).toMatchObject({
      kind: 'file',
      file: { name: 'tuesday.CSV', size: FEED.length, modified: NOON - 800_000 },
    });
    expect(folder.text()).toBe(FEED);
    expect(await fetched('mon*')).toMatchObject({ file: { name: 'monday.csv' } });
    expect(await fetched('readme.md')).toMatchObject({ file: { name: 'readme.md' } });
    expect(await fetched('none*')).toEqual({ kind: 'nothing', message: 'Nothing has arrived in ftp yet.' });
  });

  it.each<[string, (secret: string, at: string) => void]>([
    ['a symbolic link', symlinkSync],
    ['a hard link', linkSync],
  ])('that is %s is not read, nor what it leads to quoted', async (_, link) => {
    const secret = path.join(folder.dir, 'secret.txt');
    writeFileSync(secret, 'DB_PASSWORD=canary');
    link(secret, path.join(inbox, 'a.csv'));
    const error = await fetched().catch((cause: Error & { hint?: string }) => cause);
    expect([error, JSON.stringify(error)]).toEqual([
      expect.objectContaining({ message: 'a.csv is a link, and links are not followed.' }),
      expect.not.stringContaining('canary'),
    ]);
    put('b.csv', FEED, 900);
    expect(await fetched()).toMatchObject({ file: { name: 'b.csv' } });
  });

  it('that becomes a link between two looks is not read', async () => {
    put('a.csv', FEED, 3);
    const secret = path.join(folder.dir, 'secret.csv');
    writeFileSync(secret, FEED);
    utimesSync(secret, (NOON - 3000) / 1000, (NOON - 3000) / 1000);
    const wait = async (): Promise<void> => {
      rmSync(path.join(inbox, 'a.csv'));
      symlinkSync(secret, path.join(inbox, 'a.csv'));
    };
    await expect(fetched(null, null, { wait })).rejects.toThrow('a.csv is a link');
  });

  it('is unpacked', async () => {
    put('all.csv.gz', gzipSync(FEED), 900);
    await fetched();
    expect(folder.text()).toBe(FEED);
  });

  it('has not arrived where there is no folder yet', async () => {
    rmSync(inbox, { recursive: true });
    expect(await fetched()).toMatchObject({ kind: 'nothing' });
    writeFileSync(inbox, 'a file');
    await expect(fetched()).rejects.toThrow('ftp is no folder.');
  });

  it('is not copied again where it is known', async () => {
    put('a.csv', FEED, 900);
    const first = (await fetched()) as Extract<Fetched, { kind: 'file' }>;
    rmSync(folder.to);
    expect(await fetched(null, first.file)).toEqual({ kind: 'unchanged', modified: NOON - 900_000 });
    put('a.csv', FEED, 800);
    expect(await fetched(null, first.file)).toMatchObject({ kind: 'file' });
  });

  it('is waited for until two looks at it are the same', async () => {
    put('a.csv', FEED.slice(0, 40), 3);
    let waits = 0;
    const wait = async (): Promise<void> => {
      waits += 1;
      if (waits === 1) put('a.csv', FEED, 1);
    };
    expect(await fetched(null, null, { wait })).toMatchObject({ kind: 'file', file: { size: FEED.length } });
    expect(waits).toBe(2);
  });

  it('that does not come to rest is left for the next look', async () => {
    let written = 40;
    put('a.csv', FEED.slice(0, written), 3);
    const wait = async (): Promise<void> => {
      written += 1;
      put('a.csv', FEED.slice(0, written), 3);
    };
    expect(await fetched(null, null, { wait })).toMatchObject({ kind: 'writing' });
  });

  it('that changes while it is copied is left, too', async () => {
    put('a.csv', FEED, 900);
    // Asked for after the first look, before the copy.
    const now = (): number => {
      put('a.csv', `${FEED}more`, 900);
      return NOON;
    };
    expect(await fetched(null, null, { now })).toMatchObject({ kind: 'writing' });
  });

  it('that was moved away meanwhile is left, too', async () => {
    put('a.csv', FEED, 3);
    const wait = async (): Promise<void> => renameSync(path.join(inbox, 'a.csv'), path.join(inbox, 'done'));
    expect(await fetched(null, null, { wait })).toMatchObject({ kind: 'nothing' });
  });
});

describe('names that count', () => {
  it.each([
    ['stock.csv', null, true],
    ['stock.json.gz', null, true],
    ['stock.pdf', null, false],
    ['Stock.XLSX', null, true],
    ['stock.imported.ndjson', null, false],
    ['~stock.csv', null, false],
    ['stock.csv.part', 'stock*', false],
    ['stock.csv', 'stock.csv', true],
    ['STOCK.CSV', 'stock.csv', true],
    ['stock+1.csv', 'stock+*.csv', true],
    ['stockk1.csv', 'stock+*.csv', false],
    ['stockXcsv', 'stock.csv', false],
    ['a-stock.csv', 'stock*', false],
  ] as const)('%s of %s: %s', (name, pattern, counts) => expect(countsAs(name, pattern)).toBe(counts));
});

describe('folders that stock may be read from', () => {
  let workspace: ReturnType<typeof aFolder>;
  let at: (...parts: string[]) => string;
  beforeEach(() => {
    workspace = aFolder();
    const root = realpathSync(workspace.dir);
    at = (...parts) => path.join(root, ...parts);
    for (const folder of ['tenants/harbour', 'tenants/quarry', 'ftp/harbour'])
      mkdirSync(at(folder), { recursive: true });
    symlinkSync(at('tenants/quarry'), at('ftp/quarry'));
  });
  afterEach(() => workspace.remove());

  it.each<[string, string | undefined, string, boolean]>([
    ['its own', undefined, 'tenants/harbour', true],
    ['one in its own', undefined, 'tenants/harbour/in', true],
    ['one beside all tenants', undefined, 'ftp/harbour', true],
    ['one that is not there yet', undefined, 'data/ftp/harbour', true],
    ['that of another tenant', undefined, 'tenants/quarry', false],
    ['that of another tenant, by a link', undefined, 'ftp/quarry', false],
    ['that of all tenants', undefined, 'tenants', false],
    ['one of the machine', undefined, '/etc', false],
    ['one that begins alike', undefined, '../ftp', false],
    ['one of the list', '/srv/ftp, /etc', '/etc/ssl', true],
    ['one that is not of the list', '/srv/ftp', 'ftp/harbour', false],
    ['its own, whatever the list', '/srv/ftp', 'tenants/harbour', true],
    ['its own of the list', '/srv/{slug}', '/srv/harbour/in', true],
    ['that of another of the list', '/srv/{slug}', '/srv/quarry', false],
  ])('%s', (_, list, folder, allowed) => {
    expect(stockFolders(list)(path.resolve(at('.'), folder), at('tenants/harbour'))).toBe(allowed);
  });

  it('another is refused with what to set', async () => {
    const source = { kind: 'folder', path: '/etc', files: 'passwd' } as const;
    const fetched = fetchFolder(source, null, at('tenants/harbour'), workspace.to, aContext({}));
    await expect(fetched).rejects.toMatchObject({
      message: '/etc is not among the folders that stock may be read from.',
      hint: expect.stringContaining('STOCK_FOLDERS'),
    });
  });
});
