import type { ReactElement } from 'react';
import { formatMoney } from '../../rules/car/car-price.ts';
import { counted } from '../../rules/words/vehicle-words.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { Icon } from '../../ui/icon.tsx';

export interface SearchChoices {
  makes: { value: string; count: number }[];
  bodies: { value: string; count: number }[];
  count: number;
}

/** Round amounts from a day's hire to a new lorry. */
const BUDGETS = [1, 10, 100, 1000, 10_000, 100_000].flatMap((unit) =>
  [10, 15, 20, 30, 40, 50, 60, 80].map((share) => share * unit),
);
const MOST_BUDGETS = 9;

/**
 * A plain GET form to the search page; of prices it asks where the search reads them. With script its button says how many cars would be shown.
 */
export function SearchBox({ tenant, choices }: { tenant: ResolvedTenant; choices: SearchChoices }): ReactElement {
  return (
    <form
      className="search-box"
      method="get"
      action={tenant.search.basePath}
      aria-label="Search our stock"
      data-lazy="search-count"
      data-search-count={tenant.search.statusOnlyCount ? 'in_stock' : ''}
      data-one={tenant.words.vehicle}
      data-many={tenant.words.vehicles}
    >
      <p className="search-box__field search-box__field--query">
        <label htmlFor="home-query">What are you looking for?</label>
        <input
          className="input"
          id="home-query"
          type="search"
          name="query"
          placeholder={tenant.header.topBanner.searchPlaceholder}
          maxLength={100}
          autoComplete="off"
        />
      </p>
      <Choice facet="make" label="Make" values={choices.makes} />
      <Choice facet="body" label="Body" values={choices.bodies} />
      {tenant.search.facets.includes('price') ? (
        <p className="search-box__field">
          <label htmlFor="home-budget">Budget</label>
          <select className="input" id="home-budget" name="price_max">
            <option value="">Any price</option>
            {budgets(tenant.search.priceSlider).map((budget) => (
              <option key={budget} value={budget}>
                To {formatMoney(budget, tenant)}
              </option>
            ))}
          </select>
        </p>
      ) : null}
      <button className="button button--accent" type="submit">
        <Icon name="search" />
        <span data-count="">Show {counted(choices.count, tenant.words)}</span>
      </button>
    </form>
  );
}

/** The first round amounts within the price range of the filters. */
function budgets({ min, max }: { min: number; max: number }): number[] {
  return BUDGETS.filter((budget) => budget > min && budget < max).slice(0, MOST_BUDGETS);
}

function Choice({
  facet,
  label,
  values,
}: {
  facet: 'make' | 'body';
  label: string;
  values: SearchChoices['makes'];
}): ReactElement {
  const id = `home-${facet}`;
  return (
    <p className="search-box__field">
      <label htmlFor={id}>{label}</label>
      <select className="input" id={id} name={`refinementList[${facet}][]`}>
        <option value="">Any {facet}</option>
        {byName(values).map((value) => (
          <option key={value}>{value}</option>
        ))}
      </select>
    </p>
  );
}

const byName = (values: SearchChoices['makes']): string[] =>
  values.map(({ value }) => value).sort((a, b) => a.localeCompare(b));
