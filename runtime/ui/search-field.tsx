import type { ReactElement } from 'react';
import { Icon } from './icon.tsx';

interface Props {
  /** Path of the search page. */
  action: string;
  id: string;
  value: string;
  placeholder: string;
  /** The landmark's own name: a page may have two. */
  name: string;
}

/** A search box that leads to the search page with the query parameter (§7 Header search). A plain form: needs no script. */
export function SearchField({ action, id, value, placeholder, name }: Props): ReactElement {
  return (
    <search aria-label={name}>
      <form className="search-field" action={action} method="get">
        <label className="visually-hidden" htmlFor={id}>
          Search our stock
        </label>
        <input
          id={id}
          type="search"
          name="query"
          defaultValue={value}
          placeholder={placeholder}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
        />
        <button className="button button--brand" type="submit">
          <Icon name="search" />
          <span>Search</span>
        </button>
      </form>
    </search>
  );
}
