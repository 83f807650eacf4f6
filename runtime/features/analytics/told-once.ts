import { leadNumber } from '../../rules/lead/lead-number.ts';

const TOLD_KEY = 'forecourt.analytics.told';
const MOST = 50;

/** Whether this browser has not told it yet; from now on it has. What was told is kept as numbers. */
export function isFirstTime(what: string): boolean {
  try {
    const told = JSON.parse(localStorage.getItem(TOLD_KEY) ?? '[]') as number[];
    const number = leadNumber(what);
    if (told.includes(number)) return false;
    localStorage.setItem(TOLD_KEY, JSON.stringify([...told, number].slice(-MOST)));
  } catch {
    // Where nothing is kept it is told each time the page is opened.
  }
  return true;
}

export function forgetTold(): void {
  try {
    localStorage.removeItem(TOLD_KEY);
  } catch {
    // Nothing was kept.
  }
}
