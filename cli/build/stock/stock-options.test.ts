import { expect, it } from 'vitest';
import { aTenant } from '../../../runtime/test-data/a-tenant.fixture.ts';
import { STORED_STOCK } from '../../stock/import/stored-stock.ts';
import { stockOptions } from './stock-options.ts';

it.each([
  [true, ['stock.csv'], true],
  [false, ['stock.csv'], false],
  [true, ['stock.csv', STORED_STOCK], false],
])('artwork: %s with the files %j draws cars: %s (imported stock is real)', (artwork, files, drawn) => {
  const tenant = aTenant({ stock: { artwork } });
  expect(stockOptions(tenant, new Set(files), new Date()).artwork).toBe(drawn);
});
