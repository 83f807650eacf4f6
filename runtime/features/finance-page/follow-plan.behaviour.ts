/** Once a shopper has worked out a plan, the repayments of a page's cards are its own. Without one nothing is loaded. */
export function start(): void {
  const follow = (): void => {
    try {
      if (localStorage.getItem('forecourt.finance') === null) return;
    } catch {
      // Storage is closed: there is no plan.
      return;
    }
    void import('./follow-plan.lazy.ts').then(({ followPlan }) => followPlan());
  };
  follow();
  document.addEventListener('forecourt:swapped', follow);
  document.addEventListener('forecourt:plan', follow);
}
