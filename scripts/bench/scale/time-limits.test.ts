import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { timeLimits } from './time-limits.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const told = (): { said: string[]; limits: ReturnType<typeof timeLimits> } => {
  const said: string[] = [];
  return { said, limits: timeLimits(90_000, ({ message }) => said.push(message)) };
};

it('a step that takes too long is named', () => {
  const { said, limits } = told();
  limits.begin('cold build');
  vi.advanceTimersByTime(29_000);
  limits.begin('server');
  vi.advanceTimersByTime(29_000);
  expect(said).toEqual([]);
  vi.advanceTimersByTime(1000);
  expect(said).toEqual(['"server" took longer than 30 s.']);
});

it('so are many that are each short', () => {
  const { said, limits } = told();
  for (let round = 0; round < 10; round += 1) {
    limits.begin(`round ${round}`);
    vi.advanceTimersByTime(9500);
  }
  expect(said).toEqual(['all steps up to "round 9" took longer than 90 s.']);
});

it('what has ended is told of no more', () => {
  const { said, limits } = told();
  limits.begin('cold build');
  limits.end();
  vi.advanceTimersByTime(200_000);
  expect(said).toEqual([]);
});
