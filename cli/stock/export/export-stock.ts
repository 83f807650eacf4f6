import type { Car } from '../../../runtime/rules/car/car.types.ts';
import type { ResolvedTenant } from '../../../runtime/tenant/tenant.types.ts';
import { isDrawn, isForSale } from './car-facts.ts';
import type { ExportContext, ExportedFeed, ExportFormat, ExportKind } from './export.types.ts';
import { feedFile } from './feed-texts.ts';
import { GOOGLE_FEED } from './google-feed.ts';
import { META_FEED } from './meta-feed.ts';

export const EXPORTS = { google: GOOGLE_FEED, meta: META_FEED } satisfies Record<string, ExportKind>;

const SHOWN_STOCKNUMS = 5;

/** A dealer's cars for sale as a platform's feed, in order of stock number; what the platform would refuse is left out and told. */
export function exportStock(
  kind: ExportKind,
  format: ExportFormat,
  cars: readonly Car[],
  tenant: ResolvedTenant,
): ExportedFeed {
  const context: ExportContext = {
    tenant,
    origin: `https://${tenant.domains[0] ?? `${tenant.slug}.localhost`}`,
  };
  const forSale = cars.filter(isForSale).sort((a, b) => (a.stocknum < b.stocknum ? -1 : 1));
  const refused = new Map<string, ExportedFeed['refused'][number]>();
  const taken: Car[] = [];
  // One offer a VIN: a second one would have both refused.
  const vins = new Set<string>();
  for (const car of forSale) {
    const reason = kind.refusal(car, context) ?? (car.vin && vins.has(car.vin) ? 'the same VIN as another car' : null);
    if (reason === null) {
      taken.push(car);
      if (car.vin) vins.add(car.vin);
      continue;
    }
    const known = refused.get(reason) ?? { reason, cars: 0, stocknums: [] };
    known.cars += 1;
    if (known.stocknums.length < SHOWN_STOCKNUMS) known.stocknums.push(car.stocknum);
    refused.set(reason, known);
  }
  return {
    text: feedFile(
      kind,
      format,
      taken.map((car) => kind.item(car, context)),
      context,
    ),
    cars: taken.length,
    refused: [...refused.values()],
    drawn: taken.filter(isDrawn).length,
  };
}
