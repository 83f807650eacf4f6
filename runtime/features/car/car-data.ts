import { bodyArtwork } from '../../rules/car/body-artwork.ts';
import type { Car } from '../../rules/car/car.types.ts';
import { isAvailable } from '../../rules/car/car-availability.ts';
import { type ArtworkBody, imageSrc } from '../../rules/car/car-images.ts';
import { effectivePrice } from '../../rules/price/car-price.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';

const VEHICLES: ReadonlySet<ArtworkBody> = new Set([
  'light-truck',
  'box-truck',
  'tipper',
  'prime-mover',
  'bus',
  'motorhome',
  'caravan',
  'quad',
  'side-by-side',
]);

/** schema.org's types of a car: a Product has to have an offer, and so a price (domain.md 2.10). */
export function carTypes(car: Pick<Car, 'price' | 'simple_body'>): string[] {
  return [...(effectivePrice(car.price) === null ? [] : ['Product']), schemaType(car.simple_body)];
}

/** The car as structured data, with an Offer where it has a price. */
export function carData(car: Car, tenant: ResolvedTenant, origin: string): object {
  const price = effectivePrice(car.price);
  return {
    '@context': 'https://schema.org',
    '@type': carTypes(car),
    name: car.name,
    url: `${origin}/cars/${car.slug}`,
    sku: car.stocknum,
    brand: { '@type': 'Brand', name: car.make },
    model: car.model,
    vehicleModelDate: String(car.year),
    itemCondition: `https://schema.org/${car.car_type === 'new' ? 'NewCondition' : 'UsedCondition'}`,
    image: car.images.map(({ url }) => new URL(imageSrc(url, 1280), origin).href),
    ...(car.vin && tenant.structuredData.vin ? { vehicleIdentificationNumber: car.vin } : {}),
    ...(car.badge ? { vehicleConfiguration: car.badge } : {}),
    ...(car.simple_body ? { bodyType: car.simple_body } : {}),
    ...(car.colour ? { color: car.colour } : {}),
    ...(car.simple_transmission ? { vehicleTransmission: car.simple_transmission } : {}),
    ...(car.simple_fuel ? { fuelType: car.simple_fuel } : {}),
    ...(car.km === null
      ? {}
      : {
          mileageFromOdometer: {
            '@type': 'QuantitativeValue',
            value: car.km,
            unitCode: tenant.distanceUnit === 'km' ? 'KMT' : 'SMI',
          },
        }),
    ...(price === null
      ? {}
      : {
          offers: {
            '@type': 'Offer',
            price,
            priceCurrency: tenant.currency,
            ...hire(car, price, tenant.currency),
            availability: availability(car),
            url: `${origin}/cars/${car.slug}`,
          },
        }),
  };
}

const UNIT_CODES: Partial<Record<Car['price_type'], string>> = { per_day: 'DAY', per_week: 'WEE', per_month: 'MON' };

/** A price for a time is a hire, not a sale. */
function hire({ price_type }: Car, price: number, priceCurrency: string): object {
  const unitCode = UNIT_CODES[price_type];
  if (unitCode === undefined) return {};
  return {
    businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
    priceSpecification: { '@type': 'UnitPriceSpecification', price, priceCurrency, unitCode },
  };
}

/** schema.org's word for it: most are cars, and a truck or a home on wheels is a vehicle. */
function schemaType(body: string | null): string {
  const artwork = bodyArtwork(body);
  if (artwork === 'motorbike' || artwork === 'scooter') return 'Motorcycle';
  return VEHICLES.has(artwork) ? 'Vehicle' : 'Car';
}

function availability(car: Car): string {
  if (!isAvailable(car) || car.sold) return 'https://schema.org/SoldOut';
  if (car.reserved) return 'https://schema.org/LimitedAvailability';
  return `https://schema.org/${car.status === 'coming_soon' ? 'PreOrder' : 'InStock'}`;
}
