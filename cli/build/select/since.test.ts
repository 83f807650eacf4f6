import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execa } from 'execa';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { projectRoot } from '../../cache/cache.ts';
import { openBuildContext } from '../build-context.ts';
import { GitError } from './git-base.ts';
import { changedSince } from './since.ts';

const SLUGS = ['harbour-motors', 'quarry-cars'];

describe('tenants that have changed since a commit', () => {
  let dir: string;
  const at = (name: string): string => path.join(dir, name);
  const since = async (ref = 'HEAD') =>
    Object.fromEntries(
      (await changedSince(ref, at('tenants'), SLUGS, await openBuildContext(at('cache'), {}))).tenants,
    );
  const git = (...args: string[]) =>
    execa('git', ['-c', 'user.name=Sam', '-c', 'user.email=sam@example.com', ...args], { cwd: dir });
  const edit = (name: string, from: string, to: string): void =>
    writeFileSync(at(name), readFileSync(at(name), 'utf8').replace(from, to));

  beforeEach(async () => {
    dir = mkdtempSync(path.join(tmpdir(), 'forecourt-since-'));
    cpSync(path.join(projectRoot, 'cli/fixtures/tenants'), at('tenants'), { recursive: true });
    mkdirSync(at('tenants/_groups'), { recursive: true });
    writeFileSync(at('tenants/_groups/hills.yaml'), 'consent:\n  prechecked: false\n');
    edit('tenants/quarry-cars/tenant.yaml', 'slug: quarry-cars', 'slug: quarry-cars\ngroup: hills');
    writeFileSync(at('.gitignore'), 'cache\n');
    await git('init', '-q');
    await git('add', '.');
    await git('commit', '-q', '-m', 'All');
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  it('none where nothing has', async () => {
    expect(await since()).toEqual({});
  });

  it('one by a file of its own, changed, new or gone, committed or not', async () => {
    edit('tenants/harbour-motors/tenant.yaml', 'Cars by the water', 'Cars by the sea');
    await git('commit', '-qam', 'Words');
    writeFileSync(at('tenants/quarry-cars/new.md'), 'x');
    expect([await since('HEAD~1'), await since()]).toEqual([
      {
        'harbour-motors': { own: ['tenants/harbour-motors/tenant.yaml'], shared: [] },
        'quarry-cars': { own: ['tenants/quarry-cars/new.md'], shared: [] },
      },
      { 'quarry-cars': { own: ['tenants/quarry-cars/new.md'], shared: [] } },
    ]);
  });

  it("those of a group by the group's file", async () => {
    writeFileSync(at('tenants/_groups/hills.yaml'), 'consent:\n  prechecked: true\n');
    expect(await since()).toEqual({ 'quarry-cars': { own: [], shared: ['tenants/_groups/hills.yaml'] } });
  });

  it('a folder beside them that is no tenant concerns nobody', async () => {
    writeFileSync(at('tenants/notes.txt'), 'x');
    writeFileSync(at('README.md'), 'x');
    expect(await since()).toEqual({});
  });

  it('one that claims what another claimed until now, or claims from now on: it can be built only now, or no more', async () => {
    const rival = 'tenants/old-motors/tenant.yaml';
    mkdirSync(at('tenants/old-motors'));
    writeFileSync(at(rival), 'slug: old-motors\nwebsite_id: 1\ndomains:\n  - www.harbour-motors.example\n');
    expect(await since()).toEqual({ 'harbour-motors': { own: [], shared: [rival] } });
    await git('add', '.');
    await git('commit', '-qm', 'A rival');
    edit(rival, 'website_id: 1', 'website_id: 2');
    expect(await since()).toEqual({});
    edit(rival, 'website_id: 2', 'website_id: 9002');
    rmSync(at('tenants/old-motors'), { recursive: true });
    expect(await since()).toEqual({ 'harbour-motors': { own: [], shared: [rival] } });
  });

  it('of a branch that has gone on, since the commit where this one left it', async () => {
    await git('checkout', '-qb', 'other');
    edit('tenants/quarry-cars/tenant.yaml', 'Cars from the hills', 'Utes from the hills');
    await git('commit', '-qam', 'Theirs');
    await git('checkout', '-q', '-');
    edit('tenants/harbour-motors/tenant.yaml', 'Cars by the water', 'Cars by the sea');
    await git('commit', '-qam', 'Ours');
    expect(Object.keys(await since('other'))).toEqual(['harbour-motors']);
  });

  it('those of a region by its legal copy, those that use a lender by what it ships with, all by what makes every site; what changed in a product of another repository is not seen', async () => {
    const context = await openBuildContext(at('cache'), {});
    const both = async () => {
      const [together, apart] = [
        await changedSince('HEAD', at('tenants'), SLUGS, context, dir),
        await changedSince('HEAD', at('tenants'), SLUGS, context),
      ];
      return [together.productSeen, [...together.tenants.keys()], apart.productSeen, [...apart.tenants.keys()]];
    };
    edit('tenants/quarry-cars/tenant.yaml', 'region: AU', 'region: NZ');
    edit('tenants/harbour-motors/tenant.yaml', 'website_id:', 'finance: { lenders: [{ use: taurus }] }\nwebsite_id:');
    edit('tenants/quarry-cars/tenant.yaml', 'gallery: lightbox', 'gallery: plain');
    await git('commit', '-qam', 'Overseas, with a lender, without a gallery');
    mkdirSync(at('templates/legal/NZ'), { recursive: true });
    writeFileSync(at('templates/legal/NZ/terms.md'), 'x');
    expect(await both()).toEqual([true, ['quarry-cars'], false, []]);
    rmSync(at('templates'), { recursive: true });
    mkdirSync(at('templates/presets/lenders'), { recursive: true });
    writeFileSync(at('templates/presets/lenders/angle.yaml'), 'x');
    expect(await both()).toEqual([true, [], false, []]);
    writeFileSync(at('templates/presets/lenders/taurus.yaml'), 'x');
    expect(await both()).toEqual([true, ['harbour-motors'], false, []]);
    rmSync(at('templates'), { recursive: true });
    mkdirSync(at('runtime/features/gallery'), { recursive: true });
    writeFileSync(at('runtime/features/gallery/gallery.checks.ts'), 'x');
    expect(await both()).toEqual([true, ['harbour-motors'], false, []]);
    mkdirSync(at('cli/build'), { recursive: true });
    writeFileSync(at('cli/build/build.ts'), 'x');
    expect(await both()).toEqual([true, SLUGS, false, []]);
  });

  it('a commit that there is not is said to be missing', async () => {
    await expect(since('no-such-branch')).rejects.toThrow(GitError);
  });
});
