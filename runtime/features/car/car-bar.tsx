import type { ReactElement } from 'react';
import type { FilledSlots } from '../../contracts/page.types.ts';
import type { Car } from '../../rules/car/car.types.ts';
import type { CarActions } from '../../rules/car/car-actions.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { Price } from '../../ui/price/price.tsx';
import { FindSimilar } from './find-similar.tsx';

interface Props {
  car: Car;
  actions: CarActions;
  tenant: ResolvedTenant;
  slots: FilledSlots;
}

/** The price and the button that counts, at the lower edge of a phone while the button itself is out of sight. */
export function CarBar({ car, actions, tenant, slots }: Props): ReactElement | null {
  if (actions.main === null) return null;
  return (
    <div className="car-bar">
      <Price car={car} tenant={tenant} />
      {actions.main === 'find_similar' ? <FindSimilar car={car} tenant={tenant} /> : slots['car.main']}
    </div>
  );
}
