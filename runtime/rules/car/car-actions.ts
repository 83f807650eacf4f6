import { type ReservableCar, type ReserveRules, reserveOffer } from '../reserve/reserve-offer.ts';
import type { Car } from './car.types.ts';
import { isAvailable, isSellable } from './car-availability.ts';
import { isTestDriveOnly } from './car-tag.ts';

/** What a car's page can offer (§2 Car detail). `find_similar` is in no dealer's list: it is there where the car is not. */
export type CarActionName =
  | 'call'
  | 'enquire'
  | 'test_drive'
  | 'trade_in'
  | 'reserve'
  | 'history_report'
  | 'get_finance'
  | 'chat'
  | 'find_similar';

/** What of a dealer decides about the buttons of a car's page. */
export interface CarActionRules {
  /** The dealer's choice in its order (`car.actions`). */
  order: readonly CarActionName[];
  /** Those that lead somewhere on this site: a form, a page or a number is there for them. */
  ready: ReadonlySet<CarActionName>;
  reserve: ReserveRules;
  /** A car with one of these tags can be test driven but not reserved (§9). */
  testDriveOnlyTags: readonly string[];
  tradeIn: { autograb: boolean; priceAbove: number };
}

/** The buttons of one car's page: the one that counts, and the others in the dealer's order. */
export interface CarActions {
  /** Null: the page has nothing to do but to read. */
  main: CarActionName | null;
  others: CarActionName[];
}

type ActionCar = ReservableCar & Pick<Car, 'file'>;
type Condition = (car: ActionCar, rules: CarActionRules) => boolean;

/** A car that may be bought at all, whoever has put a hand on it (§4). */
const isHere = (car: ActionCar): boolean => isAvailable(car) && !car.sold;

/** In the yard, but promised to somebody: whoever comes next asks first. */
const isHeld = (car: ActionCar): boolean => car.status === 'in_stock' && !car.sold && car.reserved;
const isOpen = (car: ActionCar): boolean => isSellable(car) || isHeld(car);

/** When each button is right for a car (§2 Button logic, §5 Reserve, Trade-in button, History report button). */
const CONDITIONS: Readonly<Record<CarActionName, Condition>> = {
  call: () => true,
  chat: isHere,
  enquire: isHere,
  test_drive: isOpen,
  get_finance: isOpen,
  trade_in: (car, { tradeIn }) => mayTradeIn(car, tradeIn),
  reserve: (car, { reserve }) => reserveOffer(car, reserve).offered,
  history_report: ({ file }) => file !== undefined,
  find_similar: (car) => !isHere(car),
};

/** Of these one is the main button, the first that the car may have: reserving before driving and paying, asking where neither is to be had. */
const MAIN: readonly CarActionName[] = ['find_similar', 'reserve', 'test_drive', 'get_finance', 'enquire', 'call'];
/** §2: 'Otherwise it shows Book a Test Drive or Get Finance': the dealer's order says which comes first. */
const EITHER: readonly CarActionName[] = ['test_drive', 'get_finance'];

/** The buttons of a car's page (§2 Car detail): which there are, which of them is the main one, and their order. */
export function carActions(car: ActionCar, rules: CarActionRules): CarActions {
  const { order, ready } = rules;
  const offered = [...order, 'find_similar' as const].filter(
    (name, index, all) => all.indexOf(name) === index && ready.has(name) && CONDITIONS[name](car, rules),
  );
  const drivesOnly = isTestDriveOnly(car, rules.testDriveOnlyTags);
  const rank = (name: CarActionName): number => {
    const position = MAIN.indexOf(name);
    // A car that can only be driven is driven first; of two that may be first, the dealer's own order decides.
    return EITHER.includes(name) && !drivesOnly ? MAIN.indexOf('test_drive') : position;
  };
  const held = isHeld(car);
  const [main = null] = offered
    .filter((name) => MAIN.includes(name) && !(held && EITHER.includes(name)))
    .sort((a, b) => rank(a) - rank(b) || offered.indexOf(a) - offered.indexOf(b));
  const others = offered.filter((name) => name !== main);
  if (!held) return { main, others };
  // decisions.md: of a reserved car one of the two is the second button.
  const second = others.filter((name) => EITHER.includes(name)).slice(0, 1);
  return { main, others: [...second, ...others.filter((name) => !EITHER.includes(name))] };
}

/** §5 Trade-in button: Autograb enabled; the car in stock, not sold, not reserved, its price above 200 or what the dealer says. */
export function mayTradeIn(
  car: Pick<Car, 'status' | 'sold' | 'reserved' | 'price'>,
  { autograb, priceAbove }: { autograb: boolean; priceAbove: number },
): boolean {
  const { status, sold, reserved, price } = car;
  return autograb && status === 'in_stock' && !sold && !reserved && (price ?? 0) > priceAbove;
}
