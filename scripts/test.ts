import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execa } from 'execa';
import { findPostgres } from '../runtime/server/store/postgres/postgres.fixture.ts';
import { needChromium } from './chromium.ts';
import { aptInstall, canUseApt } from './debian.ts';
import { countTests } from './test-counts.ts';

/**
 * `npm test`: gets what the tests need, checks sources, runs all tests. Arguments go to vitest. The last line of the output is
 * 'N passed, N failed'; the exit code is 0 only where nothing failed.
 */
async function main(): Promise<number> {
  const root = path.join(import.meta.dirname, '..');
  const folder = await mkdtemp(path.join(tmpdir(), 'forecourt-test-'));
  const report = path.join(folder, 'report.json');
  try {
    const chromium = await needChromium(console.log).catch((error: Error) => {
      console.error(error.message);
      return null;
    });
    if (chromium) console.log(`Browser tests use ${chromium}`);
    console.log(await postgresLine());
    const inherit = { cwd: root, stdio: 'inherit', reject: false, preferLocal: true } as const;
    const check = await execa('npm', ['run', '--silent', 'check'], inherit);
    console.log(
      check.exitCode === 0 ? 'Sources: formatted, linted, typed, generated files current.' : 'Sources: see above.',
    );
    const samples = path.join(folder, 'sites');
    const sites = chromium ? await sampleSites(root, samples, chromium) : [];
    const tests = await execa(
      'vitest',
      ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...process.argv.slice(2)],
      // CI: a missing stored output is a failure, never written by the run that should have compared it.
      {
        ...inherit,
        env: {
          CI: '1',
          ...(chromium ? { CHROME_PATH: chromium } : {}),
          // What the build of the samples did not finish is built by the tests themselves, which then say why.
          ...(sites[1] === true ? { FORECOURT_SAMPLE_SITES: samples } : {}),
        },
      },
    );
    const counts = countTests(await readFile(report, 'utf8').catch(() => null), tests.exitCode ?? 1);
    const steps = [check.exitCode === 0, chromium !== null, ...sites];
    const passed = counts.passed + steps.filter(Boolean).length;
    const failed = counts.failed + steps.filter((fine) => !fine).length;
    console.log(`${passed} passed, ${failed} failed`);
    return failed === 0 ? 0 : 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The commands of the CI recipe, over the sample dealers: whether each ended well. */
async function sampleSites(root: string, samples: string, chromium: string): Promise<boolean[]> {
  const run = async (...args: string[]): Promise<boolean> => {
    const { exitCode } = await execa('node', [path.join(root, 'cli/bin.js'), ...args], {
      cwd: root,
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

process.exitCode = await main();
