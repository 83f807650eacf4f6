/** Words that say nothing of a car: every one is a car, and names join their parts by a sign that no index keeps. */
const EMPTY_WORDS = new Set(['and', '&', 'car', 'cars', 'vehicle', 'vehicles']);
/** What is left out at the end of a text alone: 'and' that is still being typed. */
const UNFINISHED = 'an';

/**
 * What is searched for where a shopper types this: 'town and country' finds 'Town & Country', 'used cars' what is used. What is in quotes is left as it
 * is, and so is a text of empty words alone.
 */
export function shopperText(text: string): string {
  if (text.includes('"')) return text;
  const parts = text.split(/(\s+)/);
  const kept = parts.filter((part, at) => {
    const word = part.toLowerCase();
    const unfinished = word === UNFINISHED && at > 0 && at === parts.length - 1;
    return !EMPTY_WORDS.has(word) && !unfinished;
  });
  const searched = kept.join('');
  return searched.trim() === '' ? text : searched.trimStart();
}
