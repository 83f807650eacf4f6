/** Where a dealer brings cars to; `fee` in whole units of the currency, `distance` in the region's unit. */
export interface DeliveryZone {
  name: string;
  /** '4207', or from one to another: '4000-4399'. */
  postcodes: readonly string[];
  fee: number;
  distance?: number;
}

/** The first and the last postcode of an entry ('4000-4399', or one twice), as they are written; null where it is none. */
export function postcodeRange(entry: string): { first: string; last: string } | null {
  const [, first = '', last = first] = /^(\d{4,5})(?: ?[-–] ?(\d{4,5}))?$/.exec(entry.trim()) ?? [];
  return first === '' ? null : { first, last };
}

/** The zone that a postcode is in; of a US ZIP+4 the ZIP counts. Null: none. */
export function deliveryZoneOf<Zone extends DeliveryZone>(zones: readonly Zone[], postcode: string): Zone | null {
  const code = postcode.trim().replace(/-\d{4}$/, '');
  return zones.find(({ postcodes }) => postcodes.some((entry) => isWithin(code, entry))) ?? null;
}

function isWithin(code: string, entry: string): boolean {
  const range = postcodeRange(entry);
  return (
    range !== null &&
    /^\d+$/.test(code) &&
    code.length === range.first.length &&
    code >= range.first &&
    code <= range.last
  );
}
