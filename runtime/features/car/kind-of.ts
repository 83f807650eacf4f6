import type { Car } from '../../rules/car/car.types.ts';
import { conditionOf } from '../../rules/finance/condition.ts';
import { say } from '../../rules/words/say.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';

/** What a car is, as its page says first: 'New car', 'Demo truck', 'Certified used car'. */
export function kindOfCar(
  car: Pick<Car, 'car_type' | 'certified'>,
  tenant: Pick<ResolvedTenant, 'words' | 'region'>,
): string {
  const kind = conditionOf(car, tenant.words);
  return car.certified && car.car_type === 'used'
    ? say(tenant, 'car.certified', { kind: kind[0]?.toLowerCase() + kind.slice(1) })
    : kind;
}
