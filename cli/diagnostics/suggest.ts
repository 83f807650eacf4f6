/**
 * The nearest of `known` to a mistyped `word`, or null where none is near (more than a third of its letters differ).
 * Distance: insert, delete, replace or swap of neighbours, each 1 (optimal string alignment), letter case aside; of names one slip
 * away the one with the commoner slip, else the first.
 */
export function nearest(word: string, known: readonly string[]): string | null {
  const typed = word.toLowerCase();
  let best: { name: string; distance: number } | null = null;
  for (const name of known) {
    const reach = reachOf(typed, name);
    if (Math.abs(typed.length - name.length) > reach) continue;
    const exact = editDistance(typed, name.toLowerCase());
    // Which slip is the commoner one says something of a single slip only.
    const distance = exact < 2 ? exact : Math.floor(exact);
    if (Math.floor(distance) <= reach && distance < (best?.distance ?? Infinity)) best = { name, distance };
  }
  return best?.name ?? null;
}

/** The names of `known` that `nearest` would choose from, each once: two of them mean that either could be meant. */
export function withinReach(word: string, known: readonly string[]): string[] {
  const typed = word.toLowerCase();
  return [...new Set(known)].filter(
    (name) => Math.floor(editDistance(typed, name.toLowerCase())) <= reachOf(typed, name),
  );
}

/** How many letters may differ. */
function reachOf(typed: string, name: string): number {
  return Math.max(1, Math.floor(Math.max(typed.length, name.length) / 3));
}

/** The one name of `known` at most one edit from `word` (letter case aside); null where none or several are. */
export function oneEditAway(word: string, known: readonly string[]): string | null {
  const typed = word.toLowerCase();
  const near = known.filter(
    (name) => Math.abs(name.length - word.length) <= 1 && Math.floor(editDistance(typed, name.toLowerCase())) <= 1,
  );
  return near.length === 1 ? (near[0] as string) : null;
}

/**
 * What each slip costs: one edit, and a thousandth or so that tells names at the same distance apart. Letters swapped or left out are the
 * commonest slips; a letter replaced by another is the rarest.
 */
const COSTS = { swapped: 1, leftOut: 1.001, added: 1.002, replaced: 1.003 };

/** How far a typed word is from a name: the whole part is the number of edits. */
function editDistance(typed: string, name: string): number {
  const rows: number[][] = [Array.from({ length: name.length + 1 }, (_, j) => j * COSTS.leftOut)];
  for (let i = 1; i <= typed.length; i++) {
    const row = [i * COSTS.added];
    for (let j = 1; j <= name.length; j++) {
      const same = typed[i - 1] === name[j - 1];
      let least = Math.min(
        rows[i - 1]![j]! + COSTS.added,
        row[j - 1]! + COSTS.leftOut,
        rows[i - 1]![j - 1]! + (same ? 0 : COSTS.replaced),
      );
      if (i > 1 && j > 1 && typed[i - 1] === name[j - 2] && typed[i - 2] === name[j - 1])
        least = Math.min(least, rows[i - 2]![j - 2]! + COSTS.swapped);
      row.push(least);
    }
    rows.push(row);
  }
  return rows[typed.length]![name.length]!;
}
