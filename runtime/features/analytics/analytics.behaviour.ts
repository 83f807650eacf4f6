import { mayMeasure } from './may-measure.ts';

/** What a shopper does first on a page, and what is heard from then on. */
const SIGNS = ['pointerdown', 'keydown', 'wheel'];
const HEARD = ['click', 'forecourt:event', 'forecourt:swapped'];

/**
 * Waits for a shopper to do something. Until then, and wherever it is not agreed to, nothing is loaded, kept or sent; the question shows where there is no
 * answer yet. What happens while the code arrives waits for it.
 */
export function start(): void {
  const bar = document.getElementById('analytics');
  if (!bar) return;
  const may = () => mayMeasure('waits' in bar.dataset);
  const load = () => import('./measure.lazy.ts');
  let measuring: Promise<(event: Event) => void> | undefined;
  const begin = () => {
    if (may()) measuring ??= load().then(({ measure }) => measure(bar, may));
  };
  bar.hidden = may() !== null;
  for (const sign of SIGNS) addEventListener(sign, begin, { passive: true });
  for (const kind of HEARD)
    document.addEventListener(
      kind,
      (event) => {
        const button = kind === 'click' && (event.target as Element).closest<HTMLElement>('[data-analytics]');
        if (button)
          void load().then(({ choose }) => {
            choose(bar, button);
            begin();
          });
        else if (may()) void measuring?.then((hear) => hear(event));
      },
      true,
    );
}
