import type { ReactElement } from 'react';
import type { PageContext } from '../../contracts/page.types.ts';
import type { FormModel } from '../../forms/about-model.ts';
import type { Car } from '../../rules/car/car.types.ts';
import type { FormDefinition } from '../../rules/form/form.types.ts';
import { carPath } from '../../rules/listing/slug.ts';
import { areManyPlaces } from '../../rules/location/many-places.ts';
import { linkTarget } from '../../rules/web/link-target.ts';
import { say, sayAround } from '../../rules/words/say.ts';
import type { ResolvedLocation } from '../../tenant/tenant-parts.types.ts';
import { LocationCard } from '../../ui/location/location-card.tsx';
import { PlacesList } from '../../ui/location/places-list.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price/price.tsx';

interface Props {
  context: PageContext;
  form: FormDefinition;
  heading: string;
  car: Car | null;
  model: FormModel | null;
  location: ResolvedLocation | null;
}

/** What is beside a form on its page: its heading, and the car that it is about. */
export function FormAbout({ context, form, heading, car, model }: Omit<Props, 'location'>): ReactElement {
  const { tenant } = context.site;
  const [image] = car?.images ?? [];
  const [before, behind] = sayAround(tenant, 'model.about', 'name');
  return (
    <div className="form-page__about">
      <h1>{heading}</h1>
      {form.introduction ? <p className="lead">{form.introduction}</p> : null}
      {model ? (
        <p className="form-page__model">
          {before}
          <a href={model.href} {...linkTarget(model.href, tenant.domains)}>
            {model.name}
          </a>
          {behind}
        </p>
      ) : null}
      {car ? (
        <a className="form-page__car" href={carPath(car.slug)}>
          {image ? (
            <Picture image={image} sizes="(min-width: 1600px) 44rem, (min-width: 992px) 43vw, 100vw" first />
          ) : null}
          <div className="form-page__car-name">{car.name}</div>
          <div className="form-page__car-facts">
            <Price car={car} tenant={tenant} />
            <small>{say(tenant, 'form.stock', { number: car.stocknum })}</small>
          </div>
        </a>
      ) : null}
    </div>
  );
}

/** Where the dealer is, or each place that does what the form asks for (§5 Location filter conditions): beside the form, and on a phone below it, for who opens it there came to fill it in. */
export function FormReach({
  context,
  form,
  car,
  location,
}: Pick<Props, 'context' | 'form' | 'car' | 'location'>): ReactElement | null {
  const { tenant } = context.site;
  const { locations } = tenant;
  const places = location || car ? [] : locations.filter(({ slug }) => form.places.includes(slug));
  if (places.length > 1)
    return (
      <section className="form-page__reach" aria-labelledby="form-places">
        <h2 id="form-places">{say(tenant, 'form.places')}</h2>
        {areManyPlaces(places) ? (
          <PlacesList context={context} locations={places} />
        ) : (
          places.map((place) => <LocationCard key={place.slug} context={context} location={place} picture={false} />)
        )}
      </section>
    );
  const at =
    location ??
    places[0] ??
    locations.find(({ slug }) => slug === car?.location_slug) ??
    locations.find(({ primary }) => primary);
  return at ? (
    <div className="form-page__reach">
      <LocationCard context={context} location={at} heading="h2" />
    </div>
  ) : null;
}
