import { describe, expect, it } from 'vitest';
import { countTests } from './test-counts.ts';

const report = (passed: number, failed: number, files: [status: string, tests: string[]][] = []) =>
  JSON.stringify({
    numPassedTests: passed,
    numFailedTests: failed,
    testResults: files.map(([status, tests]) => ({
      name: '/here/cli/a.test.ts',
      status,
      message: 'Cannot find package\nat line 1',
      assertionResults: tests.map((one, index) => ({
        status: one,
        fullName: `test ${index}`,
        failureMessages: one === 'failed' ? ['AssertionError: 1 is not 2\n at x'] : [],
      })),
    })),
  });

describe('the counts that npm test ends with', () => {
  it.each([
    ['all well', report(7, 0, [['passed', ['passed', 'skipped']]]), 0, 7, []],
    [
      'failed tests',
      report(5, 2, [['failed', ['failed', 'passed', 'failed']]]),
      1,
      5,
      ['cli/a.test.ts: test 0: AssertionError: 1 is not 2', 'cli/a.test.ts: test 2: AssertionError: 1 is not 2'],
    ],
    ['a file that cannot be loaded', report(5, 0, [['failed', []]]), 1, 5, ['cli/a.test.ts: Cannot find package']],
    [
      'a hook that fails after its tests passed',
      report(5, 0, [['failed', ['passed']]]),
      1,
      5,
      ['cli/a.test.ts: Cannot find package'],
    ],
    [
      'an error outside of any test',
      report(5, 0, [['passed', ['passed']]]),
      1,
      5,
      ['An error outside of any test: see above.'],
    ],
    ['no report', null, 1, 0, ['The tests ended without a report: see above.']],
  ])('%s', (_name, text, exitCode, passed, failures) => {
    expect(countTests(text, exitCode, '/here')).toEqual({ passed, failed: failures.length, failures });
  });
});
