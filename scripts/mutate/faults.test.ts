import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { faultsIn, placeOf, sourcesIn } from './faults.ts';

it('plants faults into what a source does, not into what it imports or is typed as', () => {
  const text =
    "import { a } from 'elsewhere';\nexport const f = (x: 'left' | 'right', n = 2) => (n > 3 && x === 'left' ? true : a);\n";
  const changed = faultsIn('x.ts', text).map(({ start, end, becomes }) => `${text.slice(start, end)} -> ${becomes}`);
  expect(changed.sort()).toEqual(
    [
      '&& -> ||',
      "'left' -> 'planted'",
      '2 -> 3',
      '3 -> 4',
      '=== -> !==',
      '> -> >=',
      'true -> false',
      "n > 3 && x === 'left' -> !(n > 3 && x === 'left')",
    ].sort(),
  );
});

it('tells two faults of one line apart', () => {
  const root = path.join(import.meta.dirname, '../..');
  const [file = ''] = sourcesIn(root, 'scripts/mutate').filter((name) => name.endsWith('/faults.ts'));
  const places = faultsIn(file, readFileSync(path.join(root, file), 'utf8')).map((fault) => placeOf(root, fault));
  expect(new Set(places).size).toBe(places.length);
  expect(places[0]).toMatch(/^scripts\/mutate\/faults\.ts:\d+:\d+: `/);
});
