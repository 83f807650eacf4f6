import type { AnalyticsCar, Item, MeasuredPage } from './analytics.types.ts';
import type { KnownCars } from './ga4-events.ts';

/** The car that the page is about, as it says itself. */
export function carOfPage(): AnalyticsCar | null {
  const text = document.getElementById('analytics-car')?.dataset.facts;
  return text ? (JSON.parse(text) as AnalyticsCar) : null;
}

/** The cars that a page shows. */
export function pageCars({ currency }: Pick<MeasuredPage, 'currency'>, own: AnalyticsCar | null): KnownCars {
  return {
    currency,
    item: (id) => (own?.id === id ? own.item : itemOfCard(document.querySelector(`.car-card[data-car="${id}"]`))),
    listed: () =>
      cardsOfListing().flatMap((card, index) => {
        const item = itemOfCard(card);
        return item ? [{ ...item, index }] : [];
      }),
  };
}

/** Names of the cars in the page's listing; null: it has none. */
export function listedNames(): string[] | null {
  return document.getElementById('listing') ? cardsOfListing().flatMap((card) => nameOf(card) ?? []) : null;
}

const cardsOfListing = (): Element[] => [...document.querySelectorAll('#listing .car-grid .car-card[data-car]')];

function itemOfCard(card: Element | null): Item | null {
  const name = card && nameOf(card);
  return name ? { item_id: (card as HTMLElement).dataset.car as string, item_name: name } : null;
}

const nameOf = (card: Element): string | undefined =>
  card.querySelector('.car-card__name a')?.textContent?.trim().replace(/\s+/g, ' ');
