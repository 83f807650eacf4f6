import type { Log } from '../contracts/log.types.ts';
import type { Clock } from '../rules/location/clock.types.ts';
import type { ReservableCar, ReserveRefusal, ReserveRules } from '../rules/reserve/reserve-offer.ts';
import type {
  ReservationBuyer,
  ReservationStore,
  ReservedCar,
} from '../server/store/reservations/reservation-store.types.ts';
import type { PaymentProvider } from './provider.types.ts';

/** A car as the stock has it now, without what this server has locked. */
export interface StockCar extends ReservedCar {
  state: ReservableCar;
}

export interface ReservationOptions {
  tenant: string;
  /** Sites that show the same cars by the same ids share it. */
  lockScope: string;
  store: ReservationStore;
  /** By name, in the dealer's order. Empty: cars are asked for without money. */
  providers: ReadonlyMap<string, PaymentProvider>;
  /** Names of those that take new payments; left out, all of them do. */
  takes?: readonly string[];
  rules: ReserveRules;
  /** `manual`: what is held on the card is taken once the car is known to be free. A car's own processor may say otherwise. */
  capture: 'automatic' | 'manual';
  /** Until when a reservation that is paid now holds a car of this location, in milliseconds since 1970. */
  holdUntil: (now: number, locationId: number | null) => number;
  /** When the buyer is reminded of the end of such a hold; null, or left out: never. */
  remindAt?: (now: number, until: number, locationId: number | null) => number | null;
  /** Fresh; null: there is no such car any more. */
  carById: (id: number) => Promise<StockCar | null>;
  /** Where the shopper comes back to, and where they end it. */
  pages: (reservationId: string, provider: string) => { returnUrl: string; cancelUrl: string };
  clock: Clock;
  log: Log;
}

export interface StartRequest {
  carId: number;
  buyer: ReservationBuyer;
  /** Of the form: sent again, it is the same reservation. */
  nonce: string;
  /** Who is to take the payment, as the shopper chose; one that does not take payments for this car, or none: the first that does. */
  provider?: string | undefined;
  /** The reservation that this browser has begun to pay; left out, none. */
  mine?: string | undefined;
  /** False: no payment is begun, where a test would look like money to the public. */
  mayPay?: boolean;
}

export type StartAnswer =
  /** `url`: where it is paid; null: the provider does not answer at the moment, and is asked again. */
  | { outcome: 'pay'; reservation: string; url: string | null }
  | { outcome: 'requested'; reservation: string }
  | { outcome: 'taken' }
  | { outcome: 'refused'; why: ReserveRefusal | 'gone' | 'provider' };
