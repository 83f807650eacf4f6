import type { ReactElement } from 'react';
import type { Page, PageContext } from '../../contracts/page.types.ts';
import { imageSrc, imageSrcset } from '../../rules/car/car-images.ts';
import { areManyPlaces } from '../../rules/location/many-places.ts';
import { makePath, modelsPath } from '../../rules/model/model-address.ts';
import { cutAtWord, plainWords } from '../../rules/model/short-text.ts';
import { originOf } from '../../rules/web/origin.ts';
import { say } from '../../rules/words/say.ts';
import { counted } from '../../rules/words/vehicle-words.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { Breadcrumbs, breadcrumbData } from '../../ui/breadcrumbs.tsx';
import { CarCard } from '../../ui/card/car-card.tsx';
import { LocationCard } from '../../ui/location/location-card.tsx';
import { PlacesList } from '../../ui/location/places-list.tsx';
import { BodyChips } from '../../ui/range/body-chips.tsx';
import { ModelPicture, modelImage, rangeImage } from '../../ui/range/model-picture.tsx';
import { ModelTile } from '../../ui/range/model-tile.tsx';
import { countedModels } from '../../ui/range/range-stock.ts';
import { RichText } from '../../ui/rich-text.tsx';
import { Section } from '../../ui/section.tsx';
import { type BrandData, brandData } from './brand-data.ts';

/** /brands/{slug}, or the address that the dealer gave the page of a make (§2). */
export const page: Page<BrandData> = {
  async load(context) {
    const { site, url } = context;
    const { tenant } = site;
    const data = await brandData(context);
    if (!data) return { kind: 'missing' };
    if ('to' in data) return { kind: 'redirect', to: data.to, moved: true };
    const { make } = data;
    const origin = originOf(tenant.domains[0], url);
    const logo = rangeImage(make.logo?.image, site.assets);
    return {
      kind: 'page',
      head: {
        title: say(tenant, 'brand.title', { make: make.name, name: tenant.name }),
        description: descriptionOf(data, tenant),
        canonical: makePath(make),
        index: true,
        structuredData: [
          breadcrumbData(origin, trail(data)),
          {
            '@context': 'https://schema.org',
            '@type': 'Brand',
            name: make.name,
            url: `${origin}${makePath(make)}`,
            ...(logo ? { logo: new URL(imageSrc(logo, 320), origin).href } : {}),
          },
        ],
      },
      props: data,
    };
  },
  body: ({ context, data }) => {
    const { site, now } = context;
    const { tenant } = site;
    const { make, models, bodies, count, href, cars, locations } = data;
    return (
      <div className="brand-page">
        <div className="wrap page">
          <Breadcrumbs trail={[{ name: 'Home', href: '/' }, { name: make.name }]} />
          <header className="brand-page__head">
            <div className="brand-page__words">
              <BrandLogo context={context} make={make} />
              <h1>{say(tenant, 'brand.title', { make: make.name, name: tenant.name })}</h1>
              <RichText html={make.description} />
              <BrandActions context={context} data={data} />
              {bodies.length > 1 ? (
                <BodyChips label={say(tenant, 'brand.byBody', { make: make.name })} chips={bodies} />
              ) : null}
            </div>
            <BrandPicture context={context} models={models} />
          </header>
        </div>
        {models.length > 0 ? (
          <Section title={say(tenant, 'models.ofMake', { make: make.name })} tone="surface">
            <ul className="model-grid">
              {models.map((card) => (
                <li key={card.model.slug}>
                  <ModelTile card={card} site={site} />
                </li>
              ))}
            </ul>
          </Section>
        ) : null}
        {cars.length > 0 ? (
          <Section
            title={say(tenant, 'range.hereNow')}
            more={{ href, text: say(tenant, 'range.all', { cars: counted(count, tenant.words) }) }}
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
        {locations.length > 0 ? (
          <Section title={say(tenant, 'brand.where', { make: make.name })} tone="surface">
            {areManyPlaces(locations) ? (
              <PlacesList context={context} locations={locations} />
            ) : (
              <div className="location-grid">
                {locations.map((location) => (
                  <LocationCard key={location.slug} context={context} location={location} />
                ))}
              </div>
            )}
          </Section>
        ) : null}
      </div>
    );
  },
};

function descriptionOf({ make, models, count }: BrandData, tenant: ResolvedTenant): string {
  const about = { make: make.name, name: tenant.name, cars: counted(count, tenant.words) };
  const facts =
    models.length > 0
      ? say(tenant, 'brand.description', { ...about, models: countedModels(models.length, tenant) })
      : say(tenant, 'brand.descriptionStock', about);
  return `${facts} ${cutAtWord(plainWords(make.description ?? ''), 90)}`.trim();
}

const trail = ({ make }: BrandData): { name: string; href: string }[] => [
  { name: 'Home', href: '/' },
  { name: make.name, href: makePath(make) },
];

const hasModelsPage = ({ site: { plan } }: PageContext): boolean =>
  plan.routes.some(({ path }) => path === modelsPath());

/** The maker's mark; nothing where there is none, for the heading says its name. */
function BrandLogo({ context, make }: { context: PageContext; make: BrandData['make'] }): ReactElement | null {
  const logo = rangeImage(make.logo?.image, context.site.assets);
  if (logo === null) return null;
  const srcSet = imageSrcset(logo, [160, 320]);
  return (
    <img
      className="brand-page__logo"
      src={imageSrc(logo, 320)}
      {...(srcSet ? { srcSet, sizes: '160px' } : {})}
      alt={make.logo?.alt ?? make.name}
    />
  );
}

/** The newest of its models, or the first, beside what is said of the make; on phones its tile below is enough. */
function BrandPicture({ context, models }: { context: PageContext; models: BrandData['models'] }): ReactElement | null {
  const shown = models.find(({ allNew }) => allNew) ?? models[0];
  if (!shown) return null;
  return (
    <div className="brand-page__picture">
      <ModelPicture
        image={modelImage(shown.model, context.site.assets, { name: shown.name })}
        sizes="(max-width: 992px) 1px, 50vw"
        widths={[640, 960]}
      />
    </div>
  );
}

/** Where the cars of the make are, and all models; nothing where the dealer has none of either. */
function BrandActions({
  context,
  data: { models, count, href },
}: {
  context: PageContext;
  data: BrandData;
}): ReactElement | null {
  const { tenant } = context.site;
  const hasModels = models.length > 0 && hasModelsPage(context);
  if (count === 0 && !hasModels) return null;
  return (
    <p className="brand-page__actions">
      {count > 0 ? (
        <a className="button button--brand" href={href}>
          {say(tenant, 'brand.see', { cars: counted(count, tenant.words) })}
        </a>
      ) : null}
      {hasModels ? (
        <a className="button button--quiet" href={modelsPath()}>
          {say(tenant, 'models.all')}
        </a>
      ) : null}
    </p>
  );
}
