import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServer } from '../../../runtime/server/host/open-server.ts';
import type { RunningServer } from '../../../runtime/server/host/open-server.types.ts';
import { siteFolder } from '../../../runtime/server/site/built-site.ts';
import type { Manifest } from '../../../runtime/server/site/manifest.types.ts';
import { featureTables } from '../../../runtime/test-data/feature-tables.fixture.ts';
import { namedFiles } from '../../build/write/manifest.ts';
import { RELEASES_KEPT } from '../../build/write/releases.ts';
import { forecourt, type Workspace, warmWorkspace } from '../../tenants.fixture.ts';

const YAML = 'tenants/quarry-cars/tenant.yaml';
const SITE = 'generated/quarry-cars';
const HOST = 'quarry-cars.localhost:4000';
const TITLES = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh'];

interface Listed {
  releases: {
    release: string;
    shown: boolean;
    built_for: string;
    bytes: number;
    changes: string[];
    complete: boolean;
  }[];
}

describe('forecourt releases and rollback', () => {
  let space: Workspace;
  let server: RunningServer;
  let now = Date.parse('2026-11-20T09:00:00Z');
  let sound = '';
  const run = (...args: string[]) => forecourt(space.dir, args);
  const build = async (title: string): Promise<void> => {
    space.write(YAML, sound.replace('name: Quarry Cars', `name: ${title} Cars`));
    const made = await run('build', 'quarry-cars', '--now', new Date(now).toISOString());
    expect([made.code, made.stderr]).toEqual([0, '']);
  };
  const releases = async () =>
    (JSON.parse((await run('releases', 'quarry-cars', '--format', 'json')).stdout) as Listed).releases;
  const ask = async (address: string) => {
    // The server looks once a second whether there is a new build.
    now += 1001;
    return server.app.request(`http://${HOST}${address}`, { headers: { host: HOST } });
  };
  const title = async () => /<title>Contact us \| (\w+) Cars/.exec(await (await ask('/contact')).text())?.[1];

  beforeAll(async () => {
    space = await warmWorkspace();
    sound = space.read(YAML);
    await build('First');
    await build('Second');
    server = await openServer({
      tables: featureTables,
      sources: [siteFolder(path.join(space.dir, SITE))],
      dataDir: path.join(space.dir, 'data'),
      port: 4000,
      clock: () => new Date(now),
      env: {},
      log: () => {},
      index: false,
      keepPagesMs: 30_000,
    });
  }, 120_000);
  afterAll(async () => {
    await server.close();
    space.remove();
  });

  it('the builds are listed with what changed', async () => {
    const [second, first, ...others] = await releases();
    expect(others).toEqual([]);
    expect(second).toMatchObject({ shown: true, complete: true, changes: ['tenant.yaml has changed'] });
    expect(first).toMatchObject({ shown: false, complete: true, changes: [] });
    expect(first?.bytes).toBeGreaterThan(100_000);
    const { stdout } = await run('releases', 'quarry-cars');
    expect(stdout).toMatch(
      /^→ [0-9a-f]{8} {2}2026-11-20 09:\d\d {2} +\d+\.\d MB {2}tenant\.yaml has changed\n {2}[0-9a-f]{8} /,
    );
  });

  it('goes back at once, and a build moves on', async () => {
    expect(await title()).toBe('Second');
    const back = await run('rollback', 'quarry-cars');
    expect([back.code, back.stdout]).toEqual([0, expect.stringContaining('quarry-cars shows the build')]);
    expect(await title()).toBe('First');
    expect(JSON.parse(space.read(`${SITE}/site.json`))).toMatchObject({ tenant: { name: 'First Cars' } });
    const again = await run('rollback', 'quarry-cars');
    expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('no build before')]);

    const [second] = await releases();
    expect((await run('rollback', 'quarry-cars', second?.release.slice(0, 8) as string)).code).toBe(0);
    expect(await title()).toBe('Second');
    expect((await run('rollback', 'quarry-cars')).code).toBe(0);
    await build('Second');
    expect(await title()).toBe('Second');
    await build('Third');
    expect([await title(), (await releases()).length]).toEqual(['Third', 3]);
  });

  it('keeps the last few, each with all of its files, and no others', async () => {
    for (const name of TITLES.slice(3)) await build(name);
    const kept = await releases();
    expect([kept.length, kept.every(({ complete }) => complete)]).toEqual([RELEASES_KEPT, true]);
    const dir = path.join(space.dir, SITE);
    const named = new Set(
      kept.flatMap(({ release }) => {
        const text = readFileSync(path.join(dir, `releases/${release}.json`), 'utf8');
        return namedFiles((JSON.parse(text) as { manifest: Manifest }).manifest);
      }),
    );
    const pages = readdirSync(path.join(dir, 'public/pages')).map((name) => `public/pages/${name}`);
    // A server may still be at the build before, which is among them.
    expect(pages.filter((name) => !named.has(name))).toEqual([]);
  });

  it('does not show a build of which a file is gone', async () => {
    const [, before] = await releases();
    const text = space.read(`${SITE}/releases/${before?.release}.json`);
    const { site } = (JSON.parse(text) as { manifest: Manifest }).manifest;
    rmSync(path.join(space.dir, SITE, site));
    const { code, stderr } = await run('rollback', 'quarry-cars');
    expect([code, stderr]).toEqual([1, expect.stringContaining(`${site} is gone`)]);
    expect(await title()).toBe('Seventh');
  });

  it('does not go back to a preview, to other domains or another version of the language unless it is told to', async () => {
    const live = space.read(YAML);
    const publish = async (yaml: string): Promise<void> => {
      space.write(YAML, yaml);
      expect((await run('build', 'quarry-cars', '--now', new Date(now).toISOString())).code).toBe(0);
    };
    const other = live.replace('[www.quarry-cars.example]', '[www.quarry-autos.example]');
    await publish(`${other}\npreview: { password: env:QUARRY_WORD }\n`);
    await publish(other);
    // Its domain is another one since the server was opened.
    now += 1001;
    const host = 'www.quarry-autos.example';
    const answer = await server.app.request(`http://${host}/contact`, { headers: { host } });
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('Cars</title>')]);
    const [shown, preview, old] = (await releases()) as unknown as {
      release: string;
      preview: boolean;
      differs: string[];
    }[];
    expect([shown?.preview, preview?.preview, preview?.differs, old?.differs]).toEqual([
      false,
      true,
      ['a preview'],
      ['for www.quarry-cars.example'],
    ]);
    expect((await run('releases', 'quarry-cars')).stdout).toMatch(/MB {2}a preview, /);
    const refused = await run('rollback', 'quarry-cars');
    expect([refused.code, refused.stderr]).toEqual([
      1,
      expect.stringMatching(
        /is a preview, and the one that is shown is not: nothing is changed\. Visitors would be asked for a password\./,
      ),
    ]);
    expect((await run('rollback', 'quarry-cars', old?.release as string)).stderr).toContain(
      'is for www.quarry-cars.example',
    );
    expect((await releases())[0]?.shown).toBe(true);
    // As a product of before wrote it.
    const file = `${SITE}/releases/${preview?.release}.json`;
    space.write(file, JSON.stringify({ ...JSON.parse(space.read(file)), language: 5 }));
    expect((await run('rollback', 'quarry-cars')).stderr).toContain('is a preview, of version 5 of the language');
    expect((await run('rollback', 'quarry-cars', '--force')).code).toBe(0);
  });

  it('of a site that is not there it says which there are', async () => {
    const { code, stderr } = await run('rollback', 'quary-cars');
    expect([code, stderr]).toEqual([2, expect.stringContaining('Did you mean quarry-cars?')]);
  });
});
