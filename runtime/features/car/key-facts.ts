import type { Car } from '../../rules/car/car.types.ts';
import { formatKm } from '../../rules/car/car-text.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import type { IconName } from '../../ui/icon.tsx';

/** The four things a shopper looks at first; what is unknown is left out. */
export function keyFacts(car: Car, tenant: ResolvedTenant): { icon: IconName; value: string }[] {
  const facts: [IconName, string | null][] = [
    ['gauge', formatKm(car.km, tenant.distanceUnit, tenant.locale)],
    ['gear', car.simple_transmission],
    ['fuel', car.simple_fuel],
    ['car', car.simple_body],
  ];
  return facts.flatMap(([icon, value]) => (value ? [{ icon, value }] : []));
}
