const CHOICE_KEY = 'forecourt.analytics';
/** Milliseconds after which a shopper who has agreed or declined is asked again. */
const HOLDS = 365 * 86_400_000;

/** Whether the browser says for its owner that nobody should track: Global Privacy Control, or Do Not Track. */
export function hasSignal(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || doNotTrack === '1';
}

/** Whether visits may be measured in this browser; null: its owner is to be asked first. `waits`: nothing is measured before that. */
export function mayMeasure(waits: boolean): boolean | null {
  if (hasSignal()) return false;
  try {
    const [choice, day] = (localStorage.getItem(CHOICE_KEY) ?? '').split(' ');
    if (Date.now() - Number(day) < HOLDS) return choice === 'yes';
  } catch {
    // What cannot be kept would be asked on every page.
    return !waits;
  }
  return waits ? null : true;
}

export function keepChoice(choice: 'yes' | 'no'): void {
  try {
    localStorage.setItem(CHOICE_KEY, `${choice} ${Date.now()}`);
  } catch {
    // The choice then holds for no longer than the page.
  }
}
