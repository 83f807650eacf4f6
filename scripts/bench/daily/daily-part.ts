import { rm } from 'node:fs/promises';
import path from 'node:path';
import { BASE, type DailyFigure } from '../base-figures.data.ts';
import { changeHomeWords, changeOneWord } from '../change-tenant.ts';
import { projectRoot } from '../child-process.ts';
import { bytesOnDisk } from '../scale/scale-build.ts';
import { percentile } from '../statistics.ts';
import { figure, ratio, table, whole } from '../table.ts';
import type { Workspace } from '../workspace.ts';
import { devFigures } from './dev-figures.ts';
import { linkMs } from './link-figure.ts';
import { type MeasuredCheckout, openCheckout, runIn } from './measured-checkout.ts';

export interface DailyInput {
  /** How many dealers are invented. */
  dealers: number;
  rounds: number;
  /** Another checkout, which is measured by turns with this one. */
  beside: string | undefined;
  workspace: Workspace;
}

/** What was measured of a checkout: a value a round. */
type Found = Partial<Record<DailyFigure, number[]>>;

/** One kind of thing that is measured: of each checkout in turn, round by round. */
type Round = (one: MeasuredCheckout, found: (name: DailyFigure, value: number) => void, round: number) => Promise<void>;

const MEGABYTE = 1e6;

/** A cold build of invented dealers: processor time, in all and by phase, signatures and disk. */
export function coldPart(input: DailyInput): Promise<string> {
  const { workspace, dealers } = input;
  return measured('A cold build', input, async (one, found) => {
    for (const name of ['out', '.cache']) await rm(path.join(one.place, name), { recursive: true, force: true });
    const { cpuS, stdout } = await runIn(one, ['build', '--out', 'out', '--format', 'json'], workspace);
    const { tenants } = JSON.parse(stdout) as {
      tenants: { signature: string | null; durations_ms: Record<string, number> }[];
    };
    found('cold', cpuS);
    found('signatures', new Set(tenants.map(({ signature }) => signature)).size);
    if (one.isThis) found('a link', await linkMs(one));
    for (const phase of ['stock', 'emit', 'bundle', 'render', 'verify', 'write'] as const)
      found(`cold: ${phase}`, tenants.reduce((sum, { durations_ms: of }) => sum + (of[phase] ?? 0), 0) / 1000);
    found('out a dealer', (await bytesOnDisk(path.join(one.place, 'out'))).bytes / MEGABYTE / dealers);
    found('.cache a dealer', (await bytesOnDisk(path.join(one.place, '.cache'))).bytes / MEGABYTE / dealers);
  });
}

/** What a day's work with many dealers takes: nothing changed, one dealer's words, a check of all, `forecourt dev`. */
export async function changePart(input: DailyInput): Promise<string> {
  const { workspace, rounds } = input;
  const build = ['build', '--out', 'out', '--format', 'json'];
  return measured('Small changes', input, async (one, found, round) => {
    const slug = one.slugs[0] as string;
    const at = (step: number): number => (round + 1) * 10 + step;
    // What is there already is built, or found as it is.
    await runIn(one, build, workspace);
    found('nothing changed', (await runIn(one, build, workspace)).cpuS);
    await changeHomeWords(one.tenants, slug, at(0));
    found('words, among all', (await runIn(one, build, workspace)).cpuS);
    await changeHomeWords(one.tenants, slug, at(1));
    found('words, by name', (await runIn(one, [...build, slug], workspace)).cpuS);
    await changeOneWord(one.tenants, slug, at(2));
    found('tagline, by name', (await runIn(one, [...build, slug], workspace)).cpuS);
    found('validate', (await runIn(one, ['validate'], workspace)).cpuS);
    if (round < 0 || round >= Math.min(rounds, 2)) return;
    const edit = (count: number) => changeHomeWords(one.tenants, slug, at(3 + count));
    const { firstS, editS } = await devFigures(one, slug, edit, workspace);
    found('dev: first page', firstS);
    found('dev: edit', editS);
  });
}

/** The median of each figure of this checkout, beside that of the other one, or of what was measured of 1e6d58f once. */
async function measured(title: string, { dealers, rounds, beside, workspace }: DailyInput, run: Round) {
  const now = await openCheckout(projectRoot, 'now', dealers, workspace);
  const other = beside === undefined ? null : await openCheckout(beside, 'beside', dealers, workspace);
  const found = new Map<MeasuredCheckout, Found>([now, ...(other ? [other] : [])].map((one) => [one, {}]));
  // The first round warms up Node's cache of compiled code, and does not count.
  for (let round = -1; round < rounds; round += 1)
    for (const [one, figures] of found) {
      await run(
        one,
        (name, value) => {
          if (round >= 0) figures[name] = [...(figures[name] ?? []), value];
        },
        round,
      );
      workspace.signal.throwIfAborted();
    }
  const of = found.get(now) as Found;
  const otherFigures = other ? (found.get(other) as Found) : null;
  const median = (values: readonly number[] | undefined): number | undefined => values && percentile(values, 50);
  const base = (name: DailyFigure): number | undefined =>
    otherFigures
      ? median(otherFigures[name])
      : dealers === BASE.hundred.dealers
        ? BASE.hundred.figures[name]
        : undefined;
  return table(
    `${title} of ${whole(dealers)} generated dealers, ${rounds} rounds by turns`,
    [
      { name: 'what', align: 'left' },
      { name: 'unit', align: 'left' },
      { name: 'now' },
      { name: otherFigures ? 'beside' : BASE.commit },
      { name: 'ratio' },
    ],
    (Object.keys(of) as DailyFigure[]).map((name) => {
      const [mine, theirs] = [median(of[name]) ?? Number.NaN, base(name)];
      return [
        name,
        unitOf(name),
        figure(mine),
        theirs === undefined ? '' : figure(theirs),
        theirs ? ratio(mine / theirs) : '',
      ];
    }),
    [
      'CPU s: processor time of all processes, whatever else the machine did. Phases: of the clock, summed over all dealers.',
      otherFigures
        ? `beside: ${path.basename(path.resolve(beside ?? ''))}, measured by turns with this checkout.`
        : `${BASE.commit}: as measured on ${BASE.hundred.measured}; on another machine, or to be sure, --beside <a checkout of it>.`,
    ],
  );
}

function unitOf(name: DailyFigure): string {
  if (name === 'signatures') return '';
  if (name === 'a link') return 'CPU ms';
  if (name.endsWith('a dealer')) return 'MB';
  return name.startsWith('cold: ') ? 's' : 'CPU s';
}
