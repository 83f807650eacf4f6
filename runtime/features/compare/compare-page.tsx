import type { Page } from '../../contracts/page.types.ts';
import type { Car } from '../../rules/car/car.types.ts';
import { savedIds } from '../../rules/car/saved-ids.ts';
import { capital } from '../../rules/words/vehicle-words.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { GoneCars, NothingSaved, SavedAreWith } from '../../ui/saved-parts.tsx';
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
                <p className="compare__hint">
                  <span className="compare__swatch" aria-hidden="true" /> marks what differs
                </p>
                <label className="check">
                  <input type="checkbox" className="compare__only" />
                  <span>Show only what differs</span>
                </label>
              </div>
            ) : null}
            {cars.length > 0 ? <CompareTable cars={cars} site={context.site} now={context.now} /> : null}
            <GoneCars ids={ids} cars={cars} tenant={tenant} />
          </div>
        )}
      </div>
    );
  },
};
