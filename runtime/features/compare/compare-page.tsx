import type { ReactElement } from 'react';
import type { Page } from '../../contracts/page.types.ts';
import type { Car } from '../../rules/car/car.types.ts';
import { savedIds, savedPath } from '../../rules/car/saved-ids.ts';
import { say } from '../../rules/words/say.ts';
import { capital, counted } from '../../rules/words/vehicle-words.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Icon } from '../../ui/icon.tsx';
import { GoneCars, NothingSaved, SavedAreWith, SavedElsewhere } from '../../ui/saved-parts.tsx';
import { CompareTable } from './compare-table.tsx';

interface Data {
  /** Null: the address names no cars, so the browser fetches the saved ones. */
  ids: number[] | null;
  cars: Car[];
}

/** /compare (§2): the saved cars side by side; `?car=1&car=2` those, in any browser. */
export const page: Page<Data> = {
  async load({ site: { tenant }, url, stock }) {
    const ids = url.searchParams.has('car') ? savedIds(url.searchParams) : null;
    return {
      kind: 'page',
      head: {
        title: `Compare ${tenant.words.vehicles} | ${tenant.name}`,
        description: `${capital(tenant.words.vehicles)} of ${tenant.name} side by side.`,
        canonical: '/compare',
        index: false,
        structuredData: [],
      },
      props: { ids, cars: await stock.carsById(ids ?? []) },
    };
  },
  body: ({ context, data: { ids, cars } }) => {
    const { tenant } = context.site;
    const { words, favourites, search } = tenant;
    return (
      <div className="wrap page saved compare">
        <Breadcrumbs
          trail={[
            { name: 'Home', href: '/' },
            { name: `Saved ${words.vehicles}`, href: favourites.path },
            { name: 'Compare' },
          ]}
        />
        <h1>Compare {words.vehicles}</h1>
        {ids === null ? (
          <SavedAreWith tenant={tenant} />
        ) : (
          <div id="saved">
            {cars.length === 0 ? <NothingSaved tenant={tenant} /> : null}
            {cars.length === 1 ? (
              <p className="compare__hint">
                One {words.vehicle} has nothing to stand beside. <a href={search.basePath}>Save another one</a> to
                compare them.
              </p>
            ) : null}
            {cars.length > 1 ? (
              <div className="saved__head">
                <label className="check">
                  <input type="checkbox" className="compare__only" />
                  <span>
                    Show only what differs <span className="compare__swatch" aria-hidden="true" />
                  </span>
                </label>
                <SavedElsewhere
                  context={context}
                  path={savedPath(
                    '/compare',
                    cars.map(({ id }) => id),
                  )}
                  label={say(tenant, 'compare.share')}
                  link={say(tenant, 'saved.compareLink')}
                />
              </div>
            ) : null}
            {cars.length > 2 ? <Turns cars={cars} tenant={tenant} /> : null}
            {cars.length > 0 ? <CompareTable cars={cars} site={context.site} now={context.now} /> : null}
            <GoneCars ids={ids} cars={cars} tenant={tenant} />
          </div>
        )}
      </div>
    );
  },
};

/** Where not all cars fit side by side: the address of the same ones, begun with the next, or with the one before. */
function Turns({ cars, tenant }: { cars: readonly Car[]; tenant: ResolvedTenant }): ReactElement {
  const ids = cars.map(({ id }) => id);
  return (
    <nav className="compare__turns" aria-label={say(tenant, 'compare.others')} data-cars={Math.min(cars.length, 6)}>
      <a href={savedPath('/compare', [...ids.slice(-1), ...ids.slice(0, -1)])}>
        <Icon name="arrow" />
        {say(tenant, 'compare.fewer')}
      </a>
      <span>{counted(cars.length, tenant.words)}</span>
      <a href={savedPath('/compare', [...ids.slice(1), ...ids.slice(0, 1)])}>
        {say(tenant, 'compare.more')}
        <Icon name="arrow" />
      </a>
    </nav>
  );
}
