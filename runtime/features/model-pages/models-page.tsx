import type { ReactElement } from 'react';
import type { Page, PageContext } from '../../contracts/page.types.ts';
import { BODY_STYLES } from '../../rules/model/body-styles.data.ts';
import { modelsPath } from '../../rules/model/model-address.ts';
import { readModelChoice } from '../../rules/model/model-filter.ts';
import { originOf } from '../../rules/web/origin.ts';
import { capital } from '../../rules/words/vehicle-words.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { Breadcrumbs, breadcrumbData } from '../../ui/breadcrumbs.tsx';
import { Icon } from '../../ui/icon.tsx';
import { BodyChips } from '../../ui/range/body-chips.tsx';
import { ModelTile } from '../../ui/range/model-tile.tsx';
import { Chooser } from './chooser.tsx';
import { type ModelsData, modelsData } from './models-data.ts';

/** /models, /models?body=all and /models?body={body-style-slug} (§2). */
export const page: Page<ModelsData> = {
  async load(context) {
    const { site, url } = context;
    const { tenant } = site;
    const { known, body } = readModelChoice(url.searchParams);
    if (!known) return { kind: 'redirect', to: modelsPath('all') };
    const data = await modelsData(context);
    if (!data) return { kind: 'missing' };
    const title = titleOf(data);
    const isNarrowed = data.choice.fuel !== null || data.choice.now;
    const canonical = body === null ? modelsPath() : modelsPath(body);
    return {
      kind: 'page',
      head: {
        title: `${title} | ${tenant.name}`,
        description: `${data.cards.length} ${title} at ${tenant.name}: body styles, what they run on, and how many of each are here today.`,
        canonical,
        index: data.cards.length > 0 && !isNarrowed,
        structuredData: [
          breadcrumbData(originOf(tenant.domains[0], url), trail(data)),
          itemList(data, originOf(tenant.domains[0], url)),
        ],
      },
      props: data,
    };
  },
  body: ({ context, data }) => {
    const { site } = context;
    const { tenant } = site;
    return (
      <>
        <div className="wrap page models-page">
          <Breadcrumbs
            trail={trail(data).map(({ name, href }, index, all) =>
              index === all.length - 1 ? { name } : { name, href },
            )}
          />
          <header className="models-page__head">
            <h1>{titleOf(data)}</h1>
            <p className="models-page__count" role="status">
              {data.cards.length} {data.cards.length === 1 ? 'model' : 'models'}
            </p>
          </header>
          <BodyChips
            label="Body styles"
            chips={data.chips}
            all={{ text: 'All', count: data.all, href: modelsPath('all'), current: data.choice.body === null }}
          />
          {data.cards.length > 0 ? (
            <ul className="model-grid">
              {data.cards.map((card, index) => (
                <li key={card.model.slug}>
                  <ModelTile card={card} site={site} heading="h2" first={index < 2} />
                </li>
              ))}
            </ul>
          ) : (
            <NoModels data={data} tenant={tenant} />
          )}
          <PriceNote data={data} />
        </div>
        {data.electric > 0 ? <ElectricBand count={data.electric} /> : null}
        <Chooser data={data} />
        <TradeInBand context={context} />
      </>
    );
  },
};

function titleOf({ makes, choice }: Pick<ModelsData, 'makes' | 'choice'>): string {
  const [make] = makes;
  const things = choice.body === null ? 'models' : BODY_STYLES[choice.body].plural;
  return makes.length === 1 && make ? `${make} ${things}` : capital(things === 'models' ? 'our models' : things);
}

function trail(data: ModelsData): { name: string; href: string }[] {
  const home = { name: 'Home', href: '/' };
  const all = { name: titleOf({ ...data, choice: { ...data.choice, body: null } }), href: modelsPath() };
  const { body } = data.choice;
  return body === null ? [home, all] : [home, all, { name: BODY_STYLES[body].plural, href: modelsPath(body) }];
}

/** The pages of models in their order, for search engines. */
function itemList({ cards }: ModelsData, origin: string): object {
  const own = cards.filter(({ href }) => href?.startsWith('/'));
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: own.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: `${origin}${href}`,
    })),
  };
}

/** Nothing of what was asked for: what the yard has instead, and the way back to all. */
function NoModels({ data, tenant }: { data: ModelsData; tenant: ResolvedTenant }): ReactElement {
  const { body } = data.choice;
  const [make] = data.makes;
  const things =
    body === null
      ? 'models like that'
      : BODY_STYLES[body].plural.replace(/^[A-Z](?=[a-z])/, (one) => one.toLowerCase());
  return (
    <div className="panel models-page__empty">
      <h2>
        No {data.makes.length === 1 ? `${make} ` : ''}
        {things} now.
      </h2>
      <p>
        {data.instead ? (
          <a className="link-arrow" href={data.instead.href}>
            Used {things}: {data.instead.count}
            <Icon name="arrow" />
          </a>
        ) : (
          <a className="link-arrow" href={tenant.search.basePath}>
            See all {tenant.words.vehicles}
            <Icon name="arrow" />
          </a>
        )}
      </p>
      <p>
        <a href={modelsPath('all')}>Show all {data.all} models</a>
      </p>
    </div>
  );
}

/** What prices from cover stands beside each; since when they hold, once. */
function PriceNote({ data: { cards } }: { data: ModelsData }): ReactElement | null {
  if (!cards.some(({ model }) => model.fromPrice)) return null;
  return (
    <p className="models-page__note">
      Each price is that of the lowest grade, on the basis that stands beside it. The page of the model says since when
      it holds.
    </p>
  );
}

function ElectricBand({ count }: { count: number }): ReactElement {
  return (
    <section className="models-band models-band--electric">
      <div className="wrap">
        <div>
          <h2>Running on electricity</h2>
          <p>
            {count} {count === 1 ? 'model needs' : 'models need'} no fuel at all.
          </p>
        </div>
        <a className="button button--accent" href="/electric-cars">
          See electric cars
        </a>
      </div>
    </section>
  );
}

function TradeInBand({ context: { site } }: { context: PageContext }): ReactElement | null {
  const { trade_in: form } = site.tenant.forms;
  const { vehicle } = site.tenant.words;
  return form ? (
    <section className="models-band">
      <div className="wrap">
        <div>
          <h2>Have a {vehicle} to trade in?</h2>
          <p>Tell us what you drive, and what it is worth comes off the price of the next one.</p>
        </div>
        <a className="button button--quiet" href={form.path}>
          Value my {vehicle}
        </a>
      </div>
    </section>
  ) : null;
}
