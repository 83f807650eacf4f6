import type { FeatureApi } from '../../../contracts/services.types.ts';
import { searchApi } from './search-api.ts';

export const api: FeatureApi = ({ site: { tenant }, search, clock, guard }) => {
  const take = guard.budget('searches');
  return (
    searchApi({
      client: search,
      index: tenant.searchService.index,
      settings: tenant.search,
      clock,
      allow: (context, cost) => take(context, cost).allowed,
    })
      // §2: the search page that takes `query`, whatever the base path of this site is.
      .get('/search', (context) => context.redirect(tenant.search.basePath + new URL(context.req.url).search, 301))
  );
};
