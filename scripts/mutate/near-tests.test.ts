import path from 'node:path';
import { expect, it } from 'vitest';
import { NearTests } from './near-tests.ts';

const near = new NearTests(path.join(import.meta.dirname, '../..'));

it.each<[file: string, steps: number, has: string[], hasNot: string[]]>([
  ['cli/stock/export/google-feed.ts', 1, ['cli/stock/export/'], ['cli/stock/export/export-stock.test.ts']],
  ['cli/stock/export/google-feed.ts', 2, ['cli/stock/export/export-stock.test.ts'], []],
  ['runtime/forms/form-flow.ts', 1, ['runtime/forms/', 'runtime/forms/form-flow.test.ts'], []],
  ['runtime/rules/price/car-price.ts', 1, ['runtime/rules/price/'], ['runtime/ui/price/price.test.tsx']],
  ['runtime/rules/price/car-price.ts', 2, ['runtime/ui/price/price.test.tsx'], []],
])('%s, %i steps: its folder and tests that import it', (file, steps, has, hasNot) => {
  const tests = near.of(file, steps);
  expect(tests).toEqual(expect.arrayContaining(has));
  for (const one of hasNot) expect(tests).not.toContain(one);
});
