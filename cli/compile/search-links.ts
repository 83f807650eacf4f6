import type { Car } from '../../runtime/rules/car.types.ts';
import { LIST_FACETS, RANGE_FACETS, splitFacets } from '../../runtime/search/query/facets.data.ts';
import { SORTS } from '../../runtime/search/query/sorts.data.ts';
import { parseListingState } from '../../runtime/search/query/url-state.ts';
import { carDocuments } from '../../runtime/server/car-documents.ts';
import type { ResolvedTenant } from '../../runtime/tenant.types.ts';
import { nearest } from '../diagnostics/suggest.ts';

/** What is wrong with what a link asks a search for. */
export interface SearchLinkProblem {
  finding: 'navigation/unknown-filter' | 'navigation/not-in-stock';
  message: string;
  hint: string;
}

/** What a listing reads of its address (§2). Others, such as those of a campaign, mean nothing to it. */
const KEYS = ['query', 'sortBy', 'priceView', 'page'];
const ORDERS: readonly string[] = SORTS.map(({ id }) => id);
/** So many values of the stock are named. */
const NAMED = 12;

/**
 * Looks at the query strings of links to a site's search, which shows all cars for what it does not know and none for what is misspelt.
 * @param makes those that have a page of their own, in stock or not
 */
export function searchLinkReader(
  tenant: ResolvedTenant,
  { cars, makes, now }: { cars: readonly Car[]; makes: readonly string[]; now: Date },
): (query: string) => SearchLinkProblem[] {
  const { search } = tenant;
  const { lists, ranges } = splitFacets(search.facets);
  let documents: ReturnType<typeof carDocuments> | null = null;
  const valuesOf = (field: string): string[] => {
    documents ??= carDocuments(cars, search.soldDays, now, tenant);
    const found = documents.flatMap((car) => (car as unknown as Record<string, unknown>)[field] ?? []);
    return [...new Set([...found, ...(field === 'make' ? makes : [])].map(String))].sort();
  };

  const unknownFilter = (kind: string, field: string): SearchLinkProblem => {
    const [own, others, all] = kind === 'range' ? [ranges, lists, RANGE_FACETS] : [lists, ranges, LIST_FACETS];
    const other = kind === 'range' ? `refinementList[${field}][0]=` : `range[${field}]=:20000`;
    const hint = others.includes(field)
      ? `It is asked for as \`${other}\`.`
      : all.includes(field)
        ? `Add \`${field}\` to \`search.facets\`, or delete the link.`
        : choice(field, 'Filters that there are', own);
    return problem(`The search of this site has no filter \`${kind}[${field}]\``, hint);
  };

  const ofList = (field: string, value: string): SearchLinkProblem[] => {
    if (!lists.includes(field)) return [unknownFilter('refinementList', field)];
    const values = valuesOf(field);
    const asked = value.trim().toLowerCase();
    if (cars.length === 0 || asked === '' || values.some((one) => one.toLowerCase() === asked)) return [];
    const message = `No car of the stock has the ${field} \`${value.trim()}\`.`;
    return [{ finding: 'navigation/not-in-stock', message, hint: choice(value, 'In stock', values) }];
  };

  const ofRange = (field: string, value: string): SearchLinkProblem[] => {
    if (!ranges.includes(field)) return [unknownFilter('range', field)];
    const read = parseListingState(new URLSearchParams([[`range[${field}]`, value]]), { lists, ranges });
    if (read.ranges[field]) return [];
    return [
      problem(
        `\`range[${field}]=${value}\` is no range`,
        `Write both ends with a colon between: \`range[${field}]=10000:20000\`, or one of them alone: \`range[${field}]=:20000\`.`,
      ),
    ];
  };

  const ofOther = (key: string, value: string): SearchLinkProblem[] => {
    if (key === 'sortBy' && !ORDERS.includes(value))
      return [problem(`There is no order \`${value}\``, choice(value, 'Orders that there are', ORDERS))];
    const near = KEYS.find((one) => one !== key && one.toLowerCase() === key.toLowerCase());
    return near ? [problem(`A search reads no \`${key}\``, `Did you mean \`${near}\`?`)] : [];
  };

  return (query) =>
    [...new URLSearchParams(query)].flatMap(([key, value]) => {
      const [, kind, field = '', rest] = /^([^[]*)\[([^\]]*)\](.*)$/.exec(key) ?? [];
      if (kind === undefined) return ofOther(key, value);
      if (kind === 'refinementList' && /^(\[\d*\])?$/.test(rest ?? '')) return ofList(field, value);
      if (kind === 'range' && rest === '') return ofRange(field, value);
      const near = nearest(kind, ['refinementList', 'range']);
      const meant = near === 'range' ? `range[${field}]` : `refinementList[${field}][0]`;
      return near ? [problem(`A search reads no \`${key}\``, `Did you mean \`${meant}\`?`)] : [];
    });
}

function problem(message: string, hint: string): SearchLinkProblem {
  return { finding: 'navigation/unknown-filter', message: `${message}.`, hint };
}

function choice(word: string, what: string, known: readonly string[]): string {
  const near = nearest(word, known);
  if (near) return `Did you mean \`${near}\`?`;
  const rest = known.length > NAMED ? `, and ${known.length - NAMED} more` : '';
  return known.length > 0 ? `${what}: ${known.slice(0, NAMED).join(', ')}${rest}.` : 'There are none.';
}
