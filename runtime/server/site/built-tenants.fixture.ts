import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execa } from 'execa';
import type { Clock } from '../../rules/location/clock.types.ts';
import { featureTables } from '../../test-data/feature-tables.fixture.ts';
import { openServer } from '../host/open-server.ts';
import type { RunningServer, ServerOptions } from '../host/open-server.types.ts';
import { siteFolder } from './built-site.ts';
import { replacedOnce } from './replaced-once.fixture.ts';
import { keepWarmCache, takeWarmCache } from './warm-cache.fixture.ts';

const ROOT = path.join(import.meta.dirname, '../../..');

export interface BuiltTenants {
  dir: string;
  /** Opens them without a port. */
  open(clock: Clock, env?: Record<string, string>, limits?: ServerOptions['limits']): Promise<RunningServer>;
  /** Replaces a text that is there once in a file of a tenant. */
  edit(file: string, from: string, to: string): void;
  build(now: string): Promise<void>;
  read(file: string): string;
  remove(): void;
}

/** The compiler's fixture tenants, built by the command itself into a temporary folder. */
export async function builtTenants(now: string): Promise<BuiltTenants> {
  const dir = mkdtempSync(path.join(tmpdir(), 'forecourt-server-'));
  cpSync(path.join(ROOT, 'cli/fixtures/tenants'), path.join(dir, 'tenants'), { recursive: true });
  const build = async (moment: string): Promise<void> => {
    await execa(process.execPath, [path.join(ROOT, 'cli/bin.js'), 'build', '--now', moment], { cwd: dir });
  };
  const isWarm = takeWarmCache(dir);
  await build(now);
  if (!isWarm) keepWarmCache(dir);
  let servers = 0;
  return {
    dir,
    build,
    open: (clock, env = {}, limits = undefined) =>
      openServer({
        tables: featureTables,
        sources: ['harbour-motors', 'quarry-cars'].map((slug) => siteFolder(path.join(dir, 'generated', slug))),
        dataDir: path.join(dir, `data-${++servers}`),
        port: 4000,
        clock,
        env,
        log: () => {},
        index: true,
        keepPagesMs: 30_000,
        ...(limits ? { limits } : {}),
      }),
    edit(file, from, to) {
      const name = path.join(dir, 'tenants', file);
      writeFileSync(name, replacedOnce(readFileSync(name, 'utf8'), from, to, file));
    },
    read: (file) => readFileSync(path.join(dir, file), 'utf8'),
    remove: () => rmSync(dir, { recursive: true, force: true }),
  };
}
