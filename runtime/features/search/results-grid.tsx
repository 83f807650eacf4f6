import type { ReactElement } from 'react';
import type { ListingResult, ListingState } from '../../contracts/listing.types.ts';
import type { PageContext } from '../../contracts/page.types.ts';
import type { Site } from '../../contracts/site.types.ts';
import { promoCards, withPromos } from '../../rules/listing/promo-cards.ts';
import { sharedFacts } from '../../ui/card/card-facts.ts';
import { PromoCardView } from '../../ui/card/promo-card.tsx';
import { todayAt } from '../../ui/today-at.ts';
import { CardItem } from './card-item.tsx';

interface Props {
  context: Pick<PageContext, 'site' | 'now' | 'cached'>;
  result: ListingResult;
  state: ListingState;
}

/** The cars of a page, and on the first the dealer's promo cards among them (§4 Promo cards). */
export function ResultsGrid({ context, result, state }: Props): ReactElement {
  const { site } = context;
  const { cards, shuffle } = site.tenant.promoCards;
  const promos =
    state.page === 1 && cards.length > 0
      ? promoCards(cards, {
          today: todayAt(context, site.tenant.timeZone),
          carTypes: listedTypes(state, site),
          shuffle,
        })
      : [];
  const cars = result.cars.map((car, index) => ({ car, first: index < 2 }));
  const shared = sharedFacts(result.cars, site.tenant);
  return (
    <ul className="car-grid">
      {withPromos(cars, promos).map((one, index) =>
        'promo' in one ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a promo card has no name, and the list is rendered once.
          <li key={`promo-${index}`}>
            <PromoCardView card={one.promo} site={site} />
          </li>
        ) : (
          <CardItem
            key={one.car.car.id}
            context={context}
            car={one.car.car}
            first={one.car.first}
            heading="h2"
            view={state.priceView}
            shared={shared}
          />
        ),
      )}
    </ul>
  );
}

/** The car types of a listing: those chosen, else those of the site, else all. */
function listedTypes({ refinements }: ListingState, { tenant }: Site): string[] {
  const { carTypes } = tenant.search;
  return refinements.car_type ?? (carTypes.length > 0 ? carTypes : ['new', 'used', 'demo']);
}
