import type { ReactElement } from 'react';
import { formatMoney } from '../../rules/car-price.ts';
import type { ResolvedTenant } from '../../tenant.types.ts';
import { Icon } from '../../ui/icon.tsx';

export interface SearchChoices {
  makes: { value: string; count: number }[];
  bodies: { value: string; count: number }[];
  count: number;
}

const BUDGETS = [10_000, 15_000, 20_000, 30_000, 40_000, 50_000, 60_000, 80_000, 100_000];

/** A plain GET form to the search page. With script its button says how many cars would be shown. */
export function SearchBox({ tenant, choices }: { tenant: ResolvedTenant; choices: SearchChoices }): ReactElement {
  return (
    <form
      className="search-box"
      method="get"
      action={tenant.search.basePath}
      aria-label="Search our stock"
      data-search-count=""
    >
      <p className="search-box__field search-box__field--query">
        <label htmlFor="home-query">What are you looking for?</label>
        <input
          className="input"
          id="home-query"
          type="search"
          name="query"
          placeholder="Search by make, model..."
          maxLength={100}
          autoComplete="off"
        />
      </p>
      <Choice id="home-make" label="Make" name="refinementList[make][]" any="Any make" values={byName(choices.makes)} />
      <Choice
        id="home-body"
        label="Body"
        name="refinementList[body][]"
        any="Any body"
        values={byName(choices.bodies)}
      />
      <p className="search-box__field">
        <label htmlFor="home-budget">Budget</label>
        <select className="input" id="home-budget" name="price_max">
          <option value="">Any price</option>
          {BUDGETS.filter(
            (budget) => budget > tenant.search.priceSlider.min && budget < tenant.search.priceSlider.max,
          ).map((budget) => (
            <option key={budget} value={budget}>
              To {formatMoney(budget, tenant)}
            </option>
          ))}
        </select>
      </p>
      <button className="button button--accent" type="submit">
        <Icon name="search" />
        <span data-count="">
          Show {choices.count} {choices.count === 1 ? 'car' : 'cars'}
        </span>
      </button>
    </form>
  );
}

function Choice({
  id,
  label,
  name,
  any,
  values,
}: {
  id: string;
  label: string;
  name: string;
  any: string;
  values: string[];
}): ReactElement {
  return (
    <p className="search-box__field">
      <label htmlFor={id}>{label}</label>
      <select className="input" id={id} name={name}>
        <option value="">{any}</option>
        {values.map((value) => (
          <option key={value}>{value}</option>
        ))}
      </select>
    </p>
  );
}

const byName = (values: { value: string }[]): string[] =>
  values.map(({ value }) => value).sort((a, b) => a.localeCompare(b));
