import type { Car } from '../car/car.types.ts';

/**
 * Who may take the deposit of a car, of those that take payments now, in the dealer's order: those that came with the car (§3 payment_processors); all
 * of them where it names none of these.
 */
export function carProviders<Name extends string>(
  { payment_processors: own = [] }: Pick<Car, 'payment_processors'>,
  connected: readonly Name[],
): Name[] {
  const named = connected.filter((name) => own.some(({ authorization_type: type }) => type === name));
  return named.length > 0 ? named : [...connected];
}

/** How the deposit of a car is taken: as what came with it says first, else as the dealer does. */
export function carCapture(
  { payment_processors: own = [] }: Pick<Car, 'payment_processors'>,
  dealers: 'automatic' | 'manual',
): 'automatic' | 'manual' {
  const said = own.find(({ authorization_type: type }) => type === 'hold' || type === 'charge')?.authorization_type;
  return said === undefined ? dealers : said === 'hold' ? 'manual' : 'automatic';
}
