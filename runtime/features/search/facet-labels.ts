import { powerUnit } from '../../rules/car/car-extra-text.ts';
import { regionWords } from '../../rules/words/region-words.ts';
import { spelled } from '../../rules/words/spelling.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';

/** What a shopper reads above each facet (§3 Search facets), in the words of most regions. */
const FACET_LABELS: Record<string, string> = {
  axles: 'Axles',
  berths: 'Berths',
  ev_range: 'Range',
  lams: 'Licence',
  status: 'Status',
  categories: 'Category',
  car_type: 'Condition',
  colour: 'Colour',
  dealership_name: 'Dealership',
  drive: 'Drive',
  filtered_features: 'Features',
  fuel: 'Fuel',
  body: 'Body type',
  item_type: 'Kind',
  location_name: 'Location',
  make: 'Make',
  make_model: 'Make and model',
  model: 'Model',
  price: 'Price',
  price_range: 'Price range',
  seats: 'Seats',
  state: 'State',
  subscription_price: 'Subscription price',
  tag: 'Offers',
  transmission: 'Transmission',
  weekly_price_range: 'Weekly price',
  year: 'Year',
};

/** A facet's name in a region's words and spelling (§9 Locale); a field without one is its own name. */
export function facetLabel(field: string, region: string): string {
  if (field === 'km') return regionWords(region).distance;
  if (field === 'power') return `Power (${powerUnit(region)})`;
  if (field === 'badge') return regionWords(region).badge;
  if (field === 'city') return regionWords(region).suburb;
  return spelled(FACET_LABELS[field] ?? field, region);
}

/** The same of a dealer's site, whose own facts have labels of their own. */
export function facetTitle(field: string, { region, stock }: Pick<ResolvedTenant, 'region' | 'stock'>): string {
  return stock.facts.find(({ key }) => key === field)?.label ?? facetLabel(field, region);
}

/** §5 Price display: a model whose name says too little by itself ('3') gets its make before it where the dealer asks for that. `makes`: those that it may be of, where they are known. */
export function choiceLabel(
  field: string,
  label: string,
  { manufacturers }: Pick<ResolvedTenant, 'manufacturers'>,
  makes: readonly string[] = [],
): string {
  if (field !== 'model') return label;
  const maker = manufacturers.find(
    ({ name, prefixModels }) => prefixModels.includes(label) && (makes.length === 0 || makes.includes(name)),
  );
  return maker ? `${maker.name} ${label}` : label;
}
