import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forecourt } from '../../tenants.fixture.ts';
import { openStates } from './open-states.ts';
import { planned, type Repository, repository } from './states.fixture.ts';

const HARBOUR = 'tenants/harbour-motors/tenant.yaml';
const [FIRST, SECOND] = ['2026-11-01T09:00:00.000Z', '2026-11-02T09:00:00.000Z'];

describe('folders of built sites', () => {
  let space: Repository;
  let out: string;
  let former: string;
  const build = async (into: string, now: string): Promise<void> => {
    expect(await forecourt(space.dir, ['build', '--out', into, '--now', now])).toMatchObject({ code: 0 });
  };
  beforeAll(async () => {
    space = await repository();
    [out, former] = [path.join(space.dir, 'generated'), path.join(space.dir, 'former')];
    await build(out, FIRST);
    await build(former, FIRST);
    space.edit(HARBOUR, 'tagline: Cars by the water', 'tagline: Cars by the sea');
    await build(out, SECOND);
  });
  afterAll(() => space.remove());

  it('two are held against each other, at the moment of the newer build', async () => {
    const { states, plan } = await planned(space.options({ way: { against: former, out } }));
    expect([states.before.name, states.after.name]).toEqual([former, out]);
    expect(states.now.toISOString()).toBe(SECOND);
    expect(new Set(plan.pages.map(({ dealer }) => dealer))).toEqual(new Set(['harbour-motors']));
  });

  it('one against itself has nothing', async () => {
    expect((await openStates(space.options({ way: { against: out, out } }))).dealers).toEqual([]);
  });

  it('the shown build is held against the release before', async () => {
    const { states, plan } = await planned(space.options({ way: { release: true, out }, slugs: ['harbour-motors'] }));
    expect(states.before.name).toBe('the release before');
    expect(plan.pages.length).toBeGreaterThan(0);
    const { notLookedAt } = await openStates(space.options({ way: { release: true, out: former } }));
    expect(notLookedAt.map(({ dealer, reason }) => `${dealer}: ${reason}`)).toEqual([
      'harbour-motors: no release before the one that is shown was kept',
      'quarry-cars: no release before the one that is shown was kept',
    ]);
  });

  it('a sample of dealers is taken of those that differ', async () => {
    const { states } = await planned(space.options({ way: { against: former, out }, sample: 1 }));
    expect(states.dealers).toHaveLength(1);
  });

  it('a site of another version is named, with what to do', async () => {
    const file = path.join(former, 'quarry-cars/manifest.json');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace(/"format": \d+/, '"format": 1'));
    const { notLookedAt } = await openStates(
      space.options({ way: { against: former, out }, slugs: ['quarry-cars', 'harbour-motors'], sample: 0 }),
    );
    expect(notLookedAt[0]).toMatchObject({
      dealer: 'quarry-cars',
      reason: expect.stringMatching(/^built by another version of Forecourt: build both again/),
    });
    await expect(openStates(space.options({ way: { against: former, out }, slugs: ['quarry-cars'] }))).rejects.toThrow(
      /^nothing can be compared: quarry-cars was built by another version/,
    );
    writeFileSync(file, text);
  });

  it('a folder without sites says so', async () => {
    await expect(openStates(space.options({ way: { against: space.tenants, out } }))).rejects.toThrow(
      /^there is no built site in .*: name a folder that `npx forecourt build --out` has written\.$/,
    );
  });
});
