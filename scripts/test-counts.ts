import path from 'node:path';

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
}

/** How many tests passed, and how many failed. */
export interface Counts {
  passed: number;
  failed: number;
  /** Each that failed: 'templates/tests/forms.test.ts: its name: the first line of what it says'. */
  failures: string[];
}

/**
 * Passed and failed tests of a vitest JSON report; skipped ones are not counted. A file that could not be loaded, or a run that ended
 * badly with no failed test (an error outside of any test, no report at all), counts as one failure. `root`: what paths are relative to.
 */
export function countTests(report: string | null, exitCode: number, root: string): Counts {
  if (report === null) return { passed: 0, failed: 1, failures: ['The tests ended without a report: see above.'] };
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(report) as Report;
  const isFailed = ({ status }: { status: string }): boolean => status === 'failed';
  const broken = testResults.filter((file) => isFailed(file) && !file.assertionResults.some(isFailed));
  const failed = numFailedTests + broken.length;
  const failures = testResults.filter(isFailed).flatMap((file) => {
    const at = path.relative(root, file.name);
    const tests = file.assertionResults.filter(isFailed);
    if (tests.length === 0) return [`${at}: ${firstLine(file.message)}`];
    return tests.map(({ fullName, failureMessages }) => `${at}: ${fullName}: ${firstLine(failureMessages?.[0])}`);
  });
  if (failed > 0 || exitCode === 0) return { passed: numPassedTests, failed, failures };
  return { passed: numPassedTests, failed: 1, failures: ['An error outside of any test: see above.'] };
}

const firstLine = (text = ''): string => text.split('\n', 1)[0] ?? '';
