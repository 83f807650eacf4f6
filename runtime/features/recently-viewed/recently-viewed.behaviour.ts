import { localStore } from '../../islands/site-storage.ts';
import { whenSeen } from '../../islands/when-seen.ts';

const KEPT = 'forecourt.recent';

/** Keeps which cars this browser looked at, and shows the others at the end of the page, once somebody scrolls. */
export function start(): void {
  const place = document.querySelector<HTMLElement>('[data-recent]');
  if (place) whenSeen(() => show(place, place.dataset.recent));
}

function show(place: HTMLElement, id = ''): void {
  const kept = localStore();
  let others: string[] = [];
  try {
    others = (kept.getItem(KEPT) ?? '').split(' ').filter((one: string) => one && one !== id);
    // As many as are shown, and the car of the page.
    kept.setItem(KEPT, [id, ...others].slice(0, 9).join(' '));
  } catch {
    // A browser that keeps nothing has nothing to show.
  }
  if (!others[0]) return;
  place.hidden = false;
  addEventListener(
    'scroll',
    () => void import('./recent-cards.lazy.ts').then(({ showRecent }) => showRecent(place, others)),
    { once: true },
  );
}
