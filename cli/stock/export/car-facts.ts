import type { ExportContext } from '../../../runtime/contracts/export.types.ts';
import type { Car } from '../../../runtime/rules/car/car.types.ts';
import { isSellable } from '../../../runtime/rules/car/car-availability.ts';
import { imageSrc, isSizedImage } from '../../../runtime/rules/car/car-images.ts';
import type { ResolvedLocation } from '../../../runtime/tenant/tenant-parts.types.ts';

const TO_HIRE: readonly Car['price_type'][] = ['per_day', 'per_week', 'per_month'];

/** A car that shoppers see and can buy now (decisions.md, Search and routes: sellable). */
export function isForSale(car: Car): boolean {
  return car.show_on_dealer_website && isSellable(car);
}

/** A car that shoppers see and nobody can buy, as somebody else is about to. */
export function isReserved(car: Car): boolean {
  return car.show_on_dealer_website && car.reserved && car.status !== 'sold';
}

/** Why no platform would take a car that is for sale, or null. */
export function commonRefusal(car: Car): string | null {
  if (car.km === null && car.car_type !== 'new') return 'no odometer reading';
  if (car.price === null) return 'no price';
  if (TO_HIRE.includes(car.price_type)) return 'for hire, not for sale';
  if (car.images.length === 0) return 'no photos';
  return null;
}

export function carAddress(car: Car, { origin }: ExportContext): string {
  return `${origin}/cars/${car.slug}`;
}

/** Addresses of a car's images, whole and in one size. */
export function carImageLinks(car: Car, { origin }: ExportContext): string[] {
  return car.images.map(({ url }) => new URL(imageSrc(url, 1280), origin).href);
}

/** Shown by the embedded drawings, which platforms do not take for photographs. */
export function isDrawnCar(car: Car): boolean {
  return car.images.some(({ url }) => isSizedImage(url));
}

/** '34990 AUD' */
export function money(amount: number | null, { tenant }: ExportContext): string {
  return amount === null ? '' : `${amount} ${tenant.currency}`;
}

export function locationOfCar(car: Car, { tenant }: ExportContext): ResolvedLocation | undefined {
  return tenant.locations.find(({ id }) => id === car.location_id);
}

/** The dealer's words, else the car's own facts in a sentence; at most `length` characters. */
export function descriptionOf(car: Car, length: number): string {
  const facts = [car.name, car.colour, car.simple_transmission, car.simple_fuel, car.simple_body]
    .filter(Boolean)
    .join(', ');
  const text = (car.description ?? `${facts}.`).replace(/\s+/g, ' ').trim();
  return text.length > length ? `${text.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : text;
}

/** Seventeen characters, as platforms ask for. */
export function wholeVin(car: Car): string | null {
  return car.vin !== null && /^[A-HJ-NPR-Z0-9]{17}$/.test(car.vin) ? car.vin : null;
}

/** '2026-11-21', '' where the feed never said. */
export function dayOf(seconds: number): string {
  return seconds === 0 ? '' : new Date(seconds * 1000).toISOString().slice(0, 10);
}
