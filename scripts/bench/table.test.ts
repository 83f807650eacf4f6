import { expect, test } from 'vitest';
import { figure, ratio, table, whole } from './table.ts';

test('columns are as wide as their widest cell', () => {
  const text = table(
    'Weights',
    [{ name: 'what', align: 'left' }, { name: 'kg' }],
    [
      ['a crate', '1,200'],
      ['egg', '0.06'],
    ],
    ['Weighed twice.'],
  );
  expect(text.split('\n')).toEqual([
    'Weights',
    '',
    '  what        kg',
    '  -------  -----',
    '  a crate  1,200',
    '  egg       0.06',
    '  Weighed twice.',
    '',
  ]);
});

test.each([
  [0, '0.00'],
  [3.456, '3.46'],
  [31.4159, '31.4'],
  [1234.56, '1,235'],
])('figure %d', (value, expected) => {
  expect(figure(value)).toBe(expected);
});

test('ratio and whole numbers', () => {
  expect([ratio(2.5), ratio(0.004667), whole(12345.6)]).toEqual(['2.50x', '0.0047x', '12,346']);
});
