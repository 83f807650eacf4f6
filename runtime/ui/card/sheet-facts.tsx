import type { ReactElement } from 'react';
import type { Car } from '../../rules/car/car.types.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { Icon } from '../icon.tsx';
import { offerTicks, sheetFacts } from './card-says.ts';

/** A grid of labelled figures, as a data sheet has them; the stock number is its plate. Those that the car does not state are left out. */
export function SheetFacts({ car, tenant }: { car: Car; tenant: ResolvedTenant }): ReactElement {
  const facts = sheetFacts(car, tenant);
  return (
    <>
      <p className="car-card__plate">{car.stocknum}</p>
      {facts.length === 0 ? null : (
        <dl className="car-card__sheet">
          {facts.map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

/** What speaks for a vehicle that is hired or ordered, ticked off. */
export function OfferTicks({
  car,
  tenant,
  shared,
}: {
  car: Car;
  tenant: ResolvedTenant;
  shared: readonly string[];
}): ReactElement | null {
  const ticks = offerTicks(car, tenant, shared);
  if (ticks.length === 0) return null;
  return (
    <ul className="car-card__ticks">
      {ticks.map((text) => (
        <li key={text}>
          <Icon name="check" />
          {text}
        </li>
      ))}
    </ul>
  );
}
