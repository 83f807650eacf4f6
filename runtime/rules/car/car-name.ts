import { slugify } from '../listing/slug.ts';
import type { Car } from './car.types.ts';

/** '2023 Acme Rover GX Hybrid': year, make, model and badge, single spaced. */
export function displayName(car: Pick<Car, 'year' | 'make' | 'model' | 'badge'>): string {
  return [String(car.year), car.make, car.model, car.badge ?? '']
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ');
}

/** A make, and its models whose name alone says too little. */
interface PrefixingMake {
  name: string;
  slug: string;
  prefixModels: readonly string[];
}

/** §5 Price display: where a model is without its make, such as '3', it gets the make before it: 'Acme 3'. */
export function modelName(car: Pick<Car, 'make' | 'model'>, makes: readonly PrefixingMake[]): string {
  const model = car.model.trim();
  const make = makes.find(({ slug }) => slug === slugify(car.make));
  return make?.prefixModels.includes(model) ? `${make.name} ${model}` : model;
}

/** '34,990 km': the odometer reading, which the feed gives in the tenant's own unit (§9 Locale); null where unknown. */
export function formatKm(km: number | null, unit: 'km' | 'mi', locale = 'en-AU'): string | null {
  if (km === null || !Number.isFinite(km) || km < 0) return null;
  return `${Math.round(km).toLocaleString(locale)} ${unit}`;
}
