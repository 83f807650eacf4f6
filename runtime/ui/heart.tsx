import type { ReactElement } from 'react';
import type { Car } from '../rules/car/car.types.ts';
import type { ResolvedTenant } from '../tenant/tenant.types.ts';
import { Icon } from './icon.tsx';

/**
 * The button that saves a car (§4 Favourites), where the dealer has favourites. It keeps its place but is not seen until the script that
 * gives it a meaning has started.
 */
export function Heart({ car, tenant }: { car: Pick<Car, 'id' | 'name'>; tenant: ResolvedTenant }): ReactElement | null {
  if (!tenant.favourites.enabled) return null;
  return (
    <button className="heart" type="button" data-heart={car.id} aria-pressed={false} aria-label={`Save ${car.name}`}>
      <Icon name="heart" />
    </button>
  );
}
