import { fetchPart } from '../../islands/parse-html.ts';
import { savedPath } from '../../rules/saved-ids.ts';

/** §4: how long the strip stays after the list has changed, in milliseconds. */
const STAY = 5000;

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
      if (strip && !strip.matches(':hover, :has(:focus-visible)')) strip.hidden = true;
    }, STAY) as unknown as number;
  };
  strip?.addEventListener('mouseleave', hideLater);
  strip?.addEventListener('focusout', hideLater);

  return {
    async show(ids, popUp) {
      newest += 1;
      const mine = newest;
      if (own) {
        const address = savedPath(location.pathname, ids);
        const fresh = await fetchPart(address, 'saved');
        if (mine !== newest) return;
        if (!fresh) return location.assign(address);
        const old = document.getElementById('saved') as HTMLElement;
        fresh.dataset.own = '';
        keepFocus(old, fresh, () => old.replaceWith(fresh));
      }
      if (strip) {
        const slots = (await fetchPart(
          savedPath(strip.dataset.strip ?? '', ids),
          'strip-slots',
        )) as HTMLTemplateElement | null;
        if (mine !== newest || !slots) return;
        const [status, place] = strip.children as unknown as [HTMLElement, HTMLElement];
        if (popUp) strip.hidden = false;
        keepFocus(place, place, () => place.replaceChildren(slots.content));
        status.textContent = slots.dataset.words ?? '';
        hideLater();
      }
      document.dispatchEvent(new Event('forecourt:swapped'));
    },
  };
}

/** Where the focus stood on a button that goes away, it goes to the one that takes its place, or the next thing that can be chosen. */
function keepFocus(before: HTMLElement, after: HTMLElement, swap: () => void): void {
  const all = (place: HTMLElement): HTMLElement[] => [
    ...place.querySelectorAll<HTMLElement>('[data-heart], [data-unsave]'),
  ];
  const at = all(before).indexOf(document.activeElement as HTMLElement);
  swap();
  if (at < 0) return;
  const left = all(after);
  (left[Math.min(at, left.length - 1)] ?? after.querySelector<HTMLElement>('a'))?.focus({ preventScroll: true });
}
