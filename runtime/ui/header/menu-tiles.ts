import { searchPath } from '../../rules/listing/search-path.ts';
import { bodySlug } from '../../rules/model/model-body.ts';
import { listingUrl, withToggled } from '../../search/query/change-state.ts';
import { emptyState } from '../../search/query/url-state.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import type { MenuTile } from './menu.types.ts';

const MOST_TILES = 8;

/**
 * Tiles of the bodies in stock, the most first. A body without a listing of its own narrows the search, where shoppers may filter by body.
 * Silhouettes only where each of them has one, so that no tile looks forgotten.
 */
export function bodyTiles(
  bodies: readonly { value: string; count: number }[],
  { search }: { search: Pick<ResolvedTenant['search'], 'basePath' | 'facets'> },
): MenuTile[] {
  const tiles = bodies
    .filter(({ count }) => count > 0)
    .flatMap(({ value, count }): MenuTile[] => {
      const own = searchPath({ body: [value] });
      if (own === null && !search.facets.includes('body')) return [];
      const href = own ?? listingUrl(search.basePath, withToggled(emptyState(), 'body', value));
      return [{ name: value, href, count, body: bodySlug(value) }];
    })
    .slice(0, MOST_TILES);
  return tiles.every(({ body }) => body !== null) ? tiles : tiles.map((tile) => ({ ...tile, body: null }));
}
