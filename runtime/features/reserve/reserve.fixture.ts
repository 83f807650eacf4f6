import type { PageContext, SiteStock } from '../../contracts/page.types.ts';
import type { ReservationView, SiteReservationDesk } from '../../contracts/reservation.types.ts';
import type { Car } from '../../rules/car/car.types.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import type { PaymentSettings, ReserveSettings } from '../../tenant/tenant-finance.types.ts';

/** A dealer who takes deposits, as far as the pages of reserving read it. */
export function aDealer(
  reserve: Partial<ReserveSettings> = {},
  payment: Partial<PaymentSettings> = {},
  own: Partial<ResolvedTenant> = {},
): ResolvedTenant {
  return {
    name: 'Harbour Motors',
    legalName: 'Harbour Motors Pty Ltd',
    abn: '91 345 678 901',
    domains: ['harbour.example'],
    region: 'AU',
    currency: 'AUD',
    locale: 'en-AU',
    distanceUnit: 'km',
    timeZone: 'Australia/Brisbane',
    words: { vehicle: 'car', vehicles: 'cars', place: 'yard' },
    car: { noPriceText: 'Ask us' },
    contact: { phone: '0255504100' },
    phone: { masked: false, startsRevealed: false, revealedOn: [] },
    enquiry: {
      phone: { mobileOnly: false, testNumber: null },
      names: { marks: true },
      optIn: { shown: true, prechecked: false, label: 'Send me offers.' },
    },
    payment: {
      enabled: true,
      provider: 'stripe',
      depositAmount: 500,
      depositByPrice: [],
      logos: ['mastercard', 'visa', 'maestro', 'google_pay', 'apple_pay'],
      ...payment,
    },
    reserve: {
      enabled: true,
      mode: 'paid',
      priceAbove: 200,
      holdHours: 48,
      heading: 'Reserve this Car',
      button: 'Reserve Now',
      showAmount: true,
      coolingOff: true,
      terms: null,
      receiptNote: null,
      staff: [],
      retentionDays: 365,
      privacyNotice: 'Harbour Motors uses these details to hold the car.',
      ...reserve,
    },
    buyOnline: { enabled: false, heading: 'Buy Online' },
    finance: { enabled: false },
    tradeIn: { enabled: false },
    legalFacts: { coolingOff: {} },
    badges: { testDriveOnlyTags: ['Test Drive Only'], belowMarket: { shown: false }, runout: { words: [] } },
    search: { basePath: '/search/used-cars' },
    priceHistory: { minDays: 14, keepDays: 90 },
    dealer: { offersSubscription: false },
    links: { directionsNewTab: false },
    locationsMap: { provider: 'link' },
    reviews: { provider: null, items: [] },
    manufacturers: [],
    forms: {},
    api: { base: '/api', mock: false, mockBase: '/mock' },
    locations: [
      {
        id: 7,
        slug: 'north',
        name: 'Harbour North',
        type: 'sales',
        primary: true,
        phone: '0255504101',
        contactSlug: 'harbour-north',
        timeZone: 'Australia/Brisbane',
        licenceLabel: 'Licence no.',
        dealerLicenceNumber: '4461230',
        address: { street: '1 Quay Street', city: 'Brisbane', state: 'QLD', postcode: '4000' },
        openingHours: [],
        specialHours: [],
        manufacturers: [],
      },
    ],
    ...own,
  } as unknown as ResolvedTenant;
}

export const aCar = (own: Partial<Car> = {}): Car =>
  ({
    id: 1,
    slug: 'a-ute',
    name: '2021 Toyota HiLux SR5',
    make: 'Toyota',
    model: 'HiLux',
    badge: 'SR5',
    year: 2021,
    km: 40_000,
    stocknum: 'T1',
    status: 'in_stock',
    sold: false,
    reserved: false,
    reservable: true,
    tag: null,
    car_type: 'used',
    price: 24_990,
    price_type: 'drive_away',
    simple_body: 'Ute',
    city: 'Brisbane',
    location_id: 7,
    images: [],
    filtered_features: [],
    description: null,
    ...own,
  }) as Car;

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
  mailed: true,
  terms: 'Fully refundable.\n\nNo contract.',
  createdAt: '2026-11-26T00:00:00Z',
  paidAt: null,
  refunds: [],
  ...own,
});

/** A desk of reservations that knows one of them. */
export function aDesk(view: ReservationView | null, own: Partial<SiteReservationDesk> = {}): SiteReservationDesk {
  return {
    testMode: false,
    payHosts: ['https://checkout.stripe.com'],
    mailed: true,
    start: async () => ({ outcome: 'requested', token: 'V-abcdefghijklmnop' }),
    view: async (token) => (token === view?.token ? view : null),
    cameBack: async () => view,
    cancel: async () => view,
    payAgain: async () => ({ outcome: 'taken' }),
    ...own,
  };
}

/** What a page of reserving is made from. */
export function aContext(
  path: string,
  {
    tenant = aDealer(),
    car = aCar(),
    desk = null,
    ...more
  }: Partial<PageContext> & {
    tenant?: ResolvedTenant;
    car?: Car | null;
    desk?: SiteReservationDesk | null;
  } = {},
): PageContext {
  const stock: Partial<SiteStock> = {
    car: async () => car,
    carById: async () => car,
    cars: async () => [],
  };
  return {
    site: { tenant, assets: { identity: {} }, plan: { features: [], routes: [] } },
    url: new URL(path, 'https://harbour.example'),
    params: {},
    now: new Date('2026-11-26T00:00:00Z'),
    form: null,
    stock,
    services: { reservations: desk },
    ...more,
  } as unknown as PageContext;
}
