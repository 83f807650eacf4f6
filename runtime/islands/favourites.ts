import type { SiteStorage } from './site-storage.ts';

/** §3 Local storage: the saved cars of this site, on this browser. */
export const FAVOURITES_KEY = 'forecourt.favourites';
/** As many as the pages of saved cars show. */
const MOST = 40;

type Stored = Pick<SiteStorage, 'getItem' | 'setItem'>;

/** Ids of the saved cars, the newest first; none where storage is closed or damaged. */
export function readFavourites(storage: Stored): number[] {
  try {
    const list: unknown = JSON.parse(storage.getItem(FAVOURITES_KEY) ?? '[]');
    return Array.isArray(list) ? [...new Set(list.filter(Number.isInteger) as number[])].slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** §4 Favourites: toggling adds or removes a car by its id. A list that is full loses its oldest. */
export function withFavouriteToggled(ids: readonly number[], id: number): number[] {
  return ids.includes(id) ? withoutAll(ids, [id]) : [id, ...ids].slice(0, MOST);
}

export function withoutAll(ids: readonly number[], gone: readonly number[]): number[] {
  return ids.filter((id) => !gone.includes(id));
}

/** False where the browser refuses to keep anything. */
export function keepFavourites(storage: Stored, ids: readonly number[]): boolean {
  try {
    storage.setItem(FAVOURITES_KEY, JSON.stringify(ids));
    return true;
  } catch {
    return false;
  }
}
