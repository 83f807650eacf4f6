import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execa } from 'execa';
import type { Fault } from './faults.ts';

const COPIED = [
  'cli', 'runtime', 'schema', 'scripts', 'templates', 'tenants', 'package.json', 'package-lock.json', 'vitest.config.ts', 'tsconfig.json',
]; // biome-ignore format: a list

/** Those of a report of vitest that are read here. */
interface Report {
  numTotalTests: number;
  testResults: { name: string; status: string }[];
}

/** How a run of tests ended; `failed` names files. */
export interface Ran {
  failed: string[];
  /** It failed outside of any test. */
  broke: boolean;
  endless: boolean;
}

/** A copy of the project in a folder of its own, to plant faults into. */
export class ProjectCopy {
  readonly dir = mkdtempSync(path.join(tmpdir(), 'forecourt-mutate-'));
  readonly #bin: string;

  constructor(root: string) {
    for (const name of COPIED) cpSync(path.join(root, name), path.join(this.dir, name), { recursive: true });
    symlinkSync(path.join(root, 'node_modules'), path.join(this.dir, 'node_modules'));
    this.#bin = path.join(root, 'node_modules/.bin');
  }

  remove(): void {
    // What was stopped may still be writing.
    rmSync(this.dir, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 });
  }

  /** Does something while a fault is planted. */
  async with<T>({ file, start, end, becomes }: Fault, then: () => Promise<T>): Promise<T> {
    const at = path.join(this.dir, file);
    const text = readFileSync(at, 'utf8');
    writeFileSync(at, text.slice(0, start) + becomes + text.slice(end));
    try {
      return await then();
    } finally {
      writeFileSync(at, text);
    }
  }

  /** Runs the tests of some projects of vitest that these names stand in, until one fails. */
  async test(names: readonly string[], projects: readonly string[], longestMs: number): Promise<Ran> {
    const file = path.join(this.dir, 'report.json');
    rmSync(file, { force: true });
    const reporters = ['--reporter=json', `--outputFile.json=${file}`];
    const args = ['run', '--bail=1', '--maxWorkers=1', ...reporters, ...projects.flatMap((one) => ['--project', one])];
    // A process group of its own: a worker whose loop does not end outlives vitest.
    const run = execa(path.join(this.#bin, 'vitest'), [...args, ...names], {
      cwd: this.dir,
      reject: false,
      detached: true,
      stdio: 'ignore',
      env: { CI: '1' },
    });
    let endless = false;
    const stop = setTimeout(() => {
      endless = true;
      process.kill(-(run.pid as number), 'SIGKILL');
    }, longestMs);
    const { exitCode } = await run;
    clearTimeout(stop);
    const report = readReport(file);
    const failed = report?.testResults.filter(({ status }) => status === 'failed') ?? [];
    return {
      failed: failed.map(({ name }) => path.relative(this.dir, name)),
      broke: !endless && exitCode !== 0 && report?.numTotalTests !== 0,
      endless,
    };
  }

  /** Whether the project's types hold. */
  async isTyped(): Promise<boolean> {
    const args = ['-p', '.', '--incremental', '--tsBuildInfoFile', path.join(this.dir, 'types.json')];
    return (await execa(path.join(this.#bin, 'tsc'), args, { cwd: this.dir, reject: false })).exitCode === 0;
  }
}

function readReport(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return null;
  }
}
