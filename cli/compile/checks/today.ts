import { dateInZone } from '../../../runtime/rules/opening-hours.ts';
import { timeZones } from '../../resolve/regions.data.ts';

/** The day by region, 'YYYY-MM-DD', where it begins last among the region's zones: nothing is past that is still today somewhere. */
export function todays(now: Date): Record<string, string> {
  return Object.fromEntries(
    Object.entries(LATEST_ZONES).map(([region, zone]) => [region, dateInZone(now, timeZones[zone] ?? 'UTC')]),
  );
}

const LATEST_ZONES = { AU: 'AU-WA', NZ: 'NZ', US: 'US-HI' };
