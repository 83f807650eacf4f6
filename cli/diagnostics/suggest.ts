/**
 * The nearest of `known` to a mistyped `word`, or null where none is near (more than a third of its letters differ).
 * Distance: insert, delete, replace or swap of neighbours, each 1 (optimal string alignment), letter case aside.
 */
export function nearest(word: string, known: readonly string[]): string | null {
  const typed = word.toLowerCase();
  let best: { name: string; distance: number } | null = null;
  for (const name of known) {
    const distance = editDistance(typed, name.toLowerCase());
    if (
      distance <= Math.max(1, Math.floor(Math.max(typed.length, name.length) / 3)) &&
      distance < (best?.distance ?? Infinity)
    )
      best = { name, distance };
  }
  return best?.name ?? null;
}

/** The names of `known` that `nearest` would choose from, each once: two of them mean that either could be meant. */
export function withinReach(word: string, known: readonly string[]): string[] {
  const typed = word.toLowerCase();
  return [...new Set(known)].filter(
    (name) =>
      editDistance(typed, name.toLowerCase()) <= Math.max(1, Math.floor(Math.max(typed.length, name.length) / 3)),
  );
}

/** The one name of `known` at most one edit from `word` (letter case aside); null where none or several are. */
export function oneEditAway(word: string, known: readonly string[]): string | null {
  const typed = word.toLowerCase();
  const near = known.filter(
    (name) => Math.abs(name.length - word.length) <= 1 && editDistance(typed, name.toLowerCase()) <= 1,
  );
  return near.length === 1 ? (near[0] as string) : null;
}

function editDistance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let least = Math.min(rows[i - 1]![j]! + 1, row[j - 1]! + 1, rows[i - 1]![j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, rows[i - 2]![j - 2]! + 1);
      row.push(least);
    }
    rows.push(row);
  }
  return rows[a.length]![b.length]!;
}
