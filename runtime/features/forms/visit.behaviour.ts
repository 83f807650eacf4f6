import { tabStore } from '../../islands/site-storage.ts';
import { isVisited, noteVisit } from '../../islands/visit.ts';

/** Notes each page of a visit, for the lead that may come of it. */
export function start(): void {
  const page = new URL(location.href);
  // 0, or nothing, where the browser does not tell.
  const [answer] = performance.getEntriesByType('navigation') as Partial<PerformanceNavigationTiming>[];
  if (isVisited(page, answer?.responseStatus)) noteVisit(tabStore(), page, document.referrer);
}
