import { currentRange } from '../../contracts/current-range.ts';
import type { PageContext } from '../../contracts/page.types.ts';
import { searchPath } from '../../rules/listing/search-path.ts';
import { BODY_STYLES } from '../../rules/model/body-styles.data.ts';
import { modelsPath } from '../../rules/model/model-address.ts';
import { bodiesOf } from '../../rules/model/model-body.ts';
import { bodyCounts, fuelsOf, isChosen, type ModelChoice, readModelChoice } from '../../rules/model/model-filter.ts';
import { isElectric } from '../../rules/model/model-names.ts';
import { listingUrl, withToggled } from '../../search/query/listing-url.ts';
import { emptyState } from '../../search/query/url-state.ts';
import type { BodyChip } from '../../ui/range/body-chips.tsx';
import { type ModelCard, modelCards } from '../../ui/range/model-card.ts';
import { rangeStock } from '../../ui/range/range-stock.ts';

/** What the models page shows. */
export interface ModelsData {
  choice: ModelChoice;
  /** 'Acme', or nothing where several makes are together. */
  makes: string[];
  chips: BodyChip[];
  all: number;
  /** The choices of the three questions. */
  bodies: { value: string; label: string }[];
  fuels: string[];
  cards: ModelCard[];
  /** How many models run on electricity alone, where the site has a page for them. */
  electric: number;
  /** Where nothing is chosen that there is: what the yard has of that body instead. */
  instead: { count: number; href: string } | null;
}

/** Null: the dealer has no models, so there is no such page. */
export async function modelsData(context: PageContext): Promise<ModelsData | null> {
  const { site, stock, url } = context;
  const range = await currentRange(context);
  const counts = await rangeStock(context, range);
  const all = modelCards(site, range, counts);
  if (all.length === 0) return null;
  const { known: _known, ...choice } = readModelChoice(url.searchParams);
  const models = all.map(({ model }) => model);
  const cards = all.filter(({ model, stock: { count } }) => isChosen(model, choice, count));
  const used = new Set(models.map(({ manufacturer }) => manufacturer));
  return {
    choice,
    makes: range.makes.filter(({ slug }) => used.has(slug)).map(({ name }) => name),
    chips: bodyCounts(models).map(({ body, count }) => ({
      body,
      count,
      href: modelsPath(body),
      current: choice.body === body,
    })),
    all: all.length,
    bodies: [...new Set(models.flatMap(bodiesOf))].map((body) => ({ value: body, label: BODY_STYLES[body].label })),
    fuels: fuelsOf(models),
    cards,
    electric: site.plan.routes.some(({ path }) => path === '/electric-cars') ? models.filter(isElectric).length : 0,
    instead: cards.length === 0 ? await insteadOf(choice, { site, stock }) : null,
  };
}

/** The used cars of a body that no model has. */
async function insteadOf(
  { body }: ModelChoice,
  { site: { tenant }, stock }: Pick<PageContext, 'site' | 'stock'>,
): Promise<ModelsData['instead']> {
  const label = body === null ? null : BODY_STYLES[body].stock;
  if (label === null) return null;
  const found = await stock.counts('body', { car_type: 'used' });
  const count = found.find(({ value }) => value === label)?.count ?? 0;
  const usedOnes = withToggled(withToggled(emptyState(), 'body', label), 'car_type', 'used');
  const hasBoth = (['body', 'car_type'] as const).every((facet) => tenant.search.facets.includes(facet));
  const href = hasBoth
    ? listingUrl(tenant.search.basePath, usedOnes)
    : (searchPath({ body: [label] }) ?? tenant.search.basePath);
  return count > 0 ? { count, href } : null;
}
