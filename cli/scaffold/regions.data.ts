import type { Region } from '../../runtime/tenant/tenant.types.ts';

/** What a region's addresses and phones look like. The examples are fictional (domain.md 2.13). */
export interface RegionForm {
  /** A whole address on one line. Named groups street, city, state, postcode, licence. */
  line: RegExp;
  address: string;
  phone: string;
}

const STREET = String.raw`^\s*(?<street>\S.+)\s*,\s*`;
const LICENCE = String.raw`(?!\d)(?:[\s,]+(?<licence>\S.*))?$`;
const stated = (state: string, postcode: string): RegExp =>
  new RegExp(`${STREET}(?<city>[^,]+?)[\\s,]+(?<state>${state})[\\s,]+(?<postcode>${postcode})${LICENCE}`, 'i');

/** In the order in which an address is tried: Australian and American ones say their state, New Zealand's need not. */
export const REGION_FORMS: Record<Region, RegionForm> = {
  AU: {
    line: stated('NSW|VIC|QLD|SA|WA|TAS|ACT|NT', String.raw`\d{4}`),
    address: '12 Example Street, Parramatta NSW 2150',
    phone: '(02) 5550 1234',
  },
  US: {
    line: stated('[A-Z]{2}', String.raw`\d{5}(?:-\d{4})?`),
    address: '12 Example Street, Springfield IL 62704',
    phone: '(217) 555-0134',
  },
  NZ: {
    // A suburb may stand before the town: the street ends at the first comma.
    line: new RegExp(
      String.raw`^\s*(?<street>[^,]+?)\s*,\s*(?<city>.+?)(?:[\s,]+(?<state>[A-Z]{3}))?[\s,]+(?<postcode>\d{4})${LICENCE}`,
    ),
    address: '12 Example Street, Auckland 1010',
    phone: '(09) 555 0123',
  },
};

/** New Zealand's regions (ISO 3166-2) by the first digit of the postcode: near enough to begin with. */
export const NZ_REGIONS: readonly string[] = ['NTL', 'AUK', 'AUK', 'WKO', 'MWT', 'WGN', 'WGN', 'CAN', 'CAN', 'OTA'];
