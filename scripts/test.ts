import { cp, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execa } from 'execa';
import { findPostgres } from '../runtime/server/store/postgres/postgres.fixture.ts';
import { needChromium } from './chromium.ts';
import { aptInstall, canUseApt } from './debian.ts';
import { type Counts, countTests } from './test-counts.ts';
import { TEST_GROUPS, type TestGroup } from './test-groups.data.ts';
import { readTimes, slowness, timesText, tooSlow } from './test-times.ts';

const ROOT = path.join(import.meta.dirname, '..');
const GROUPS = Object.keys(TEST_GROUPS) as TestGroup[];
/** What `npm test` runs: projects of vitest.config.ts. */
const DEFAULT = ['units', 'pure', 'browser'];
/** What is done with the samples before the tests, in this order. */
const SAMPLE_STEPS = ['validate of the samples', 'build of the samples', 'test of the samples'];

/** What every part of a run has at hand. */
interface Machine {
  chromium: string | null;
  /** A folder that goes with the run. */
  folder: string;
  /** Where the sample dealers' sites are built already. */
  samples?: string;
  /** Where the cache of a build of the fixture tenants is (runtime/server/site/warm-cache.fixture.ts). */
  warm?: string;
}

/**
 * `npm test`: gets what the tests need, checks sources, builds the samples, runs the tests that every change waits for. With `--group <name>` one group
 * of those that do not, with `--group all` each of them, one after the other, with `--group ci` everything. Other arguments go to vitest; files that
 * they name are found wherever they belong. The last line of the output is 'N passed, N failed'; the exit code is 0 only where nothing failed.
 */
