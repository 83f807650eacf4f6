export interface SortChoice {
  /** As `sortBy` says it in the URL. */
  id: string;
  label: string;
  /** The protocol's sort elements. */
  sort: readonly string[];
}

/** The orders a shopper may choose; the first is the default and is not written in the URL. */
export const SORTS: readonly [SortChoice, ...SortChoice[]] = [
  { id: 'newest', label: 'Newest first', sort: ['created_at_timestamp:desc'] },
  { id: 'price_asc', label: 'Price: low to high', sort: ['price:asc'] },
  { id: 'price_desc', label: 'Price: high to low', sort: ['price:desc'] },
  { id: 'km_asc', label: 'Kilometres: low to high', sort: ['km:asc'] },
  { id: 'year_desc', label: 'Year: newest first', sort: ['year:desc'] },
];

/** The sort with this id; the default one for null and for ids that do not exist. */
export function sortChoice(id: string | null): SortChoice {
  return SORTS.find((choice) => choice.id === id) ?? SORTS[0];
}
