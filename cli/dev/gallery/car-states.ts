import type { CarState } from '../../../runtime/contracts/gallery.types.ts';
import type { Car } from '../../../runtime/rules/car/car.types.ts';

/** One car in every state that its card shows: of the stock, with what makes the difference changed. `now`: seconds since 1970. */
export function carStates(car: Car, now: number): CarState[] {
  const plain: Car = {
    ...car,
    status: 'in_stock',
    car_type: 'used',
    price: car.price ?? 34_990,
    before_price: null,
    tag: null,
    reserved: false,
    sold: false,
    preorder: false,
    certified: false,
    created_at_timestamp: now - 90 * 86_400,
  };
  const states: Readonly<Record<string, Partial<Car>>> = {
    Plain: {},
    New: { car_type: 'new', km: 12 },
    Demo: { car_type: 'demo' },
    'Just arrived': { created_at_timestamp: now - 3600 },
    'With a tag of the feed': { tag: 'Special' },
    'Below an earlier price': {
      before_price: Math.round((plain.price ?? 0) * 1.08),
      price_history: [
        {
          price: Math.round((plain.price ?? 0) * 1.08),
          price_type: plain.price_type,
          from: now - 90 * 86_400,
          to: now - 5 * 86_400,
        },
      ],
    },
    Certified: { certified: true },
    Electric: { fuel: 'Electric', simple_fuel: 'Electric', ev_range: 480 },
    'Coming soon': { status: 'coming_soon' },
    'To order': { status: 'coming_soon', preorder: true, price: null },
    Reserved: { reserved: true },
    Sold: { status: 'sold', sold: true, sold_date_timestamp: now - 3600 },
    'Without a price': { price: null },
    'Without photos': { images: [], photos_count: 0 },
    'With little said': {
      badge: null,
      km: null,
      body: null,
      simple_body: null,
      transmission: null,
      simple_transmission: null,
      fuel: null,
      simple_fuel: null,
      description: null,
    },
    'With a long name': {
      make: 'Mercedes-Benz',
      model: 'Sprinter Transfer 516 CDI',
      badge: 'Long Wheelbase High Roof Automatic',
    },
  };
  return Object.entries(states).map(([name, changed], index) => ({
    name,
    // Ids of their own: a heart is pressed on one card alone.
    car: { ...plain, ...changed, id: plain.id * 100 + index },
  }));
}
