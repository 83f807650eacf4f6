import { fetchPart } from '../../islands/parse-html.ts';
import { savedPath } from '../../rules/car/saved-ids.ts';

/** §4: how long the strip stays after the list has changed, in milliseconds. */
const STAY = 5000;
/** Whether somebody uses the strip. A finger that has touched it leaves `:hover` behind, and means nothing by it. */
const isUsed = (strip: HTMLElement): boolean =>
  (matchMedia('(hover: hover)').matches && strip.matches(':hover')) || strip.querySelector(':focus-visible') !== null;

export interface SavedCars {
  /** Shows these cars wherever this page shows saved ones; `popUp` brings the strip up. */
  show(ids: readonly number[], popUp: boolean): Promise<void>;
}

/** Shows the saved cars in the strip and, on their own page, in its place: both as the server renders them for their address. */
export function savedCars(strip: HTMLElement | null, own: boolean): SavedCars {
  let newest = 0;
  let timer = 0;

  const hideLater = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      // Somebody is at it: they get their time after they have left.
      if (strip && !isUsed(strip)) strip.hidden = true;
    }, STAY) as unknown as number;
  };
  strip?.addEventListener('mouseleave', hideLater);
  strip?.addEventListener('focusout', hideLater);
  if (strip) canBeClosed(strip);

  return {
    async show(ids, popUp) {
      const mine = ++newest;
      if (own) {
        const address = savedPath(location.pathname, ids);
        const fresh = await fetchPart(address, 'saved');
        if (mine !== newest) return;
        if (!fresh) return location.assign(address);
        const old = document.getElementById('saved') as HTMLElement;
        fresh.dataset.own = '';
        swapIn(old, fresh, () => old.replaceWith(fresh));
      }
      if (strip) {
        const slots = (await fetchPart(
          savedPath(strip.dataset.strip ?? '', ids),
          'strip-slots',
        )) as HTMLTemplateElement | null;
        if (mine !== newest || !slots) return;
        const [status, place] = ['.strip__words', '.strip__slots'].map((one) => strip.querySelector(one)) as [
          HTMLElement,
          HTMLElement,
        ];
        if (popUp) strip.hidden = false;
        swapIn(place, place, () => place.replaceChildren(slots.content));
        status.textContent = slots.dataset.words ?? '';
        hideLater();
      }
    },
  };
}

/**
 * The button and Escape close the strip until the saved list changes; the focus goes back to where it came from. What else sticks to the bottom
 * of the window is on top of it, at `--strip-height`.
 */
function canBeClosed(strip: HTMLElement): void {
  let from = document.activeElement;
  document.addEventListener('focusin', ({ target }) => {
    if (!strip.contains(target as Node)) from = target as Element;
  });
  const close = (): void => {
    strip.hidden = true;
    (from as HTMLElement | null)?.focus({ preventScroll: true });
  };
  strip.querySelector('.strip__close')?.addEventListener('click', close);
  strip.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close();
  });
  new ResizeObserver(() => {
    document.documentElement.style.setProperty('--strip-height', `${strip.offsetHeight}px`);
  }).observe(strip);
}

/** Swaps, and tells who shows something of it. Where the focus stood on a button that goes away, it goes to the one that takes its place, or the next thing that can be chosen. */
function swapIn(before: HTMLElement, after: HTMLElement, swap: () => void): void {
  const all = (place: HTMLElement): HTMLElement[] => [
    ...place.querySelectorAll<HTMLElement>('[data-heart], [data-unsave]'),
  ];
  const at = all(before).indexOf(document.activeElement as HTMLElement);
  swap();
  document.dispatchEvent(new Event('forecourt:swapped'));
  if (at < 0) return;
  const left = all(after);
  (left[Math.min(at, left.length - 1)] ?? after.querySelector<HTMLElement>('a'))?.focus({ preventScroll: true });
}
