import { currentRange } from '../../contracts/current-range.ts';
import type { Page } from '../../contracts/page.types.ts';
import type { Car } from '../../rules/car/car.types.ts';
import { AVAILABLE } from '../../rules/car/car-availability.ts';
import { modelsPath } from '../../rules/model/model-address.ts';
import { isElectric } from '../../rules/model/model-names.ts';
import { originOf } from '../../rules/web/origin.ts';
import { say } from '../../rules/words/say.ts';
import { capital, counted } from '../../rules/words/vehicle-words.ts';
import { listingUrl, withToggled } from '../../search/query/listing-url.ts';
import { emptyState } from '../../search/query/url-state.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { Breadcrumbs, breadcrumbData } from '../../ui/breadcrumbs.tsx';
import { CarCard } from '../../ui/card/car-card.tsx';
import { type ModelCard, modelCards } from '../../ui/range/model-card.ts';
import { ModelTile } from '../../ui/range/model-tile.tsx';
import { countedModels, rangeStock } from '../../ui/range/range-stock.ts';
import { Section } from '../../ui/section.tsx';

const PATH = '/electric-cars';
const CARS = 6;
/** As the search calls it. */
const FUEL = 'Electric';

interface Data {
  cards: ModelCard[];
  cars: Car[];
  count: number;
  /** The listing of all that are here; null where the search cannot tell them from others. */
  href: string | null;
}

/** The models that run on electricity alone, and the cars of any make that are here and do (§2 /electric-cars). */
export const page: Page<Data> = {
  async load(context) {
    const { site, stock, url } = context;
    const { tenant } = site;
    const range = await currentRange(context);
    const models = range.models.filter(isElectric);
    const where = { fuel: FUEL, status: AVAILABLE };
    const [counts, fuels, cars] = await Promise.all([
      rangeStock(context, { makes: range.makes, models }),
      stock.counts('fuel', { status: AVAILABLE }),
      stock.cars({ where, sort: ['custom_rank:desc', 'created_at_timestamp:desc'], limit: CARS }),
    ]);
    const cards = modelCards(site, { makes: range.makes, models }, counts);
    if (cards.length === 0) return { kind: 'missing' };
    const title = say(tenant, 'electric.title');
    const trail = [
      { name: 'Home', href: '/' },
      { name: title, href: PATH },
    ];
    const count = fuels.find(({ value }) => value === FUEL)?.count ?? 0;
    return {
      kind: 'page',
      head: {
        title: `${title} | ${tenant.name}`,
        description: say(tenant, 'electric.description', {
          models:
            cards.length === 1
              ? say(tenant, 'electric.modelOne')
              : say(tenant, 'electric.models', { count: cards.length }),
          name: tenant.name,
          cars: counted(count, tenant.words),
        }),
        canonical: PATH,
        index: true,
        structuredData: [breadcrumbData(originOf(tenant.domains[0], url), trail)],
      },
      props: {
        cards,
        cars,
        count,
        href: listingOf(tenant.search, fuels.length),
      },
    };
  },
  body: ({ context, data: { cards, cars, count, href } }) => {
    const { site, now } = context;
    const { tenant, plan } = site;
    const title = say(tenant, 'electric.title');
    const hasModels = plan.routes.some(({ path }) => path === modelsPath());
    return (
      <>
        <div className="wrap page models-page">
          <Breadcrumbs trail={[{ name: 'Home', href: '/' }, { name: title }]} />
          <header className="models-page__head">
            <h1>{title}</h1>
            <p className="models-page__count">
              {say(tenant, 'electric.count', {
                models: countedModels(cards.length, tenant),
                cars: counted(count, tenant.words),
              })}
            </p>
          </header>
          <ul className="model-grid">
            {cards.map((card, index) => (
              <li key={card.model.slug}>
                <ModelTile card={card} site={site} heading="h2" first={index < 2} />
              </li>
            ))}
          </ul>
          {hasModels ? (
            <p className="models-page__note">
              <a href={modelsPath('all')}>{say(tenant, 'electric.allModels')}</a>
            </p>
          ) : null}
        </div>
        {cars.length > 0 ? (
          <Section
            title={capital(say(tenant, 'electric.today'))}
            tone="surface"
            {...(href
              ? { more: { href, text: say(tenant, 'range.all', { cars: counted(count, tenant.words) }) } }
              : {})}
          >
            <ul className="car-grid car-grid--wide">
              {cars.map((car) => (
                <li key={car.id}>
                  <CarCard car={car} site={site} now={now} heading="h3" />
                </li>
              ))}
            </ul>
          </Section>
        ) : null}
      </>
    );
  },
};

/** `fuels`: how many kinds of fuel the stock runs on. */
function listingOf({ basePath, facets }: ResolvedTenant['search'], fuels: number): string | null {
  if (fuels === 1) return basePath;
  return facets.includes('fuel') ? listingUrl(basePath, withToggled(emptyState(), 'fuel', FUEL)) : null;
}
