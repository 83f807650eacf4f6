import { execFileSync } from 'node:child_process';
import {
  closeSync,
  copyFileSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import SqliteFile from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BuiltTenants, builtTenants } from '../site/built-tenants.fixture.ts';
import { inspectFile } from '../store/check-store.ts';
import { restoreStore } from '../store/restore-store.ts';
import { type FaultyServer, startFaulty, storedMessages } from './faulty-server.fixture.ts';

/** A page is answered at once, also on a busy machine: far below what a blocked server takes. */
const AT_ONCE_MS = 1500;

describe('a server whose store fails', () => {
  let tenants: BuiltTenants;
  let server: FaultyServer;
  let data: string;
  let folders = 0;
  beforeAll(async () => {
    tenants = await builtTenants('2026-11-20T09:00:00+11:00');
  });
  afterAll(() => tenants.remove());
  beforeEach(() => {
    data = path.join(tenants.dir, `store-${++folders}`);
  });
  afterEach(() => server?.close());

  const start = async (): Promise<void> => {
    server = await startFaulty(path.join(tenants.dir, 'generated'), data);
  };
  const restart = async (): Promise<void> => {
    await server.close();
    await start();
  };
  const pagesAreThere = async (): Promise<void> => {
    for (const address of ['/', '/search/new-used-and-demo-cars', '/contact']) {
      const { status, took } = await server.page(address);
      expect([address, status, took < AT_ONCE_MS]).toEqual([address, 200, true]);
    }
  };
  const send = async (message: string) => (await server.send(message)).status;
  /** It says why, in words that hold `said`, to whoever asks and once in the log. */
  const saysWhy = async (said: RegExp[]): Promise<void> => {
    const { status, body } = await server.health();
    expect([status, body.status]).toEqual([503, 'failing']);
    for (const words of said) expect(body.store?.message).toMatch(words);
    // Each enquiry that was lost is told beside it (§8).
    const told = server.errors.filter((line) => !line.includes('Form submission error occured.'));
    expect(told.filter((line) => said[0]?.test(line))).toHaveLength(1);
    expect(told).toHaveLength(1);
  };

  const replaced = /leads\.sqlite was replaced by another file while the server ran/;
  const removed = /leads\.sqlite was removed or renamed while the server ran/;
  const noFolder = /The folder .+ was removed or renamed while the server ran/;
  const moved: [what: string, plant: () => void, said: RegExp][] = [
    [
      'replaced by a copy',
      () => {
        copyFileSync(server.file, `${server.file}.copy`);
        renameSync(`${server.file}.copy`, server.file);
      },
      replaced,
    ],
    [
      'replaced by a new one',
      () => {
        const other = new SqliteFile(`${server.file}.other`);
        other.exec('create table x (y)');
        other.close();
        renameSync(`${server.file}.other`, server.file);
      },
      replaced,
    ],
    ['deleted', () => unlinkSync(server.file), removed],
    ['renamed', () => renameSync(server.file, `${server.file}.old`), removed],
    ['deleted with its folder', () => rmSync(data, { recursive: true }), noFolder],
    ['moved with its folder', () => renameSync(data, `${data}.old`), noFolder],
  ];
  it.each(moved)('%s: nothing is taken any more, and what was taken is saved', async (_what, plant, said) => {
    await start();
    expect(await send('Before')).toBe(201);
    plant();
    expect([await send('After 1'), await send('After 2'), await send('Before')]).toEqual([500, 500, 500]);
    // The copy is there when the message names it.
    await expect.poll(async () => (await server.health()).body.store?.message).toMatch(/data restore \S*rescued-/);
    await saysWhy([said, /started again/, /answered with 500/]);
    await pagesAreThere();

    await server.close();
    const rescued = readdirSync(data).filter((name) => name.startsWith('rescued-'));
    expect(rescued).toHaveLength(1);
    const backup = path.join(data, rescued[0] as string);
    expect(await restoreStore({ backup, dataDir: data, replace: true, now: new Date() })).toMatchObject({
      outcome: 'restored',
    });
    await start();
    expect((await server.health()).status).toBe(200);
    expect(await send('Again')).toBe(201);
    const stored = await storedMessages(data);
    expect(stored).toEqual(expect.arrayContaining(['Again', 'Before']));
  });

  it('replaced, and started again without a restore: the other file is as it was put there', async () => {
    await start();
    for (let n = 0; n < 5; n++) expect(await send(`Before ${n}`)).toBe(201);
    const other = new SqliteFile(`${server.file}.other`);
    other.exec('create table x (y); insert into x values (7)');
    other.close();
    renameSync(`${server.file}.other`, server.file);
    expect(await send('After')).toBe(500);
    await restart();
    expect(await send('Again')).toBe(201);
    expect(await storedMessages(data)).toEqual(['Again']);
    const { problems, counts } = inspectFile(server.file);
    expect([problems, counts.x]).toEqual([[], 1]);
  });

  it.each(['-wal', '-shm'])('%s removed: nothing is taken until the restart, which finds all', async (end) => {
    await start();
    expect(await send('Before')).toBe(201);
    unlinkSync(server.file + end);
    expect([await send('After'), await send('After')]).toEqual([500, 500]);
    await expect.poll(async () => (await server.health()).body.store?.message).toMatch(/What was stored before/);
    await saysWhy([new RegExp(`leads\\.sqlite${end} was removed`), /What was stored before is in/]);
    await pagesAreThere();
    await restart();
    expect([(await server.health()).status, await send('Again')]).toEqual([200, 201]);
    expect(await storedMessages(data)).toEqual(expect.arrayContaining(['Again', 'Before']));
  });

  it('is unhealthy before the first enquiry is lost', async () => {
    await start();
    expect((await server.health()).body).toEqual({ status: 'available' });
    unlinkSync(server.file);
    expect((await server.health()).status).toBe(503);
  });

  describe('locked by another process', () => {
    let other: SqliteFile.Database;
    beforeEach(async () => {
      await start();
      expect(await send('Before')).toBe(201);
      other = new SqliteFile(server.file);
    });
    afterEach(() => other.close());

    it.each(['immediate', 'exclusive'])('for a moment (%s): enquiries wait, pages do not', async (kind) => {
      other.exec(`begin ${kind}`);
      const sending = Promise.all([server.send('While 1'), server.send('While 2')]);
      for (let n = 0; n < 5; n++) await pagesAreThere();
      other.exec('rollback');
      expect((await sending).map(({ status }) => status)).toEqual([201, 201]);
      expect([(await server.health()).status, server.errors]).toEqual([200, []]);
      expect(await storedMessages(data)).toEqual(['Before', 'While 1', 'While 2']);
    });

    it('for long: 503 within 5 s, pages at once, and all is well when it is free', async () => {
      other.exec('begin immediate');
      const sending = Promise.all([server.send('While 1'), server.send('While 2')]);
      const first = sending.then(() => 'answered');
      let pages = 0;
      while ((await Promise.race([first, server.page().then(({ took }) => took)])) !== 'answered') pages++;
      expect(pages).toBeGreaterThan(3);
      for (const { status, took, headers } of await sending)
        expect([status, took < 5000, headers['retry-after']]).toEqual([503, true, '10']);
      await saysWhy([/Another process has locked .*leads\.sqlite/, /end what holds it/]);
      other.exec('rollback');
      expect(await send('While 1')).toBe(201);
      expect((await server.health()).status).toBe(200);
      expect(await storedMessages(data)).toEqual(['Before', 'While 1']);
    }, 30_000);

    it('no page waits longer than a moment', async () => {
      other.exec('begin immediate');
      const sending = Array.from({ length: 30 }, (_, n) => server.send(`While ${n}`));
      const took: number[] = [];
      for (let n = 0; n < 20; n++) took.push((await server.page('/contact')).took);
      other.exec('rollback');
      expect((await Promise.all(sending)).every(({ status }) => status === 201)).toBe(true);
      expect(Math.max(...took)).toBeLessThan(AT_ONCE_MS);
    });
  });

  describe('damaged', () => {
    const overwrite = (from: number, until: number): void => {
      const opened = openSync(server.file, 'r+');
      writeSync(opened, Buffer.alloc(until - from, 0xa5), 0, until - from, from);
      closeSync(opened);
    };

    it('while it runs: says so, shows pages', async () => {
      await start();
      for (let n = 0; n < 20; n++) expect(await send(`Before ${n}`)).toBe(201);
      const other = new SqliteFile(server.file);
      other.pragma('wal_checkpoint(TRUNCATE)');
      overwrite(4096, statSync(server.file).size);
      // The server has read its pages already: another's write makes it read anew.
      other.pragma('user_version = 0');
      other.close();
      expect([await send('After'), await send('After')]).toEqual([500, 500]);
      await saysWhy([/leads\.sqlite is damaged/, /forecourt data check/, /forecourt data restore/]);
      await pagesAreThere();
    });

    it('at the start: names what checks and what restores', async () => {
      await start();
      expect(await send('Before')).toBe(201);
      await server.close();
      overwrite(0, 4096);
      await expect(start()).rejects.toThrow(/is damaged.+forecourt data check.+forecourt data restore/);
    });
  });

  describe('on a full disk', () => {
    const canMount = mountsTiny();
    if (canMount !== true) console.info(`A full disk is not tested over HTTP: ${canMount}`);
    afterEach(async () => {
      await server.close();
      execFileSync('umount', ['-l', data]);
    });

    it.skipIf(canMount !== true)('refuses with 503, shows pages, and takes enquiries once there is space', async () => {
      mkdirSync(data);
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', data]);
      await start();
      expect(await send('Before')).toBe(201);
      fill(path.join(data, 'filler'));
      const refused = [await server.send('After 1'), await server.send('After 2')];
      expect(refused.map(({ status, headers }) => [status, headers['retry-after']])).toEqual([
        [503, '10'],
        [503, '10'],
      ]);
      await saysWhy([/The disk that holds .*leads\.sqlite is full: free space/, /answered with 503/]);
      await pagesAreThere();
      unlinkSync(path.join(data, 'filler'));
      // By itself: a load balancer that asks for its health sends nothing until it is well.
      await expect.poll(async () => (await server.health()).status, { timeout: 10_000 }).toBe(200);
      expect(await send('After 2')).toBe(201);
      expect(await storedMessages(data)).toEqual(['After 2', 'Before']);
    });
  });
});

/** Writes until there is no byte left. */
function fill(file: string): void {
  const opened = openSync(file, 'w');
  try {
    for (let size = 65_536; size >= 1; )
      try {
        if (writeSync(opened, Buffer.alloc(size)) < size) size = Math.floor(size / 2);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        size = Math.floor(size / 2);
      }
  } finally {
    closeSync(opened);
  }
}

/** Whether this process may mount a small file system; else why not. */
function mountsTiny(): true | string {
  if (process.platform !== 'linux') return 'only Linux has tmpfs';
  if (process.getuid?.() !== 0) return 'only root may mount a small file system';
  const probe = path.join('/tmp', `forecourt-mount-${process.pid}`);
  mkdirSync(probe);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', probe], { stdio: 'pipe' });
    execFileSync('umount', [probe]);
    return true;
  } catch {
    return 'this container may not mount a small file system';
  } finally {
    rmSync(probe, { recursive: true });
  }
}
