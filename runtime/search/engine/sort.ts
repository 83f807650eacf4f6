import { listed } from './attributes.ts';
import type { DocumentStore } from './document-store.ts';
import type { EngineSettings } from './engine.types.ts';
import { EngineError } from './errors.ts';
import { haversine } from './geo.ts';
import { parseFilterNumber } from './normalise.ts';
import type { RankKeys } from './rank.ts';

export type SortElement =
  | { kind: 'attribute'; attribute: string; direction: 'asc' | 'desc' }
  | { kind: 'geo'; lat: number; lng: number; direction: 'asc' | 'desc' };

const ELEMENT = /^(.+):(asc|desc)$/s;
const GEO_POINT = /^_geoPoint\(([^,()]+),([^,()]+)\)$/;
const RESERVED = ['_geo', '_geoPoint', '_geoDistance', '_geoRadius', '_geoBoundingBox'];

/** Reads the `sort` parameter; of a repeated attribute the first wins (search-protocol.md §7.4). Throws `invalid_search_sort`. */
export function readSort(sort: readonly string[], settings: EngineSettings): SortElement[] {
  const elements: SortElement[] = [];
  for (const text of sort) {
    const element = readElement(text);
    const attribute = element.kind === 'geo' ? '_geo' : element.attribute;
    if (!settings.rankingRules.includes('sort')) {
      throw new EngineError(
        'invalid_search_sort',
        'You must specify where `sort` is listed in the rankingRules setting to use the sort parameter at search time.',
      );
    }
    if (!listed(settings.sortableAttributes, attribute)) {
      throw new EngineError('invalid_search_sort', `Attribute \`${attribute}\` is not sortable.`);
    }
    const repeated = elements.some((known) => known.kind === 'attribute' && known.attribute === attribute);
    if (!repeated) elements.push(element);
  }
  return elements;
}

/** The keys of a sort element for every document; documents without a place come last in both directions. */
export function sortElementKeys(element: SortElement, store: DocumentStore): RankKeys {
  if (element.kind === 'attribute') return store.sortKeys(element.attribute, element.direction);
  const { lat, lng } = store.geo();
  const sign = element.direction === 'asc' ? 1 : -1;
  return Float64Array.from(lat, (value, doc) => {
    const distance = haversine(element.lat, element.lng, value, lng[doc]!);
    return Number.isNaN(distance) ? Number.MAX_VALUE : sign * distance;
  });
}

function readElement(text: string): SortElement {
  const [, name = '', direction] = ELEMENT.exec(text) ?? [];
  if (direction !== 'asc' && direction !== 'desc') {
    throw new EngineError(
      'invalid_search_sort',
      `Invalid syntax for the sort parameter: expected expression ending by \`:asc\` or \`:desc\`, found \`${text}\`.`,
    );
  }
  const point = GEO_POINT.exec(name);
  if (point) {
    const [lat, lng] = [parseFilterNumber(point[1]!.trim()), parseFilterNumber(point[2]!.trim())];
    if (lat === null || lng === null || Math.abs(lat) > 90 || Math.abs(lng) > 180) {
      throw new EngineError(
        'invalid_search_sort',
        `Invalid syntax for the sort parameter: \`${name}\` is not a point on earth.`,
      );
    }
    return { kind: 'geo', lat, lng, direction };
  }
  if (RESERVED.some((word) => name === word || name.startsWith(`${word}(`))) {
    throw new EngineError(
      'invalid_search_sort',
      `\`${name}\` is a reserved keyword and thus can't be used as a sort expression.`,
    );
  }
  return { kind: 'attribute', attribute: name, direction };
}
