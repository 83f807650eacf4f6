import type { SearchSettings } from '../../tenant/tenant.types.ts';

const FIELD = /^[A-Za-z_][A-Za-z0-9_.]*$/;
const COMPARISON = /^(<=|>=|<|>)\s*(-?\d+(?:\.\d+)?)$/;
const PLAIN = /^-?\d+(\.\d+)?$/;
const DAY_SECONDS = 86_400;

/** A filter could not be built: a field name from outside, or a number that is none. */
export class FilterBuildError extends Error {
  override readonly name = 'FilterBuildError';
}

/**
 * `field = "value"`, safe for any text: double quotes are taken out (§5), backslashes doubled, so nothing ends the quote early
 * (search-protocol.md §6.4). Throws FilterBuildError for a field that is not a plain name.
 */
export function equals(field: string, value: string | number | boolean): string {
  return `${fieldName(field)} = ${quoted(value)}`;
}

/** `field > 5000` and the like. Throws FilterBuildError for numbers that are not finite. */
export function compares(field: string, operator: '<' | '<=' | '>' | '>=', value: number): string {
  if (!Number.isFinite(value)) throw new FilterBuildError(`${field} cannot be compared with ${value}.`);
  return `${fieldName(field)} ${operator} ${PLAIN.test(String(value)) ? value : quoted(value)}`;
}

/** A value such as '< 50000' as its own condition (§7 Multi-search); null when it is not exactly an operator and a number. */
export function comparisonFromText(field: string, value: string): string | null {
  const [, operator, number] = COMPARISON.exec(value.trim()) ?? [];
  return operator === undefined ? null : `${fieldName(field)} ${operator} ${number}`;
}

/** The sold window moves in steps of this many milliseconds, so that equal questions are equal to a cache (§7). */
const MOMENT = 10_000;

/** The moment that queries are made for: the start of the step in which it is now. */
export function queryMoment(now: Date): Date {
  return new Date(Math.floor(now.getTime() / MOMENT) * MOMENT);
}

/** Seconds since 1970 after which a sale still counts as recent: now minus the sold window (§4, §7). */
export function soldAfter(now: Date, soldDays: number): number {
  return Math.floor(now.getTime() / 1000) - soldDays * DAY_SECONDS;
}

/** What every listing and lookup adds (§4, §7): in stock, coming soon or sold within the window; and meant to be shown. */
export function generalFilter(settings: Pick<SearchSettings, 'soldDays'>, now: Date): string {
  const since = soldAfter(now, settings.soldDays);
  return `(status = "in_stock" OR status = "coming_soon" OR sold_date_timestamp > ${since}) AND show_on_dealer_website = true`;
}

/** A text as filters take it: double quotes are taken out (§5), backslashes doubled. */
export function quoted(value: string | number | boolean): string {
  return `"${String(value).replaceAll('"', '').replaceAll('\\', '\\\\')}"`;
}

function fieldName(field: string): string {
  if (!FIELD.test(field)) throw new FilterBuildError(`\`${field}\` is not a field name.`);
  return field;
}
