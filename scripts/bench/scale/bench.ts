/**
 * `npm run bench:scale`: builds of a thousand generated tenants as people start them (cold, warm, after small changes), with the memory of all
 * processes, beside what commit 1e6d58f took and a bare `vite build` (and `astro build`, where ASTRO_DIR names a project) would take for as many. It
 * works with a copy of the checkout in a temporary folder, which it removes, and ends by itself: a step that takes too long is named. `--help` says
 * what it takes.
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type GeneratedTenant, generateTenants, SEED } from '../../dealers/generate.ts';
import { BenchError } from '../bench-error.ts';
import { machineHeader } from '../machine.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { astroBaseline, viteBaselines } from './baselines.ts';
import { copyCheckout } from './checkout-copy.ts';
import { baselineTable, besideBase, scaleTable } from './scale-tables.ts';
import { runScenarios } from './scenarios.ts';
import { timeLimits } from './time-limits.ts';

const HELP = `npm run bench:scale -- [options]

  --tenants <n>  how many dealers are invented and built (1000)
  --rounds <n>   how often what is quick is measured; the median counts (5)
  --sample <n>   how many of them plain Vite builds; the rest is reckoned (3)
  --seed <n>     which dealers are invented (${SEED})
  --jobs <n>     processes of a build (one a core)
  --minutes <n>  all of it ends after so many, and each step after a third of them (15)
  --keep         writes what it prints to scripts/bench/scale/last-result.md too

ASTRO_DIR=<folder>  a project in which \`astro build\` is measured too`;

const { values } = given();

function given() {
  try {
    return parseArgs({
      options: {
        tenants: { type: 'string', default: '1000' },
        rounds: { type: 'string', default: '5' },
        sample: { type: 'string', default: '3' },
        seed: { type: 'string', default: String(SEED) },
        jobs: { type: 'string' },
        minutes: { type: 'string', default: '15' },
        keep: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    console.error(`bench: ${error instanceof Error ? error.message : error}\n\n${HELP}`);
    return process.exit(2);
  }
}

if (values.help) {
  console.log(HELP);
  process.exit();
}

const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => interrupted.abort(new BenchError(`stopped by ${signal}`)));

const RESULT = path.join(import.meta.dirname, 'last-result.md');
const printed: string[] = [];
const limits = timeLimits(Number(values.minutes) * 60_000, (reason) => interrupted.abort(reason));
const workspace = await openWorkspace(interrupted.signal);
const started = performance.now();
try {
  for (const name of ['tenants', 'rounds', 'sample', 'seed', 'minutes'] as const)
    if (!(Number.isInteger(Number(values[name])) && Number(values[name]) >= 1))
      throw new BenchError(`--${name} takes a whole number from 1, not ${values[name]}.`);
  print(machineHeader(new Date()));
  await run(workspace);
  print(`Took ${Math.round((performance.now() - started) / 1000)} s.`);
  if (values.keep)
    await writeFile(RESULT, `# The last run of \`npm run bench:scale\`\n\n\`\`\`\n${printed.join('\n')}\n\`\`\`\n`);
} catch (error) {
  // A run that was broken off says only that; the signal's reason says by whom.
  const told = interrupted.signal.aborted ? interrupted.signal.reason : error;
  console.error(`bench: ${told instanceof Error ? told.message : told}`);
  process.exitCode = 1;
} finally {
  limits.end();
  await workspace.remove();
}

function print(text: string): void {
  console.log(text);
  printed.push(text);
}

/** The tenant that has as many pages as most nearly the mean of all. */
function average(tenants: readonly GeneratedTenant[]): GeneratedTenant {
  const mean = tenants.reduce((sum, { pages }) => sum + pages, 0) / tenants.length;
  return tenants.toSorted((a, b) => Math.abs(a.pages - mean) - Math.abs(b.pages - mean))[0] as GeneratedTenant;
}

async function run(workspace: Workspace): Promise<void> {
  const say = (what: string): void => {
    if (process.stderr.isTTY) console.error(`  ${what} …`);
    limits.begin(what);
  };
  const [count, rounds] = [Number(values.tenants), Number(values.rounds)];
  const tenantsDir = path.join(await workspace.fresh('tenants'), 'tenants');
  say(`${count} tenants`);
  const generated = await generateTenants(tenantsDir, count, Number(values.seed));
  const figures = await runScenarios({
    checkout: await copyCheckout(workspace),
    tenantsDir,
    slugs: generated.map(({ slug }) => slug),
    changed: average(generated).slug,
    rounds,
    more: values.jobs === undefined ? [] : ['--jobs', values.jobs],
    say,
    workspace,
  });
  print(scaleTable(figures, count));
  print(besideBase(figures, count));
  say('the same by others');
  const baselines = [
    ...(await viteBaselines(figures, Number(values.sample), workspace)),
    ...(await astroBaseline(process.env.ASTRO_DIR, rounds, workspace)),
  ];
  print(baselineTable(figures, baselines, count));
}
