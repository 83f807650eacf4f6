import path from 'node:path';
import { type Boot, bootServe } from '../boot.ts';
import { changeOneWord } from '../change-tenant.ts';
import { spread } from '../statistics.ts';
import type { Workspace } from '../workspace.ts';
import type { Checkout } from './checkout-copy.ts';
import { measuredRun } from './measured-run.ts';
import { type BuildOrder, bytesOnDisk, type ScaleBuild, scaleBuild } from './scale-build.ts';
import { type WatchedBuild, watchedBuild } from './watched-build.ts';

/** A feature's file whose change is measured. */
const CHANGED_FILE = 'runtime/features/live-filter/live-filter.behaviour.ts';

export interface ScaleFigures {
  /** Milliseconds of `--help`. */
  start: number;
  cold: ScaleBuild;
  warm: ScaleBuild;
  oneTenant: ScaleBuild;
  /** Of a tenant that is named: unchanged, and after the same change. */
  namedWarm: ScaleBuild;
  named: ScaleBuild;
  /** The same change, seen by a build that stays. */
  watched: WatchedBuild;
  /** After a change of a script of one feature. */
  oneFeature: { file: string; build: ScaleBuild };
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
  /** Says what is under way: whoever is told may end it. */
  say: (what: string) => void;
  workspace: Workspace;
}

/** All builds of the bench, each a process of its own, one after the other. */
export async function runScenarios(input: ScenarioInput): Promise<ScaleFigures> {
  const { checkout, tenantsDir, slugs, changed, rounds, more, say, workspace } = input;
  const order = (place: string): BuildOrder => ({ cli: checkout.cli, tenantsDir, place, more });
  const start = await startUp(input);
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
  say(`build after a change of ${CHANGED_FILE}`);
  await checkout.touch(CHANGED_FILE);
  const oneFeature = { file: CHANGED_FILE, build: await scaleBuild(order(place), workspace) };
  return { start, cold, warm, oneTenant, namedWarm, named, watched, oneFeature, onDisk, server, place };
}

async function startUp({ checkout, rounds, say, workspace }: ScenarioInput): Promise<number> {
  say('start of the command line');
  const times: number[] = [];
  for (let round = 0; round <= rounds; round += 1)
    times.push((await measuredRun(process.execPath, [checkout.cli, '--help'], workspace.dir, workspace)).ms);
  return spread(times.slice(1)).median;
}

/** The build whose time is the median of all rounds. */
async function medianBuild(rounds: number, build: (round: number) => Promise<ScaleBuild>): Promise<ScaleBuild> {
  const builds: ScaleBuild[] = [];
  for (let round = 1; round <= rounds; round += 1) builds.push(await build(round));
  return builds.sort((a, b) => a.ms - b.ms)[Math.floor((rounds - 1) / 2)] as ScaleBuild;
}
