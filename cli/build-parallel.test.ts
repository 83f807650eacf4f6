import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runs } from '../runtime/prove.fixture.ts';
import { readBuiltSite } from '../runtime/server/site/built-site.ts';
import { namedFiles, readManifest } from './build/write/manifest.ts';
import { hashOf } from './cache/content-hash.ts';
import { fileStates, forecourt, type Workspace, workspace } from './tenants.fixture.ts';

const NOW = '2026-11-20T09:00:00+11:00';
const BIN = path.join(import.meta.dirname, 'bin.js');
/** How often a build is killed. */
const KILLS = runs(4, 50);

/** More tenants than are built in one process: copies of the fixtures with other names. */
function manyTenants(space: Workspace): string[] {
  return ['quarry-cars', 'harbour-motors'].flatMap((slug) => {
    const text = space.read(`tenants/${slug}/tenant.yaml`);
    const id = Number(/^website_id: (\d+)/m.exec(text)?.[1]);
    const copies = [1, 2].map((number) => {
      const name = `${slug}-${number}`;
      cpSync(path.join(space.tenants, slug), path.join(space.tenants, name), { recursive: true });
      space.write(
        `tenants/${name}/tenant.yaml`,
        text
          .replace(`slug: ${slug}`, `slug: ${name}`)
          .replace(`www.${slug}`, `www.${name}`)
          .replace(`website_id: ${id}`, `website_id: ${id + number * 10}`),
      );
      return name;
    });
    return [slug, ...copies];
  });
}

describe('a build by several processes', () => {
  let space: Workspace;
  let slugs: string[];
  const at = (name: string): string => path.join(space.dir, name);
  const hashes = (folder: string): Record<string, string> =>
    Object.fromEntries(
      Object.entries(fileStates(at(folder)))
        .filter(([name]) => !name.startsWith('.staging'))
        .map(([name, { hash }]) => [name, hash]),
    );
  const build = async (args: string[], cwd = space.dir) => {
    const run = await forecourt(cwd, ['build', '--format', 'json', '--now', NOW, '--tenants', space.tenants, ...args]);
    return { ...run, tenants: (JSON.parse(run.stdout) as { tenants: { slug: string; status: string }[] }).tenants };
  };
  /** Builds with a cache of its own. */
  const anew = async (name: string, args: string[]): Promise<Record<string, string>> => {
    mkdirSync(at(name));
    const { code, stderr } = await build(['--out', at(`${name}/out`), ...args], at(name));
    expect([code, stderr]).toEqual([0, '']);
    return hashes(`${name}/out`);
  };
  beforeAll(() => {
    space = workspace();
    slugs = manyTenants(space);
  });
  afterAll(() => space.remove());

  it('gives the same bytes as one by one process', async () => {
    const alone = await anew('alone', ['--jobs', '1']);
    expect(Object.keys(alone).length).toBeGreaterThan(slugs.length * 30);
    expect(await anew('together', ['--jobs', '3'])).toEqual(alone);
  });

  it('shares its cache, and its folder too, with others that run at the same time', async () => {
    const good = await anew('undisturbed', []);
    mkdirSync(at('shared'));
    const runs = await Promise.all(
      ['one', 'other', 'one', 'other'].map((out) => build(['--out', at(`shared/${out}`)], at('shared'))),
    );
    expect(runs.map(({ code, stderr }) => [code, stderr])).toEqual(runs.map(() => [0, '']));
    expect([hashes('shared/one'), hashes('shared/other')]).toEqual([good, good]);
    const { tenants } = await build(['--out', at('shared/one')], at('shared'));
    expect(tenants.map(({ status }) => status)).toEqual(slugs.map(() => 'unchanged'));
    expect(fileNames(at('shared/.cache')).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  it('fails for a tenant with mistakes alone, and exits with 1', async () => {
    const file = 'tenants/quarry-cars-1/pages/terms.md';
    mkdirSync(at('tenants/quarry-cars-1/pages'), { recursive: true });
    writeFileSync(at(file), '[Read](/nowhere)\n');
    const yaml = 'tenants/quarry-cars-1/tenant.yaml';
    const before = space.read(yaml);
    space.write(yaml, `${before}\nlegal:\n  terms: pages/terms.md\n`);
    const { code, tenants } = await build(['--out', at('one-fails'), '--jobs', '2']);
    expect([code, tenants.map(({ slug, status }) => `${slug} ${status}`)]).toEqual([
      1,
      [...slugs].sort().map((slug) => `${slug} ${slug === 'quarry-cars-1' ? 'failed' : 'built'}`),
    ]);
    expect(existsSync(at('one-fails/quarry-cars-1'))).toBe(false);
    space.write(yaml, before);
    rmSync(at(file));
  });

  it(`killed at ${KILLS} random moments it never leaves a broken site or a poisoned cache`, async () => {
    const good = await anew('good', []);
    mkdirSync(at('killed'));
    const start = (force: boolean): ChildProcess =>
      spawn(
        process.execPath,
        [BIN, 'build', '--quiet', '--now', NOW, '--tenants', space.tenants, ...(force ? ['--force'] : [])],
        { cwd: at('killed'), stdio: 'ignore', detached: true },
      );
    const whole = start(false);
    const began = performance.now();
    await once(whole, 'exit');
    const takes = performance.now() - began;
    rmSync(at('killed'), { recursive: true });
    mkdirSync(at('killed'));
    for (let round = 0; round < KILLS; round += 1) {
      const child = start(round % 2 === 1);
      const ended = once(child, 'exit');
      await Promise.race([setTimeout(Math.random() * takes), ended]);
      // The processes that it started too, in the midst of whatever they are at; or itself alone, which then ends those.
      const alone = round % 3 === 2;
      if (child.exitCode === null && child.pid)
        process.kill(alone ? child.pid : -child.pid, alone ? 'SIGINT' : 'SIGKILL');
      await ended;
      for (const slug of slugs) await expectWhole(at(`killed/generated/${slug}`));
    }
    const { code } = await build([], at('killed'));
    expect([code, hashes('killed/generated')]).toEqual([0, good]);
    const leftovers = readdirSync(at('killed/generated/.staging'));
    expect(leftovers).toEqual([]);
  }, 600_000);
});

const fileNames = (dir: string): string[] => readdirSync(dir, { recursive: true, encoding: 'utf8' });

/** A site is not there, or all that its manifest names is, as it was written. */
async function expectWhole(dir: string): Promise<void> {
  if (!existsSync(dir)) return;
  const manifest = readManifest(dir);
  expect(manifest, `${dir} has no manifest`).not.toBeNull();
  if (!manifest) return;
  for (const name of namedFiles(manifest)) {
    const bytes = readFileSync(path.join(dir, name));
    const hash = /\.([0-9a-f]{20})\.(html|json)$/.exec(name)?.[1];
    if (hash) expect(hashOf(bytes), name).toBe(hash);
    if (name.endsWith('.br'))
      expect(brotliDecompressSync(bytes).equals(readFileSync(path.join(dir, name.slice(0, -3)))), name).toBe(true);
    expect(statSync(path.join(dir, name)).size, name).toBeGreaterThan(0);
  }
  expect((await readBuiltSite(dir)).site.tenant.slug).toBe(path.basename(dir));
}
