/** The small print of a lender that was not there in time is asked for once somebody opens it. */
export function start(): void {
  document.querySelector('[data-print-of]')?.addEventListener(
    'toggle',
    ({ currentTarget: details }) => {
      void import('./small-print.lazy.ts').then(({ fetchPrint }) => fetchPrint(details as HTMLElement));
    },
    { once: true },
  );
}
