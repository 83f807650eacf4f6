import type { SiteStorage } from './site-storage.ts';

const VISIT = 'forecourt.visit';
/** As many pages and parameters as a lead takes, each so long. */
const MOST = 50;
const LONGEST = 500;

/** What a lead says of the visit that it came from (§3 Lead). */
export interface Visit {
  visited_pages: string[];
  linked_query_params: Record<string, string>;
}

const isText = (one: unknown): one is string => typeof one === 'string';

/** The visit so far, of this tab; empty where storage is closed or damaged. */
export function readVisit(storage: Pick<SiteStorage, 'getItem'>): Visit {
  try {
    const { visited_pages: pages, linked_query_params: params } = JSON.parse(storage.getItem(VISIT) ?? '{}');
    return {
      visited_pages: pages.filter(isText),
      linked_query_params: Object.fromEntries(
        Object.entries(params).filter((entry): entry is [string, string] => isText(entry[1])),
      ),
    };
  } catch {
    return { visited_pages: [], linked_query_params: {} };
  }
}

/** Whether what is in a window is a page of the site, and not its word that there is none or the answer to a form without script (§3 visited_pages). `status`: of its answer; 0 where the browser does not tell. */
export function isVisited({ pathname }: Pick<URL, 'pathname'>, status = 0): boolean {
  return status < 400 && !pathname.startsWith('/api/');
}

/** Adds a page to the visit. Parameters count where somebody came by a link from elsewhere: those of the site's own filters say nothing of that. */
export function noteVisit(storage: Pick<SiteStorage, 'getItem' | 'setItem'>, page: URL, referrer: string): void {
  const { visited_pages: pages, linked_query_params: params } = readVisit(storage);
  const path = page.pathname.slice(0, LONGEST);
  const fromElsewhere = !referrer.startsWith(`${page.origin}/`);
  const linked = fromElsewhere ? [...page.searchParams].map((pair) => pair.map((one) => one.slice(0, LONGEST))) : [];
  const visit: Visit = {
    visited_pages: (pages[pages.length - 1] === path ? pages : [...pages, path]).slice(-MOST),
    linked_query_params: Object.fromEntries([...Object.entries(params), ...linked].slice(-MOST)),
  };
  try {
    storage.setItem(VISIT, JSON.stringify(visit));
  } catch {
    // A full storage loses only this.
  }
}
