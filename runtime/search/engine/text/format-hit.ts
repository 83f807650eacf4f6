import { formatNumber } from '../documents/normalise.ts';
import { covers, isObject } from '../documents/paths.ts';
import { projection, setKey } from '../documents/projection.ts';
import type { Doc, EngineJson } from '../engine.types.ts';
import type { SearchParams } from '../search-params.ts';
import { cropWindow } from './crop.ts';
import { type Marker, wrapSpans } from './highlight.ts';

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

/** What is done to the texts at one path. */
interface PathFormat {
  highlight: boolean;
  cropLength: number | null;
}

/**
 * Makes `_formatted` of hits: the retrieved, highlighted and cropped attributes with numbers as text. Null when no attribute that is
 * shown is named for highlight or crop (search-protocol.md §7.8); `isShown` tells whether some document shows something at a path.
 */
export function hitFormatter(
  params: FormatParams,
  marker: Marker,
  isShown: (path: string) => boolean,
): ((displayed: Doc) => Doc) | null {
  const crops = params.attributesToCrop.map((text) => readCrop(text, params.cropLength));
  const named = [...params.attributesToHighlight, ...crops.map((crop) => crop.attribute)];
  if (!named.some(isShown)) return null;
  const shown = projection([...params.attributesToRetrieve, ...named]);
  const formats = new Map<string, PathFormat>();
  const formatOf = (path: string): PathFormat => {
    const known = formats.get(path) ?? {
      highlight: params.attributesToHighlight.some((one) => one === '*' || covers(one, path)),
      cropLength: cropAt(crops, path),
    };
    formats.set(path, known);
    return known;
  };
  const format = (value: EngineJson, path: string): EngineJson => {
    if (typeof value === 'string') return formatText(value, formatOf(path), params, marker);
    if (typeof value === 'number') return formatText(formatNumber(value), formatOf(path), params, marker);
    if (Array.isArray(value)) return value.map((item) => format(item, path));
    return isObject(value) ? formatFields(value, `${path}.`) : value;
  };
  const formatFields = (fields: Doc, prefix: string): Doc => {
    const formatted: Doc = {};
    for (const key in fields) setKey(formatted, key, format(fields[key]!, prefix + key));
    return formatted;
  };
  return (displayed) => formatFields(shown(displayed), '');
}

function formatText(text: string, { highlight, cropLength }: PathFormat, params: FormatParams, marker: Marker): string {
  if (!highlight && cropLength === null) return text;
  const tokens = marker.tokenise(text);
  const marks = marker.marks(text, tokens);
  const window = cropLength === null ? null : cropWindow(text, tokens, marks, cropLength);
  const { start, end } = window ?? { start: 0, end: text.length };
  const part = text.slice(start, end);
  const inside = marks
    .filter((mark) => mark.start < end && mark.end > start)
    .map((mark) => ({ start: Math.max(mark.start, start) - start, end: Math.min(mark.end, end) - start }));
  const body = highlight ? wrapSpans(part, inside, params.highlightPreTag, params.highlightPostTag) : part;
  return (start > 0 ? params.cropMarker : '') + body + (end < text.length ? params.cropMarker : '');
}

/** 'description:30' crops to 30 words, 'description' to the usual number. */
function readCrop(text: string, usual: number): { attribute: string; length: number } {
  const colon = text.lastIndexOf(':');
  if (colon < 0) return { attribute: text, length: usual };
  const length = text.slice(colon + 1);
  return { attribute: text.slice(0, colon), length: /^\d+$/.test(length) ? Number(length) : usual };
}

/** What names a path decides over '*', the last over those before it. */
function cropAt(crops: readonly { attribute: string; length: number }[], path: string): number | null {
  const crop =
    crops.findLast(({ attribute }) => covers(attribute, path)) ?? crops.findLast(({ attribute }) => attribute === '*');
  return crop?.length ?? null;
}
