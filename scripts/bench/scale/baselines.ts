import { existsSync } from 'node:fs';
import path from 'node:path';
import { BenchError } from '../bench-error.ts';
import { plainViteBuild } from '../plain-vite.ts';
import { spread } from '../statistics.ts';
import type { Workspace } from '../workspace.ts';
import { measuredRun } from './measured-run.ts';
import type { ScaleFigures } from './scenarios.ts';

/** What another tool takes for one site, in milliseconds, and how that was found. */
export interface Baseline {
  name: string;
  perTenant: number;
  found: string;
}

const PLAIN_VITE = path.join(import.meta.dirname, '../plain-vite.ts');

/** A bare `vite build` of the sources that were emitted for a few tenants of different signatures: as a process each, and in one process. */
export async function viteBaselines(
  { place, cold }: Pick<ScaleFigures, 'place' | 'cold'>,
  sample: number,
  workspace: Workspace,
): Promise<Baseline[]> {
  const chosen = [...new Map(cold.rows.map((row) => [row.signature, row.slug])).values()].slice(0, sample);
  const sources = chosen.map((slug) => path.join(place, 'out', slug, 'src'));
  const alone: number[] = [];
  const together: number[] = [];
  const out = await workspace.fresh('vite');
  const [first] = sources;
  // What is loaded first takes longer, whoever it is.
  if (first) await plainViteBuild(first, path.join(out, 'first'));
  for (const [index, source] of sources.entries()) {
    const args = [PLAIN_VITE, source, path.join(out, `${index}-alone`)];
    alone.push((await measuredRun(process.execPath, args, workspace.dir, workspace)).ms);
    const started = performance.now();
    await plainViteBuild(source, path.join(out, `${index}-together`));
    together.push(performance.now() - started);
    workspace.signal.throwIfAborted();
  }
  const found = `median of ${sources.length} signatures`;
  return [
    { name: 'vite build, a process for each tenant', perTenant: spread(alone).median, found },
    { name: 'vite build, all in one process', perTenant: spread(together).median, found },
  ];
}

/** `astro build` of a project; none without one. It writes where that project says. Throws BenchError for a folder without Astro. */
export async function astroBaseline(
  dir: string | undefined,
  rounds: number,
  workspace: Workspace,
): Promise<Baseline[]> {
  if (!dir) return [];
  const astro = path.resolve(dir, 'node_modules/.bin/astro');
  if (!existsSync(astro)) throw new BenchError(`ASTRO_DIR is ${dir}, but there is no ${astro}: run \`npm ci\` there.`);
  const times: number[] = [];
  for (let round = 0; round <= rounds; round += 1)
    times.push((await measuredRun(astro, ['build'], path.resolve(dir), workspace)).ms);
  return [
    {
      name: `astro build of ${path.basename(path.resolve(dir))}`,
      perTenant: spread(times.slice(1)).median,
      found: `median of ${rounds} builds of that one site, after one`,
    },
  ];
}
