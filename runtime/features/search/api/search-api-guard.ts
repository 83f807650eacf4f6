import { isRecord } from '../../../rules/web/is-record.ts';
import { INDEX_SETTINGS, MAX_TOTAL_HITS } from '../../../search/client/index-settings.data.ts';
import { EngineError } from '../../../search/engine/errors.ts';
import { filterAttributes } from '../../../search/engine/filter/filter-check.ts';
import { readFilter } from '../../../search/engine/filter/filter-eval.ts';
import { readSearchParams } from '../../../search/engine/search-params.ts';
import { listingFacets } from '../../../search/query/build-queries.ts';
import { generalFilter } from '../../../search/query/filter-builder.ts';
import { SUGGESTED_FACETS } from '../../../search/query/header-search.ts';
import type { SearchQuery } from '../../../search/query/query.types.ts';
import { shopperText } from '../../../search/query/shopper-text.ts';
import type { SearchSettings } from '../../../tenant/tenant.types.ts';
import { searchCost } from './search-budget.ts';

/** None beyond is looked at. */
const MAX_QUERIES = 40;
const MAX_LIMIT = 100;
const MAX_QUERY_TEXT = 200;
const MAX_TAG_TEXT = 16;
const MAX_CONDITIONS = 200;

const FILTERABLE: ReadonlySet<string> = new Set(INDEX_SETTINGS.filterableAttributes);
const SORTABLE: ReadonlySet<string> = new Set(INDEX_SETTINGS.sortableAttributes);
const DISPLAYED: ReadonlySet<string> = new Set(INDEX_SETTINGS.displayedAttributes);

interface GuardContext {
  index: string;
  settings: SearchSettings;
  now: Date;
}

/**
 * The queries that may go on to the service (search-protocol.md §11): each on the tenant's index, naming only attributes on the lists, limit at
 * most 100, offset within reach, and always with the general and the custom filter; all together within the budget of a request, with what they
 * cost. Throws EngineError 400.
 */
export function guardQueries(body: unknown, context: GuardContext): { queries: SearchQuery[]; cost: number } {
  const { queries, ...rest } = readObject(body, 'the body');
  if (Object.keys(rest).length > 0) throw new EngineError('bad_request', `Unknown field \`${Object.keys(rest)[0]}\`.`);
  if (!Array.isArray(queries)) throw new EngineError('bad_request', 'Missing field `queries`.');
  if (queries.length > MAX_QUERIES) throw new EngineError('bad_request', `At most ${MAX_QUERIES} queries at once.`);
  const guarded = queries.map((query, index) => {
    try {
      return guardQuery(readObject(query, 'a query'), context);
    } catch (thrown) {
      throw thrown instanceof EngineError ? thrown.inside(`Inside \`.queries[${index}]\`: `) : thrown;
    }
  });
  const allowed = guarded.map(({ query }) => query);
  const cost = searchCost(
    allowed,
    guarded.map(({ conditions }) => conditions),
  );
  return { queries: allowed, cost };
}

function guardQuery(
  { indexUid: _, ...body }: Record<string, unknown>,
  { index, settings, now }: GuardContext,
): { query: SearchQuery; conditions: number } {
  const asked = readSearchParams(body);
  for (const field of [
    'page',
    'hitsPerPage',
    'attributesToSearchOn',
    'distinct',
    'attributesToCrop',
    'showMatchesPosition',
  ]) {
    if (body[field] !== undefined && body[field] !== null)
      throw new EngineError('bad_request', `\`${field}\` is not open here.`);
  }
  if (asked.q.length > MAX_QUERY_TEXT)
    throw new EngineError('invalid_search_q', `A search text is at most ${MAX_QUERY_TEXT} characters.`);
  if (asked.highlightPreTag.length > MAX_TAG_TEXT)
    throw new EngineError('invalid_search_highlight_pre_tag', 'The tag is too long.');
  if (asked.highlightPostTag.length > MAX_TAG_TEXT)
    throw new EngineError('invalid_search_highlight_post_tag', 'The tag is too long.');
  const facets = new Set([...listingFacets(settings), 'status', ...SUGGESTED_FACETS]);
  allowOnly('invalid_search_facets', asked.facets, facets);
  allowOnly(
    'invalid_search_sort',
    asked.sort.map((element) => element.replace(/:(asc|desc)$/, '').replace(/^_geoPoint\([^)]*\)$/, '_geo')),
    SORTABLE,
  );
  const retrieve = asked.attributesToRetrieve.filter((field) => field !== '*');
  allowOnly('invalid_search_attributes_to_retrieve', retrieve, DISPLAYED);
  allowOnly('invalid_search_attributes_to_highlight', asked.attributesToHighlight, DISPLAYED);
  const limit = Math.min(asked.limit, MAX_LIMIT);
  const own = settings.customFilter === null ? [] : [settings.customFilter];
  const { filter, conditions } = guardFilter(asked.filter, settings.facets);
  const query: SearchQuery = {
    indexUid: index,
    q: shopperText(asked.q),
    matchingStrategy: asked.matchingStrategy === 'last' ? 'last' : 'all',
    filter: [...filter, generalFilter(settings, now), ...own],
    sort: asked.sort,
    facets: asked.facets,
    limit,
    offset: Math.min(asked.offset, MAX_TOTAL_HITS - limit),
    attributesToRetrieve: asked.attributesToRetrieve,
    attributesToHighlight: asked.attributesToHighlight,
    highlightPreTag: asked.highlightPreTag,
    highlightPostTag: asked.highlightPostTag,
  };
  return { query, conditions };
}

/** The visitor's conditions as a list to which ours can be added; each is a whole expression, so none can reach over into another. */
function guardFilter(
  filter: unknown,
  facets: readonly string[],
): { filter: (string | string[])[]; conditions: number } {
  const expression = readFilter(filter);
  if (!expression) return { filter: [], conditions: 0 };
  const attributes = filterAttributes(expression);
  if (attributes.length > MAX_CONDITIONS)
    throw new EngineError('invalid_search_filter', `At most ${MAX_CONDITIONS} conditions.`);
  allowOnly('invalid_search_filter', attributes, new Set([...FILTERABLE, ...facets]));
  const list = (typeof filter === 'string' ? [filter] : filter) as (string | string[])[];
  return { filter: list, conditions: attributes.length };
}

function allowOnly(code: string, names: readonly string[], allowed: ReadonlySet<string>): void {
  const stranger = names.find((name) => !allowed.has(name));
  if (stranger !== undefined) throw new EngineError(code, `\`${stranger.slice(0, 80)}\` is not open here.`);
}

function readObject(value: unknown, what: string): Record<string, unknown> {
  if (!isRecord(value)) {
    throw new EngineError('bad_request', `Invalid value type for ${what}: expected an object.`);
  }
  return value;
}
