import { effectivePrice, formatMoney } from '../price/car-price.ts';
import { type Speaker, say } from '../words/say.ts';
import type { Car } from './car.types.ts';
import { isElectricCar } from './most-alike.ts';

type Told = Speaker & { currency: string; locale: string };

/** Why a car is shown beside another: 'Same model, $1,200 less'. Null where they have nothing to tell in common. */
export function whyAlike(car: Car, other: Car, tenant: Told): string | null {
  const [first, ...more] = [common(car, other, tenant), price(car, other, tenant)].filter((words) => words !== null);
  if (first === undefined) return null;
  const words = [first, ...more].join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function common(car: Car, other: Car, tenant: Told): string | null {
  if (car.make_model === other.make_model) return say(tenant, 'similar.model');
  if (isElectricCar(car) && isElectricCar(other)) return say(tenant, 'similar.electric');
  return car.simple_body !== null && car.simple_body === other.simple_body
    ? say(tenant, 'similar.body', { body: car.simple_body })
    : null;
}

/** Only prices that cover the same can be compared. */
function price(car: Car, other: Car, tenant: Told): string | null {
  const [one, two] = [effectivePrice(car.price), effectivePrice(other.price)];
  if (one === null || two === null || car.price_type !== other.price_type) return null;
  if (one === two) return say(tenant, 'similar.price');
  const difference = formatMoney(Math.abs(one - two), tenant);
  return two < one ? say(tenant, 'similar.less', { difference }) : say(tenant, 'similar.more', { difference });
}
