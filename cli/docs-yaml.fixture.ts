import { isScalar, parse, parseDocument } from 'yaml';

type Place = (string | number)[];

/**
 * A definition with a part of one written into it, as somebody does who follows a page: maps are filled in, a list whose items have a name or an id gets
 * those that it lacks, any other value is replaced, with the note beside it.
 */
export function withPart(definition: string, part: string): string {
  const document = parseDocument(definition);
  const write = (place: Place, value: unknown): void => {
    const known = document.getIn(place, true);
    if (isMap(value) && isMap(document.toJS(), place)) {
      for (const [key, inner] of Object.entries(value)) write([...place, key], inner);
    } else if (Array.isArray(value) && value.every((item) => keyOf(item) !== null)) {
      if (!document.hasIn(place)) document.setIn(place, document.createNode([]));
      for (const item of value) {
        const items = (valueAt(document.toJS(), place) ?? []) as unknown[];
        const index = items.findIndex((other) => keyOf(other) === keyOf(item));
        if (index < 0) document.addIn(place, document.createNode(item));
        else write([...place, index], item);
      }
    } else if (isScalar(known) && typeof value !== 'object') {
      known.value = value;
      known.comment = null;
    } else document.setIn(place, document.createNode(value));
  };
  for (const [key, value] of Object.entries(parse(part) as Record<string, unknown>)) write([key], value);
  return document.toString({ lineWidth: 0 });
}

const isMap = (value: unknown, place: Place = []): value is Record<string, unknown> => {
  const found = valueAt(value, place);
  return typeof found === 'object' && found !== null && !Array.isArray(found);
};

const valueAt = (value: unknown, place: Place): unknown =>
  place.reduce<unknown>((at, key) => (at as Record<string | number, unknown> | undefined)?.[key], value);

/** By what an item of a list is known. */
const keyOf = (item: unknown): string | null => {
  if (!isMap(item)) return null;
  const key = item.id ?? item.name ?? item.title;
  return key === undefined ? null : String(key);
};
