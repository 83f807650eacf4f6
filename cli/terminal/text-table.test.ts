import { expect, it } from 'vitest';
import { textTable, utcText } from './text-table.ts';

const COLUMNS = [
  { title: 'id', value: ([id]: string[]) => id ?? '', max: 10 },
  { title: 'name', value: ([, name]: string[]) => name ?? '', max: 5 },
  { title: 'note', value: ([, , note]: string[]) => note ?? '', max: 20 },
];

it('a column is as wide as what is in it, and no line ends in spaces', () => {
  expect(
    textTable(COLUMNS, [
      ['1', 'Sam'],
      ['12345', 'Ann', 'late'],
    ]),
  ).toBe(['id     name  note', '1      Sam', '12345  Ann   late'].join('\n'));
});

it('texts that are too long are cut, and nothing in them moves the cursor', () => {
  expect(textTable(COLUMNS, [['1', 'Samuel', 'a\u001b[2J\nb']])).toBe(
    ['id  name   note', '1   Samu…  a [2J b'].join('\n'),
  );
});

it('times are by UTC', () => {
  expect(utcText(Date.UTC(2026, 10, 21, 9, 30))).toBe('2026-11-21 09:30:00');
});
