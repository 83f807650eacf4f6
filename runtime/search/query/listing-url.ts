import type { ListingState, Range } from './query.types.ts';
import { serialiseListingState } from './url-state.ts';

/** The address of a state: `withToggled(state, 'body', 'SUV')` and the like say which. */
export function listingUrl(basePath: string, state: ListingState): string {
  const search = serialiseListingState(state);
  return search === '' ? basePath : `${basePath}?${search}`;
}

/** The state with a value of a list facet chosen, or no longer chosen. Back to page 1. */
export function withToggled(state: ListingState, field: string, value: string): ListingState {
  const before = state.refinements[field] ?? [];
  const after = before.includes(value) ? before.filter((chosen) => chosen !== value) : [...before, value];
  const refinements = { ...state.refinements, [field]: after };
  if (field === 'make' && !after.includes(value)) dropModels(refinements, value, after);
  const chosen = Object.entries(refinements).filter(([, values]) => values.length > 0);
  return { ...state, refinements: Object.fromEntries(chosen), page: 1 };
}

/** A make that is no longer chosen takes its models with it, as its box does. Whose a plain `model` is nobody says, so it goes with the last make. */
function dropModels(refinements: Record<string, string[]>, make: string, makes: readonly string[]): void {
  refinements.make_model = (refinements.make_model ?? []).filter((model) => !model.startsWith(`${make} `));
  if (makes.length === 0) refinements.model = [];
}

/** The state with a range set; null, or both ends open, removes it. Back to page 1. */
export function withRange(state: ListingState, field: string, range: Range | null): ListingState {
  const { [field]: _, ...others } = state.ranges;
  const open = range === null || (range.min === null && range.max === null);
  return { ...state, ranges: open ? others : { ...others, [field]: range }, page: 1 };
}

/** The state without any choice on one facet, list or range. Back to page 1. */
export function withoutField(state: ListingState, field: string): ListingState {
  const { [field]: _, ...refinements } = state.refinements;
  return { ...withRange(state, field, null), refinements };
}

/** The state with another text. Back to page 1. */
export function withQuery(state: ListingState, query: string): ListingState {
  return { ...state, query: query.trim(), page: 1 };
}

export function withPage(state: ListingState, page: number): ListingState {
  return { ...state, page: Math.max(1, Math.trunc(page) || 1) };
}

/** The state with cards that say the repayment first, or the total price. The same cars: the page stays. */
export function withPriceView({ priceView: _, ...state }: ListingState, view: 'weekly' | 'total'): ListingState {
  return view === 'weekly' ? { ...state, priceView: view } : state;
}

/** The state without facets and ranges; text and order stay. Back to page 1. */
export function cleared(state: ListingState): ListingState {
  return { ...state, refinements: {}, ranges: {}, page: 1 };
}

/** The state with the values that an address fixes, e.g. the make of /search/{make}: chosen like any other. */
export function withFixed(state: ListingState, fixed: Readonly<Record<string, string[]>>): ListingState {
  const refinements = { ...state.refinements };
  for (const [field, values] of Object.entries(fixed))
    refinements[field] = [...new Set([...values, ...(refinements[field] ?? [])])];
  return { ...state, refinements };
}

/** How many choices are active, for "Filters (3)". A range counts one. */
export function choiceCount(state: ListingState): number {
  const lists = Object.values(state.refinements).reduce((total, values) => total + values.length, 0);
  return lists + Object.keys(state.ranges).length;
}
