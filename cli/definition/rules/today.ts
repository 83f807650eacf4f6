/**
 * The day by region, 'YYYY-MM-DD', where it begins last in the region: nothing is past that is still today somewhere. By fixed hours from UTC, since
 * asking for a zone's own calendar takes longer than all other checks of dates.
 */
export function todays(now: Date): Record<string, string> {
  return Object.fromEntries(
    Object.entries(LATEST).map(([region, hours]) => [
      region,
      new Date(now.getTime() + hours * 3_600_000).toISOString().slice(0, 10),
    ]),
  );
}

/** Hours from UTC of Western Australia, of New Zealand in winter, of Hawaii. */
const LATEST = { AU: 8, NZ: 12, US: -10 };
