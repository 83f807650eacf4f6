import { expect, it } from 'vitest';
import type { ResolvedTenant } from '../../../runtime/tenant/tenant.types.ts';
import { STORED_STOCK } from '../../stock/import/stored-stock.ts';
import { stockOptions } from './stock-options.ts';

it.each([
  [true, ['stock.csv'], true],
  [false, ['stock.csv'], false],
  [true, ['stock.csv', STORED_STOCK], false],
])('artwork: %s with the files %j draws cars: %s (imported stock is real)', (artwork, files, drawn) => {
  const tenant = {
    stock: { artwork, columns: [], words: [], spelling: [] },
    locations: [],
    dealer: { dealerships: [] },
    manufacturers: [],
  } as unknown as ResolvedTenant;
  expect(stockOptions(tenant, new Set(files), new Date()).artwork).toBe(drawn);
});
