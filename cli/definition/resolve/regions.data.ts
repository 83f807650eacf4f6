import type { Currency, Locale, Region } from '../../../runtime/tenant/tenant.types.ts';

/** §9 Locale, decisions.md (currency by region). */
export const regions: Record<
  Region,
  { locale: Locale; currency: Currency; distanceUnit: 'km' | 'mi'; country: string }
> = {
  AU: { locale: 'en-AU', currency: 'AUD', distanceUnit: 'km', country: 'Australia' },
  NZ: { locale: 'en-NZ', currency: 'NZD', distanceUnit: 'km', country: 'New Zealand' },
  US: { locale: 'en-US', currency: 'USD', distanceUnit: 'mi', country: 'United States' },
};

/** Region, or region and state. A US site's zone follows its state; the four below cover the states that keep one zone. */
export const timeZones: Record<string, string> = {
  AU: 'Australia/Sydney',
  'AU-NSW': 'Australia/Sydney',
  'AU-ACT': 'Australia/Sydney',
  'AU-VIC': 'Australia/Melbourne',
  'AU-QLD': 'Australia/Brisbane',
  'AU-SA': 'Australia/Adelaide',
  'AU-NT': 'Australia/Darwin',
  'AU-WA': 'Australia/Perth',
  'AU-TAS': 'Australia/Hobart',
  NZ: 'Pacific/Auckland',
  US: 'America/New_York',
  'US-CA': 'America/Los_Angeles',
  'US-WA': 'America/Los_Angeles',
  'US-NV': 'America/Los_Angeles',
  'US-AZ': 'America/Phoenix',
  'US-CO': 'America/Denver',
  'US-UT': 'America/Denver',
  'US-IL': 'America/Chicago',
  'US-TX': 'America/Chicago',
  'US-MN': 'America/Chicago',
  'US-HI': 'Pacific/Honolulu',
};

/** domain.md 2.3: what stands before a dealer's licence number. */
export const licenceLabels: Record<string, string> = {
  AU: 'Dealer licence',
  'AU-NSW': 'Licence no.',
  'AU-VIC': 'LMCT',
  'AU-QLD': 'QLD Dealer Licence',
  'AU-WA': 'Dealer licence',
  'AU-SA': 'LVD',
  'AU-TAS': 'LMVT',
  'AU-ACT': 'LMVD',
  'AU-NT': 'MVD',
  NZ: 'Registered Motor Vehicle Trader',
  US: 'Dealer license',
};

/** How prices are to be read where a dealer says nothing of it, in the words that stand beside them (domain.md 2.2). */
export const priceNotes: Readonly<Record<Region, string>> = {
  AU: 'Prices marked Drive away include government charges and dealer delivery. Prices marked Excl. gov. charges do not include stamp duty, registration and transfer fees.',
  NZ: 'Prices marked Includes on-road costs are what you pay to drive away. Prices marked Plus on-road costs do not include registration, licensing and delivery.',
  US: 'Prices marked Out the door include taxes and fees. Other prices do not include taxes, title, registration and dealer fees.',
};
