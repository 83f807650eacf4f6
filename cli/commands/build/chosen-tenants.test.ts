import path from 'node:path';
import { execa } from 'execa';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Workspace, workspace } from '../../tenants.fixture.ts';
import { choiceNotes, chosenTenants } from './chosen-tenants.ts';

let space: Workspace;
beforeEach(async () => {
  space = workspace();
  space.write('tenants/_groups/hills.yaml', 'consent:\n  prechecked: false\n');
  space.edit('tenants/quarry-cars/tenant.yaml', 'slug: quarry-cars', 'slug: quarry-cars\ngroup: hills');
  const git = (...args: string[]) =>
    execa('git', ['-c', 'user.name=Sam', '-c', 'user.email=sam@example.com', ...args], { cwd: space.dir });
  await git('init', '-q');
  await git('add', 'tenants');
  await git('commit', '-qm', 'Before');
});
afterEach(() => space.remove());

const chosen = async (since?: string) => {
  const found = await chosenTenants(
    [],
    { tenants: space.tenants, ...(since ? { since } : {}) },
    path.join(space.dir, '.cache'),
  );
  return found && [found.slugs, [...found.changed]];
};

it('tells those whose own files have changed from those who share what has', async () => {
  expect(await chosen()).toEqual([['harbour-motors', 'quarry-cars'], []]);
  expect(await chosen('HEAD')).toEqual([[], []]);
  space.write('tenants/_groups/hills.yaml', 'consent:\n  prechecked: true\n');
  expect(await chosen('HEAD')).toEqual([['quarry-cars'], []]);
  space.edit('tenants/harbour-motors/tenant.yaml', 'tagline: Cars by the water', 'tagline: Cars by the sea');
  expect(await chosen('HEAD')).toEqual([['harbour-motors', 'quarry-cars'], ['harbour-motors']]);
});

it('says why it is empty, and that it cannot see what changed in a product of another repository', async () => {
  const notes = async (options: { since?: string; shard?: { index: number; count: number } }) => {
    const given = { tenants: space.tenants, ...options };
    const found = await chosenTenants([], given, path.join(space.dir, '.cache'));
    const { none, warning } = found ? choiceNotes(found, given) : {};
    return [none, warning];
  };
  expect(await notes({})).toEqual([null, null]);
  expect(await notes({ shard: { index: 3, count: 3 } })).toEqual([
    'There are no more tenants than parts: none is in part 3/3.',
    null,
  ]);
  const unseen = expect.stringContaining('what changed in Forecourt itself since HEAD is not seen');
  expect(await notes({ since: 'HEAD' })).toEqual([
    `Nothing in ${space.tenants} that a site is made from has changed since HEAD.`,
    unseen,
  ]);
  space.edit('tenants/harbour-motors/tenant.yaml', 'tagline: Cars by the water', 'tagline: Cars by the sea');
  expect(await notes({ since: 'HEAD' })).toEqual([null, unseen]);
});

it('a name that no tenant has stays, whatever has changed', async () => {
  const options = { tenants: space.tenants, since: 'HEAD' };
  const named = async (more: object = {}) =>
    (await chosenTenants(['nosuch', 'quarry-cars'], { ...options, ...more }, path.join(space.dir, '.cache')))?.slugs;
  expect(await named()).toEqual(['nosuch']);
  expect(await named({ shard: { index: 2, count: 2 } })).toEqual(['nosuch']);
});
