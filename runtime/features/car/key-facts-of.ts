import type { Car } from '../../rules/car/car.types.ts';
import { rangeText } from '../../rules/car/car-extra-text.ts';
import { formatKm } from '../../rules/car/car-name.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import type { IconName } from '../../ui/icon.tsx';

/** The things that a shopper looks at first, six at most; what is unknown is left out. */
export function keyFacts(car: Car, tenant: ResolvedTenant): { icon: IconName; name: string; value: string }[] {
  const facts: [IconName, string, string | null][] = [
    ['gauge', 'Odometer', formatKm(car.km, tenant.distanceUnit, tenant.locale)],
    ['gear', 'Transmission', car.simple_transmission],
    ['fuel', 'Fuel', car.simple_fuel],
    ['fuel', 'Range', rangeText(car, tenant)],
    ['car', 'Body', car.simple_body],
    ['gear', 'Drive', car.simple_drive ?? car.drive],
    ['car', 'Seats', car.seats === null ? null : String(car.seats)],
  ];
  return facts.flatMap(([icon, name, value]) => (value ? [{ icon, name, value }] : [])).slice(0, 6);
}