async function main(args: readonly string[]): Promise<number> {
  const at = args.indexOf('--group');
  const group = at < 0 ? null : (args[at + 1] ?? '');
  const rest = at < 0 ? args : args.toSpliced(at, 2);
  if (group !== null && !['all', 'ci', ...GROUPS].includes(group)) {
    console.error(`There is no group \`${group}\`: write all, ci, ${GROUPS.join(', ')}.`);
    return 2;
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'forecourt-test-'));
  try {
    const chromium = await needChromium(console.log).catch((error: Error) => {
      console.error(error.message);
      return null;
    });
    if (chromium) console.log(`Browser tests use ${chromium}`);
    console.log(await postgresLine());
    const machine: Machine = { chromium, folder };
    const results: Counts[] = [];
    if (group === null || group === 'ci') results.push(await everyChange(machine, rest));
    const chosen = group === 'all' || group === 'ci' ? GROUPS : GROUPS.filter((one) => one === group);
    for (const one of chosen) results.push(await alone(one, machine, rest));
    const [passed, failed] = (['passed', 'failed'] as const).map((key) =>
      results.reduce((sum, counts) => sum + counts[key], chromium === null && key === 'failed' ? 1 : 0),
    ) as [number, number];
    for (const one of results.flatMap(({ failures }) => failures)) console.log(`Failed: ${one}`);
    console.log(`${passed} passed, ${failed} failed`);
    return failed === 0 ? 0 : 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Sources, samples, and the tests that every change waits for. */
async function everyChange(machine: Machine, args: readonly string[]): Promise<Counts> {
  // Beside each other: neither uses two cores fully.
  const [check, samples, slower] = await Promise.all([
    execa('npm', ['run', '--silent', 'check'], { cwd: ROOT, all: true, reject: false, preferLocal: true }),
    machine.chromium ? sampleSites(machine.chromium, path.join(machine.folder, 'sites')) : [],
    warmCache(machine).then(slowness),
  ]);
  if (check.all) console.log(check.all);
  console.log(
    check.exitCode === 0 ? 'Sources: formatted, linted, typed, generated files current.' : 'Sources: see above.',
  );
  // A file that is named may be in a group.
  const projects = args.some((one) => !one.startsWith('-')) ? [] : DEFAULT.flatMap((name) => ['--project', name]);
  // What the build of the samples did not finish is built by the tests themselves, which then say why.
  if (samples[1] === true) machine.samples = path.join(machine.folder, 'sites');
  const { counts, times } = await vitest([...projects, ...args], machine);
  const slow = projects.length > 0 ? tooSlow(times, Math.max(slower, slowness())) : [];
  for (const one of slow) console.error(one);
  const steps: [name: string, isWell: boolean][] = [
    ['npm run check', check.exitCode === 0],
    ...samples.map((isWell, index): [string, boolean] => [SAMPLE_STEPS[index] as string, isWell]),
    ...slow.map((name): [string, boolean] => [name, false]),
  ];
  const failures = steps.filter(([, isWell]) => !isWell).map(([name]) => name);
  return {
    passed: counts.passed + steps.length - failures.length,
    failed: counts.failed + failures.length,
    failures: [...failures, ...counts.failures],
  };
}

/** Builds the fixture tenants once for all tests that build them; where that fails, they say why. */
async function warmCache(machine: Machine): Promise<void> {
  const [space, warm] = [path.join(machine.folder, 'fixtures'), path.join(machine.folder, 'warm')];
  await cp(path.join(ROOT, 'cli/fixtures/tenants'), path.join(space, 'tenants'), { recursive: true });
  const { exitCode } = await execa('node', [path.join(ROOT, 'cli/bin.js'), 'build'], {
    cwd: space,
    reject: false,
    preferLocal: true,
    localDir: ROOT,
  });
  if (exitCode !== 0) return;
  await rm(path.join(space, '.cache/sites'), { recursive: true });
  await mkdir(warm);
  await rename(path.join(space, '.cache'), path.join(warm, 'cache'));
  machine.warm = warm;
}

async function alone(group: TestGroup, machine: Machine, args: readonly string[]): Promise<Counts> {
  console.log(`\nThe group ${group}:`);
  return (await vitest(['--project', `group-${group}`, ...args], machine)).counts;
}

/** One run of vitest. */
async function vitest(args: readonly string[], { chromium, folder, samples, warm }: Machine) {
  const report = path.join(folder, 'report.json');
  const noted = path.join(folder, 'times.jsonl');
  await Promise.all([rm(report, { force: true }), rm(noted, { force: true })]);
  const tests = await execa(
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args],
    {
      cwd: ROOT,
      stdio: 'inherit',
      reject: false,
      preferLocal: true,
      env: {
        // A missing stored output is a failure, never written by the run that should have compared it.
        CI: '1',
        FORECOURT_TEST_TIMES: noted,
        ...(chromium ? { CHROME_PATH: chromium } : {}),
        ...(samples ? { FORECOURT_SAMPLE_SITES: samples } : {}),
        ...(warm ? { FORECOURT_WARM_CACHE: warm } : {}),
      },
    },
  );
  const times = readTimes(await readFile(noted, 'utf8').catch(() => ''), ROOT);
  console.log(timesText(times));
  return { counts: countTests(await readFile(report, 'utf8').catch(() => null), tests.exitCode ?? 1, ROOT), times };
}

/** The commands of the CI recipe, over the sample dealers: whether each ended well. */
async function sampleSites(chromium: string, samples: string): Promise<boolean[]> {
  const run = async (...args: string[]): Promise<boolean> => {
    const { exitCode } = await execa('node', [path.join(ROOT, 'cli/bin.js'), ...args], {
      cwd: ROOT,
      stdio: 'inherit',
      reject: false,
      preferLocal: true,
      env: { CHROME_PATH: chromium },
    });
    return exitCode === 0;
  };
  const out = ['--out', samples];
  return [
    await run('validate', '--stock', '--quiet'),
    await run('build', ...out, '--timings'),
    await run('test', ...out, '--level', 'smoke'),
  ];
}

/** Says whether the store is tested on PostgreSQL too, and gets Debian's server where that is possible. */
async function postgresLine(): Promise<string> {
  const before = findPostgres();
  if ('missing' in before && (await canUseApt())) {
    console.log('No PostgreSQL on this machine: installing the one of the distribution (apt-get install postgresql).');
    await aptInstall('postgresql');
  }
  const found = findPostgres();
  return 'bin' in found
    ? `Store tests use PostgreSQL in ${found.bin}`
    : `Store tests skip PostgreSQL: ${found.missing}`;
}

process.exitCode = await main(process.argv.slice(2));
