/**
 * `npm run mutate [-- <folders or files> [count] [seed]]`: plants faults one by one into copies of the project, and says which of them neither a test nor
 * the types notice. Not a part of `npm test`. What becomes of whole folders is kept in `results.json`; `-- --again` plants what was not noticed then.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { execa } from 'execa';
import { randomOf } from '../artwork/geometry.ts';
import { EQUIVALENT } from './equivalent.data.ts';
import { type Fault, faultsIn, placeOf, sourcesIn } from './faults.ts';
import { NearTests } from './near-tests.ts';
import { ProjectCopy } from './project-copy.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const RESULTS = path.join(import.meta.dirname, 'results.json');
/** So many faults are planted into each, as many as half an hour of two cores allows: tests of a server take longer than those of a rule. */
const COUNTS: Readonly<Record<string, number>> = {
  'cli/stock/export': 50,
  'runtime/rules': 80,
  'cli/build/plan': 20,
  'runtime/forms': 30,
  'runtime/server': 14,
};
const SEED = 1;
/** So many are tried at a time, each in a copy of its own. */
const COPIES = 2;
/** No test may take longer on a fault: a loop that does not end counts as noticed. */
const LONGEST_MS = 180_000;
/** Projects of vitest: what `npm test` runs without a browser, and groups of what takes long. */
const QUICK = ['units', 'pure'];
const GROUPS = ['group-build', 'group-durability'];

type Judgement = 'test' | 'types' | null;

/** What became of the faults that were planted into a folder. */
interface Result {
  date: string;
  commit: string;
  seed: number;
  /** How many could be planted. */
  possible: number;
  planted: number;
  byTests: number;
  byTypes: number;
  /** What changes nothing that anybody could see (`equivalent.data.ts`). */
  equivalent: number;
  /** Where they are, and what was planted. */
  unnoticed: string[];
}

async function main(args: readonly string[]): Promise<number> {
  const [count, seed = SEED] = args.filter((one) => /^\d+$/.test(one)).map(Number);
  const named = args.filter((one) => !/^(\d+|--again)$/.test(one)).map((one) => one.replace(/\/$/, ''));
  const copies = Array.from({ length: COPIES }, () => new ProjectCopy(ROOT));
  try {
    if (!(await copies[0]?.isTyped())) {
      console.error('The types do not hold without a fault: see `npm run check`.');
      return 1;
    }
    const judge = new Judge();
    for (const name of named.length > 0 ? named : Object.keys(COUNTS)) {
      const known = readResults()[name];
      const possible = sourcesIn(ROOT, name).flatMap((file) =>
        faultsIn(file, readFileSync(path.join(ROOT, file), 'utf8')),
      );
      const again = args.includes('--again') && known;
      const chosen = again
        ? possible.filter((fault) => known.unnoticed.includes(placeOf(ROOT, fault)))
        : sampleOf(possible, count ?? COUNTS[name] ?? 40, seed);
      const { test, types, equivalent, unnoticed } = await judgeAll(chosen, copies, judge);
      const before = again ? known : { byTests: 0, byTypes: 0, planted: chosen.length, seed, equivalent: 0 };
      const result: Result = {
        date: new Date().toISOString().slice(0, 10),
        commit: (await execa('git', ['rev-parse', '--short=8', 'HEAD'], { cwd: ROOT })).stdout,
        seed: before.seed,
        possible: possible.length,
        planted: before.planted,
        byTests: before.byTests + test,
        byTypes: before.byTypes + types,
        equivalent: before.equivalent + equivalent,
        unnoticed,
      };
      if (Object.hasOwn(COUNTS, name))
        writeFileSync(RESULTS, `${JSON.stringify({ ...readResults(), [name]: result }, null, 2)}\n`);
      console.log(
        `${name}: of ${result.planted} planted faults (seed ${result.seed}, ${result.possible} possible) tests noticed ${result.byTests}, types ${result.byTypes}; ${result.equivalent} change nothing, ${unnoticed.length} stay unnoticed.`,
      );
    }
  } finally {
    for (const copy of copies) copy.remove();
  }
  return 0;
}

