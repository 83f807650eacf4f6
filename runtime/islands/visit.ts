const VISIT = 'forecourt.visit';
/** As many pages and parameters as a lead takes, each so long. */
const MOST = 50;
const LONGEST = 500;

/** What a lead says of the visit that it came from (§3 Lead). */
export interface Visit {
  visited_pages: string[];
  linked_query_params: Record<string, string>;
}

/** The visit so far, of this tab; empty where storage is closed or damaged. */
export function readVisit(storage: Storage): Visit {
  try {
    const { visited_pages: pages, linked_query_params: params } = JSON.parse(storage.getItem(VISIT) ?? '{}');
    return {
      visited_pages: Array.isArray(pages) ? pages.filter((one) => typeof one === 'string') : [],
      linked_query_params: Object.fromEntries(
        Object.entries(params ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      ),
    };
  } catch {
    return { visited_pages: [], linked_query_params: {} };
  }
}

/** Adds a page to the visit. Parameters count where somebody came by a link from elsewhere: those of the site's own filters say nothing of that. */
export function noteVisit(storage: Storage, page: URL, referrer: string): void {
  const { visited_pages: pages, linked_query_params: params } = readVisit(storage);
  const path = page.pathname.slice(0, LONGEST);
  const fromElsewhere = URL.parse(referrer)?.origin !== page.origin;
  const linked = fromElsewhere ? [...page.searchParams].map((pair) => pair.map((one) => one.slice(0, LONGEST))) : [];
  const visit: Visit = {
    visited_pages: (pages.at(-1) === path ? pages : [...pages, path]).slice(-MOST),
    linked_query_params: Object.fromEntries([...Object.entries(params), ...linked].slice(-MOST)),
  };
  try {
    storage.setItem(VISIT, JSON.stringify(visit));
  } catch {
    // A full storage loses only this.
  }
}
