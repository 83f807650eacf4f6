import type { Car } from './car.types.ts';
import type { FactPlace, OwnFact, OwnFactKey } from './own-facts.types.ts';

/** Facts of a card besides those that all dealers have. */
const ON_CARDS = 3;

/** 'WOF until' -> 'fact_wof_until'. */
export function factKey(label: string): OwnFactKey {
  const plain = label
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '');
  return `fact_${plain}`;
}

/** Whether a name is that of a fact of a dealer's own. */
export const isFactKey = (name: string): name is OwnFactKey => name.startsWith('fact_');

/** What a car says of a dealer's own facts in one place, in the dealer's order; without those that it does not state. */
export function ownFacts(
  car: Car,
  facts: readonly OwnFact[],
  place: FactPlace,
): { name: string; label: string; text: string }[] {
  const said = facts.flatMap(({ key, label, on }) => {
    const text = on.includes(place) ? car[key] : undefined;
    return text === undefined ? [] : [{ name: key, label, text }];
  });
  return place === 'card' ? said.slice(0, ON_CARDS) : said;
}
