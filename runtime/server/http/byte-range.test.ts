import { expect, it } from 'vitest';
import { partOf } from './send-file.ts';

it.each([
  [undefined, null],
  ['bytes=0-1', { from: 0, to: 1 }],
  ['bytes=0-', { from: 0, to: 99 }],
  ['bytes=90-400', { from: 90, to: 99 }],
  ['bytes=99-99', { from: 99, to: 99 }],
  ['bytes=-10', { from: 90, to: 99 }],
  ['bytes=-400', { from: 0, to: 99 }],
  ['bytes=100-', 'outside'],
  ['bytes=-0', 'outside'],
  ['bytes=5-4', null],
  ['bytes=-', null],
  ['bytes=0-1,4-5', null],
  ['pages=0-1', null],
  ['bytes=a-b', null],
])('of a hundred bytes %j asks for %j', (header, part) => {
  expect(partOf(header, 100)).toEqual(part);
});

it('an empty file has no part', () => {
  expect(partOf('bytes=0-', 0)).toBe('outside');
  expect(partOf('bytes=-5', 0)).toBe('outside');
});
