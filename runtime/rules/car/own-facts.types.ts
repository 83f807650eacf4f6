/** Where a fact of a dealer's own may stand. */
export type FactPlace = 'card' | 'car' | 'compare';

/** Under which a car has a fact of the dealer's own: 'fact_wof_until'. */
export type OwnFactKey = `fact_${string}`;

/** A column of a dealer's stock that the language does not know (`stock.facts`). */
export interface OwnFact {
  key: OwnFactKey;
  column: string;
  label: string;
  /** Left out, its cells are words. */
  unit?: string;
  on: readonly FactPlace[];
  facet: boolean;
}
