import type { Database } from '../server/store/lead-database.types.ts';
import { createReservationStore } from '../server/store/reservations/reservation-store.ts';
import type { ReservationStore } from '../server/store/reservations/reservation-store.types.ts';
import { PROVIDER_CASES } from './provider-cases.fixture.ts';
import { PROVIDER_MANIFESTS, type ProviderName } from './provider-manifests.ts';
import type { ReservationOptions, StockCar } from './reservations.types.ts';
import type { CaseSandbox } from './sandbox/provider-case.types.ts';
import type { CaptureFate, PayFate, RefundFate, SandboxEvent, SandboxFault } from './sandbox/sandbox.types.ts';
import { type SiteReservations, siteReservations } from './site-reservations.ts';

/** A site's reservations over a sandbox, a clock and a stock that a test turns. */
export interface ReservationBench {
  time: { now: number };
  /** Set: calls to the provider fail so, as often as `times` says, once so many went well. */
  fault: { kind: SandboxFault; times: number; after: number };
  refunds: { fate: RefundFate };
  /** What becomes of what a shopper agreed to, with providers that take it only then. */
  taking: { fate: CaptureFate };
  /** What the bank says when a shopper pays, of providers whose page says so. */
  paying: { fate: PayFate };
  cars: Map<number, StockCar>;
  /** What the provider told, and nobody delivered yet. */
  events: SandboxEvent[];
  sandbox: CaseSandbox;
  /** Delivers what the provider told since. `how`: each once, each twice at once, or the last first. `to`: another site than the bench's. */
  deliver: (how?: 'once' | 'twice' | 'reversed', to?: SiteReservations) => Promise<void>;
  store: ReservationStore;
  /** What the reservations go by, for others over the same store. */
  options: ReservationOptions;
  reservations: SiteReservations;
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

export interface BenchOptions {
  /** The first of the table unless told otherwise. */
  name?: ProviderName;
  capture?: 'automatic' | 'manual';
}

export function reservationBench(
  database: Database,
  { name = 'stripe', capture = 'automatic' }: BenchOptions = {},
): ReservationBench {
  const time = { now: Date.parse('2026-11-20T00:00:00Z') };
  const clock = (): Date => new Date(time.now);
  const fault: ReservationBench['fault'] = { kind: null, times: 0, after: 0 };
  const refunds: ReservationBench['refunds'] = { fate: 'succeeds' };
  const taking: ReservationBench['taking'] = { fate: 'takes' };
  const paying: ReservationBench['paying'] = { fate: 'approves' };
  const events: SandboxEvent[] = [];
  const created: string[] = [];
  const cars = new Map([1, 2, 3].map((id) => [id, carOf(id)]));
  const { open, provider: connect, calls } = PROVIDER_CASES[name];
  const sandbox = open({
    payUrl: (id) => `https://alpha.example/pay/sandbox/${id}`,
    now: () => time.now,
    fault: (call) => {
      if (calls.create.test(call)) created.push(call);
      return fault.after-- <= 0 && fault.times-- > 0 ? fault.kind : null;
    },
    refundFate: () => refunds.fate,
    captureFate: () => taking.fate,
    payFate: () => paying.fate,
    tell: (event) => events.push(event),
  });
  const provider = connect({ base: 'http://127.0.0.1:12111', fetch: sandbox.fetch, now: () => time.now });
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
  const { signatureHeaders } = PROVIDER_MANIFESTS[name];
  const deliver: ReservationBench['deliver'] = async (how = 'once', to = reservations) => {
    const told = events.splice(0);
    const sent = how === 'twice' ? [...told, ...told] : how === 'reversed' ? told.reverse() : told;
    await Promise.all(
      sent.map(async (event) => {
        const headers = Object.fromEntries(signatureHeaders.map((header) => [header, event.headers[header]]));
        // One that cannot be proved at the moment comes again.
        await to.notice(name, new TextEncoder().encode(event.body), headers).catch(() => void events.push(event));
      }),
    );
  };
  return {
    time,
    fault,
    refunds,
    taking,
    paying,
    cars,
    events,
    sandbox,
    deliver,
    store,
    options,
    reservations,
    created,
  };
}
