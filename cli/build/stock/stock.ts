import type { Car } from '../../../runtime/rules/car/car.types.ts';
import { slugify } from '../../../runtime/rules/listing/slug.ts';
import type { ResolvedTenant } from '../../../runtime/tenant/tenant.types.ts';
import { linkFixes } from '../../definition/checks/report.ts';
import type { Layered } from '../../definition/layers/layer.ts';
import { type Pattern, textsAt } from '../../definition/schema/annotated-paths.ts';
import { shown } from '../../definition/source/load.ts';
import { diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.types.ts';
import { oneEditAway } from '../../diagnostics/suggest.ts';
import { STORED_STOCK } from '../../stock/import/stored-stock.ts';
import { noneForSale } from './none-for-sale.ts';
import { pricePromises } from './price-promises.ts';
import type { Stock, StockInput } from './stock.types.ts';
import { stockFileIn } from './stock-diagnostics.ts';
import { SHORT, stockLinks } from './stock-links.ts';

/** Where a definition names makes of cars: by slug, and as the stock has them. */
const PATHS: readonly Pattern[] = [
  ['finance', 'excluded_makes', '*'],
  ['finance', 'hidden_for', '*', 'make'],
  ['finance', 'lenders', '*', 'conditions', 'makes', '*'],
  ['finance', 'lenders', '*', 'conditions', 'excluded_makes', '*'],
  ['search', 'preset_filters', '*', 'only', 'makes', '*'],
  ['search', 'preset_filters', '*', 'except', '*', 'makes', '*'],
];

/** A tenant's cars with what is wrong with them and with what the definition says of them. */
export async function stockOf(input: StockInput): Promise<Stock> {
  const { tenant, source, layered, now } = input;
  // Many commands read no stock: they do without its code.
  const { readCars } = await import('./read-cars.ts');
  const { cars, diagnostics } = readCars(input);
  const stockFile = source.files.has(STORED_STOCK) ? STORED_STOCK : tenant.stock.file;
  const about = stockFileIn(source, stockFile);
  const own = { layered, files: source.files, shownDir: shown(source.dir) };
  return {
    cars,
    diagnostics: [
      ...stockLinks({ ...own, tenant, cars, now }),
      ...stockMakes({ layered, tenant, cars }),
      ...financeFigures({ layered, tenant, cars }),
      ...noneForSale(input, cars, about),
      ...pricePromises({ ...own, tenant, cars, now, about, stockFile }),
      ...diagnostics,
    ],
  };
}

/** Lenders of which the stock has no figure for any car: no page would ever show an estimate. */
export function financeFigures({
  layered,
  tenant,
  cars,
}: {
  layered: Layered;
  tenant: Pick<ResolvedTenant, 'slug' | 'finance'>;
  cars: readonly Car[];
}): Diagnostic[] {
  const { enabled, lenders } = tenant.finance;
  if (!enabled || cars.length === 0 || lenders.length === 0) return [];
  const sent = new Set(cars.flatMap((car) => Object.keys(car.finance_lenders ?? {})));
  // With rates of its own a site works estimates out.
  if (lenders.some(({ platformKey, rates }) => rates.length > 0 || sent.has(platformKey))) return [];
  const [{ platformKey, displays, name }] = lenders as [(typeof lenders)[number]];
  const columns = displays.map((figure) => `finance_lenders.${platformKey}.${figure}`);
  const others =
    sent.size > 0
      ? ` It has those of ${[...sent].sort().join(', ')}: \`platform_key\` says how the feed calls a lender.`
      : '';
  return [
    diagnostic('finance/no-figures', {
      message: `Finance is on, and the stock has no figures of ${lenders.length === 1 ? name : 'any of its lenders'}: no car shows an estimate.`,
      hint: `Ask for these columns in the stock file: ${columns.join(', ')}.${others} Until it has them, \`enabled: false\` says what shoppers see.`,
      tenant: tenant.slug,
      path: ['finance', 'lenders'],
      location: layered.locate(['finance', 'lenders'], 'key'),
    }),
  ];
}

/**
 * A slip of the pen in the name of a make: what is said of that make would hold for no car, so that finance is offered where it must not be. Any
 * other make may come tomorrow.
 */
export function stockMakes({
  layered,
  tenant,
  cars,
}: {
  layered: Layered;
  tenant: Pick<ResolvedTenant, 'slug' | 'manufacturers'>;
  cars: readonly Car[];
}): Diagnostic[] {
  const makes = [...new Set([...cars.map(({ make }) => make), ...tenant.manufacturers.map(({ name }) => name)])];
  const bySlug = new Map(makes.map((make) => [slugify(make), make]));
  return PATHS.flatMap((pattern) => [...textsAt(layered.config, pattern)]).flatMap(({ path, text }) => {
    const slug = slugify(text);
    if (bySlug.has(slug) || slug.length <= SHORT) return [];
    const near = oneEditAway(slug, [...bySlug.keys()]);
    if (near === null) return [];
    const meant = text === slug ? near : (bySlug.get(near) as string);
    return diagnostic('reference/unknown-make', {
      message: `No car of the stock is a \`${text}\`.`,
      hint: `Did you mean \`${meant}\`?`,
      tenant: tenant.slug,
      path,
      location: layered.locate(path, 'value'),
      fixes: linkFixes({ layered }, path, text, meant),
    });
  });
}
