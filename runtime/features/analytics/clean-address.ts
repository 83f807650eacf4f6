import { urlOf } from '../../rules/web/origin.ts';

/** Parameters that say where a visit comes from. Nothing else of a query is told. */
const CAMPAIGN = /^(utm_\w+|[gw]clid|[gw]braid)$/;
/** What they look like: names and codes, no address and no number of a person. */
const CODE = /^(?=.*[a-z])[\w.~-]{1,200}$/i;

/**
 * The address of a page as it may be told: without what a shopper searched for, the id of an enquiry or a fragment.
 * @param path in place of the address's own, which then has no query either
 */
export function cleanAddress(address: string, path?: string): string {
  const url = new URL(address);
  if (path !== undefined) return url.origin + path;
  const kept = [...url.searchParams].filter(([name, value]) => CAMPAIGN.test(name) && CODE.test(value));
  const query = new URLSearchParams(kept).toString();
  return url.origin + url.pathname + (query === '' ? '' : `?${query}`);
}

/** The site that a visit comes from: of no address more than its origin. '' where there is none. */
export function cleanReferrer(referrer: string): string {
  const url = urlOf(referrer);
  return url && /^https?:$/.test(url.protocol) ? `${url.origin}/` : '';
}

const WORD = /[\p{L}\p{N}]+(?:[-.][\p{L}\p{N}]+)*/gu;

/** Of what a shopper typed into a search, the words that are in the names of cars; shoppers type names and numbers too. */
export function knownWords(typed: string, names: readonly string[]): string {
  const known = new Set(names.flatMap((name) => wordsOf(name)));
  return [...new Set(wordsOf(typed))]
    .filter((word) => known.has(word))
    .slice(0, 10)
    .join(' ');
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(WORD) ?? [];

/** The fields by which an address filters: 'refinementList[make][0]' and 'range[price]' -> ['make', 'price']. */
export function filterFields(query: URLSearchParams, known: (field: string) => boolean): string[] {
  const named = [...query.keys()].map((name) => /^(?:refinementList|range)\[([a-z_]{1,40})\]/.exec(name)?.[1] ?? '');
  return [...new Set(named)].filter((field) => field !== '' && known(field)).sort();
}
