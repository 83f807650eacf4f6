import type { Region } from '../../../../runtime/tenant/tenant.types.ts';
import { valueAt } from '../../../diagnostics/diagnostic.ts';

/** How a place writes what messages give examples of. All are fictional (domain.md 2.13). */
export interface LocalExamples {
  phone: string;
  licence: string;
  state: string;
  city: string;
  postcode: string;
}

const REGION_EXAMPLES: Readonly<Record<Region, LocalExamples>> = {
  AU: { phone: '(02) 5550 1234', licence: 'MD 012345', state: 'NSW', city: 'Parramatta', postcode: '2150' },
  NZ: { phone: '(09) 555 0123', licence: 'M012345', state: 'AUK', city: 'Auckland', postcode: '1010' },
  US: { phone: '(212) 555-0123', licence: '12345', state: 'IL', city: 'Springfield', postcode: '62704' },
};

/** The states whose area code or licence numbers look otherwise than those of their region. */
const STATE_EXAMPLES: Readonly<Record<string, LocalExamples>> = {
  'AU-VIC': { phone: '(03) 5550 1234', licence: 'LMCT 12345', state: 'VIC', city: 'St Kilda', postcode: '3182' },
  'AU-QLD': { phone: '(07) 5550 1234', licence: '1234567', state: 'QLD', city: 'Coorparoo', postcode: '4151' },
  'AU-SA': { phone: '(08) 5550 1234', licence: 'MVD 123456', state: 'SA', city: 'Hindmarsh', postcode: '5007' },
  'AU-WA': { phone: '(08) 5550 1234', licence: 'MD 12345', state: 'WA', city: 'Joondalup', postcode: '6027' },
  'AU-TAS': { phone: '(03) 5550 1234', licence: 'MVT 1234', state: 'TAS', city: 'Glenorchy', postcode: '7010' },
  'AU-ACT': { phone: '(02) 5550 1234', licence: '17001234', state: 'ACT', city: 'Phillip', postcode: '2606' },
  'AU-NT': { phone: '(08) 5550 1234', licence: 'MVD 123', state: 'NT', city: 'Palmerston', postcode: '0830' },
  'NZ-WGN': { phone: '(04) 555 0123', licence: 'M012345', state: 'WGN', city: 'Wellington', postcode: '6011' },
  'NZ-CAN': { phone: '(03) 555 0123', licence: 'M012345', state: 'CAN', city: 'Christchurch', postcode: '8011' },
  'NZ-OTA': { phone: '(03) 555 0123', licence: 'M012345', state: 'OTA', city: 'Dunedin', postcode: '9016' },
  'NZ-STL': { phone: '(03) 555 0123', licence: 'M012345', state: 'STL', city: 'Invercargill', postcode: '9810' },
  'NZ-WKO': { phone: '(07) 555 0123', licence: 'M012345', state: 'WKO', city: 'Hamilton', postcode: '3204' },
  'NZ-BOP': { phone: '(07) 555 0123', licence: 'M012345', state: 'BOP', city: 'Tauranga', postcode: '3110' },
};

/** The examples that fit a dealer's place; those of Australia where the region is none that there is. */
export function localExamples(region: unknown, state?: unknown): LocalExamples {
  const ofRegion = REGION_EXAMPLES[region as Region] ?? REGION_EXAMPLES.AU;
  return STATE_EXAMPLES[`${String(region)}-${String(state)}`] ?? ofRegion;
}

/** The same of a definition: by its region and the state of one of its locations, the first unless said. */
export function localExamplesOf(config: unknown, location = 0): LocalExamples {
  return localExamples(valueAt(config, ['region']), valueAt(config, ['locations', location, 'address', 'state']));
}

/** Every phone number that is an example. */
export const EXAMPLE_PHONES: readonly string[] = [
  ...new Set([...Object.values(REGION_EXAMPLES), ...Object.values(STATE_EXAMPLES)].map(({ phone }) => phone)),
];
