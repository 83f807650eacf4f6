import type { Page } from '../../contracts/page.types.ts';
import { Icon } from '../../ui/icon.tsx';
import { SearchField } from '../../ui/search-field.tsx';

/** The page for an address that does not exist: says so, and offers the search. */
export const page: Page<null> = {
  load: ({ site }) => ({
    kind: 'page',
    status: 404,
    head: {
      title: `Page not found | ${site.tenant.name}`,
      description: 'This page does not exist.',
      canonical: '/404',
      index: false,
      structuredData: [],
    },
    props: null,
  }),
  body: ({ context }) => {
    const { header, search, words } = context.site.tenant;
    return (
      <div className="wrap page not-found">
        <p className="eyebrow">Error 404</p>
        <h1>This page has driven off</h1>
        <p>The address may be mistyped, or the {words.vehicle} may be sold. Search our stock instead:</p>
        <SearchField
          action={search.basePath}
          id="not-found-query"
          value=""
          placeholder={header.topBanner.searchPlaceholder}
          name="Search our stock"
        />
        <p>
          <a className="link-arrow" href={search.basePath}>
            See all {words.vehicles}
            <Icon name="arrow" />
          </a>
        </p>
      </div>
    );
  },
};
