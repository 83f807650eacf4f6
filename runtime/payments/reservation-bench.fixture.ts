import type { Database } from '../server/store/lead-database.types.ts';
import { createReservationStore } from '../server/store/reservations/reservation-store.ts';
import type { ReservationStore } from '../server/store/reservations/reservation-store.types.ts';
import type { ProviderBench } from './provider-bench.fixture.ts';
import type { ReservationOptions, StockCar } from './reservations.types.ts';
import type { ProviderSandbox, RefundFate, SandboxEvent, SandboxFault } from './sandbox/sandbox.types.ts';
import { type SiteReservations, siteReservations } from './site-reservations.ts';
import { stripeBench } from './stripe/stripe-bench.fixture.ts';

/** A site's reservations over a sandbox, a clock and a stock that a test turns. */
export interface ReservationBench {
  time: { now: number };
  /** Set: calls to the provider fail so, as often as `times` says. */
  fault: { kind: SandboxFault; times: number };
  refunds: { fate: RefundFate };
  cars: Map<number, StockCar>;
  /** What the provider told, and nobody delivered yet. */
  events: SandboxEvent[];
  sandbox: ProviderSandbox;
  money: ReturnType<ProviderBench['open']>['money'];
  store: ReservationStore;
  /** What the reservations go by, for others over the same store. */
  options: ReservationOptions;
  reservations: SiteReservations;
  /** Delivers what the provider told. */
  hear(event: SandboxEvent): Promise<boolean>;
  /** Calls that made something at the provider. */
  created: string[];
}

export const carOf = (id: number): StockCar => ({
  id,
  slug: `car-${id}`,
  name: `2023 Sample ${id}`,
  stocknum: `S${id}`,
  price: 24_990,
  locationId: 1,
  state: { status: 'in_stock', sold: false, reserved: false, reservable: true, price: 24_990, tag: null },
});

export const buyer = {
  name: 'Sam Taylor',
  email: 'sam@example.com',
  phone: '0491570006',
  terms: 'Refundable.',
  message: '',
  optIn: false,
  pageUrl: '',
  userAgent: '',
};

export function reservationBench(
  database: Database,
  capture: 'automatic' | 'manual' = 'automatic',
  { creates, open }: ProviderBench = stripeBench,
): ReservationBench {
  const time = { now: Date.parse('2026-11-20T00:00:00Z') };
  const clock = (): Date => new Date(time.now);
  const fault: ReservationBench['fault'] = { kind: null, times: 0 };
  const refunds: ReservationBench['refunds'] = { fate: 'succeeds' };
  const events: SandboxEvent[] = [];
  const created: string[] = [];
  const cars = new Map([1, 2, 3].map((id) => [id, carOf(id)]));
  const { provider, sandbox, money } = open({
    payUrl: (id) => `https://alpha.example/pay/sandbox/${id}`,
    now: () => time.now,
    fault: (call) => {
      if (call === creates) created.push(call);
      return fault.times-- > 0 ? fault.kind : null;
    },
    refundFate: () => refunds.fate,
    tell: (event) => events.push(event),
  });
  const store = createReservationStore(database, clock);
  const options: ReservationOptions = {
    tenant: 'alpha',
    lockScope: 'alpha',
    store,
    providers: new Map([[provider.id, provider]]),
    rules: {
      enabled: true,
      requestOnly: false,
      processorConfigured: true,
      priceAbove: 200,
      depositAmount: 500,
      depositByPrice: [],
      currency: 'AUD',
      testDriveOnlyTags: [],
      button: 'Reserve Now',
      showAmount: true,
    },
    capture,
    holdUntil: (now) => now + 48 * 3_600_000,
    carById: async (id) => cars.get(id) ?? null,
    pages: (id) => ({
      returnUrl: `https://alpha.example/pay/${id}`,
      cancelUrl: `https://alpha.example/pay/${id}/back`,
    }),
    clock,
    log: () => {},
  };
  const reservations = siteReservations(options);
  const hear = ({ body, headers }: SandboxEvent): Promise<boolean> =>
    reservations.notice(provider.id, new TextEncoder().encode(body), headers);
  return { time, fault, refunds, cars, events, sandbox, money, store, options, reservations, hear, created };
}
