import type { Site } from '../../contracts/site.types.ts';
import { modelLateMark } from '../../rules/car/coming-late-badge.ts';
import { hasModelPages, modelHref } from '../../rules/model/model-address.ts';
import { bodyNames } from '../../rules/model/model-body.ts';
import { fullName, isAllNew, nameAmongOthers } from '../../rules/model/model-names.ts';
import { shortText } from '../../rules/model/short-text.ts';
import type { TenantManufacturer, TenantModel } from '../../tenant/tenant-parts.types.ts';
import { type ModelStock, rangeStockOf } from './range-stock.ts';

/** A model as tiles show it. */
export interface ModelCard {
  model: TenantModel;
  /** As it is among the models of its make; with the make where several makes are together. */
  name: string;
  /** Where it leads: to its page, elsewhere, or, on a site without such pages, to its cars; null: nowhere. */
  href: string | null;
  allNew: boolean;
  /** §9: 'Coming Late 2025'. */
  late: string | null;
  /** Body and fuel: 'SUV', 'Petrol'. */
  facts: string[];
  text: string | null;
  stock: ModelStock;
}

interface Range {
  makes: readonly TenantManufacturer[];
  models: readonly TenantModel[];
}

/** The models of a range as tiles show them; one whose make is none of the dealer's is left out. */
export function modelCards(
  { tenant, plan }: Pick<Site, 'tenant' | 'plan'>,
  { makes, models }: Range,
  counts: ReadonlyMap<string, ModelStock>,
): ModelCard[] {
  const hasPages = hasModelPages(plan.routes);
  const several = new Set(models.map(({ manufacturer }) => manufacturer)).size > 1;
  return models.flatMap((model) => {
    const make = makes.find(({ slug }) => slug === model.manufacturer);
    if (!make) return [];
    const stock = rangeStockOf(counts, model);
    const href = hasPages || model.overrideUrl !== undefined ? modelHref(model) : stock.href;
    return {
      model,
      name: several ? fullName(model, make) : nameAmongOthers(model, make),
      href,
      allNew: isAllNew(model),
      late: modelLateMark(model, tenant.badges),
      facts: [bodyNames(model).join(', '), model.fuel.join(', '), model.variant ?? ''].filter((text) => text !== ''),
      text: shortText(model),
      stock,
    };
  });
}
