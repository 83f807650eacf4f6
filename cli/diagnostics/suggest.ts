import { distance } from 'fastest-levenshtein';

/**
 * The nearest of `known` to a mistyped `word`, or null where none is near (more than a third of its letters differ). Letter case aside; of names one
 * edit away the one with the commoner slip, else the first.
 */
export function suggestNearest(word: string, known: readonly string[]): string | null {
  const typed = word.toLowerCase();
  let best: { name: string; cost: number } | null = null;
  for (const name of known) {
    const reach = reachOf(typed, name);
    if (Math.abs(typed.length - name.length) > reach) continue;
    const edits = editsBetween(typed, name.toLowerCase());
    const cost = edits === 1 ? costOfSlip(typed, name.toLowerCase()) : edits;
    if (edits <= reach && cost < (best?.cost ?? Infinity)) best = { name, cost };
  }
  return best?.name ?? null;
}

/** The names of `known` that `nearest` would choose from, each once: two of them mean that either could be meant. */
export function withinReach(word: string, known: readonly string[]): string[] {
  const typed = word.toLowerCase();
  return [...new Set(known)].filter((name) => editsBetween(typed, name.toLowerCase()) <= reachOf(typed, name));
}

/** How many letters may differ. */
function reachOf(typed: string, name: string): number {
  return Math.max(1, Math.floor(Math.max(typed.length, name.length) / 3));
}

/** The one name of `known` at most one edit from `word` (letter case aside); null where none or several are. */
export function oneEditAway(word: string, known: readonly string[]): string | null {
  const typed = word.toLowerCase();
  const near = known.filter((name) => editsBetween(typed, name.toLowerCase()) <= 1);
  return near.length === 1 ? (near[0] as string) : null;
}

/** Letters to insert, delete or replace; two neighbours that changed places are one edit too, where nothing else differs. */
function editsBetween(typed: string, name: string): number {
  const edits = distance(typed, name);
  return edits === 2 && isSwapped(typed, name) ? 1 : edits;
}

function isSwapped(typed: string, name: string): boolean {
  let at = 0;
  while (at < typed.length && typed[at] === name[at]) at += 1;
  return (
    typed.length === name.length &&
    typed.slice(0, at) + typed.charAt(at + 1) + typed.charAt(at) + typed.slice(at + 2) === name
  );
}

/** Tells names one edit away apart: letters swapped or left out are the commonest slips; a letter replaced by another is the rarest. */
function costOfSlip(typed: string, name: string): number {
  if (isSwapped(typed, name)) return 1;
  if (typed.length < name.length) return 1.1;
  return typed.length > name.length ? 1.2 : 1.3;
}
