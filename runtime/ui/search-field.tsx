import type { ReactElement } from 'react';
import { Icon } from './icon.tsx';

/** A search box that leads to the search page with the query parameter (§7 Header search). */
export function SearchField({ action, id, value }: { action: string; id: string; value: string }): ReactElement {
  return (
    <search>
      <form className="search-field" action={action} method="get">
        <label className="visually-hidden" htmlFor={id}>
          Search our stock
        </label>
        <input
          id={id}
          type="search"
          name="query"
          defaultValue={value}
          placeholder="Search by make, model..."
          maxLength={100}
          autoComplete="off"
        />
        <button className="button button--brand" type="submit">
          <Icon name="search" />
          <span>Search</span>
        </button>
      </form>
    </search>
  );
}
