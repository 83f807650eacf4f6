import { currentRange } from '../../contracts/current-range.ts';
import type { PageContext } from '../../contracts/page.types.ts';
import { wishHref } from '../../forms/wish.ts';
import type { Car } from '../../rules/car/car.types.ts';
import { AVAILABLE } from '../../rules/car/car-availability.ts';
import { slugify } from '../../rules/listing/slug.ts';
import { modelPath } from '../../rules/model/model-address.ts';
import { bodiesOf } from '../../rules/model/model-body.ts';
import { fullName } from '../../rules/model/model-names.ts';
import { priceLabel } from '../../rules/price/car-price.ts';
import { listingUrl, withToggled } from '../../search/query/listing-url.ts';
import { emptyState } from '../../search/query/url-state.ts';
import type { TenantManufacturer, TenantModel } from '../../tenant/tenant-parts.types.ts';
import { type ModelCard, modelCards } from '../../ui/range/model-card.ts';
import { type ModelStock, rangeStock, rangeStockOf } from '../../ui/range/range-stock.ts';

const HERE = 4;
const USED = 4;

type Grade = TenantModel['grades'][number];

/** A grade with the cars of it that are here. */
export interface GradeHere extends Grade {
  /** Those of its features that not every grade has. */
  own: ReadonlySet<string>;
  count: number;
  href: string | null;
}

/** What the page of a model shows. */
export interface ModelData {
  model: TenantModel;
  make: TenantManufacturer;
  /** 'Acme Rover' */
  name: string;
  card: ModelCard;
  stock: ModelStock;
  /** New ones and demonstrators. */
  here: Car[];
  used: Car[];
  /** The price of the cheapest new one that is here, with what it covers, where the dealer gives no price from. */
  cheapest: string | null;
  grades: GradeHere[];
  /** Where none is here: another model of the same body, and where to say that one is wanted. */
  nearest: ModelCard | null;
  wish: string | null;
}

/** The model at an address: its page's data, or where its page is instead; null where there is none. */
export async function modelData(context: PageContext): Promise<ModelData | { to: string; moved: boolean } | null> {
  const { site, stock, url, params } = context;
  const range = await currentRange(context);
  const model =
    range.models.find((one) => modelPath(one) === url.pathname) ??
    range.models.find(({ slug }) => slug === params.model && url.pathname === `/models/${slug}`);
  const make = range.makes.find(({ slug }) => slug === model?.manufacturer);
  if (!model || !make) return null;
  if (model.overrideUrl !== undefined)
    return /^(\/|https:)/.test(model.overrideUrl) ? { to: model.overrideUrl, moved: false } : null;
  if (modelPath(model) !== url.pathname) return { to: modelPath(model), moved: true };
  const counts = await rangeStock(context, range);
  const own = rangeStockOf(counts, model);
  const where = { make: own.names.map((one) => one.make), model: own.names.map((one) => one.model) };
  const cars = (
    types: string[],
    limit: number,
    more: Record<string, string> = {},
    sort = ['created_at_timestamp:desc'],
  ) =>
    own.names.length === 0
      ? Promise.resolve([])
      : stock.cars({ where: { ...where, status: AVAILABLE, car_type: types, ...more }, sort, limit });
  const [here, used, [cheapest]] = await Promise.all([
    cars(['new', 'demo'], HERE),
    cars(['used'], USED),
    model.fromPrice ? [] : cars(['new'], 1, { price: '> 10' }, ['price:asc']),
  ]);
  const cards = modelCards(site, range, counts);
  const bodies = bodiesOf(model);
  const name = fullName(model, make);
  return {
    model,
    make,
    name,
    card: cards.find((one) => one.model === model) as ModelCard,
    stock: own,
    here,
    used,
    cheapest: cheapest ? priceText(cheapest, context) : null,
    grades: await gradesHere(model, own, context),
    nearest:
      here.length > 0
        ? null
        : (cards.find(
            (one) =>
              one.model !== model && one.stock.count > 0 && bodiesOf(one.model).some((body) => bodies.includes(body)),
          ) ?? null),
    wish: wishOf(context, name),
  };
}

function priceText(car: Car, { site: { tenant } }: PageContext): string | null {
  const { noPriceText } = tenant.car;
  const price = priceLabel(car, { ...tenant, noPriceText });
  return price.priced ? [price.text, price.qualifier?.toLowerCase()].join(' ') : null;
}

/** Stock names a grade by the car's badge. */
async function gradesHere({ grades }: TenantModel, own: ModelStock, context: PageContext): Promise<GradeHere[]> {
  if (grades.length === 0) return [];
  const { stock, site } = context;
  const { facets } = site.tenant.search;
  const [first] = own.names;
  const badges = first
    ? await stock.counts('badge', { make: first.make, model: own.names.map(({ model }) => model), status: AVAILABLE })
    : [];
  const everywhere = new Set(
    grades.flatMap(({ features }) => features).filter((one) => grades.every(({ features }) => features.includes(one))),
  );
  return grades.map((grade) => {
    const badge = badges.find(({ value }) => slugify(value) === slugify(grade.name));
    return {
      ...grade,
      own: new Set(grade.features.filter((one) => !everywhere.has(one))),
      count: badge?.count ?? 0,
      href:
        badge && own.href
          ? facets.includes('badge')
            ? listingUrl(own.href, withToggled(emptyState(), 'badge', badge.value))
            : own.href
          : null,
    };
  });
}

/** Where a shopper says which one is wanted. */
function wishOf({ site: { tenant } }: PageContext, name: string): string | null {
  const form = tenant.forms.find_similar ?? tenant.forms.enquiry;
  return form ? wishHref(form.path, name) : null;
}
