/** How many of the attributes that a dealer names (`cards.attributes`) each form of card has room for. */
export const MOST_ATTRIBUTES = { stacked: 8, tile: 4, row: 8, sheet: 8, offer: 5 } as const;

/** What the name of a card says already: repeated under it, it would only be longer. */
export const IN_CARD_NAME: readonly string[] = ['year', 'badge'];

/** The named attributes that a form of card shows, in their order. */
export function shownAttributes(named: readonly string[], form: keyof typeof MOST_ATTRIBUTES): string[] {
  return named.filter((name) => !IN_CARD_NAME.includes(name)).slice(0, MOST_ATTRIBUTES[form]);
}
