import type { Car } from '../../../runtime/rules/car/car.types.ts';
import { carDocuments } from '../../../runtime/stock/car-documents.ts';
import type { ResolvedTenant } from '../../../runtime/tenant/tenant.types.ts';
import type { CompleteConfig } from '../../../schema/complete-tenant.gen.ts';
import type { Layered } from '../../definition/layers/layer.ts';
import { type PresetFilter, passesPreset, presetNamed } from '../../definition/resolve/preset-filter.ts';
import { diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.types.ts';
import { availabilityOf, countWords, siteCount } from '../../stock/site-count.ts';
import type { StockFileOf } from './stock.types.ts';
import { lineOf } from './stock-diagnostics.ts';

/**
 * Of a stock with cars of which the site would have none for sale: what keeps them off it, the stock file or what every search of the site
 * asks for (§4, §7, §9).
 */
export function noneForSale(
  { tenant, layered, now }: { tenant: ResolvedTenant; layered: Layered; now: Date },
  cars: readonly Car[],
  about: StockFileOf,
): Diagnostic[] {
  if (cars.length === 0) return [];
  const { soldDays, carTypes } = tenant.search;
  const window = { soldDays, carTypes, now: now.getTime() / 1000 };
  const setting = (key: string) => ({
    tenant: about.tenant,
    path: ['search', key],
    location: layered.locate(['search', key], 'value'),
  });
  const forSale = cars.filter((car) => availabilityOf(car, window) === 'for_sale');
  if (forSale.length === 0) {
    const count = siteCount(cars, window);
    const { onSite, off } = countWords(count, window);
    const message = `No car of the stock is for sale on the site: ${[onSite, off].filter(Boolean).join(', ')}.`;
    const told =
      count.other_type > 0
        ? { hint: 'Add the type of these cars, or delete the key to list all types.', ...setting('car_types') }
        : {
            hint: 'Check how the stock file marks cars as sold or held back. A dealer who has sold all changes nothing.',
            tenant: about.tenant,
            location: lineOf(about.file, 1),
          };
    return [diagnostic('stock/none-for-sale', { message, ...told })];
  }
  const preset = presetNamed((layered.config as CompleteConfig).search);
  if (!preset) return [];
  const passes = (filter: PresetFilter): boolean =>
    forSale.some((car) => carDocuments([car], soldDays, now).some((one) => passesPreset(one, filter)));
  if (passes(preset)) return [];
  const unmet = Object.entries(preset.only ?? {}).flatMap(([key, asked]) =>
    passes({ only: { [key]: asked }, except: [] }) ? [] : `\`${key}: ${[asked].flat().join(', ')}\``,
  );
  return [
    diagnostic('stock/none-for-sale', {
      message: `The preset filter \`${preset.name}\` leaves out every car that is for sale (${forSale.length}).`,
      hint:
        unmet.length > 0
          ? `No car fits ${unmet.join(', nor ')}: change what the filter asks for, or mend the stock file.`
          : 'No car fits all of its `only` and no group of its `except`: change one of them.',
      ...setting('preset_filter'),
    }),
  ];
}
