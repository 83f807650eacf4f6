import type { Car } from '../../runtime/rules/car.types.ts';
import type { ResolvedTenant } from '../../runtime/tenant.types.ts';
import { finding } from '../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.types.ts';
import { readStock } from '../stock/read-stock.ts';
import { StockError } from '../stock/stock-error.ts';
import { shown, type TenantSource } from './load.ts';

/** A tenant's cars from its stock file, and what is wrong with the file, at its lines. */
export function stockOf(
  tenant: ResolvedTenant,
  source: TenantSource,
  now: Date,
): { cars: Car[]; findings: Diagnostic[] } {
  const file = `${shown(source.dir)}/${tenant.stock.file}`;
  const at = (line: number) => ({ file, start: { line, column: 1 }, end: { line, column: 2 } });
  try {
    const { cars, report } = readStock(source.files.get(tenant.stock.file) ?? '', {
      locations: tenant.locations,
      dealershipId: tenant.dealershipId,
      dealershipSlug: tenant.dealershipSlug,
      dealershipName: tenant.name,
      region: tenant.region,
      now,
      artwork: tenant.stock.artwork,
      makes: tenant.manufacturers.map(({ name }) => name),
    });
    return {
      cars,
      findings: [
        ...report.skipped.map(({ line, reason }) =>
          finding('stock/row-skipped', {
            message: `Row left out: ${reason}`,
            hint: 'Mend the row where the stock file is made; the next file brings the car back.',
            tenant: tenant.slug,
            location: at(line),
          }),
        ),
        ...report.warnings.map(({ line, column, message }) =>
          finding('stock/odd-value', {
            message: `${column}: ${message}`,
            hint: 'Check the value where the stock file is made.',
            tenant: tenant.slug,
            location: at(line),
          }),
        ),
      ],
    };
  } catch (error) {
    if (!(error instanceof StockError)) throw error;
    return {
      cars: [],
      findings: [
        finding('stock/unreadable', {
          message: error.message,
          hint: 'Export the file again as CSV with a header row, or as a JSON array.',
          tenant: tenant.slug,
          location: at(error.line ?? 1),
        }),
      ],
    };
  }
}
