import { covers } from './documents/paths.ts';
import { projection } from './documents/projection.ts';
import type { Doc } from './engine.types.ts';
import { rankingScore } from './ranking-score.ts';
import type { SearchParams } from './search-params.ts';
import type { FoundText, SearchSession } from './search-session.ts';
import { hitFormatter } from './text/format-hit.ts';
import { matchPositions } from './text/match-positions.ts';

/** The hits of a search as they are sent (search-protocol.md §7.1, §7.4, §7.8): never an attribute that is not displayed. */
export function makeHits(
  session: SearchSession,
  docs: Uint32Array,
  params: SearchParams,
  text: FoundText | null,
): Doc[] {
  const { store, settings } = session.index;
  const { displayedAttributes } = settings;
  const retrieved = projection(params.attributesToRetrieve);
  const marker = text?.marker ?? session.noMarks();
  const isShown = (path: string): boolean =>
    path === '*'
      ? displayedAttributes.length > 0
      : displayedAttributes.some((one) => one === '*' || covers(one, path) || covers(path, one)) &&
        store.paths().has(path);
  const format = hitFormatter(params, marker, isShown);
  return Array.from(docs, (doc) => {
    const shown = session.shown(doc);
    const hit = retrieved(shown);
    const more: Doc = {};
    if (format) more._formatted = format(shown);
    if (params.showMatchesPosition) more._matchesPosition = matchPositions(shown, marker);
    if (params.showRankingScore) more._rankingScore = rankingScore(settings.rankingRules, text?.match ?? null, doc);
    // A hit that is simply the document stays the same object from search to search.
    return Object.keys(more).length > 0 ? { ...hit, ...more } : hit;
  });
}
