import type { Page } from '../../contracts/page.types.ts';
import type { Car } from '../../rules/car/car.types.ts';
import { savedIds, savedPath } from '../../rules/car/saved-ids.ts';
import { say } from '../../rules/words/say.ts';
import { counted } from '../../rules/words/vehicle-words.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { CarCard } from '../../ui/card/car-card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { GoneCars, NothingSaved, SavedAreWith, SavedElsewhere } from '../../ui/saved-parts.tsx';
import { StripSlots } from './strip-slots.tsx';

interface Data {
  /** Null: the address names no list, so the browser fetches its own. */
  ids: number[] | null;
  cars: Car[];
}

/** The page of saved cars (§2 /favourites): `?car=1&car=2` shows those, in the newest shopper's browser or any other. */
export const page: Page<Data> = {
  async load({ site: { tenant }, url, stock }, fillSlot) {
    const ids = url.searchParams.has('car') ? savedIds(url.searchParams) : null;
    const cars = await stock.carsById(ids ?? []);
    await fillSlot('listing.foot', { cars });
    return {
      kind: 'page',
      head: {
        title: `Saved ${tenant.words.vehicles} | ${tenant.name}`,
        description: `The ${tenant.words.vehicles} that you saved at ${tenant.name}.`,
        canonical: tenant.favourites.path,
        index: false,
        structuredData: [],
      },
      props: { ids, cars },
    };
  },
  body: ({ context, data: { ids, cars }, slots }) => {
    const { tenant } = context.site;
    const { words, favourites, compare } = tenant;
    const found = cars.map(({ id }) => id);
    return (
      <div className="wrap page saved">
        <Breadcrumbs trail={[{ name: 'Home', href: '/' }, { name: `Saved ${words.vehicles}` }]} />
        <h1>Saved {words.vehicles}</h1>
        {ids === null ? (
          <SavedAreWith tenant={tenant} />
        ) : (
          <div id="saved">
            {cars.length > 0 ? (
              <>
                <div className="saved__head">
                  <p role="status">
                    <strong>{cars.length}</strong> {counted(cars.length, words).replace(/^\d+ /, '')}
                  </p>
                  {compare.enabled && cars.length > 1 ? (
                    <a className="button button--brand" href={savedPath('/compare', found)}>
                      <Icon name="compare" />
                      Compare {cars.length === 2 ? 'both' : `all ${cars.length}`}
                    </a>
                  ) : null}
                  <SavedElsewhere
                    context={context}
                    path={savedPath(favourites.path, found)}
                    label={say(tenant, 'saved.elsewhere')}
                    link={say(tenant, 'saved.link')}
                  >
                    {compare.enabled && found.length > 1 ? (
                      <a href={savedPath('/compare', found)}>{say(tenant, 'saved.compareLink')}</a>
                    ) : null}
                  </SavedElsewhere>
                </div>
                <ul className="car-grid">
                  {cars.map((car, index) => (
                    <li key={car.id}>
                      <CarCard
                        car={car}
                        site={context.site}
                        now={context.now}
                        first={index < 2}
                        heading="h2"
                        repayment="below"
                        {...(context.cached ? { cached: context.cached } : {})}
                      />
                    </li>
                  ))}
                </ul>
                {slots['listing.foot']}
              </>
            ) : (
              <NothingSaved tenant={tenant} />
            )}
            <GoneCars ids={ids} cars={cars} tenant={tenant} />
            <StripSlots cars={cars} tenant={tenant} />
          </div>
        )}
      </div>
    );
  },
};
