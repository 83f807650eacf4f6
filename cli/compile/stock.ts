import type { Car } from '../../runtime/rules/car.types.ts';
import type { ResolvedTenant } from '../../runtime/tenant.types.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.types.ts';
import { STORED_STOCK } from '../stock/import/stored-stock.ts';
import type { Layered } from './layer.ts';
import { shown, type TenantSource } from './load.ts';
import { noneForSale } from './none-for-sale.ts';
import { placeIn } from './stock-findings.ts';
import { stockLinks } from './stock-links.ts';
import { stockMakes } from './stock-makes.ts';

export interface StockInput {
  tenant: ResolvedTenant;
  source: TenantSource;
  layered: Layered;
  now: Date;
}

/** Cars, and what is wrong, each at the value that shows it. */
export interface Stock {
  cars: Car[];
  findings: Diagnostic[];
}

/** A tenant's cars with what is wrong with them and with what the definition says of them. */
export async function stockOf(input: StockInput): Promise<Stock> {
  const { tenant, source, layered, now } = input;
  // Many commands read no stock: they do without its code.
  const { readCars } = await import('./read-cars.ts');
  const { cars, findings } = readCars(input);
  const place = placeIn(source, source.files.has(STORED_STOCK) ? STORED_STOCK : tenant.stock.file);
  return {
    cars,
    findings: [
      ...stockLinks({ layered, files: source.files, shownDir: shown(source.dir), tenant, cars, now }),
      ...stockMakes({ layered, tenant, cars }),
      ...noneForSale(input, cars, place),
      ...findings,
    ],
  };
}
