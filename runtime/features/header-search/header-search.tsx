import type { Slot } from '../../contracts/page.types.ts';
import { SearchField } from '../../ui/search-field.tsx';

const LISTING = /^\/search\//;

/** The search box of the header (§2, §7): a plain form, and once it has the focus, suggestions below it. */
export const slot: Slot<'header.search', string> = {
  // Other pages may be asked with words that were looked for, too.
  load: ({ url, site }) =>
    LISTING.test(url.pathname) || url.pathname === site.tenant.search.usedListPath
      ? (url.searchParams.get('query') ?? '')
      : '',
  body: ({ context, data }) => {
    const { currency, header, locale, search, words } = context.site.tenant;
    return (
      <div
        className="header-search"
        data-suggest=""
        data-currency={currency}
        data-locale={locale}
        data-one={words.vehicle}
        data-many={words.vehicles}
      >
        <SearchField
          action={search.basePath}
          id="header-query"
          value={data}
          placeholder={header.topBanner.searchPlaceholder}
          name="Site search"
        />
      </div>
    );
  },
};
