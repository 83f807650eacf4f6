import { githubReport } from './github.ts';
import { jsonReport } from './json.ts';
import { junitReport } from './junit.ts';
import { prettyReport } from './pretty.ts';
import type { Reporter } from './report.types.ts';
import { sarifReport } from './sarif.ts';

/** Every format that diagnostics are printed in. The exit code is the same in each (design §7). */
export const REPORTERS = {
  pretty: prettyReport,
  json: jsonReport,
  sarif: sarifReport,
  github: githubReport,
  junit: junitReport,
} as const satisfies Record<string, Reporter>;

export type Format = keyof typeof REPORTERS;
