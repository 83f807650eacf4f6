import type { ReactElement } from 'react';
import { regionWords } from '../../rules/words/region-words.ts';
import type { ListingState } from '../../search/query/query.types.ts';
import { SORTS, sortChoice } from '../../search/query/sorts.data.ts';

/** The order of the results; part of the filter form though it stands above the cars. */
export function SortMenu({
  state,
  region,
  live,
}: {
  state: ListingState;
  region: string;
  /** A change of the menu sorts by itself, with script. */
  live: boolean;
}): ReactElement {
  const button = (
    <button className="button button--quiet" type="submit" form="filter-form">
      Sort
    </button>
  );
  return (
    <p className="sort-menu">
      <label htmlFor="sort-by">Sort by</label>
      <select
        className="input"
        id="sort-by"
        name="sortBy"
        form="filter-form"
        defaultValue={sortChoice(state.sortBy).id}
      >
        {SORTS.map(({ id, label }) => (
          <option key={id} value={id}>
            {label.replace('Kilometres', regionWords(region).distance)}
          </option>
        ))}
      </select>
      {live ? <noscript>{button}</noscript> : button}
    </p>
  );
}
