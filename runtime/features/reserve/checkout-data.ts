import type { PageContext } from '../../contracts/page.types.ts';
import type { Car } from '../../rules/car/car.types.ts';
import { locationOf } from '../../rules/location/location-of.ts';
import { carProviders } from '../../rules/reserve/car-providers.ts';
import { coolingOffText } from '../../rules/reserve/cooling-off-text.ts';
import { holdUntil } from '../../rules/reserve/hold-times.ts';
import { moneyText, toMinor } from '../../rules/reserve/money.ts';
import { type ReserveRefusal, reserveOffer } from '../../rules/reserve/reserve-offer.ts';
import { reserveRules, termsOf } from '../../rules/reserve/reserve-rules.ts';
import { say } from '../../rules/words/say.ts';
import { similarCars } from '../../search/client/similar-cars.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import type { ResolvedLocation } from '../../tenant/tenant-parts.types.ts';
import { heldText } from './moments.ts';

/** What the way to a reservation is called, on the car's page and on its own: a purchase where cars are bought online. */
export const headingOf = ({ buyOnline, reserve }: Pick<ResolvedTenant, 'buyOnline' | 'reserve'>): string =>
  buyOnline.enabled ? buyOnline.heading : reserve.heading;

/** A car that can be reserved, as its checkout shows it. */
export interface CheckoutOffer {
  kind: 'offer';
  car: Car;
  mode: 'paid' | 'request';
  /** '$500'; null: nothing is paid. */
  amount: string | null;
  /** What is left to pay of a purchase, '$24,490'. Null: no deposit, or no price. */
  rest: string | null;
  /** Words on the button. */
  button: string;
  /** Names of those who may take the payment, in the dealer's order; of two or more the shopper chooses one. Empty: nothing is paid. */
  providers: string[];
  /** 'Saturday 28 November, close of business (6:00 pm)', if it is paid now. */
  heldUntil: string;
  terms: string[];
  coolingOff: string | null;
  location: ResolvedLocation | null;
  /** Of this form alone: sent twice, it is one reservation. */
  nonce: string;
}

/** A car that cannot, with others like it. `provider`, `taken`: its form was sent, and nothing came of it. */
export interface CheckoutRefusal {
  kind: 'refusal';
  car: Car;
  why: RefusalReason;
  similar: Car[];
}

export type RefusalReason = ReserveRefusal | 'taken' | 'gone' | 'provider';

/** How an answer to the form tells the page why there is nothing to fill in, in `FormState.values`. */
export const REFUSED_FIELD = 'refused';

/** §2: words of a dealer who writes no others. They say nothing of money, and are on the car's page. */
const USUAL_BUTTON = 'Reserve Now';

/** Words on the button that leads to the payment: the dealer's own or the product's, with the amount. */
const payButton = (tenant: ResolvedTenant, amount: string): string =>
  tenant.reserve.button === USUAL_BUTTON
    ? say(tenant, 'reserve.pay', { amount })
    : `${tenant.reserve.button}: ${amount}`;

const SIMILAR = 3;
const NONCE = /^[A-Za-z0-9]{16,64}$/;

/** What the checkout of a car shows. */
export async function checkoutData(context: PageContext, car: Car): Promise<CheckoutOffer | CheckoutRefusal> {
  const { site, stock, form, now } = context;
  const { tenant } = site;
  const rules = reserveRules(tenant);
  const offer = reserveOffer(car, rules);
  const refused = form?.values[REFUSED_FIELD];
  const takes = context.services?.reservations?.takes ?? tenant.payment.providers;
  // Its providers may be there for what was paid before, and take nothing new.
  const isUntaken = offer.offered && offer.mode === 'paid' && takes.length === 0;
  const why = isReason(refused) ? refused : isUntaken ? 'no-processor' : offer.offered ? null : offer.why;
  if (why !== null || !offer.offered)
    return { kind: 'refusal', car, why: why ?? 'gone', similar: await similarCars(car, stock, SIMILAR) };
  const { mode, amount } = offer;
  const location = locationOf(tenant, car.location_id);
  const { currency } = rules;
  const price = car.price === null ? null : toMinor(car.price, currency);
  const rest = amount === null || price === null ? null : price - amount;
  return {
    kind: 'offer',
    car,
    mode,
    amount: amount === null ? null : moneyText(amount, currency),
    rest: rest === null || rest <= 0 ? null : moneyText(rest, currency),
    button: amount === null ? say(tenant, 'reserve.send') : payButton(tenant, moneyText(amount, currency)),
    providers: mode === 'paid' ? carProviders(car, takes) : [],
    heldUntil: heldText(holdUntil(now.getTime(), tenant.reserve.holdHours, location), tenant, location),
    terms: termsOf(tenant, mode),
    coolingOff: coolingOffText(tenant, location?.address.state ?? ''),
    location,
    nonce: nonceOf(form?.values.nonce),
  };
}

/** That of the form that came back, which the shopper goes on with; else a new one that nobody guesses. */
const nonceOf = (given: unknown): string => (isNonce(given) ? given : crypto.randomUUID().replaceAll('-', ''));

export const isNonce = (value: unknown): value is string => typeof value === 'string' && NONCE.test(value);

const REASONS: Readonly<Record<RefusalReason, true>> = {
  'switched-off': true,
  'not-in-stock': true,
  sold: true,
  reserved: true,
  'price-too-low': true,
  'not-reservable': true,
  'test-drive-only': true,
  'no-processor': true,
  'no-amount': true,
  taken: true,
  gone: true,
  provider: true,
};

const isReason = (value: unknown): value is RefusalReason => typeof value === 'string' && Object.hasOwn(REASONS, value);
