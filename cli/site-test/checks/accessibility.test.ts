import { expect, it } from 'vitest';
import { pageOf, siteOfOnePage } from '../example-site.fixture.ts';
import { type AxeViolation, accessibilityFaults } from './accessibility.ts';

const broken = (target: string, html: string, ...classes: string[]): AxeViolation => ({
  rule: 'image-alt',
  help: 'Images must have alternative text',
  helpUrl: 'https://axe.example/image-alt',
  target,
  html,
  todo: 'Give it an alt',
  marks: classes.map((names) => ({ classes: names.split(' ').filter(Boolean), island: null })),
});
const told = async (...violations: AxeViolation[]) =>
  (await accessibilityFaults(siteOfOnePage(), pageOf(''), violations)).map(({ message }) =>
    message.replace('axe on {where}: Images must have alternative text (image-alt) at ', ''),
  );
const [FIRST, SECOND, THIRD] = [1, 2, 3].map((nth) => `li:nth-child(${nth}) > *`) as [string, string, string];

it.each<[name: string, violations: AxeViolation[], diagnostics: string[]]>([
  ['one', [broken(FIRST, '<img>', 'tile__photo')], [FIRST]],
  [
    'of the same classes',
    [FIRST, SECOND, THIRD].map((target) => broken(target, '<img>', 'tile__photo', 'tile')),
    [`${FIRST} and 2 elements like it`],
  ],
  [
    'of the same tag in the same classes',
    [FIRST, SECOND].map((target) => broken(target, '<img src="/a">', '', 'tile')),
    [`${FIRST} and 1 element like it`],
  ],
  [
    'of the same tag in a list of a place with classes',
    [FIRST, SECOND, THIRD].map((target) => broken(target, '<a href="/">', '', '', '', 'footer__column', 'footer')),
    [`${FIRST} and 2 elements like it`],
  ],
  ['of other classes', [broken(FIRST, '<img>', 'photo'), broken(SECOND, '<img>', 'logo')], [FIRST, SECOND]],
  [
    'of other tags in the same classes',
    [broken(FIRST, '<img>', '', 'tile'), broken(SECOND, '<a>', '', 'tile')],
    [FIRST, SECOND],
  ],
  ['of no classes at all', [FIRST, SECOND].map((target) => broken(target, '<img>', '', '')), [FIRST, SECOND]],
  [
    'of other rules',
    [broken(FIRST, '<img>', 'photo'), { ...broken(SECOND, '<img>', 'photo'), rule: 'region', help: 'Landmarks' }],
    [FIRST, `axe on {where}: Landmarks (region) at ${SECOND}`],
  ],
])('elements that axe names: %s', async (_name, violations, diagnostics) => {
  expect(await told(...violations)).toEqual(diagnostics);
});
