/** How often shoppers looked at the cars of one site, as this site counts. */
export interface CarViews {
  /** Whole. Never throws: while the store is away, what is known. */
  of(carId: number): Promise<number>;
  /** Counts one look; stored a little later. `visitor` looks at a car once within half an hour. */
  add(carId: number, visitor: string): void;
}
