import type { Page } from '../../contracts/page.types.ts';
import { type FoundCars, findCars } from '../../pages/find-cars.ts';
import { OwnPageBody, ownHead } from '../../pages/own-page.tsx';
import { searchPath } from '../../rules/listing/search-path.ts';
import { say } from '../../rules/words/say.ts';
import type { TenantOffer } from '../../tenant/tenant-parts.types.ts';
import { midnightAt, todayAt } from '../../ui/today-at.ts';
import { currentOffers, hasDays } from './current-offers.ts';
import { OfferView } from './offer-view.tsx';

/** An offer as the page shows it. */
interface Shown {
  offer: TenantOffer;
  /** HTML; '' for none. */
  terms: string;
  found: FoundCars | null;
}

interface Data {
  shown: Shown[];
  kinds: TenantOffer['kind'][];
  kind: TenantOffer['kind'] | null;
  today: string;
  demos: string | null;
}

const NOTHING = { cars: new Map() };
const KINDS = { new: 'offers.kind.new', used: 'offers.kind.used', service: 'offers.kind.service' } as const;
/** Stock numbers that an offer names. */
const NAMED = 6;

const trailOf = (title: string) => [{ name: 'Home', href: '/' }, { name: title }];

/** /special-offers (§2): the first offer wide, the others beside each other; ended ones go by themselves. */
export const page: Page<Data> = {
  async load(context) {
    const { site, url, stock } = context;
    const { tenant, texts } = site;
    const today = todayAt(context, tenant.timeZone);
    const all = currentOffers(tenant.offers, today);
    const kinds = [...new Set(all.map(({ offer }) => offer.kind))];
    const kind = kinds.find((one) => one === url.searchParams.get('kind')) ?? null;
    const shown = await Promise.all(
      all
        .filter(({ offer }) => kind === null || offer.kind === kind)
        .map(async ({ offer, index }) => ({
          offer,
          terms: texts?.terms[index] ?? '',
          found: offer.cars
            ? await findCars(context, { lists: offer.cars, ranges: {}, order: null, limit: NAMED })
            : null,
        })),
    );
    const title = say(tenant, 'offers.title');
    const demos = all.length === 0 ? await stock.counts('car_type') : [];
    const head = ownHead(context, {
      title,
      description: say(tenant, 'offers.description', { name: tenant.name }),
      path: '/special-offers',
      trail: trailOf(title),
    });
    return {
      kind: 'page',
      head: { ...head, index: kind === null },
      props: {
        shown,
        kinds,
        kind,
        today,
        demos: demos.some(({ value }) => value === 'demo') ? searchPath({ car_type: ['demo'] }) : null,
      },
      ...(hasDays(tenant.offers) ? { expires: midnightAt(context, tenant.timeZone) } : {}),
    };
  },
  body: ({ context, data: { shown, kinds, kind, today, demos }, slots }) => {
    const { tenant } = context.site;
    const title = say(tenant, 'offers.title');
    return (
      <OwnPageBody context={context} title={title} nodes={[]} data={NOTHING} slots={slots} trail={trailOf(title)}>
        {kinds.length > 1 ? (
          <nav className="page-chips" aria-label={say(tenant, 'offers.filter')}>
            <a href="/special-offers" aria-current={kind === null ? 'page' : undefined}>
              {say(tenant, 'offers.all')}
            </a>
            {kinds.map((one) => (
              <a key={one} href={`/special-offers?kind=${one}`} aria-current={kind === one ? 'page' : undefined}>
                {say(tenant, KINDS[one])}
              </a>
            ))}
          </nav>
        ) : null}
        {shown.length > 0 ? (
          <ul className={`offers${shown.length === 2 ? ' offers--two' : ''}`}>
            {shown.map((one, index) => (
              <OfferView
                key={one.offer.title}
                {...one}
                site={context.site}
                today={today}
                lead={index === 0}
                wide={index === 0 || shown.length === 2}
              />
            ))}
          </ul>
        ) : (
          <section className="page-action">
            <div className="page-action__words">
              <h2 id="page_no_offers">{say(tenant, 'offers.none')}</h2>
              <p>{say(tenant, 'offers.noneText')}</p>
            </div>
            <p className="page-buttons">
              <a className="button button--accent" href={demos ?? tenant.search.basePath}>
                {demos ? say(tenant, 'offers.demos') : say(tenant, 'kinds.all')}
              </a>
              <a className="button button--quiet" href="/contact">
                {say(tenant, 'offers.ask')}
              </a>
            </p>
          </section>
        )}
      </OwnPageBody>
    );
  },
};
