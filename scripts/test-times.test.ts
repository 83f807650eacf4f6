import { expect, it } from 'vitest';
import { readTimes, slowness, timesText, tooSlow } from './test-times.ts';

const noted = [
  { file: '/project/cli/a.test.ts', seconds: 2.5 },
  { file: '/project/cli/b.test.ts', seconds: 9 },
  { file: '/project/templates/tests/c.test.ts', seconds: 49 },
  // Tried twice.
  { file: '/project/cli/b.test.ts', seconds: 1.5 },
];
const times = readTimes(noted.map((one) => `${JSON.stringify(one)}\n`).join(''), '/project');

it('says which files of tests take longest', () => {
  expect(timesText(times)).toBe(
    [
      '62 s of processor time in 3 files, most of it in',
      '    49.0 s  templates/tests/c.test.ts',
      '    10.5 s  cli/b.test.ts',
      '     2.5 s  cli/a.test.ts',
    ].join('\n'),
  );
});

it('names each file of npm test that takes longer than it may', () => {
  expect(tooSlow(times)).toEqual([expect.stringMatching(/^cli\/b\.test\.ts takes 10\.5 s .* may take 10 .* group/)]);
  expect(tooSlow(times, 1.1)).toEqual([]);
  expect(tooSlow(times, 0.5)).toHaveLength(2);
  expect(slowness()).toBeGreaterThanOrEqual(1);
  expect(tooSlow(readTimes('', '/project'))).toEqual([]);
});
