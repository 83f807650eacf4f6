import path from 'node:path';
import { expect, it } from 'vitest';
import { NearTests } from './near-tests.ts';

const near = new NearTests(path.join(import.meta.dirname, '../..'));

it.each<[file: string, folder: string, direct: string | null, further: string | null]>([
  ['cli/stock/export/feeds/google.feed.ts', 'cli/stock/export/', null, null],
  ['cli/stock/export/feed-texts.ts', 'cli/stock/export/', null, 'cli/stock/export/export-stock.test.ts'],
  [
    'cli/build/plan/plan.ts',
    'cli/build/plan/',
    'cli/build/plan/plan.test.ts',
    'cli/build/bundle/browser-bundle.test.ts',
  ],
  ['runtime/forms/flow/form-flow.ts', 'runtime/forms/flow/', 'runtime/forms/flow/form-flow.test.ts', null],
  ['runtime/server/leads/delivery-gate.ts', 'runtime/server/leads/', null, 'runtime/server/leads/relay.test.ts'],
  [
    'runtime/rules/price/car-price.ts',
    'runtime/rules/price/',
    'runtime/rules/car/car-display.test.ts',
    'runtime/ui/price/price.test.tsx',
  ],
])('about %s are the tests of %s, and those that import it', (file, folder, direct, further) => {
  const found = near.of(file);
  expect(found[0]).toBe(folder);
  if (direct) expect(found[1]).toContain(direct);
  if (further) expect(found[2]).toContain(further);
  expect(found[2].filter((one) => found[1].includes(one))).toEqual([]);
});
