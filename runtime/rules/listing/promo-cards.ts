/** What of a promo card decides where it shows (§3 Promo card); the rest of it is looks. */
export interface PlacedPromo {
  /** From 1; absent: after those with one. */
  position?: number;
  /** 'YYYY-MM-DD', first and last day. */
  start?: string;
  expiry?: string;
  display: readonly string[];
  strictDisplay: boolean;
}

/** The listing that cards are wanted for. */
export interface PromoListing {
  /** Today at the dealer's, 'YYYY-MM-DD'. */
  today: string;
  /** Car types that the listing shows. */
  carTypes: readonly string[];
  /** Change the order of the cards without a position from day to day. */
  shuffle: boolean;
}

/** Cards without a position are one after each so many cars, and what is left of them after the last car. */
const SPACING = 6;

/**
 * §4 Promo cards: those within their days, for this listing's car types; those with a position first, in its order, then the rest,
 * shuffled by the day where the tenant asks for it (decisions.md: seeded by the date).
 */
export function promoCards<T extends PlacedPromo>(cards: readonly T[], listing: PromoListing): T[] {
  const shown = cards.filter((card) => isCurrent(card, listing.today) && fits(card, listing.carTypes));
  const placed = shown
    .filter(({ position }) => position !== undefined)
    .sort((a, b) => (a.position ?? 0) - (b.position ?? 0));
  const rest = shown.filter(({ position }) => position === undefined);
  return [...placed, ...(listing.shuffle ? shuffled(rest, listing.today) : rest)];
}

/**
 * Cars with cards between them: a card with a position at that place of the list, the others after every sixth car. Where a list is too short
 * for all, the rest is at its end (§4: a card that is not strict shows always). Each once.
 */
export function withPromos<C, T extends PlacedPromo>(
  cars: readonly C[],
  promos: readonly T[],
): ({ car: C } | { promo: T })[] {
  const placed = promos.filter(({ position }) => position !== undefined);
  const rest = promos.filter(({ position }) => position === undefined);
  const list = cars.flatMap((car, index): ({ car: C } | { promo: T })[] => {
    const promo = (index + 1) % SPACING === 0 ? rest.shift() : undefined;
    return promo ? [{ car }, { promo }] : [{ car }];
  });
  list.push(...rest.map((promo) => ({ promo })));
  for (const promo of placed) list.splice((promo.position ?? 1) - 1, 0, { promo });
  return list;
}

function isCurrent({ start, expiry }: PlacedPromo, today: string): boolean {
  return (start === undefined || start <= today) && (expiry === undefined || today <= expiry);
}

/** On lists with one of the named types; without named types always, but for a strict card, which then shows nowhere. */
function fits({ display, strictDisplay }: PlacedPromo, carTypes: readonly string[]): boolean {
  return (display.length === 0 && !strictDisplay) || display.some((type) => carTypes.includes(type));
}

/** The same order all day (Fisher-Yates with a small generator that the date seeds). */
function shuffled<T>(cards: readonly T[], seed: string): T[] {
  const list = [...cards];
  let state = [...seed].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16_777_619), 2_166_136_261);
  for (let last = list.length - 1; last > 0; last--) {
    state = Math.imul(state ^ (state >>> 15), 2_246_822_507) + 0x9e3779b9;
    const other = (state >>> 0) % (last + 1);
    [list[last], list[other]] = [list[other] as T, list[last] as T];
  }
  return list;
}
