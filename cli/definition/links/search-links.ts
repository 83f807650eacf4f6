import { factKey } from '../../../runtime/rules/car/own-facts.ts';
import { LIST_FACETS, RANGE_FACETS } from '../../../runtime/search/query/facets.data.ts';
import { SORTS } from '../../../runtime/search/query/sorts.data.ts';
import {
  LISTING_PARAMETERS,
  ORDER_PARAMETER,
  parseListingState,
  urlFields,
} from '../../../runtime/search/query/url-state.ts';
import { diagnostic, valueAt } from '../../diagnostics/diagnostic.ts';
import { suggestNearest } from '../../diagnostics/suggest.ts';
import type { Check } from '../checks/check.types.ts';
import { itemsAt, report, texts } from '../checks/report.ts';
import { textsAt } from '../schema/annotated-paths.ts';
import { linkChanger, withinSite } from './link-rules.ts';
import { markdownLinks } from './markdown-links.ts';
import { linksIn } from './navigation.ts';

/** What is wrong with what a link asks a search for. */
interface Problem {
  message: string;
  hint: string;
}

const ORDERS: readonly string[] = SORTS.map(({ id }) => id);

/** §2: what links ask a search for is what it reads; it shows all cars for anything else. */
export const searchLinks: Check = (context) => {
  const facets = ['search', 'facets'];
  if (context.unsure(facets)) return [];
  const own = itemsAt(context.config, ['stock', 'facts']).flatMap(({ value: { facet, label } }) =>
    facet === true && typeof label === 'string' ? factKey(label) : [],
  );
  const problemsOf = filterReader([...texts(valueAt(context.config, facets)), ...own]);
  const links = [
    ...linksIn(valueAt(context.config, ['navigation']), ['navigation']),
    ...context.references
      .filter(({ node }) => node['x-ref'] === 'page')
      .flatMap(({ pattern }) => textsAt(context.config, pattern))
      .map(({ path, text }) => ({ path, url: text })),
  ];
  const changed = linkChanger(context.config);
  const problemsIn = (url: string): Problem[] => problemsOf(searchQuery(changed(withinSite(url, context.config))));
  return [
    ...links.flatMap(({ path, url }) =>
      problemsIn(url).map((problem) => report(context, 'search/unknown-filter', path, problem)),
    ),
    ...markdownLinks(context).flatMap(({ path, url, at }) =>
      problemsIn(url).map((problem) =>
        diagnostic('search/unknown-filter', {
          ...problem,
          tenant: context.tenant,
          path,
          location: at(),
        }),
      ),
    ),
  ];
};

/** The query string of a link to the search of its own site; '' where it has none or leads elsewhere. */
export function searchQuery(url: string): string {
  return /^\/search\/[^?#]*\?([^#]*)/.exec(url)?.[1] ?? '';
}

/** The filter by a field, as an address asks for it; undefined where there is no such field. */
function filterLike(isMeant: (field: string) => boolean, value: string): string | undefined {
  const [list, range] = [LIST_FACETS.find(isMeant), RANGE_FACETS.find(isMeant)];
  if (list) return `refinementList[${list}][0]=${value}`;
  return range && `range[${range}]=${value.replace(/^\d+$/, ':$&').replace(/^(\d+)[-_](\d+)$/, '$1:$2')}`;
}

/** "Did you mean …?", or what there is. */
export function choice(word: string, what: string, known: readonly string[]): string {
  const near = suggestNearest(word, known);
  if (near) return `Did you mean \`${near}\`?`;
  const rest = known.length > NAMED ? `, and ${known.length - NAMED} more` : '';
  return known.length > 0 ? `${what}: ${known.slice(0, NAMED).join(', ')}${rest}.` : 'There are none.';
}
const NAMED = 12;

function filterReader(facets: readonly string[]): (query: string) => Problem[] {
  const fields = urlFields(facets);
  const { lists, ranges } = fields;

  const unknownFilter = (kind: 'refinementList' | 'range', field: string): Problem => {
    const isRange = kind === 'range';
    const [own, others] = isRange ? [ranges, lists] : [lists, ranges];
    const all: readonly string[] = isRange ? RANGE_FACETS : LIST_FACETS;
    const hint = others.includes(field)
      ? `It is asked for as \`${isRange ? `refinementList[${field}][0]=` : `range[${field}]=:20000`}\`.`
      : all.includes(field)
        ? `Add \`${field}\` to \`search.facets\`, or delete the link.`
        : choice(field, 'Filters that there are', own);
    return { message: `The search of this site has no filter \`${kind}[${field}]\`.`, hint };
  };

  const ofRange = (field: string, value: string): Problem[] => {
    if (!ranges.includes(field)) return [unknownFilter('range', field)];
    if (parseListingState(new URLSearchParams([[`range[${field}]`, value]]), fields).ranges[field]) return [];
    return [
      {
        message: `\`range[${field}]=${value}\` is no range.`,
        hint: `Write both ends with a colon between: \`range[${field}]=10000:20000\`, or one of them alone: \`range[${field}]=:20000\`.`,
      },
    ];
  };

  const ofOther = (key: string, value: string): Problem[] => {
    if (key === ORDER_PARAMETER && !ORDERS.includes(value))
      return [{ message: `There is no order \`${value}\`.`, hint: choice(value, 'Orders that there are', ORDERS) }];
    const isLike = (one: string): boolean => one.toLowerCase() === key.toLowerCase();
    const near = LISTING_PARAMETERS.find(isLike) ?? filterLike(isLike, value);
    return near && near !== key
      ? [{ message: `A search reads no \`${key}\`.`, hint: `Did you mean \`${near}\`?` }]
      : [];
  };

  return (query) =>
    [...new URLSearchParams(query)].flatMap(([key, value]) => {
      const [, kind, field = '', rest = ''] = /^([^[]*)\[([^\]]*)\](.*)$/.exec(key) ?? [];
      if (kind === undefined) return ofOther(key, value);
      if (kind === 'refinementList' && /^(\[\d*\])?$/.test(rest))
        return lists.includes(field) ? [] : [unknownFilter(kind, field)];
      if (kind === 'range' && rest === '') return ofRange(field, value);
      const near = suggestNearest(kind, ['refinementList', 'range']);
      const meant = near === 'range' ? `range[${field}]` : `refinementList[${field}][0]`;
      return near ? [{ message: `A search reads no \`${key}\`.`, hint: `Did you mean \`${meant}\`?` }] : [];
    });
}
