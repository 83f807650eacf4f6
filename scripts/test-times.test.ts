import { expect, it } from 'vitest';
import { readTimes, timesText, tooSlow } from './test-times.ts';

const noted = [
  { file: '/project/cli/a.test.ts', seconds: 2.5 },
  { file: '/project/cli/b.test.ts', seconds: 119 },
  // Tried twice.
  { file: '/project/cli/b.test.ts', seconds: 1.5 },
];
const times = readTimes(noted.map((one) => `${JSON.stringify(one)}\n`).join(''), '/project');

it('says which files of tests take longest', () => {
  expect(timesText(times)).toBe(
    [
      '123 s of processor time in 2 files, most of it in',
      '   120.5 s  cli/b.test.ts',
      '     2.5 s  cli/a.test.ts',
    ].join('\n'),
  );
});

it('names each file of npm test that takes longer than it may', () => {
  expect(tooSlow(times)).toEqual([expect.stringMatching(/^cli\/b\.test\.ts takes 120\.5 s .* group/)]);
  expect(tooSlow(readTimes('', '/project'))).toEqual([]);
});
