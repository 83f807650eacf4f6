import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { exitOnSignal } from '../../build/workers/exit-on-signal.ts';
import { inFileOrder } from '../../diagnostics/diagnostic.ts';
import type { Report } from '../../diagnostics/reporters/report.types.ts';
import { type Format, REPORTERS } from '../../diagnostics/reporters/reporters.ts';
import { launchChromium } from '../../site-test/launch-chromium.ts';
import { reportHtml } from '../../site-test/report-html.ts';
import { runSiteTests, type SiteTestOptions } from '../../site-test/run-site-tests.ts';
import type { TenantOutcome, TestLevel } from '../../site-test/site-test.types.ts';
import { isFolder, outputText, prettyDiagnostics, wantsColour } from '../../terminal/output.ts';
import { printReport } from '../../terminal/print-report.ts';
import { progressBar } from '../../terminal/progress.ts';
import { choiceNotes, chosenTenants, type TenantChoice } from '../build/chosen-tenants.ts';
import { outcomeText, totalText } from './test-text.ts';

export interface TestCommandOptions extends TenantChoice {
  out: string;
  level: TestLevel;
  format: Format;
  quiet?: boolean;
  jobs?: number;
  /** Files to write a report to, whatever is printed. */
  junit?: string;
  html?: string;
  cacheDir?: string;
}

/** `forecourt test`: 0 when every site passed, 1 when one did not or is not built, 2 where there is nothing to test or no browser. */
export async function test(
  named: string[],
  options: TestCommandOptions,
  launch: SiteTestOptions['launch'] = launchChromium,
): Promise<number> {
  const cacheDir = options.cacheDir ?? path.resolve('.cache');
  const chosen = await chosenTenants(named, options, cacheDir);
  if (!chosen) return 2;
  const folder = [options.junit, options.html].find((file) => file !== undefined && isFolder(file));
  if (folder !== undefined) {
    console.error(`forecourt: ${folder} is a folder: name the file in it that the report goes to.`);
    return 2;
  }
  const [junit, html] = [options.junit, options.html].map((file) => file && path.resolve(file));
  if (junit && junit === html) {
    console.error(`forecourt: ${options.html} cannot hold both reports: name another file for one of them.`);
    return 2;
  }
  const { slugs: wanted, changed } = chosen;
  const { none, warning } = choiceNotes(chosen, options);
  if (warning) console.error(warning);
  if (none && options.format === 'pretty') console.log(none);
  const started = performance.now();
  const pretty = options.format === 'pretty';
  // Where there is no terminal, the lines of the tenants show how far it is.
  const elapsed = (): number => performance.now();
  const bar = progressBar('Testing', process.stderr, process.stderr.isTTY || !pretty ? { elapsed } : {});
  const width = Math.max(...wanted.map((slug) => slug.length));
  let count = 0;
  bar.show(0, wanted.length);
  // Playwright makes its folders before it starts the browser, and removes them at the end of the process only once it has.
  let starting: Promise<unknown> | null = null;
  const start = (): ReturnType<typeof launch> => {
    const browser = launch();
    const done = (): void => {
      starting = null;
    };
    starting = browser.then(done, done);
    return browser;
  };
  const finished = exitOnSignal(
    () => {
      bar.clear();
      console.error(`\nforecourt: stopped; ${count} of ${wanted.length} tenants were tested.`);
    },
    () => starting,
  );
  const outcomes = await runSiteTests({
    tenantsDir: options.tenants,
    outDir: options.out,
    cacheDir,
    slugs: wanted,
    level: options.level,
    changed,
    jobs: options.jobs ?? availableParallelism(),
    screenshots: options.html !== undefined,
    clock: () => new Date(),
    launch: start,
    done(outcome) {
      count += 1;
      bar.clear();
      if (pretty && !(options.quiet && outcome.status === 'passed'))
        console.log(outcomeText(outcome, { width, level: options.level }));
      if (count < wanted.length) bar.show(count, wanted.length);
    },
  }).finally(() => {
    bar.clear();
    finished();
  });
  const report = reportOf(outcomes, options.quiet ?? false);
  if (!pretty) await printReport(options.format, report);
  else {
    if (report.diagnostics.length > 0) console.log(`\n${prettyDiagnostics(report.diagnostics)}`);
    const total = totalText(outcomes, { level: options.level, duration: performance.now() - started });
    if (!options.quiet || report.diagnostics.length > 0) console.log(total);
  }
  await writeReports(options, report, outcomes);
  return outcomes.every(({ status }) => status === 'passed') ? 0 : 1;
}

function reportOf(outcomes: readonly TenantOutcome[], quiet: boolean): Report {
  return {
    command: 'test',
    diagnostics: inFileOrder(outcomes.flatMap(({ diagnostics }) => diagnostics)),
    tenants: outcomes.map(({ slug }) => slug),
    durations: new Map(outcomes.map(({ slug, duration }) => [slug, Math.round(duration)])),
    fixed: [],
    read: outputText,
    colour: wantsColour(),
    quiet,
  };
}

async function writeReports(
  { junit, html, level }: TestCommandOptions,
  report: Report,
  outcomes: readonly TenantOutcome[],
): Promise<void> {
  for (const file of [junit, html]) if (file !== undefined) await mkdir(path.dirname(file), { recursive: true });
  if (junit !== undefined) await writeFile(junit, `${REPORTERS.junit(report)}\n`);
  if (html !== undefined) await writeFile(html, reportHtml(outcomes, { level, at: new Date(), read: outputText }));
}
