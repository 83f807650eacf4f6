import * as z from 'zod/mini';
import { LookupError, type LookupSource } from './lookup-source.types.ts';
import type { FoundVehicle, VehicleEstimate } from './vehicle-lookup.types.ts';

const BASE = 'https://api.autograb.com.au/v2/vehicles/registrations';
const TIMEOUT_MS = 8000;
const LONGEST_ANSWER = 256 * 1024;

const text = z.optional(z.nullable(z.union([z.string().check(z.maxLength(200)), z.number()])));
const amount = z.optional(z.nullable(z.number().check(z.gte(0), z.lte(10_000_000))));
const ANSWER = z.object({
  success: z.optional(z.boolean()),
  vehicle: z.nullable(
    z.object({
      title: text,
      year: text,
      make: text,
      model: text,
      badge: text,
      body_type: text,
      fuel: text,
      transmission: text,
    }),
  ),
  gauge: z.optional(z.nullable(z.object({ market_range_min: amount, market_range_max: amount }))),
  match_quality: text,
});

export interface AutograbOptions {
  /** Asked for at each call: a secret can be rotated. */
  key: () => string;
  region: string;
  currency: string;
  today: () => string;
  fetch: typeof fetch;
}

/** The registration look-up of AutoGrab (domain.md section 7). */
export function autograb({ key, region, currency, today, fetch }: AutograbOptions): LookupSource {
  return async (rego, state) => {
    const query = new URLSearchParams({ region: region.toLowerCase(), state, features: 'extended_data' });
    const response = await fetch(`${BASE}/${encodeURIComponent(rego)}?${query}`, {
      headers: { accept: 'application/json', ApiKey: key() },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status === 404) return null;
    if (!response.ok) throw new LookupError(`The look-up service answered ${response.status}`);
    const body = await response.text();
    if (body.length > LONGEST_ANSWER) throw new LookupError('The look-up service answered too much');
    return vehicleOf(body, currency, today());
  };
}

/** A vehicle out of an answer of the service; null where it names none, or is not certain of it. Throws LookupError on anything else. */
export function vehicleOf(
  body: string,
  currency: string,
  today: string,
): { vehicle: FoundVehicle; estimate: VehicleEstimate | null } | null {
  const read = ANSWER.safeParse(jsonOf(body));
  if (!read.success) throw new LookupError('The look-up service answered in a form that is not known');
  const { vehicle, gauge, match_quality: quality } = read.data;
  if (vehicle === null || String(quality ?? '').toLowerCase() === 'low') return null;
  const said = (value: unknown): string => String(value ?? '').trim();
  const parts = [vehicle.year, vehicle.make, vehicle.model, vehicle.badge].map(said).filter(Boolean);
  if (said(vehicle.make) === '') return null;
  const low = gauge?.market_range_min ?? null;
  const high = gauge?.market_range_max ?? null;
  return {
    vehicle: {
      title: parts.join(' '),
      year: said(vehicle.year),
      make: said(vehicle.make),
      model: said(vehicle.model),
      badge: said(vehicle.badge),
      bodyType: said(vehicle.body_type),
      fuel: said(vehicle.fuel),
      transmission: said(vehicle.transmission),
    },
    estimate:
      low !== null && high !== null && low > 0 && high >= low
        ? { low: Math.round(low), high: Math.round(high), date: today, currency }
        : null,
  };
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new LookupError('The look-up service answered what is no JSON');
  }
}
