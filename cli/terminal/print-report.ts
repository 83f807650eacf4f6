import { appendFile } from 'node:fs/promises';
import { githubSummary } from '../diagnostics/reporters/github.ts';
import type { Report } from '../diagnostics/reporters/report.types.ts';
import { type Format, REPORTERS } from '../diagnostics/reporters/reporters.ts';

/** Prints a report; in the github format the whole list goes to the job's summary too, where there is one. */
export async function printReport(format: Format, report: Report): Promise<void> {
  const text = REPORTERS[format](report);
  if (text) console.log(text);
  const summary = process.env.GITHUB_STEP_SUMMARY;
  if (format === 'github' && summary) await appendFile(summary, githubSummary(report));
}
