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

/**
 * Region, region and state, or region and postcode where a place keeps another time than its state (integrations.md 4). A state of the
 * United States that keeps two times has that of its larger part.
 */
export const timeZones: Readonly<Record<string, string>> = {
  AU: 'Australia/Sydney',
  'AU-NSW': 'Australia/Sydney',
  'AU-2880': 'Australia/Broken_Hill',
  'AU-2898': 'Australia/Lord_Howe',
  'AU-ACT': 'Australia/Sydney',
  'AU-VIC': 'Australia/Melbourne',
  'AU-QLD': 'Australia/Brisbane',
  'AU-SA': 'Australia/Adelaide',
  'AU-NT': 'Australia/Darwin',
  'AU-WA': 'Australia/Perth',
  'AU-TAS': 'Australia/Hobart',
  NZ: 'Pacific/Auckland',
  US: 'America/New_York',
  'US-CT': 'America/New_York',
  'US-DC': 'America/New_York',
  'US-DE': 'America/New_York',
  'US-FL': 'America/New_York',
  'US-GA': 'America/New_York',
  'US-IN': 'America/New_York',
  'US-KY': 'America/New_York',
  'US-MA': 'America/New_York',
  'US-MD': 'America/New_York',
  'US-ME': 'America/New_York',
  'US-MI': 'America/New_York',
  'US-NC': 'America/New_York',
  'US-NH': 'America/New_York',
  'US-NJ': 'America/New_York',
  'US-NY': 'America/New_York',
  'US-OH': 'America/New_York',
  'US-PA': 'America/New_York',
  'US-RI': 'America/New_York',
  'US-SC': 'America/New_York',
  'US-VA': 'America/New_York',
  'US-VT': 'America/New_York',
  'US-WV': 'America/New_York',
  'US-AL': 'America/Chicago',
  'US-AR': 'America/Chicago',
  'US-IA': 'America/Chicago',
  'US-IL': 'America/Chicago',
  'US-KS': 'America/Chicago',
  'US-LA': 'America/Chicago',
  'US-MN': 'America/Chicago',
  'US-MO': 'America/Chicago',
  'US-MS': 'America/Chicago',
  'US-ND': 'America/Chicago',
  'US-NE': 'America/Chicago',
  'US-OK': 'America/Chicago',
  'US-SD': 'America/Chicago',
  'US-TN': 'America/Chicago',
  'US-TX': 'America/Chicago',
  'US-WI': 'America/Chicago',
  'US-CO': 'America/Denver',
  'US-ID': 'America/Denver',
  'US-MT': 'America/Denver',
  'US-NM': 'America/Denver',
  'US-UT': 'America/Denver',
  'US-WY': 'America/Denver',
  'US-AZ': 'America/Phoenix',
  'US-CA': 'America/Los_Angeles',
  'US-NV': 'America/Los_Angeles',
  'US-OR': 'America/Los_Angeles',
  'US-WA': 'America/Los_Angeles',
  'US-AK': 'America/Anchorage',
  'US-HI': 'Pacific/Honolulu',
  'US-PR': 'America/Puerto_Rico',
  'US-VI': 'America/Puerto_Rico',
  'US-GU': 'Pacific/Guam',
  'US-MP': 'Pacific/Guam',
  'US-AS': 'Pacific/Pago_Pago',
};

/** domain.md 2.3: what is before a dealer's licence number. */
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

/** How prices are to be read where a dealer says nothing of it, in the words that are beside them (domain.md 2.2). `{driveAway}`: the dealer's word. */
export const priceNotes: Readonly<Record<Region, string>> = {
  AU: 'Prices marked {driveAway} include government charges and dealer delivery. Prices marked Excl. gov. charges do not include stamp duty, registration and transfer fees.',
  NZ: 'Prices marked Includes on-road costs are what you pay to drive away. Prices marked Plus on-road costs do not include registration, licensing and delivery.',
  US: 'Prices marked Out the door include taxes and fees. Other prices do not include taxes, title, registration and dealer fees.',
};
