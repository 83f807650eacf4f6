import type { Gallery, GalleryGiven, GalleryState } from '../../contracts/gallery.types.ts';
import type { PageContext } from '../../contracts/page.types.ts';
import type { ReservationView } from '../../contracts/reservation.types.ts';
import { checkoutPath } from '../../rules/reserve/checkout-path.ts';
import { page as checkout } from './checkout-page.tsx';
import { page as reservation } from './reservation-page.tsx';
import type { Reservations } from './reservations.types.ts';

const STATES: Readonly<Record<ReservationView['state'], Partial<ReservationView>>> = {
  requested: { amount: null, mayCancel: { seenAt: 1, left: 0, asks: false } },
  checking: {},
  uncertain: {},
  reserved: { mayCancel: { seenAt: 1, left: 50_000, asks: false } },
  'cancel-asked': {},
  collected: {},
  released: {},
  'refund-under-way': { refunds: [{ amount: 50_000, state: 'under-way' }] },
  'refund-failed': { refunds: [{ amount: 50_000, state: 'failed' }] },
  refunded: { refunds: [{ amount: 50_000, state: 'done' }] },
  cancelled: { mayPayAgain: true },
  expired: { mayPayAgain: true },
  'not-paid': { mayPayAgain: true },
  late: { refunds: [{ amount: 50_000, state: 'under-way' }] },
};
const PAID: readonly ReservationView['state'][] = [
  'reserved',
  'cancel-asked',
  'refund-failed',
  'collected',
  'released',
  'refund-under-way',
  'refunded',
  'late',
];

/** The way to reserve a car, and what its page says in each state of a reservation. */
export const gallery: Gallery = async (given) => {
  const names = Object.keys(STATES) as ReservationView['state'][];
  return [
    { title: 'Reserving a car', states: await checkouts(given) },
    { title: 'A reservation', states: (await Promise.all(names.map((name) => reservations(given, name)))).flat() },
    { title: 'Cancelling it', states: await reservations(given, 'reserved', '?cancel=1') },
  ];
};

async function checkouts({ context, cars: [car], page }: GalleryGiven): Promise<GalleryState[]> {
  if (!car) return [];
  const own: PageContext = { ...context, params: { slug: car.slug } };
  return page('The form', checkout, checkoutPath(car, context.site.tenant), own);
}

async function reservations(
  { context, cars: [car], page }: GalleryGiven,
  state: ReservationView['state'],
  asked = '',
): Promise<GalleryState[]> {
  if (!car || !context.services) return [];
  const { now, site, services } = context;
  const later = (hours: number): string => new Date(now.getTime() + hours * 3_600_000).toISOString();
  const paid = PAID.includes(state);
  const view: ReservationView = {
    token: 'gallery-gallery-gallery',
    state,
    reference: 'R-7F3K2M',
    car,
    buyer: { name: 'Kim Example', email: 'kim@example.com' },
    amount: 50_000,
    currency: site.tenant.currency,
    heldUntil: state === 'reserved' || state === 'cancel-asked' ? later(48) : null,
    payUrl: null,
    mayPayAgain: false,
    mayCancel: null,
    purchase: null,
    mailed: true,
    terms: 'Fully refundable. No contract.',
    createdAt: later(-1),
    paidAt: paid ? later(-1) : null,
    refunds: [],
    ...STATES[state],
  };
  const answers = async (): Promise<ReservationView> => view;
  const desk: Reservations = {
    testMode: false,
    payHosts: [],
    handOff: async () => null,
    takes: site.tenant.payment.providers,
    mailed: true,
    start: async () => ({ outcome: 'away' }),
    payAgain: async () => ({ outcome: 'away' }),
    view: answers,
    cameBack: answers,
    cancel: answers,
    paper: async () => null,
    giveUp: async () => 'away',
    staff: { link: async () => null, use: async () => 'gone' },
    provider: { notice: async () => false, sandboxes: [], sealed: true, onChange: () => {} },
  };
  const own: PageContext = { ...context, params: { token: view.token }, services: { ...services, reservations: desk } };
  return page(state, reservation, `/pay/${view.token}${asked}`, own);
}
