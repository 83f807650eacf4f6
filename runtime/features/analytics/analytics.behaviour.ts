import { mayMeasure } from './may-measure.ts';

/** What a shopper does first on a page. */
const SIGNS = ['pointerdown', 'keydown', 'touchstart', 'wheel'];
const HEARD = ['click', 'forecourt:event', 'forecourt:swapped'];

/**
 * Waits for a shopper to do something. Until then, and wherever it is not agreed to, nothing is loaded, kept or sent; the question shows where there is no
 * answer yet. What happens while the code arrives is held for it.
 */
export function start(): void {
  const bar = document.getElementById('analytics');
  if (!bar) return;
  const may = (): boolean | null => mayMeasure('waits' in bar.dataset);
  const held: Event[] = [];
  let hear = (event: Event): void => {
    held.push(event);
  };
  let begun = false;
  const load = () => import('./measure.lazy.ts');
  const begin = (): void => {
    if (begun || !may()) return;
    begun = true;
    load().then(
      ({ measure }) => {
        hear = measure(bar, may);
        held.forEach(hear);
      },
      () => {
        begun = false;
      },
    );
  };
  for (const sign of SIGNS) addEventListener(sign, begin, { passive: true });
  for (const kind of HEARD)
    document.addEventListener(
      kind,
      (event) => {
        if (may()) hear(event);
      },
      true,
    );
  bar.hidden = may() !== null;
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-analytics]');
    if (!button) return;
    void load().then(({ choose }) => {
      choose(bar, button);
      begin();
    });
  });
}
