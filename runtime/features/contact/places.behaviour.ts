/** Maps and distances, on pages that have them. */
export function start(): void {
  if (document.querySelector('[data-lazy="places"]'))
    void import('./places.lazy.ts').then(({ startPlaces }) => startPlaces());
}
