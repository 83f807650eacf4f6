import path from 'node:path';
import { type Boot, bootServe } from '../boot.ts';
import { changeOneWord } from '../change-tenant.ts';
import { spread } from '../statistics.ts';
import type { Workspace } from '../workspace.ts';
import type { Checkout } from './checkout-copy.ts';
import { measuredRun } from './measured-run.ts';
import { type BuildOrder, bytesOnDisk, type ScaleBuild, scaleBuild } from './scale-build.ts';
import { type WatchedBuild, watchedBuild } from './watched-build.ts';

/** A feature's file whose change is measured, and what depends on it. */
export const CHANGED_FILES = [
  { file: 'runtime/features/live-filter/live-filter.behaviour.ts', what: 'a script of one feature' },
  {
    file: 'runtime/features/gallery/gallery.island.tsx',
    what: 'an island of one feature, which the server renders too',
  },
] as const;

export interface ScaleFigures {
  /** Milliseconds of `--help`. */
  start: number;
  cold: ScaleBuild;
  /** Of half as many tenants; null for a single one. */
  half: { count: number; cold: ScaleBuild } | null;
  warm: ScaleBuild;
  oneTenant: ScaleBuild;
  /** Of a tenant that is named: unchanged, and after the same change. */
  namedWarm: ScaleBuild;
  named: ScaleBuild;
  /** The same change, seen by a build that stays. */
  watched: WatchedBuild;
  oneFeature: { what: string; file: string; build: ScaleBuild }[];
  onDisk: { files: number; bytes: number };
  /** One server of all sites. */
  server: Boot;
  /** Folder with `out/` of the last build. */
  place: string;
}

export interface ScenarioInput {
  checkout: Checkout;
  tenantsDir: string;
  slugs: readonly string[];
  /** The tenant whose tagline is changed. */
  changed: string;
  /** Rounds of what is quick; the median counts. */
  rounds: number;
  more: readonly string[];
  /** Says what is under way. */
  say: (what: string) => void;
  workspace: Workspace;
}

/** All builds of the bench, each a process of its own, one after the other. */
export async function runScenarios(input: ScenarioInput): Promise<ScaleFigures> {
  const { checkout, tenantsDir, slugs, changed, rounds, more, say, workspace } = input;
  const order = (place: string): BuildOrder => ({ cli: checkout.cli, tenantsDir, place, more });
  const start = await startUp(input);
  const half = await coldHalf(input, order);
  const place = await workspace.fresh('whole');
  say(`cold build of ${slugs.length}`);
  const cold = await scaleBuild(order(place), workspace);
  const onDisk = await bytesOnDisk(path.join(place, 'out'));
  say('server of all sites');
  const server = await bootServe(place, changed, '/', workspace);
  const again = (before: (round: number) => Promise<void>, named: string[] = []): Promise<ScaleBuild> =>
    medianBuild(rounds, async (round) => {
      await before(round);
      return scaleBuild({ ...order(place), more: [...named, ...more] }, workspace);
    });
  say('warm build');
  // A file that was written a moment ago is not trusted to be unchanged: the first round is for that.
  await scaleBuild(order(place), workspace);
  const warm = await again(async () => undefined);
  say("build after one tenant's change");
  const change = (round: number): Promise<void> => changeOneWord(tenantsDir, changed, round);
  const oneTenant = await again(change);
  const namedWarm = await again(async () => undefined, [changed]);
  const named = await again((round) => change(rounds + round), [changed]);
  say("one tenant's change while a build watches");
  const watched = await watchedBuild(order(place), (round) => change(2 * rounds + 1 + round), rounds, workspace);
  const oneFeature: ScaleFigures['oneFeature'] = [];
  for (const { file, what } of CHANGED_FILES) {
    say(`build after a change of ${file}`);
    await checkout.touch(file);
    oneFeature.push({ what, file, build: await scaleBuild(order(place), workspace) });
  }
  return { start, cold, half, warm, oneTenant, namedWarm, named, watched, oneFeature, onDisk, server, place };
}

async function startUp({ checkout, rounds, say, workspace }: ScenarioInput): Promise<number> {
  say('start of the command line');
  const times: number[] = [];
  for (let round = 0; round <= rounds; round += 1)
    times.push((await measuredRun(process.execPath, [checkout.cli, '--help'], workspace.dir, workspace)).ms);
  return spread(times.slice(1)).median;
}

/** The first half of the tenants, in a place of their own. It stays: a file system that has just removed thousands of files makes new ones slowly. */
async function coldHalf(
  { slugs, say, workspace }: ScenarioInput,
  order: (place: string) => BuildOrder,
): Promise<ScaleFigures['half']> {
  const count = Math.floor(slugs.length / 2);
  if (count === 0) return null;
  const place = await workspace.fresh('half');
  say(`cold build of ${count}`);
  const { more, ...rest } = order(place);
  const cold = await scaleBuild({ ...rest, more: [...slugs.slice(0, count), ...more] }, workspace);
  return { count, cold };
}

/** The build whose time is the median of all rounds. */
async function medianBuild(rounds: number, build: (round: number) => Promise<ScaleBuild>): Promise<ScaleBuild> {
  const builds: ScaleBuild[] = [];
  for (let round = 1; round <= rounds; round += 1) builds.push(await build(round));
  return builds.sort((a, b) => a.ms - b.ms)[Math.floor((rounds - 1) / 2)] as ScaleBuild;
}
