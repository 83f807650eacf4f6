import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { generateTenants } from '../../dealers/generate.ts';
import { BenchError } from '../bench-error.ts';
import { projectRoot } from '../child-process.ts';
import { type MeasuredRun, measuredRun } from '../scale/measured-run.ts';
import type { Workspace } from '../workspace.ts';

/** A checkout of the product that is measured, with dealers of its own: the language may differ between two. */
export interface MeasuredCheckout {
  name: string;
  /** It is the one that measures. */
  isThis: boolean;
  /** The command line's entry. */
  cli: string;
  tenants: string;
  slugs: readonly string[];
  /** Where it builds: the folder of `out/` and `.cache/`. */
  place: string;
}

/** Where the generator of dealers is, and where it was before. */
const GENERATORS = ['scripts/dealers/generate.ts', 'scripts/bench/scale/generate.ts'];

/** A checkout with so many invented dealers; another checkout invents the same ones. Throws BenchError for a folder that is none. */
export async function openCheckout(
  root: string,
  name: string,
  count: number,
  workspace: Workspace,
): Promise<MeasuredCheckout> {
  const generator = GENERATORS.map((file) => path.resolve(root, file)).find((file) => existsSync(file));
  if (!generator) throw new BenchError(`${root} is no checkout: it has none of ${GENERATORS.join(', ')}.`);
  const module: { generateTenants: typeof generateTenants; SEED: number } = await import(pathToFileURL(generator).href);
  const place = await workspace.fresh(name);
  const tenants = path.join(place, 'tenants');
  const generated = await module.generateTenants(tenants, count, module.SEED);
  const slugs = generated.map(({ slug }) => slug);
  return {
    name,
    isThis: path.resolve(root) === projectRoot,
    cli: path.resolve(root, 'cli/bin.js'),
    tenants,
    slugs,
    place,
  };
}

/** Runs a command of a checkout over its dealers. Throws BenchError where the system does not tell what processes take. */
export async function runIn(
  { cli, tenants, place }: MeasuredCheckout,
  words: readonly string[],
  workspace: Workspace,
): Promise<MeasuredRun & { cpuS: number }> {
  const run = await measuredRun(process.execPath, [cli, ...words, '--tenants', tenants], place, workspace);
  if (!run.use) throw new BenchError('Processor time is read from /proc, which this system does not have.');
  return { ...run, cpuS: run.use.cpu / 1000 };
}
