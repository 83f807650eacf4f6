import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ListingState } from '../../contracts/listing.types.ts';
import type { PageContext } from '../../contracts/page.types.ts';
import type { Car } from '../../rules/car/car.types.ts';
import { CarCard } from '../../ui/card/car-card.tsx';

interface Props {
  context: Pick<PageContext, 'site' | 'now' | 'cached'>;
  car: Car;
  /** Among the first on the page. */
  first?: boolean;
  heading: 'h2' | 'h3';
  /** Which price comes first, where the dealer shows repayments. */
  view: ListingState['priceView'];
  /** Attributes that all cars of the list share. */
  shared?: readonly string[];
}

/** A car in a list of results: its card as it was rendered for the listing before, where the car is still the same. */
export function CardItem({ context, car, first = false, heading, view, shared = [] }: Props): ReactElement {
  const { site, now, cached } = context;
  const card = (
    <CarCard
      car={car}
      site={site}
      now={now}
      first={first}
      heading={heading}
      repayment={view === 'weekly' ? 'first' : 'below'}
      shared={shared}
      cached={cached}
    />
  );
  // React puts a preload of the first images into the document's head, as long as it renders them with it.
  if (first || !cached) return <li>{card}</li>;
  const html = cached(`card ${car.id} ${heading} ${view ?? ''} ${shared.join()}`, car, () =>
    renderToStaticMarkup(card),
  );
  return <li dangerouslySetInnerHTML={{ __html: html }} />;
}
