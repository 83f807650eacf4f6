/** What pages use of a storage of the browser. */
export type SiteStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const CLOSED: SiteStorage = {
  getItem: () => null,
  setItem() {
    throw new DOMException();
  },
  removeItem() {},
};

/** What the browser keeps of this site. Where its owner blocks that, it is empty, and throws when something is to be kept, as a full one does. */
export const localStore = (): SiteStorage => storageOf('localStorage');

/** What the browser keeps while this tab is open; blocked and full as `localStore`. */
export const tabStore = (): SiteStorage => storageOf('sessionStorage');

/** Whether it may keep anything. */
export const isOpen = (storage: SiteStorage): boolean => storage !== CLOSED;

function storageOf(kind: 'localStorage' | 'sessionStorage'): SiteStorage {
  try {
    // Asking alone throws where cookies are blocked; it is null in views of apps that have none.
    return window[kind] ?? CLOSED;
  } catch {
    return CLOSED;
  }
}
