import type { FeatureService, ReservedCars } from '../../contracts/service-core.types.ts';
import { isOfGroup, lockScope, takesReservations } from '../../payments/lock-scope.ts';
import { sharedReservations } from '../../payments/shared-reservations.ts';

declare module '../../contracts/feature-services.types.ts' {
  interface FeatureServices {
    /** Null: no other site shows the same cars, or this one takes reservations and knows by itself. */
    groupLocks: ReservedCars | null;
  }
}

export const service: FeatureService<'groupLocks'> = ({ site: { tenant }, shared }) => {
  if (!isOfGroup(tenant) || takesReservations(tenant)) return { api: null };
  const cars = shared(sharedReservations).locksOf(lockScope(tenant));
  return { api: cars, hooks: { cars } };
};
