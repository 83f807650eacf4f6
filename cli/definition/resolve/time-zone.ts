import type { Region } from '../../../runtime/tenant/tenant.types.ts';
import { timeZones } from './regions.data.ts';

/** The zone whose time a place keeps, by its postcode or state; without a place, that of most of the region. */
export function zoneOf(region: Region, location?: { state: string; postcode: string }): string {
  const names = location ? [`${region}-${location.postcode}`, `${region}-${location.state}`, region] : [region];
  return names.flatMap((name) => timeZones[name] ?? [])[0] ?? 'UTC';
}
