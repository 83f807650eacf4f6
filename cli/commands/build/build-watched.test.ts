import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forecourt, startForecourt, type Workspace, warmWorkspace } from '../../tenants.fixture.ts';
import { buildWatched } from './build-watched.ts';

const FILE = 'tenants/harbour-motors/tenant.yaml';

describe('forecourt build --watch', () => {
  let space: Workspace;
  beforeEach(async () => {
    space = await warmWorkspace();
  });
  afterEach(() => space.remove());

  it('builds what is saved, tells only what is new, and keeps the last good site through a mistake', async () => {
    const { child, said, says } = startForecourt(space.dir, ['build', '--watch']);
    const home = (): string => space.read('generated/harbour-motors/site.json');
    try {
      await says('Watching');
      expect(said()).toContain('✓ built');
      const first = said().length;
      space.edit(FILE, 'tagline: Cars by the water', 'tagline: Cars by the quay');
      await says('1 tenant, no findings');
      expect(home()).toContain('Cars by the quay');
      space.edit(FILE, 'tagline: Cars by the quay', 'taglin: Cars by the bay');
      await says('the last good build stays');
      await says('1 tenant, 1 error');
      expect(home()).toContain('Cars by the quay');
      space.edit(FILE, 'taglin: Cars by the bay', 'taglin: Cars by the sea');
      await says('As told above: harbour-motors failed.');
      // Another dealer's change does not tell the mistake again.
      space.addTwin();
      await says('✓ built  gravel-cars');
      space.edit(FILE, 'taglin: Cars by the sea', 'tagline: Cars by the bay');
      await says('✓ built  harbour-motors');
      await says('1 tenant, no findings');
      expect(home()).toContain('Cars by the bay');
      const later = said().slice(first);
      expect(later.split('Unknown key `taglin`.')).toHaveLength(2);
      expect(later).not.toContain('quarry-cars');
    } finally {
      child.kill('SIGINT');
    }
    // Of a save there may be a second event: what that makes is broken off by the signal itself.
    const { exitCode, signal } = await child;
    expect([0, 'SIGINT']).toContain(signal ?? exitCode);
  }, 60_000);

  it('ends where there is nothing to build, and speaks to people only', async () => {
    expect(await forecourt(space.dir, ['build', '--watch', '--tenants', 'none'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('there are no tenants in none'),
    });
    expect(await forecourt(space.dir, ['build', '--watch', '--format', 'json'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("option '--watch' cannot be used with option '--format <format>'"),
    });
    expect(existsSync(path.join(space.dir, 'generated'))).toBe(false);
  });
});

describe('a watched build', () => {
  let dir: string;
  beforeEach(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'forecourt-watched-'));
  });
  afterEach(() => {
    rmSync(dir, { recursive: true });
    vi.restoreAllMocks();
  });

  it('goes on after a change of the product while the code in memory is the same, and ends when it is not', async () => {
    const say = vi.spyOn(console, 'log').mockReturnValue();
    const warn = vi.spyOn(console, 'error').mockReturnValue();
    const [tenantsDir, templates] = ['tenants', 'templates'].map((name) => path.join(dir, name)) as [string, string];
    for (const folder of [tenantsDir, templates]) mkdirSync(folder);
    const template = path.join(templates, 'page.hbs');
    let compiler = 'old';
    let builds = 0;
    const ended = buildWatched({
      tenantsDir,
      product: [templates],
      compiler: () => compiler,
      warmUp: async () => {},
      async build() {
        builds += 1;
        if (builds === 1) setImmediate(() => writeFileSync(template, 'new'));
        else {
          compiler = 'new';
          setImmediate(() => writeFileSync(template, 'newer'));
        }
        return 1;
      },
    });
    expect([await ended, builds]).toEqual([1, 2]);
    expect(say).toHaveBeenCalledExactlyOnceWith('Watching: what you save is built at once. Ctrl-C stops.');
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('Forecourt itself has changed'));
  });

  it('takes up what is saved while it builds', async () => {
    vi.spyOn(console, 'log').mockReturnValue();
    const file = path.join(dir, 'tenant.yaml');
    let builds = 0;
    const ended = buildWatched({
      tenantsDir: dir,
      product: [],
      compiler: () => '',
      warmUp: async () => {},
      async build() {
        builds += 1;
        if (builds === 1) writeFileSync(file, 'tagline: Cars');
        if (builds === 2) setImmediate(() => process.emit('SIGINT'));
        return 0;
      },
    });
    expect([await ended, builds]).toEqual([0, 2]);
  });
});
