/** §9 Locale: the words that the United States spell otherwise, by how they begin; the ending stays. */
const US_STEMS: readonly (readonly [string, string])[] = [
  ['colour', 'color'],
  ['personalis', 'personaliz'],
  ['enquir', 'inquir'],
  ['centre', 'center'],
  ['licence', 'license'],
  ['tyre', 'tire'],
  ['aluminium', 'aluminum'],
];
const US_WORDS = new RegExp(`\\b(${US_STEMS.map(([stem]) => stem).join('|')})`, 'gi');
const US_SPELLING: ReadonlyMap<string, string> = new Map(US_STEMS);

/** Displayed text in the spelling of a region; only ever for display, never for a wire value, a category or a path (decisions.md). */
export function spelled(text: string, region: string): string {
  return region === 'US' ? text.replace(US_WORDS, inCaseOf) : text;
}

/** The other spelling with the capitals of the word that it replaces: 'Colour' -> 'Color', 'ENQUIRE' -> 'INQUIRE'. */
function inCaseOf(stem: string): string {
  const other = US_SPELLING.get(stem.toLowerCase()) ?? stem;
  if (stem === stem.toUpperCase()) return other.toUpperCase();
  return stem.charAt(0) === stem.charAt(0).toUpperCase() ? other.charAt(0).toUpperCase() + other.slice(1) : other;
}
