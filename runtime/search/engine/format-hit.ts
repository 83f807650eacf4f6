import type { Doc, Json } from './engine.types.ts';
import { cropWindow, type Marker, type Span, wrapSpans } from './highlight.ts';
import { covers, pick } from './paths.ts';
import type { SearchParams } from './search-params.ts';

export interface MatchPosition {
  start: number;
  length: number;
  indices?: number[];
}

type FormatParams = Pick<
  SearchParams,
  | 'attributesToRetrieve'
  | 'attributesToHighlight'
  | 'attributesToCrop'
  | 'cropLength'
  | 'cropMarker'
  | 'highlightPreTag'
  | 'highlightPostTag'
>;

/**
 * `_formatted` of a hit: the retrieved, highlighted and cropped attributes with numbers as text; null when no displayed attribute is
 * named for highlight or crop (search-protocol.md §7.8).
 */
export function formatHit(displayed: Doc, params: FormatParams, marker: Marker | null): Doc | null {
  const crops = params.attributesToCrop.map(readCrop);
  const named = [...params.attributesToHighlight, ...crops.map((crop) => crop.attribute)];
  if (Object.keys(pick(displayed, named)).length === 0) return null;
  const shown = pick(displayed, [...params.attributesToRetrieve, ...named]);
  const format = (value: Json, path: string): Json => {
    if (Array.isArray(value)) return value.map((item) => format(item, path));
    if (typeof value === 'object' && value !== null) return mapFields(value, path, format);
    if (typeof value !== 'string' && typeof value !== 'number') return value;
    const crop = crops.find(({ attribute }) => attribute === '*' || covers(attribute, path));
    const highlight = params.attributesToHighlight.some((attribute) => attribute === '*' || covers(attribute, path));
    return formatText(String(value), {
      highlight,
      cropLength: crop ? (crop.length ?? params.cropLength) : null,
      params,
      marker,
    });
  };
  return mapFields(shown, '', format);
}

/** `_matchesPosition` of a hit: per path the marked places, in UTF-8 bytes; `indices` only inside arrays. */
export function matchPositions(displayed: Doc, marker: Marker | null): Record<string, MatchPosition[]> {
  const found = new Map<string, MatchPosition[]>();
  const visit = (value: Json, path: string, indices: number[]): void => {
    if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) visit(item, path, [...indices, index]);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, below] of Object.entries(value)) visit(below, path === '' ? key : `${path}.${key}`, indices);
    } else if (typeof value === 'string' || typeof value === 'number') {
      const text = String(value);
      const list = (marker?.spans(text) ?? []).map((span) => bytePosition(text, span, indices));
      if (list.length > 0) found.set(path, [...(found.get(path) ?? []), ...list]);
    }
  };
  visit(displayed, '', []);
  return Object.fromEntries(found);
}

interface TextFormat {
  highlight: boolean;
  cropLength: number | null;
  params: FormatParams;
  marker: Marker | null;
}

function formatText(text: string, { highlight, cropLength, params, marker }: TextFormat): string {
  if (!marker) return text;
  const tokens = marker.tokenise(text);
  const spans = marker.spans(text, tokens);
  const window = cropLength === null ? null : cropWindow(tokens, spans, cropLength);
  const { start, end } = window ?? { start: 0, end: text.length };
  const inside = spans
    .filter((span) => span.start >= start && span.end <= end)
    .map((span) => ({ start: span.start - start, end: span.end - start }));
  const part = text.slice(start, end);
  const body = highlight ? wrapSpans(part, inside, params.highlightPreTag, params.highlightPostTag) : part;
  if (!window) return body;
  const cutLeft = tokens[0]!.start < start ? params.cropMarker : '';
  const cutRight = tokens.at(-1)!.end > end ? params.cropMarker : '';
  return cutLeft + body + cutRight;
}

/** 'description:30' crops to 30 words, 'description' to `cropLength`. */
function readCrop(text: string): { attribute: string; length: number | null } {
  const [, attribute = text, length] = /^(.*):(\d+)$/s.exec(text) ?? [];
  return { attribute, length: length === undefined ? null : Number(length) };
}

function mapFields(fields: Doc, prefix: string, map: (value: Json, path: string) => Json): Doc {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [key, map(value, prefix === '' ? key : `${prefix}.${key}`)]),
  );
}

function bytePosition(text: string, span: Span, indices: number[]): MatchPosition {
  const start = Buffer.byteLength(text.slice(0, span.start));
  const length = Buffer.byteLength(text.slice(span.start, span.end));
  return indices.length > 0 ? { start, length, indices } : { start, length };
}
