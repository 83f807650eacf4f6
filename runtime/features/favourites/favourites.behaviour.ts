import {
  FAVOURITES_KEY,
  keepFavourites,
  readFavourites,
  withFavouriteToggled,
  withoutAll,
} from '../../islands/favourites.ts';
import { reportEvent } from '../../islands/report-event.ts';
import { localStore } from '../../islands/site-storage.ts';
import { FAVOURITE_ADD_EVENT } from '../../rules/event/page-events.data.ts';
import type { SavedCars } from './saved-cars.ts';

/**
 * Hearts and counts follow the saved list (§4 Favourites), also when another tab changes it. What shows the cars themselves loads when it
 * is first wanted.
 */
export function start(): void {
  const storage = localStore();
  const strip = document.getElementById('strip');
  // Without cars in its address a page of saved cars shows those of this browser.
  const own = document.querySelector('[data-saved]') !== null;
  let saved: Promise<SavedCars> | undefined;

  const read = (): number[] => readFavourites(storage);
  const mark = (): void => {
    const ids = read();
    for (const heart of document.querySelectorAll<HTMLElement>('[data-heart]'))
      heart.setAttribute('aria-pressed', String(ids.includes(Number(heart.dataset.heart))));
    for (const count of document.querySelectorAll('[data-saved-count]')) count.textContent = String(ids.length || '');
  };
  const show = (changedHere: boolean): void => {
    mark();
    if (!own && !(strip && (changedHere || !strip.hidden))) return;
    saved ??= import('./saved-cars.ts').then(({ savedCars }) => savedCars(strip, own));
    void saved.then(
      (cars) => cars.show(read(), changedHere),
      () => {
        saved = undefined;
      },
    );
  };

  document.addEventListener('forecourt:swapped', mark);
  show(false);
  document.documentElement.dataset.hearts = '';
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-heart], [data-unsave]');
    if (!button) return;
    const car = Number(button.dataset.heart);
    const ids = read();
    const next = car
      ? withFavouriteToggled(ids, car)
      : withoutAll(ids, (button.dataset.unsave ?? '').split(' ').map(Number));
    if (!keepFavourites(storage, next)) return void import('./unsaved.lazy.ts').then(({ sayUnsaved }) => sayUnsaved());
    document.querySelector('.unsaved')?.remove();
    if (car && next.includes(car)) reportEvent(FAVOURITE_ADD_EVENT, { car });
    show(true);
  });
  addEventListener('storage', ({ key }) => {
    if (key === FAVOURITES_KEY || key === null) show(false);
  });
  // A page that comes back from the browser's memory has missed what happened meanwhile.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) show(false);
  });
}
