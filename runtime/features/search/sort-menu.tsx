import type { ReactElement } from 'react';
import { regionWords } from '../../rules/words/region-words.ts';
import type { ListingState } from '../../search/query/query.types.ts';
import { SORTS, sortChoice } from '../../search/query/sorts.data.ts';

/** The order of the results; part of the filter form though it is above the cars. */
export function SortMenu({
  state,
  region,
  live,
}: {
  state: ListingState;
  region: string;
  /** The listing changes in its place; else a change of the menu asks for the page again. Without script a button does. */
  live: boolean;
}): ReactElement {
  return (
    <p className="sort-menu">
      <label htmlFor="sort-by">Sort by</label>
      <select
        className="input"
        id="sort-by"
        name="sortBy"
        form="filter-form"
        defaultValue={sortChoice(state.sortBy).id}
        {...(live ? {} : { 'data-sorts': '' })}
      >
        {SORTS.map(({ id, label }) => (
          <option key={id} value={id}>
            {label.replace('Kilometres', regionWords(region).distance)}
          </option>
        ))}
      </select>
      <noscript>
        <button className="button button--quiet" type="submit" form="filter-form">
          Sort
        </button>
      </noscript>
    </p>
  );
}
