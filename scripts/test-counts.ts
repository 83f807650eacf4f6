interface Report {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

/** How many tests passed, and how many failed. */
export interface Counts {
  passed: number;
  failed: number;
}

/**
 * Passed and failed tests of a vitest JSON report; skipped ones are not counted. A file that could not be loaded, or a run that ended
 * badly with no failed test (an error outside of any test, no report at all), counts as one failure.
 */
export function countTests(report: string | null, exitCode: number): Counts {
  if (report === null) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(report) as Report;
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((one) => one.status !== 'failed'),
  );
  const failed = numFailedTests + broken.length;
  return { passed: numPassedTests, failed: failed === 0 && exitCode !== 0 ? 1 : failed };
}
