import type { CarDocument } from '../../rules/car/car.types.ts';
import { EXTRA_KEYS } from '../../rules/car/car-extras.data.ts';
import type { EngineSettings } from '../engine/engine.types.ts';
import { LIST_FACETS, RANGE_FACETS } from '../query/facets.data.ts';

/** Always sent with documents: inference fails where several fields end in 'id' (search-protocol.md §1.1). */
export const PRIMARY_KEY = 'id' satisfies keyof CarDocument;

/** Never below 2000: the count rule of §2 looks at totals above 1999. */
export const MAX_TOTAL_HITS = 20_000;

/** The public record (`Car`) without what only orders or hides: what a search key may read. */
const DISPLAYED = [
  'id',
  'slug',
  'name',
  'make',
  'model',
  'make_model',
  'badge',
  'series',
  'year',
  'km',
  'stocknum',
  'vin',
  'rego',
  'price',
  'before_price',
  'subscription_price',
  'price_type',
  'finance_lenders',
  'status',
  'car_type',
  'item_type',
  'certified',
  'reserved',
  'sold',
  'reservable',
  'preorder',
  'tag',
  'created_at_timestamp',
  'sold_date_timestamp',
  'dealership_id',
  'dealership_slug',
  'dealership_name',
  'location_id',
  'location_slug',
  'location_name',
  'city',
  'state',
  'fuel',
  'simple_fuel',
  'body',
  'simple_body',
  'drive',
  'simple_drive',
  'transmission',
  'simple_transmission',
  'seats',
  'doors',
  'engine',
  'colour',
  'interior_colour',
  'description',
  'filtered_features',
  'images',
  'photos_count',
  'label',
  'primary_image_url',
] as const satisfies readonly (keyof CarDocument)[];

/** What few cars have, but for what is displayed by its parts. */
const EXTRAS = EXTRA_KEYS.filter((key) => key !== 'payment_processors');

/** Of payment processors what shoppers may know, by name: an index that a platform fills may hold their keys. */
const PROCESSORS = ['payment_processors.authorization_type', 'payment_processors.deposit_amount'];

/** The settings that every site's index must have, embedded or production (search-protocol.md §1.1), but for the synonyms of its region. */
export const INDEX_SETTINGS = {
  displayedAttributes: [...DISPLAYED, ...EXTRAS, ...PROCESSORS],
  searchableAttributes: [
    'name',
    'make_model',
    'make',
    'model',
    'badge',
    'series',
    'stocknum',
    'car_type',
    'body',
    'fuel',
    'transmission',
    'drive',
    'colour',
    'city',
    'dealership_name',
  ],
  filterableAttributes: [
    ...LIST_FACETS,
    ...RANGE_FACETS,
    'photos_count',
    'location_id',
    'created_at_timestamp',
    'manufacturer',
    'show_on_dealer_website',
    'sold_date_timestamp',
    '_geo',
    'id',
    'slug',
    'stocknum',
    'series',
    'certified',
    'reserved',
    'sold',
    'reservable',
    'preorder',
    'dealership_id',
    'dealership_slug',
    'location_slug',
    'simple_body',
    'simple_drive',
    'simple_fuel',
    'simple_transmission',
    'doors',
    'custom_rank',
  ],
  sortableAttributes: [
    'price',
    'subscription_price',
    'km',
    'year',
    'created_at_timestamp',
    'custom_rank',
    'views',
    '_geo',
  ],
  // `sort` is second, or a price order would only break ties of the text ranking (search-protocol.md §7.4).
  rankingRules: ['words', 'sort', 'typo', 'proximity', 'attributeRank', 'wordPosition', 'exactness'],
  faceting: { maxValuesPerFacet: 1000, sortFacetValuesBy: { '*': 'count' } },
  pagination: { maxTotalHits: MAX_TOTAL_HITS },
  typoTolerance: {
    enabled: true,
    minWordSizeForTypos: { oneTypo: 5, twoTypos: 9 },
    disableOnWords: [],
    disableOnAttributes: ['stocknum', 'vin'],
    disableOnNumbers: true,
  },
} satisfies Partial<EngineSettings>;
