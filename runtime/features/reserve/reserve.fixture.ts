import type { PageContext } from '../../contracts/page.types.ts';
import type { ReservationView } from '../../contracts/reservation.types.ts';
import type { Car } from '../../rules/car/car.types.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import type { PaymentSettings, ReserveSettings } from '../../tenant/tenant-parts.types.ts';
import { aCar } from '../../test-data/a-car.fixture.ts';
import { aPage, pageServices } from '../../test-data/a-page.fixture.ts';
import { aLocation, aTenant } from '../../test-data/a-tenant.fixture.ts';
import type { Overrides } from '../../test-data/overrides.fixture.ts';
import type { Reservations } from './reservations.types.ts';

/** A dealer who takes deposits in Brisbane. */
export const aDealer = (
  reserve: Partial<ReserveSettings> = {},
  payment: Partial<PaymentSettings> = {},
  own: Overrides<ResolvedTenant> = {},
): ResolvedTenant =>
  aTenant({
    name: 'Harbour Motors',
    legalName: 'Harbour Motors Pty Ltd',
    abn: '91 345 678 901',
    domains: ['harbour.example'],
    timeZone: 'Australia/Brisbane',
    contact: { phone: '0255504100' },
    search: { basePath: '/search/used-cars' },
    payment: { enabled: true, providers: ['stripe'], depositAmount: 500, ...payment },
    reserve: {
      enabled: true,
      privacyNotice: 'Harbour Motors uses these details to hold the car.',
      ...reserve,
    },
    locations: [
      aLocation({
        id: 7,
        slug: 'north',
        name: 'Harbour North',
        phone: '0255504101',
        contactSlug: 'harbour-north',
        timeZone: 'Australia/Brisbane',
        dealerLicenceNumber: '4461230',
        address: { street: '1 Quay Street', city: 'Brisbane', state: 'QLD', postcode: '4000' },
      }),
    ],
    forms: {},
    ...own,
  });

/** A car of that dealer. */
export const aUte = (own: Partial<Car> = {}): Car =>
  aCar({
    slug: 'a-ute',
    id: 1,
    name: '2021 Toyota HiLux SR5',
    make: 'Toyota',
    model: 'HiLux',
    badge: 'SR5',
    stocknum: 'T1',
    price_type: 'drive_away',
    simple_body: 'Ute',
    city: 'Brisbane',
    location_id: 7,
    ...own,
  });

export const aView = (own: Partial<ReservationView> = {}): ReservationView => ({
  token: 'V-abcdefghijklmnop',
  state: 'reserved',
  reference: 'R-7F3K2M',
  car: { id: 1, slug: 'a-ute', name: '2021 Toyota HiLux SR5', stocknum: 'T1', price: 24_990 },
  buyer: { name: 'Sam Example', email: 'sam@example.com' },
  amount: 50_000,
  currency: 'AUD',
  heldUntil: null,
  payUrl: null,
  mayPayAgain: false,
  mayCancel: null,
  purchase: null,
  mailed: true,
  terms: 'Fully refundable.\n\nNo contract.',
  createdAt: '2026-11-26T00:00:00Z',
  paidAt: null,
  refunds: [],
  ...own,
});

/** A desk of reservations that knows one of them. */
export function aDesk(view: ReservationView | null, own: Partial<Reservations> = {}): Reservations {
  return {
    testMode: false,
    payHosts: ['https://checkout.stripe.com'],
    takes: ['stripe'],
    mailed: true,
    start: async () => ({ outcome: 'requested', token: 'V-abcdefghijklmnop' }),
    view: async (token) => (token === view?.token ? view : null),
    cameBack: async () => view,
    handOff: async () => null,
    cancel: async () => view,
    paper: async () => null,
    giveUp: async () => 'asked',
    payAgain: async () => ({ outcome: 'taken' }),
    staff: { link: async () => null, use: async () => 'gone' },
    provider: { notice: async () => false, sandboxes: [], sealed: false, onChange: () => {} },
    ...own,
  };
}

/** What a page of reserving is made from. */
export function aContext(
  path: string,
  {
    tenant = aDealer(),
    car = aUte(),
    desk = null,
    ...more
  }: Partial<Omit<PageContext, 'site'>> & {
    tenant?: ResolvedTenant;
    car?: Car | null;
    desk?: Reservations | null;
  } = {},
): PageContext {
  return aPage({
    site: { tenant },
    url: new URL(path, 'https://harbour.example'),
    stock: { car: async () => car, carById: async () => car },
    services: pageServices({ reservations: desk }),
    ...more,
  });
}
