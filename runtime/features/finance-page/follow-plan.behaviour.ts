import { localStore } from '../../islands/site-storage.ts';

/** Once a shopper has worked out a plan, the repayments of a page's cards are its own. Without one nothing is loaded. */
export function start(): void {
  const follow = (): void => {
    if (localStore().getItem('forecourt.finance') === null) return;
    void import('./follow-plan.lazy.ts').then(({ followPlan }) => followPlan());
  };
  follow();
  document.addEventListener('forecourt:swapped', follow);
  document.addEventListener('forecourt:plan', follow);
}
