import type { ExportContext, ExportFormat, ExportKind } from '../../../runtime/contracts/export.types.ts';
import type { Car } from '../../../runtime/rules/car/car.types.ts';
import { numberHider } from '../../../runtime/rules/phone/hidden-numbers.ts';
import type { ResolvedTenant } from '../../../runtime/tenant/tenant.types.ts';
import { isDrawnCar, isForSale, isReserved } from './car-facts.ts';
import { feedFile } from './feed-texts.ts';

export interface ExportedFeed {
  text: string;
  cars: number;
  /** Cars on the site that are not in the feed, by the reason: reserved, or for sale and what the platform would refuse. */
  refused: { reason: string; cars: number; stocknums: string[] }[];
  /** Cars that are shown by drawings. */
  drawn: number;
}

const SHOWN_STOCKNUMS = 5;

/** A dealer's cars for sale as a platform's feed, in order of stock number; what is reserved or the platform would refuse is left out and told. */
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
  const forSale = inStocknumOrder(cars.filter(isForSale));
  const refused = new Map<string, ExportedFeed['refused'][number]>();
  const taken: Car[] = [];
  // One offer a VIN: a second one would have both refused.
  const vins = new Set<string>();
  const leaveOut = (car: Car, reason: string): void => {
    const known = refused.get(reason) ?? { reason, cars: 0, stocknums: [] };
    known.cars += 1;
    if (known.stocknums.length < SHOWN_STOCKNUMS) known.stocknums.push(car.stocknum);
    refused.set(reason, known);
  };
  for (const car of inStocknumOrder(cars.filter(isReserved))) leaveOut(car, 'reserved');
  for (const car of forSale) {
    const reason = kind.refusal(car, context) ?? (car.vin && vins.has(car.vin) ? 'the same VIN as another car' : null);
    if (reason !== null) {
      leaveOut(car, reason);
      continue;
    }
    taken.push(car);
    if (car.vin) vins.add(car.vin);
  }
  const text = feedFile(
    kind,
    format,
    taken.map((car) => kind.item(car, context)),
    context,
  );
  return {
    // A dealer's words may hold a number that shoppers have to ask for.
    text: numberHider(tenant)?.text(text) ?? text,
    cars: taken.length,
    refused: [...refused.values()],
    drawn: taken.filter(isDrawnCar).length,
  };
}

const inStocknumOrder = (cars: readonly Car[]): Car[] => [...cars].sort((a, b) => (a.stocknum < b.stocknum ? -1 : 1));
