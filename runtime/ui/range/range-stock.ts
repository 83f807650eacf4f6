import type { PageContext } from '../../contracts/page.types.ts';
import type { ModelRange } from '../../contracts/range.types.ts';
import { AVAILABLE } from '../../rules/car/car-availability.ts';
import type { ListedModel } from '../../rules/listing/listed-models.ts';
import { searchPath } from '../../rules/listing/search-path.ts';
import { stockNames } from '../../rules/model/model-stock.ts';
import { type Speaker, say } from '../../rules/words/say.ts';
import type { TenantManufacturer, TenantModel } from '../../tenant/tenant-parts.types.ts';

/** What the stock has of a model. */
export interface ModelStock {
  /** How many may be bought, new, demo and used. */
  count: number;
  /** Its listing; null where the stock knows no such model. */
  href: string | null;
  /** As the stock calls it. */
  names: readonly ListedModel[];
}

const NOTHING: ModelStock = { count: 0, href: null, names: [] };

/** What the stock has of each model, by its slug. One question a make. */
export async function rangeStock(
  { stock }: Pick<PageContext, 'stock'>,
  { makes, models }: ModelRange,
): Promise<ReadonlyMap<string, ModelStock>> {
  const listed = await stock.listedModels();
  const named = models.flatMap((model) => {
    const make = makes.find(({ slug }) => slug === model.manufacturer);
    return make ? [{ slug: model.slug, names: stockNames(model, make, listed) }] : [];
  });
  const spellings = [...new Set(named.flatMap(({ names }) => names.map(({ make }) => make)))];
  const counts = new Map(
    await Promise.all(
      spellings.map(async (make) => {
        const found = await stock.counts('model', { make, status: AVAILABLE });
        return [make, new Map(found.map(({ value, count }) => [value, count]))] as const;
      }),
    ),
  );
  return new Map(
    named.map(({ slug, names }) => [
      slug,
      {
        count: names.reduce((sum, { make, model }) => sum + (counts.get(make)?.get(model) ?? 0), 0),
        href: names[0] ? searchPath({ make: [names[0].make], model: [names[0].model] }) : null,
        names,
      },
    ]),
  );
}

/** What the stock has of one model. */
export async function modelStock(
  context: Pick<PageContext, 'stock'>,
  model: TenantModel,
  make: TenantManufacturer,
): Promise<ModelStock> {
  return (await rangeStock(context, { makes: [make], models: [model] })).get(model.slug) ?? NOTHING;
}

export const rangeStockOf = (counts: ReadonlyMap<string, ModelStock>, { slug }: { slug: string }): ModelStock =>
  counts.get(slug) ?? NOTHING;

/** '1 model', '12 models'. */
export function countedModels(count: number, speaker: Speaker): string {
  return count === 1 ? say(speaker, 'models.countOne') : say(speaker, 'models.count', { count });
}
