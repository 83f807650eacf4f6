import { noteVisit } from '../../islands/visit.ts';

/** Notes each page of a visit, for the lead that may come of it. */
export function start(): void {
  try {
    noteVisit(sessionStorage, new URL(location.href), document.referrer);
  } catch {
    // Some browsers forbid the storage itself; a lead then says nothing of the visit.
  }
}
