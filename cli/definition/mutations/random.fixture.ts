/** Numbers from a seed: the same seed, the same numbers. */
export interface Random {
  /** A whole number from 0 up to but not including `below`. */
  below(below: number): number;
  pick<T>(list: readonly T[]): T;
  shuffled<T>(list: readonly T[]): T[];
}

/** mulberry32. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    pick: (list) => list[below(list.length)] as (typeof list)[number],
    shuffled(list) {
      const copy = [...list];
      for (let last = copy.length - 1; last > 0; last--) {
        const other = below(last + 1);
        [copy[last], copy[other]] = [copy[other] as (typeof copy)[number], copy[last] as (typeof copy)[number]];
      }
      return copy;
    },
  };
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** A name with one slip of the keyboard in it: a letter too many, too few, another, or two neighbours swapped. Never the name itself. */
export function misspelled(name: string, random: Random): string {
  for (;;) {
    const at = random.below(name.length);
    const [before, after] = [name.slice(0, at), name.slice(at + 1)];
    const letter = random.pick([...LETTERS]);
    const typed = [
      () => before + letter + name.slice(at),
      () => before + after,
      () => before + letter + after,
      () => before + name.slice(at + 1, at + 2) + name.slice(at, at + 1) + name.slice(at + 2),
    ][random.below(4)]?.();
    if (typed && typed !== name) return typed;
  }
}
