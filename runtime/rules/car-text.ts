import type { Car } from './car.types.ts';

/** '2023 Acme Rover GX Hybrid': year, make, model and badge, single spaced. */
export function displayName(car: Pick<Car, 'year' | 'make' | 'model' | 'badge'>): string {
  return [String(car.year), car.make, car.model, car.badge ?? '']
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ');
}

/** §5 Price display: a model named by one digit says too little alone and gets its make before it. */
export function modelName(car: Pick<Car, 'make' | 'model'>): string {
  return /^\d$/.test(car.model.trim()) ? `${car.make.trim()} ${car.model.trim()}` : car.model;
}

/** '34,990 km': the odometer reading, which the feed gives in the tenant's own unit (§9 Locale); null where unknown. */
export function formatKm(km: number | null, unit: 'km' | 'mi', locale = 'en-AU'): string | null {
  if (km === null || !Number.isFinite(km) || km < 0) return null;
  return `${Math.round(km).toLocaleString(locale)} ${unit}`;
}
