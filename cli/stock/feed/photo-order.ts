/** What says the place of a photo in its list, its name without signs and in small letters. */
const PLACE =
  /^(?:image|photo|picture|display|gallery|media|view)?(?:order|position|sequence|sort|index|rank|seq|pos|ordinal|number|num|no)(?:order|index|number|num|no|key)?$/;
const NUMBER = /^\s*-?\d{1,9}(?:\.0+)?\s*$/;

/** The number that the names and values of an entry give it in its list; null for none. */
export function photoNumber(fields: Iterable<readonly [name: string, value: unknown]>): number | null {
  for (const [name, value] of fields) {
    if (!PLACE.test(name.toLowerCase().replace(/[^a-z]/g, ''))) continue;
    if (typeof value === 'number' && Number.isFinite(value)) return value;
    if (typeof value === 'string' && NUMBER.test(value)) return Number(value);
  }
  return null;
}

/** Entries in the order of their numbers: those of one number as they come, those without one behind the others. */
export function inPhotoOrder<Entry>(
  entries: readonly Entry[],
  numberOf: (entry: Entry) => number | null,
): readonly Entry[] {
  const numbered = entries.map((entry) => ({ entry, number: numberOf(entry) }));
  if (entries.length < 2 || numbered.every(({ number }) => number === null)) return entries;
  return numbered
    .sort((a, b) => (a.number === b.number ? 0 : (a.number ?? Infinity) - (b.number ?? Infinity)))
    .map(({ entry }) => entry);
}
