import type { FeatureApi } from '../../../contracts/services.types.ts';
import { searchApi } from './search-api.ts';

export const api: FeatureApi = ({ site: { tenant }, search, clock, guard }) =>
  searchApi({
    client: search,
    index: tenant.searchService.index,
    settings: tenant.search,
    clock,
    allow: (context, cost) => guard.take('searches', context, cost).allowed,
  });
