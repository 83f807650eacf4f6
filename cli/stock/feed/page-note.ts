import type { FeedNote } from './feed.types.ts';
import type { SampleScalar } from './json/json-sample.ts';

/** What APIs call such values, written plainly: the last name, or the last two. */
const THINGS =
  '(?:x|odata|estimated|grand|full|all|overall|results?|records?|items?|rows?|elements?|entries|docs|documents|vehicles?|cars?|listings?|stock|inventory|search|query|meta|num|nb|number|of|size)*';
const TOTAL = new RegExp(`^${THINGS}(?:total|count|found|hits|matches|totals)+${THINGS}(?:count|total)?$`);
const PAGES = new Set(
  'pages totalpages pagetotal pagecount pagestotal lastpage numpages numberofpages nbpages maxpage totalpagecount'.split(
    ' ',
  ),
);
const PAGE = new Set(
  'page pagecurrent pagescurrent paginationcurrent pagingcurrent currentpage pagenumber pageno pagenum thispage'.split(
    ' ',
  ),
);
/** Pages that are counted from 0. */
const PAGE_FROM_NOUGHT = new Set('number pageindex'.split(' '));
const NEXT =
  /^(?:odata)?next(?:page|link|url|href|pageurl|pagelink|pageuri|pagehref|uri|cursor|token|pagetoken|pagecursor|offset|start|pagenumber)?$|^has(?:next|nextpage|more|morepages|moreitems|moreresults)$|^(?:more(?:pages|available|results|items)|(?:is)?truncated|continuationtoken)$/;
const LAST = new Set(['last', 'islast', 'islastpage', 'lastpagereached']);
const LONGEST = 60;
const MOST_TOTAL = 10_000_000;

const HINT =
  'Ask for all cars in one file: the number of cars to a page is often called `limit`, `per_page` or `page_size`. Or put the pages together before they are imported.';

/**
 * What the values around a list of so many cars say of cars that are not in it; null for nothing. A total counts where it is more than there are, a next page
 * where it is named.
 */
export function pageNote(scalars: readonly SampleScalar[], cars: number): FeedNote | null {
  const named = scalars.map((one) => ({ ...one, names: namesOf(one.path) }));
  const find = (wanted: ReadonlySet<string>, fits: (value: unknown) => boolean) =>
    named.find(({ names, value }) => names.some((name) => wanted.has(name)) && fits(value));
  const totals = named.filter(
    ({ names }) => names.some((name) => TOTAL.test(name)) && !names.some((name) => PAGES.has(name)),
  );
  const total = totals.find(({ value }) => wholeOf(value) > cars && wholeOf(value) < MOST_TOTAL);
  const enough = totals.some(({ value }) => wholeOf(value) === cars);
  const pages = find(PAGES, (value) => wholeOf(value) > 1);
  const next = named.find(({ names, value }) => names.some((name) => NEXT.test(name)) && isNext(value));
  const open = find(LAST, (value) => value === false);
  const shown = total ?? (enough ? undefined : pages) ?? next ?? open;
  if (shown === undefined) return null;
  const numbered = (wanted: ReadonlySet<string>) =>
    named.find(({ names, value }) => names.some((name) => wanted.has(name)) && wholeOf(value) >= 0);
  const counted = numbered(PAGE);
  const fromNought = numbered(PAGE_FROM_NOUGHT);
  const number = Math.max(1, wholeOf(counted?.value ?? 0), wholeOf(fromNought?.value ?? -1) + 1);
  const page = pages && (counted || fromNought) && number <= wholeOf(pages.value) ? number : null;
  return { column: '', message: said(cars, { page, pages, total }), hint: HINT, ...placeOf(shown) };
}

interface Known {
  page: number | null;
  pages: SampleScalar | undefined;
  total: SampleScalar | undefined;
}

function said(cars: number, { page, pages, total }: Known): string {
  const all = total && wholeOf(total.value);
  const missing = (all ?? 0) - cars;
  if (pages && (page !== null || all === undefined)) {
    const which =
      page === null ? `This is one page of ${wholeOf(pages.value)}` : `This is page ${page} of ${wholeOf(pages.value)}`;
    return all === undefined
      ? `${which}: the cars of the others are not in the file.`
      : `${which}: ${missing} of ${all} cars are not in the file.`;
  }
  if (all !== undefined) return `The file has ${cars} of ${all} cars: ${missing} are not in it.`;
  return 'More pages follow this one: their cars are not in the file.';
}

function placeOf({ position }: SampleScalar): Pick<FeedNote, 'line' | 'position'> {
  const start = position();
  return { line: start.line, position: () => ({ start, end: { line: start.line, column: start.column + 1 } }) };
}

const plainPath = (path: readonly string[]): string =>
  path
    .slice(-2)
    .join('')
    .slice(0, LONGEST)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

function namesOf(path: readonly string[]): string[] {
  // `total: { value: 134 }`
  const own = path.at(-1) === 'value' ? path.slice(0, -1) : path;
  return [plainPath(own.slice(-1)), plainPath(own)];
}

/** A whole number, or its digits as a text; -1 for any other value. */
function wholeOf(value: unknown): number {
  const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 ? number : -1;
}

const isNext = (value: unknown): boolean =>
  value === true ||
  (typeof value === 'number' && value > 0) ||
  (typeof value === 'string' && !/^(?:|false|no|none|null|0)$/i.test(value.trim()));
