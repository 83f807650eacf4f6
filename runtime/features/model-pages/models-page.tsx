import type { ReactElement } from 'react';
import type { Page, PageContext } from '../../contracts/page.types.ts';
import { BODY_STYLES } from '../../rules/model/body-styles.data.ts';
import { modelsPath } from '../../rules/model/model-address.ts';
import { readModelChoice } from '../../rules/model/model-filter.ts';
import { originOf } from '../../rules/web/origin.ts';
import { say } from '../../rules/words/say.ts';
import { capital } from '../../rules/words/vehicle-words.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { Breadcrumbs, breadcrumbData } from '../../ui/breadcrumbs.tsx';
import { Icon } from '../../ui/icon.tsx';
import { BodyChips } from '../../ui/range/body-chips.tsx';
import { ModelTile } from '../../ui/range/model-tile.tsx';
import { countedModels } from '../../ui/range/range-stock.ts';
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
    const title = titleOf(data, tenant);
    const isNarrowed = data.choice.fuel !== null || data.choice.now;
    const canonical = body === null ? modelsPath() : modelsPath(body);
    return {
      kind: 'page',
      head: {
        title: `${title} | ${tenant.name}`,
        description: say(tenant, 'models.description', {
          title,
          name: tenant.name,
          models: countedModels(data.cards.length, tenant),
        }),
        canonical,
        index: data.cards.length > 0 && !isNarrowed,
        structuredData: [
          breadcrumbData(originOf(tenant.domains[0], url), trail(data, tenant)),
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
            trail={trail(data, tenant).map(({ name, href }, index, all) =>
              index === all.length - 1 ? { name } : { name, href },
            )}
          />
          <header className="models-page__head">
            <h1>{titleOf(data, tenant)}</h1>
            <p className="models-page__count" role="status">
              {countedModels(data.cards.length, tenant)}
            </p>
          </header>
          <BodyChips
            label={say(tenant, 'models.bodies')}
            chips={data.chips}
            all={{
              text: say(tenant, 'models.allBodies'),
              count: data.all,
              href: modelsPath('all'),
              current: data.choice.body === null,
            }}
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
          <PriceNote data={data} tenant={tenant} />
        </div>
        {data.electric > 0 ? <ElectricBand count={data.electric} tenant={tenant} /> : null}
        <Chooser data={data} tenant={tenant} />
        <TradeInBand context={context} />
      </>
    );
  },
};

function titleOf({ makes, choice }: Pick<ModelsData, 'makes' | 'choice'>, tenant: ResolvedTenant): string {
  const [make] = makes.length === 1 ? makes : [];
  if (choice.body === null) return make ? say(tenant, 'models.ofMake', { make }) : say(tenant, 'models.our');
  const bodies = BODY_STYLES[choice.body].plural;
  return make ? `${make} ${bodies}` : capital(bodies);
}

function trail(data: ModelsData, tenant: ResolvedTenant): { name: string; href: string }[] {
  const home = { name: 'Home', href: '/' };
  const all = { name: titleOf({ ...data, choice: { ...data.choice, body: null } }, tenant), href: modelsPath() };
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
      ? say(tenant, 'models.likeThat')
      : BODY_STYLES[body].plural.replace(/^[A-Z](?=[a-z])/, (one) => one.toLowerCase());
  return (
    <div className="panel models-page__empty">
      <h2>{say(tenant, 'models.none', { things: data.makes.length === 1 ? `${make} ${things}` : things })}</h2>
      <p>
        {data.instead ? (
          <a className="link-arrow" href={data.instead.href}>
            {say(tenant, 'models.used', { things, count: data.instead.count })}
            <Icon name="arrow" />
          </a>
        ) : (
          <a className="link-arrow" href={tenant.search.basePath}>
            {say(tenant, 'kinds.all')}
            <Icon name="arrow" />
          </a>
        )}
      </p>
      <p>
        <a href={modelsPath('all')}>
          {data.all === 1 ? say(tenant, 'models.showOne') : say(tenant, 'models.showAll', { count: data.all })}
        </a>
      </p>
    </div>
  );
}

/** What prices from cover is beside each; since when they hold, once. */
function PriceNote({ data: { cards }, tenant }: { data: ModelsData; tenant: ResolvedTenant }): ReactElement | null {
  if (!cards.some(({ model }) => model.fromPrice)) return null;
  return <p className="models-page__note">{say(tenant, 'models.prices')}</p>;
}

function ElectricBand({ count, tenant }: { count: number; tenant: ResolvedTenant }): ReactElement {
  return (
    <section className="models-band models-band--electric">
      <div className="wrap">
        <div>
          <h2>{say(tenant, 'electric.band')}</h2>
          <p>{count === 1 ? say(tenant, 'electric.bandOne') : say(tenant, 'electric.bandSome', { count })}</p>
        </div>
        <a className="button button--accent" href="/electric-cars">
          {say(tenant, 'electric.see')}
        </a>
      </div>
    </section>
  );
}

function TradeInBand({ context: { site } }: { context: PageContext }): ReactElement | null {
  const { tenant } = site;
  const { trade_in: form } = tenant.forms;
  return form ? (
    <section className="models-band">
      <div className="wrap">
        <div>
          <h2>{say(tenant, 'models.tradeIn')}</h2>
          <p>{say(tenant, 'models.tradeInText')}</p>
        </div>
        <a className="button button--quiet" href={form.path}>
          {say(tenant, 'models.tradeInValue')}
        </a>
      </div>
    </section>
  ) : null;
}
