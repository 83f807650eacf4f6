import type { Region } from '../../../../runtime/tenant/tenant.types.ts';

/** How a place writes what messages give examples of. All are fictional (domain.md 2.13). */
export interface LocalExamples {
  phone: string;
  licence: string;
  postcode: string;
}

const REGION_EXAMPLES: Readonly<Record<Region, LocalExamples>> = {
  AU: { phone: '(02) 5550 1234', licence: 'MD 012345', postcode: '2150' },
  NZ: { phone: '(09) 555 0123', licence: 'M012345', postcode: '1010' },
  US: { phone: '(212) 555-0123', licence: '12345', postcode: '62704' },
};

/** The states whose area code or licence numbers look otherwise than those of their region. */
const STATE_EXAMPLES: Readonly<Record<string, LocalExamples>> = {
  'AU-VIC': { phone: '(03) 5550 1234', licence: 'LMCT 12345', postcode: '3182' },
  'AU-QLD': { phone: '(07) 5550 1234', licence: '1234567', postcode: '4101' },
  'AU-SA': { phone: '(08) 5550 1234', licence: 'MVD 123456', postcode: '5008' },
  'AU-WA': { phone: '(08) 5550 1234', licence: 'MD 12345', postcode: '6027' },
  'AU-TAS': { phone: '(03) 5550 1234', licence: 'MVT 1234', postcode: '7010' },
  'AU-ACT': { phone: '(02) 5550 1234', licence: '17001234', postcode: '2609' },
  'AU-NT': { phone: '(08) 5550 1234', licence: 'MVD 123', postcode: '0820' },
  'NZ-WGN': { phone: '(04) 555 0123', licence: 'M012345', postcode: '6011' },
  'NZ-CAN': { phone: '(03) 555 0123', licence: 'M012345', postcode: '8011' },
  'NZ-OTA': { phone: '(03) 555 0123', licence: 'M012345', postcode: '9016' },
  'NZ-STL': { phone: '(03) 555 0123', licence: 'M012345', postcode: '9810' },
  'NZ-WKO': { phone: '(07) 555 0123', licence: 'M012345', postcode: '3204' },
  'NZ-BOP': { phone: '(07) 555 0123', licence: 'M012345', postcode: '3110' },
};

/** The examples that fit a dealer's place; those of Australia where the region is none that there is. */
export function localExamples(region: unknown, state?: unknown): LocalExamples {
  const ofRegion = REGION_EXAMPLES[region as Region] ?? REGION_EXAMPLES.AU;
  return STATE_EXAMPLES[`${String(region)}-${String(state)}`] ?? ofRegion;
}

/** Every phone number that is an example. */
export const EXAMPLE_PHONES: readonly string[] = [
  ...new Set([...Object.values(REGION_EXAMPLES), ...Object.values(STATE_EXAMPLES)].map(({ phone }) => phone)),
];
