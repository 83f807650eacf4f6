import type { Car } from '../../runtime/rules/car.types.ts';
import type { ResolvedTenant } from '../../runtime/tenant.types.ts';
import { finding } from '../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.types.ts';
import { readStock } from '../stock/read-stock.ts';
import { StockError } from '../stock/stock-error.ts';
import type { Layered } from './layer.ts';
import { shown, type TenantSource } from './load.ts';
import { stockLinks } from './stock-links.ts';

export interface StockInput {
  tenant: ResolvedTenant;
  source: TenantSource;
  layered: Layered;
  now: Date;
}

/** A tenant's cars from its stock file, and what is wrong with the file, at its lines. Equal warnings are told once, with their number. */
export function stockOf({ tenant, source, layered, now }: StockInput): { cars: Car[]; findings: Diagnostic[] } {
  const file = `${shown(source.dir)}/${tenant.stock.file}`;
  const bytes = source.files.get(tenant.stock.file);
  const at = (line: number) => ({ file, start: { line, column: 1 }, end: { line, column: 2 } });
  if (!bytes || bytes.length === 0) {
    const message = `${tenant.stock.file} is empty.`;
    const hint = 'Export the stock again. For a dealer without stock, keep the header row.';
    return {
      cars: [],
      findings: [finding('stock/unreadable', { message, hint, tenant: tenant.slug, location: at(1) })],
    };
  }
  try {
    const { cars, report } = readStock(bytes, {
      locations: tenant.locations,
      dealershipId: tenant.dealershipId,
      dealershipSlug: tenant.dealershipSlug,
      dealershipName: tenant.name,
      region: tenant.region,
      now,
      artwork: tenant.stock.artwork,
      makes: tenant.manufacturers.map(({ name }) => name),
    });
    const skipped = report.skipped.map(({ line, reason }) => ({ line, message: `Row left out: ${reason}` }));
    const odd = report.warnings.map(({ line, column, message }) => ({ line, message: `${column}: ${message}` }));
    return {
      cars,
      findings: [
        ...stockLinks({ layered, tenant, cars }),
        ...(cars.length === 0
          ? [
              finding('stock/no-cars', {
                message: 'The stock file has no cars.',
                hint: 'A new dealer may begin like this. Otherwise export the stock again: the site would show none.',
                tenant: tenant.slug,
                location: at(1),
              }),
            ]
          : []),
        ...grouped(skipped).map(({ line, message }) =>
          finding('stock/row-skipped', {
            message,
            hint: 'Mend the row where the stock file is made; the next file brings the car back.',
            tenant: tenant.slug,
            location: at(line),
          }),
        ),
        ...grouped(odd).map(({ line, message }) =>
          finding('stock/odd-value', {
            message,
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

/** More rows than these with the same words are told as one. */
const TOLD_APART = 3;

function grouped(notes: readonly { line: number; message: string }[]): { line: number; message: string }[] {
  return [...Map.groupBy(notes, ({ message }) => message)].flatMap(([message, same]) => {
    const [first] = same;
    if (same.length <= TOLD_APART || !first) return same;
    return [{ line: first.line, message: `${message} (${same.length} rows, the first on line ${first.line})` }];
  });
}
