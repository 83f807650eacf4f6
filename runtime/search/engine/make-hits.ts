import type { Doc } from './engine.types.ts';
import { hitFormatter } from './format-hit.ts';
import { haversine } from './geo.ts';
import { matchPositions } from './match-positions.ts';
import { covers } from './paths.ts';
import { projection } from './projection.ts';
import { rankingScore } from './ranking-score.ts';
import type { SearchParams } from './search-params.ts';
import type { FoundText, SearchSession } from './search-session.ts';
import type { SortElement } from './sort.ts';

interface HitParts {
  text: FoundText | null;
  sort: readonly SortElement[];
}

/** The hits of a search as they are sent (search-protocol.md §7.1, §7.4, §7.8): never an attribute that is not displayed. */
export function makeHits(session: SearchSession, docs: Uint32Array, params: SearchParams, parts: HitParts): Doc[] {
  const { store, settings } = session.index;
  const { displayedAttributes } = settings;
  const retrieved = projection(params.attributesToRetrieve);
  const marker = parts.text?.marker ?? session.noMarks();
  const isShown = (path: string): boolean =>
    path === '*'
      ? displayedAttributes.length > 0
      : displayedAttributes.some((one) => one === '*' || covers(one, path) || covers(path, one)) &&
        store.paths().has(path);
  const format = hitFormatter(params, marker, isShown);
  const distance = distanceFrom(session, parts.sort);
  return Array.from(docs, (doc) => {
    const shown = session.shown(doc);
    const hit = retrieved(shown);
    const more: Doc = {};
    if (format) more._formatted = format(shown);
    if (params.showMatchesPosition) more._matchesPosition = matchPositions(shown, marker);
    const metres = Object.hasOwn(hit, '_geo') ? distance?.(doc) : undefined;
    if (metres !== undefined && !Number.isNaN(metres)) more._geoDistance = Math.round(metres);
    if (params.showRankingScore)
      more._rankingScore = rankingScore(settings.rankingRules, parts.text?.match ?? null, doc);
    // A hit that is simply the document stays the same object from search to search.
    return Object.keys(more).length > 0 ? { ...hit, ...more } : hit;
  });
}

/** Metres from the point that is sorted by; null when none is. */
function distanceFrom({ index }: SearchSession, sort: readonly SortElement[]): ((doc: number) => number) | null {
  const point = sort.find((element) => element.kind === 'geo');
  if (!point) return null;
  const { lat, lng } = index.store.geo();
  return (doc) => haversine(point.lat, point.lng, lat[doc]!, lng[doc]!);
}
