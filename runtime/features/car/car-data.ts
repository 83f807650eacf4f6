import type { Car } from '../../rules/car.types.ts';
import { pictureSrc } from '../../rules/car-pictures.ts';
import { effectivePrice } from '../../rules/car-price.ts';
import { isAvailable } from '../../rules/car-state.ts';
import type { ResolvedTenant } from '../../tenant.types.ts';

/** The car as structured data: Car with an Offer where it has a price (domain.md 2.10). */
export function carData(car: Car, tenant: ResolvedTenant, origin: string): object {
  const price = effectivePrice(car.price);
  return {
    '@context': 'https://schema.org',
    '@type': ['Product', 'Car'],
    name: car.name,
    url: `${origin}/cars/${car.slug}`,
    sku: car.stocknum,
    brand: { '@type': 'Brand', name: car.make },
    model: car.model,
    vehicleModelDate: String(car.year),
    itemCondition: `https://schema.org/${car.car_type === 'new' ? 'NewCondition' : 'UsedCondition'}`,
    image: car.images.map(({ url }) => new URL(pictureSrc(url, 1280), origin).href),
    ...(car.vin ? { vehicleIdentificationNumber: car.vin } : {}),
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
            availability: availability(car),
            url: `${origin}/cars/${car.slug}`,
          },
        }),
  };
}

function availability(car: Car): string {
  if (!isAvailable(car) || car.sold) return 'https://schema.org/SoldOut';
  if (car.reserved) return 'https://schema.org/LimitedAvailability';
  return `https://schema.org/${car.status === 'coming_soon' ? 'PreOrder' : 'InStock'}`;
}
