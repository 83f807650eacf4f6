import { appendFile } from 'node:fs/promises';
import { prettyReport } from '../diagnostics/reporters/pretty.ts';
import type { Report } from '../diagnostics/reporters/report.types.ts';
import type { Format } from '../diagnostics/reporters/reporters.ts';

/** Prints a report; in the github format the whole list goes to the job's summary too, where there is one. */
export async function printReport(format: Format, report: Report): Promise<void> {
  const text = await textOf(format, report);
  if (text) console.log(text);
  const summary = process.env.GITHUB_STEP_SUMMARY;
  if (format === 'github' && summary) {
    const { githubSummary } = await import('../diagnostics/reporters/github.ts');
    await appendFile(summary, githubSummary(report));
  }
}

/** What machines read is loaded only for them: SARIF explains each diagnostic with an example. */
async function textOf(format: Format, report: Report): Promise<string> {
  if (format === 'pretty') return prettyReport(report);
  const { REPORTERS } = await import('../diagnostics/reporters/reporters.ts');
  return REPORTERS[format](report);
}
