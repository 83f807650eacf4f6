import { isOpen, localStore } from '../../islands/site-storage.ts';

/** Name of what a shopper chose, in the browser's storage: 'yes' or 'no', and when. */
export const CHOICE = 'forecourt.analytics';
/** Milliseconds after which who has chosen is asked again. */
const HOLDS = 365 * 864e5;

/** Whether the browser says for its owner that nobody should track: Global Privacy Control, or Do Not Track. */
export function hasSignal(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl || doNotTrack === '1';
}

/** Whether visits may be measured in this browser; null: its owner is to be asked first. `waits`: nothing is measured before that. */
export function mayMeasure(waits: boolean): boolean | null {
  if (hasSignal()) return false;
  const kept = localStore();
  const [choice, at] = (kept.getItem(CHOICE) ?? '').split(' ');
  if (Date.now() - Number(at) < HOLDS) return choice === 'yes';
  // What cannot be kept would be asked on every page.
  if (!isOpen(kept)) return !waits;
  return waits ? null : true;
}
