import { formatNumber } from './documents/normalise.ts';
import { covers } from './documents/paths.ts';
import { projection, setKey } from './documents/projection.ts';
import type { Doc, EngineJson } from './engine.types.ts';
import { TEXT_RULES } from './rank.ts';
import type { SearchParams } from './search-params.ts';
import type { FoundText, SearchSession } from './search-session.ts';
import { hitFormatter } from './text/format-hit.ts';
import type { HighlightSpan, Marker } from './text/highlight.ts';
import type { TextMatch } from './text/text-match.ts';

/** Steps that each bucket is given: far enough apart that a finer rule never outweighs one before it. */
const STEPS: Record<string, number> = {
  typo: 16,
  proximity: 128,
  attributeRank: 256,
  wordPosition: 4096,
  exactness: 16,
};

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

/**
 * `_rankingScore` of a hit, from 0 to 1: 1 where there is no text to match or nothing to improve, and in the order of the text rules. It
 * leaves out `sort` and other attributes' rules, as the protocol does; the figure itself is this engine's own.
 */
function rankingScore(rules: readonly string[], text: TextMatch | null, doc: number): number {
  if (!text) return 1;
  text.measure(doc);
  const complete = { proximity: Math.max(0, text.terms - 1), attributeRank: 0, wordPosition: 0, exactness: 0 };
  let score = 0;
  let share = 1;
  for (const name of rules.flatMap((rule) => TEXT_RULES[rule] ?? [])) {
    const steps = name === 'words' ? text.terms + 1 : (STEPS[name] ?? 1);
    const best = name === 'words' || name === 'typo' ? 0 : complete[name];
    const behind = Math.min(steps - 1, Math.max(0, text[name][doc]! - best));
    score += (share * (steps - 1 - behind)) / steps;
    share /= steps;
  }
  return Math.round((score + share) * 1e12) / 1e12;
}

/** `_matchesPosition` of a hit: per path the marked places, in UTF-8 bytes; `indices` only inside lists (search-protocol.md §7.8). */
function matchPositions(displayed: Doc, marker: Marker): Doc {
  const found: Doc = {};
  const visit = (value: EngineJson, path: string, indices: number[]): void => {
    if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) visit(item, path, [...indices, index]);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, below] of Object.entries(value)) visit(below, path === '' ? key : `${path}.${key}`, indices);
    } else if (typeof value === 'string' || typeof value === 'number') {
      const text = typeof value === 'number' ? formatNumber(value) : value;
      const list = marker.marks(text, marker.tokenise(text)).map((mark) => bytePosition(text, mark, indices));
      const before = Object.hasOwn(found, path) ? (found[path] as EngineJson[]) : [];
      if (list.length > 0) setKey(found, path, [...before, ...list]);
    }
  };
  visit(displayed, '', []);
  return found;
}

function bytePosition(text: string, { start, end }: HighlightSpan, indices: number[]): Doc {
  const position = {
    start: Buffer.byteLength(text.slice(0, start)),
    length: Buffer.byteLength(text.slice(start, end)),
  };
  return indices.length > 0 ? { ...position, indices } : position;
}
