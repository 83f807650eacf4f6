import type { ReactElement } from 'react';
import type { ListingResult, ListingState } from '../../listing.types.ts';
import { dateInZone } from '../../rules/opening-hours.ts';
import { promoCards, withPromos } from '../../rules/promo-cards.ts';
import type { Site } from '../../site.types.ts';
import { CarCard } from '../../ui/car-card.tsx';
import { PromoCardView } from './promo-card.tsx';

interface Props {
  site: Site;
  result: ListingResult;
  state: ListingState;
  now: Date;
}

/** The cars of a page, and on the first the dealer's promo cards among them (§4 Promo cards). */
export function ResultsGrid({ site, result, state, now }: Props): ReactElement {
  const { tenant } = site;
  const { cards, shuffle } = tenant.promoCards;
  const promos =
    state.page === 1
      ? promoCards(cards, { today: dateInZone(now, tenant.timeZone), carTypes: listedTypes(state, site), shuffle })
      : [];
  const cars = result.cars.map((car, index) => ({ car, first: index < 2 }));
  return (
    <ul className="car-grid">
      {withPromos(cars, promos).map((one, index) =>
        'promo' in one ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a promo card has no name, and the list is rendered once.
          <li key={`promo-${index}`}>
            <PromoCardView card={one.promo} site={site} />
          </li>
        ) : (
          <li key={one.car.car.id}>
            <CarCard car={one.car.car} site={site} now={now} first={one.car.first} heading="h2" />
          </li>
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
