import { regionWords } from '../../rules/region-words.ts';
import { spelled } from '../../rules/spelling.ts';

/** What a shopper reads above each facet (§3 Search facets), in the words of most regions. */
const FACET_LABELS: Record<string, string> = {
  status: 'Status',
  badge: 'Badge',
  car_type: 'Condition',
  colour: 'Colour',
  drive: 'Drive',
  fuel: 'Fuel',
  body: 'Body type',
  location_name: 'Location',
  make: 'Make',
  model: 'Model',
  price: 'Price',
  seats: 'Seats',
  state: 'State',
  transmission: 'Transmission',
  year: 'Year',
};

/** A facet's name in a region's words and spelling (§9 Locale); a field without one is its own name. */
export function facetLabel(field: string, region: string): string {
  if (field === 'km') return regionWords(region).distance;
  if (field === 'city') return regionWords(region).suburb;
  return spelled(FACET_LABELS[field] ?? field, region);
}
