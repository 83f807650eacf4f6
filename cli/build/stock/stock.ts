import { shown } from '../../definition/source/load.ts';
import { STORED_STOCK } from '../../stock/import/stored-stock.ts';
import { financeFigures } from './finance-figures.ts';
import { noneForSale } from './none-for-sale.ts';
import { pricePromises } from './price-promises.ts';
import type { Stock, StockInput } from './stock.types.ts';
import { positionIn } from './stock-diagnostics.ts';
import { stockLinks } from './stock-links.ts';
import { stockMakes } from './stock-makes.ts';

/** A tenant's cars with what is wrong with them and with what the definition says of them. */
export async function stockOf(input: StockInput): Promise<Stock> {
  const { tenant, source, layered, now } = input;
  // Many commands read no stock: they do without its code.
  const { readCars } = await import('./read-cars.ts');
  const { cars, diagnostics } = readCars(input);
  const stockFile = source.files.has(STORED_STOCK) ? STORED_STOCK : tenant.stock.file;
  const position = positionIn(source, stockFile);
  const own = { layered, files: source.files, shownDir: shown(source.dir) };
  return {
    cars,
    diagnostics: [
      ...stockLinks({ ...own, tenant, cars, now }),
      ...stockMakes({ layered, tenant, cars }),
      ...financeFigures({ layered, tenant, cars }),
      ...noneForSale(input, cars, position),
      ...pricePromises({ ...own, tenant, cars, now, position, stockFile }),
      ...diagnostics,
    ],
  };
}