function readResults(): Record<string, Result> {
  return JSON.parse(readFileSync(RESULTS, 'utf8')) as Record<string, Result>;
}

function sampleOf(faults: readonly Fault[], count: number, seed: number): Fault[] {
  const random = randomOf(seed);
  const drawn = faults.map((fault) => ({ fault, at: random() })).sort((a, b) => a.at - b.at);
  return drawn.slice(0, count).map(({ fault }) => fault);
}

async function judgeAll(faults: readonly Fault[], copies: readonly ProjectCopy[], judge: Judge) {
  const counts = { test: 0, types: 0, equivalent: 0, unnoticed: [] as string[] };
  const waiting = [...faults];
  const take = async (copy: ProjectCopy): Promise<void> => {
    for (let fault = waiting.shift(); fault; fault = waiting.shift()) {
      const place = placeOf(ROOT, fault);
      if (isEquivalent(fault)) counts.equivalent += 1;
      else {
        const judgement = await judge.of(fault, copy);
        if (judgement === null) counts.unnoticed.push(place);
        else counts[judgement] += 1;
        console.log(`${judgement ?? 'NOT NOTICED'}: ${place}`);
      }
    }
  };
  await Promise.all(copies.map(take));
  counts.unnoticed.sort();
  return counts;
}

function isEquivalent({ file, start, end, becomes }: Fault): boolean {
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  const from = text.lastIndexOf('\n', start) + 1;
  const line = text.slice(from, text.indexOf('\n', end)).trim();
  const was = text.slice(start, end);
  return EQUIVALENT.some((one) => one.file === file && one.line === line && one.was === was && one.becomes === becomes);
}

/** Who notices a fault. */
class Judge {
  readonly #near = new NearTests(ROOT);
  /** Files of tests that pass without a fault, or do not. */
  readonly #passes = new Map<string, Promise<boolean>>();

  /** Quick tests that import it first; what they let pass is given to the types, to all tests of its folder, and to quick ones further off. */
  async of(fault: Fault, copy: ProjectCopy): Promise<Judgement> {
    const [folder, direct, further] = this.#near.of(fault.file);
    if (await this.#isNoticed(fault, copy, direct, QUICK)) return 'test';
    if (!(await copy.with(fault, () => copy.isTyped()))) return 'types';
    for (const [names, projects] of [
      [[folder], QUICK],
      [[folder, ...direct], GROUPS],
      [further, QUICK],
    ] as const)
      if (await this.#isNoticed(fault, copy, names, projects)) return 'test';
    return null;
  }

  async #isNoticed(
    fault: Fault,
    copy: ProjectCopy,
    names: readonly string[],
    projects: readonly string[],
  ): Promise<boolean> {
    if (names.length === 0) return false;
    const { failed, broke, endless } = await copy.with(fault, () => copy.test(names, projects, LONGEST_MS));
    // A loop that does not end is noticed; of long tests, and of many, nobody knows whether they would have come to an end.
    if (endless) return projects === QUICK && !(await copy.test(names, projects, LONGEST_MS)).endless;
    if (failed.length === 0) return broke;
    const passing = await Promise.all(failed.map((file) => this.#passesWithout(file, copy)));
    return passing.includes(true);
  }

  /** What fails without a fault notices none. */
  #passesWithout(file: string, copy: ProjectCopy): Promise<boolean> {
    const known =
      this.#passes.get(file) ??
      copy
        .test([file], [...QUICK, ...GROUPS], LONGEST_MS)
        .then(({ failed, broke, endless }) => !broke && !endless && failed.length === 0);
    this.#passes.set(file, known);
    return known.then((passes) => {
      if (!passes) console.error(`${file} fails without a fault too.`);
      return passes;
    });
  }
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2));
