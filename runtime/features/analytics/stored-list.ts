import { localStore, tabStore } from '../../islands/site-storage.ts';

const MOST = 40;

/**
 * A list that the browser keeps under a name; empty where it keeps nothing.
 * @param change makes the next list of it, of which the last forty items are kept
 * @returns the list as it was
 */
export function storedList<T>(
  storage: 'localStorage' | 'sessionStorage',
  name: string,
  change: (list: T[]) => T[] = (list) => list,
): T[] {
  try {
    const kept = storage === 'localStorage' ? localStore() : tabStore();
    const list = JSON.parse(kept.getItem(name) ?? '[]') as T[];
    const next = change(list).slice(-MOST);
    if (next.length > 0) kept.setItem(name, JSON.stringify(next));
    else kept.removeItem(name);
    return list;
  } catch {
    return [];
  }
}
