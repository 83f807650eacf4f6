import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { targetNetworks } from '../../../runtime/server/targets/networks.ts';
import type { SftpSource } from '../../../runtime/tenant/tenant-parts.types.ts';
import type { FetchContext, Fetched, FetchedFile } from './arrival.types.ts';
import { aContext, aFolder, FEED } from './fetch.fixture.ts';
import { fetchSftp } from './fetch-sftp.ts';
import { type SftpFixture, sftpFixture } from './sftp-server.fixture.ts';
import { sshKeys } from './ssh-keys.fixture.ts';

const KEYS = sshKeys();
const ENV = { SFTP_PASSWORD: 'swordfish', SFTP_KEY: KEYS.private };

describe('a stock file by SFTP', () => {
  let server: SftpFixture;
  let folder: ReturnType<typeof aFolder>;
  beforeEach(async () => {
    folder = aFolder();
    server = await sftpFixture({ user: 'harbour', password: ENV.SFTP_PASSWORD, publicKey: KEYS.public });
    server.files.set('harbour-1.csv', { text: 'old', mtime: 1000 });
    server.files.set('harbour-2.csv', { text: FEED, mtime: 2000 });
    server.files.set('other.csv', { text: 'other', mtime: 3000 });
    server.files.set('harbour-3.csv.part', { text: 'half', mtime: 4000 });
  });
  afterEach(async () => {
    await server.stop();
    folder.remove();
  });
  const fetched = (
    changed: Partial<SftpSource> = {},
    known: FetchedFile | null = null,
    context: Partial<FetchContext> = {},
  ): Promise<Fetched> =>
    fetchSftp(
      {
        kind: 'sftp',
        host: '127.0.0.1',
        port: server.port,
        path: '/out/harbour-*',
        user: 'harbour',
        passwordEnv: 'SFTP_PASSWORD',
        keyEnv: null,
        hostKey: server.hostKey,
        ...changed,
      },
      known,
      folder.to,
      aContext({ env: ENV, limits: { bytes: 100_000, totalMs: 5000, silentMs: 2000 }, ...context }),
    );

  it.each<[string, Partial<SftpSource>, string]>([
    ['the newest of several', {}, 'harbour-2.csv'],
    ['one by its name', { path: '/out/harbour-1.csv' }, 'harbour-1.csv'],
    ['by a key', { passwordEnv: null, keyEnv: 'SFTP_KEY' }, 'harbour-2.csv'],
  ])('is fetched: %s', async (_, changed, name) => {
    const file = server.files.get(name);
    expect(await fetched(changed)).toMatchObject({
      kind: 'file',
      file: { name, size: file?.text.length, modified: (file?.mtime ?? 0) * 1000 },
    });
    expect(folder.text()).toBe(file?.text);
  });

  it('is fetched by a key in a file', async () => {
    const file = path.join(folder.dir, 'key');
    writeFileSync(file, KEYS.private);
    const context = { env: { SFTP_KEY: file } };
    expect(await fetched({ passwordEnv: null, keyEnv: 'SFTP_KEY' }, null, context)).toMatchObject({ kind: 'file' });
  });

  it('is not sent again where it is known', async () => {
    const first = (await fetched()) as Extract<Fetched, { kind: 'file' }>;
    server.opened.length = 0;
    expect(await fetched({}, first.file)).toEqual({ kind: 'unchanged', modified: 2_000_000 });
    expect(server.opened).toEqual([]);
    server.files.set('harbour-2.csv', { text: FEED, mtime: 2001 });
    expect(await fetched({}, first.file)).toMatchObject({ kind: 'file' });
  });

  it('is waited for until it is whole', async () => {
    let looks = 0;
    server.before = (what) => {
      looks += 1;
      const grown = what === 'list' && looks < 3 ? FEED.slice(0, looks * 20) : FEED;
      server.files.set('harbour-2.csv', { text: grown, mtime: 2000 });
    };
    expect(await fetched()).toMatchObject({ kind: 'file', file: { size: FEED.length } });
    server.before = () => {
      looks += 1;
      server.files.set('harbour-2.csv', { text: FEED.slice(0, looks), mtime: 2000 });
    };
    expect(await fetched()).toMatchObject({ kind: 'writing' });
  });

  it('that changes while it is read is not taken', async () => {
    server.before = (what) => {
      if (what === 'read') server.files.set('harbour-2.csv', { text: `${FEED}more`, mtime: 2000 });
    };
    expect(await fetched()).toMatchObject({ kind: 'writing' });
  });

  it.each([['/out/none.csv'], ['/nowhere/*.csv'], ['/out/none-*.csv']])('has not arrived: %s', async (at) => {
    expect(await fetched({ path: at })).toMatchObject({ kind: 'nothing', message: expect.stringContaining(at) });
  });

  it.each<[string, Partial<SftpSource>, Partial<FetchContext>, RegExp]>([
    [
      'another host key',
      { hostKey: `SHA256:${'A'.repeat(43)}` },
      {},
      /another key than `host_key` says: SHA256:\S{43}\. Nothing was sent/,
    ],
    ['another password', {}, { env: { SFTP_PASSWORD: 'trout' } }, /does not let harbour in/],
    ['another user', { user: 'quarry' }, {}, /does not let quarry in/],
    ['no password', {}, { env: {} }, /SFTP_PASSWORD is not set/],
    [
      'no key',
      { passwordEnv: null, keyEnv: 'SFTP_KEY' },
      { env: { SFTP_KEY: '/nowhere/key' } },
      /neither a private key nor/,
    ],
    ['a private network', {}, { networks: targetNetworks() }, /not on the public internet/],
    [
      'a name of a private network',
      { host: 'localhost' },
      { networks: targetNetworks() },
      /not on the public internet/,
    ],
    ['a closed port', { port: 1 }, {}, /does not answer/],
    ['a closed folder', { path: '/closed/*.csv' }, {}, /does not let this user read/],
    ['too large a file', {}, { limits: { bytes: 50, totalMs: 5000, silentMs: 2000 } }, /larger than/],
  ])('fails in words: %s', async (_, changed, context, says) => {
    await expect(fetched(changed, null, context)).rejects.toThrow(says);
  });

  it('whose server goes away in between is an error, and no file', async () => {
    server.before = (what) => {
      if (what === 'read') void server.stop();
    };
    await expect(fetched()).rejects.toThrow('broke off');
  });
});
