import type { Slot } from '../../contracts/page.types.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { SearchField } from '../../ui/search-field.tsx';

/**
 * The search box of the header (§2, §7): a plain form, and once it has the focus, suggestions below it. The home page and the listings have a box of
 * their own, and a page has one.
 */
export const slot: Slot<'header.search', true> = {
  load: ({ url: { pathname }, site }) => !hasOwnSearch(pathname, site.tenant.search) || null,
  body: ({ context }) => {
    const { currency, header, locale, search, words } = context.site.tenant;
    return (
      <div
        className="header-search"
        data-suggest=""
        data-currency={currency}
        data-locale={locale}
        data-one={words.vehicle}
        data-many={words.vehicles}
        data-away={words.driveAway}
      >
        <SearchField
          action={search.basePath}
          id="header-query"
          value=""
          placeholder={header.topBanner.searchPlaceholder}
          name="Site search"
        />
      </div>
    );
  },
};

const hasOwnSearch = (pathname: string, { basePath, usedListPath }: ResolvedTenant['search']): boolean =>
  pathname === '/' || pathname === basePath || pathname === usedListPath || pathname.startsWith('/search/');
