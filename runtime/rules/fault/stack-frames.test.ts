import { expect, it } from 'vitest';
import { stackFrames } from './stack-frames.ts';

const as = (file: string, name: string, line: number, column: number) => ({ file, function: name, line, column });

it.each([
  ['    at load (file:///srv/site/page.js:12:7)', [as('file:///srv/site/page.js', 'load', 12, 7)]],
  ['    at async file:///srv/site/page.js:12:7', [as('file:///srv/site/page.js', '?', 12, 7)]],
  ['    at async Object.body (/srv/site/page.js:1:2)', [as('/srv/site/page.js', 'Object.body', 1, 2)]],
  ['    at new Car (node:internal/x:3:4)', [as('node:internal/x', 'new Car', 3, 4)]],
  ['load@https://a.example/assets/x.js:1:90', [as('https://a.example/assets/x.js', 'load', 1, 90)]],
  ['@https://a.example/assets/x.js:1:90', [as('https://a.example/assets/x.js', '?', 1, 90)]],
  ['Error: at home', []],
  ['    at <anonymous>', []],
])('%s', (stack, frames) => expect(stackFrames(stack, (file) => file)).toEqual(frames));

it('files without a name are left out, and of a long stack the innermost are told', () => {
  const stack = ['at a (/a:1:1)', 'at b (/b:1:1)'].join('\n');
  expect(stackFrames(stack, (file) => (file === '/a' ? null : 'b.js'))).toEqual([as('b.js', 'b', 1, 1)]);
  expect(stackFrames('at a (/a:1:1)\n'.repeat(200), (file) => file)).toHaveLength(30);
});
