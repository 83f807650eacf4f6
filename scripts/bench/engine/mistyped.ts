/** A word with two neighbouring letters changed about, never the first: a typo that every typist makes. Words under five letters stay. */
export function mistyped(word: string): string {
  if (word.length < 5) return word;
  const at = Math.floor(word.length / 2);
  return word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2);
}
