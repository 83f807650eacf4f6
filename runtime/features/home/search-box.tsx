import type { ReactElement } from 'react';
import { formatMoney } from '../../rules/price/car-price.ts';
import { say } from '../../rules/words/say.ts';
import { counted } from '../../rules/words/vehicle-words.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { Icon } from '../../ui/icon.tsx';

/** Round amounts from a day's hire to a new lorry. */
const ROUND = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000].flatMap((unit) =>
  [10, 15, 20, 30, 40, 50, 60, 80].map((share) => share * unit),
);
const MOST = 9;

export interface SearchChoices {
  makes: { value: string; count: number }[];
  bodies: { value: string; count: number }[];
  count: number;
  /** The lowest and the highest price in stock; null where no price is filtered by. */
  prices: { lowest: number; highest: number } | null;
}

/**
 * A plain GET form to the search page: one line to type in, and what narrows it behind a line that opens. With script its button says how
 * many cars would be shown.
 */
export function SearchBox({ tenant, choices }: { tenant: ResolvedTenant; choices: SearchChoices }): ReactElement {
  const budgets = choices.prices ? budgetSteps(choices.prices) : [];
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
        <label htmlFor="home-query">{say(tenant, 'home.search')}</label>
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
      <button className="button button--accent" type="submit">
        <Icon name="search" />
        <span data-count="">
          {choices.count > 0 ? `Show ${counted(choices.count, tenant.words)}` : say(tenant, 'home.show')}
        </span>
      </button>
      <details className="search-box__more">
        <summary>
          {say(tenant, 'home.more')}
          <Icon name="chevron" />
        </summary>
        <div className="search-box__filters">
          <Choice facet="make" label="Make" values={choices.makes} />
          <Choice facet="body" label="Body" values={choices.bodies} />
          {budgets.length > 0 ? (
            <p className="search-box__field">
              <label htmlFor="home-budget">Budget</label>
              <select className="input" id="home-budget" name="price_max">
                <option value="">Any price</option>
                {budgets.map((budget) => (
                  <option key={budget} value={budget}>
                    To {formatMoney(budget, tenant)}
                  </option>
                ))}
              </select>
            </p>
          ) : null}
        </div>
      </details>
    </form>
  );
}

function Choice({
  facet,
  label,
  values,
}: {
  facet: 'make' | 'body';
  label: string;
  values: SearchChoices['makes'];
}): ReactElement | null {
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

/**
 * Round budgets between the lowest and the highest price in stock: each has a car within it, and the last has them all. At most nine, spread
 * over the whole range. A stock of one price needs none.
 */
export function budgetSteps({ lowest, highest }: { lowest: number; highest: number }): number[] {
  if (!(lowest < highest)) return [];
  const last = ROUND.findIndex((amount) => amount >= highest);
  const within = ROUND.slice(0, last === -1 ? ROUND.length : last + 1).filter((amount) => amount >= lowest);
  if (within.length <= MOST) return within;
  return Array.from(
    { length: MOST },
    (_, position) => within[Math.round((position * (within.length - 1)) / (MOST - 1))] as number,
  );
}
