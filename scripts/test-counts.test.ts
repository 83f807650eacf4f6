import { describe, expect, it } from 'vitest';
import { countTests } from './test-counts.ts';

const report = (passed: number, failed: number, files: [status: string, tests: string[]][] = []) =>
  JSON.stringify({
    numPassedTests: passed,
    numFailedTests: failed,
    testResults: files.map(([status, tests]) => ({ status, assertionResults: tests.map((one) => ({ status: one })) })),
  });

describe('the counts that npm test ends with', () => {
  it.each([
    ['all well', report(7, 0, [['passed', ['passed', 'skipped']]]), 0, 7, 0],
    ['failed tests', report(5, 2, [['failed', ['failed', 'failed']]]), 1, 5, 2],
    ['a file that cannot be loaded', report(5, 0, [['failed', []]]), 1, 5, 1],
    ['a hook that fails after its tests passed', report(5, 0, [['failed', ['passed']]]), 1, 5, 1],
    ['an error outside of any test', report(5, 0, [['passed', ['passed']]]), 1, 5, 1],
    ['no report', null, 1, 0, 1],
  ])('%s', (_name, text, exitCode, passed, failed) => {
    expect(countTests(text, exitCode)).toEqual({ passed, failed });
  });
});
