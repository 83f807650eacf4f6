import type { EngineSettings } from './engine.types.ts';
import { EngineError } from './errors.ts';
import { listed } from './filterable.ts';

export interface SortElement {
  attribute: string;
  direction: 'asc' | 'desc';
}

const ELEMENT = /^(.+):(asc|desc)$/s;
const RESERVED = ['_geo', '_geoPoint', '_geoDistance', '_geoRadius', '_geoBoundingBox'];

/** Reads the `sort` parameter; of a repeated attribute the first wins (search-protocol.md §7.4). Throws `invalid_search_sort`. */
export function readSort(sort: readonly string[], settings: EngineSettings): SortElement[] {
  const elements: SortElement[] = [];
  for (const text of sort) {
    const element = readElement(text);
    if (!settings.rankingRules.includes('sort')) {
      throw new EngineError(
        'invalid_search_sort',
        'You must specify where `sort` is listed in the rankingRules setting to use the sort parameter at search time.',
      );
    }
    if (!listed(settings.sortableAttributes, element.attribute)) {
      throw new EngineError('invalid_search_sort', `Attribute \`${element.attribute}\` is not sortable.`);
    }
    if (!elements.some(({ attribute }) => attribute === element.attribute)) elements.push(element);
  }
  return elements;
}

function readElement(text: string): SortElement {
  const [, attribute = '', direction] = ELEMENT.exec(text) ?? [];
  if (direction !== 'asc' && direction !== 'desc') {
    throw new EngineError(
      'invalid_search_sort',
      `Invalid syntax for the sort parameter: expected expression ending by \`:asc\` or \`:desc\`, found \`${text}\`.`,
    );
  }
  if (RESERVED.some((word) => attribute === word || attribute.startsWith(`${word}(`))) {
    throw new EngineError(
      'invalid_search_sort',
      `\`${attribute}\` is a reserved keyword and thus can't be used as a sort expression.`,
    );
  }
  return { attribute, direction };
}
