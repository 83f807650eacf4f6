import type { FinanceLenders } from '../finance/lender-figures.types.ts';
import type { PriceType } from '../price/price-type.types.ts';
import type { CarExtras } from './car-extras.types.ts';

/** Where a car is in its sale (§4). `in_stock` and `coming_soon` count as available. */
export type CarStatus = 'in_stock' | 'coming_soon' | 'sold';

export type CarType = 'new' | 'used' | 'demo';

export type { PriceType };

export interface CarImage {
  /** Address without a width: the image service answers `{url}/{width}`. */
  url: string;
  alt: string;
  /** The same in small, where the feed has one; the image service answers it likewise. */
  thumb?: string;
}

/**
 * One vehicle as the site and its search index know it (§3 Car, §3 Search facets): the public record. Wire names, so snake_case.
 * Nothing private (purchase cost, key numbers) is ever in it. Money is whole units of the tenant's currency, `km` the odometer reading,
 * `*_timestamp` seconds since 1970 UTC. Absent values are `null`, never 0 or ''.
 */
export interface Car extends CarExtras {
  id: number;
  /** URL segment of /cars/{slug}: letters, digits, hyphen, underscore (§5 Car slug lookup). */
  slug: string;
  /** Year, make, model, badge: '2023 Toyota RAV4 GXL Hybrid'. */
  name: string;
  make: string;
  model: string;
  /** 'Toyota RAV4': tells equal model names of two makes apart. */
  make_model: string;
  badge: string | null;
  series: string | null;
  year: number;
  km: number | null;
  stocknum: string;
  vin: string | null;
  rego: string | null;
  /** A price of 10 or less counts as no price (§5) and is stored as null. */
  price: number | null;
  before_price: number | null;
  /** What a week's subscription costs; null or absent: it is not offered (§3). */
  subscription_price?: number | null;
  price_type: PriceType;
  /** What lenders say of this car, by their names on the platform (§3); null or absent: nothing. */
  finance_lenders?: FinanceLenders | null;
  /** Slugs that the car had before: they lead to the one it has. */
  former_slugs?: string[];
  status: CarStatus;
  car_type: CarType;
  item_type: string;
  certified: boolean;
  reserved: boolean;
  sold: boolean;
  reservable: boolean;
  preorder: boolean;
  tag: string | null;
  created_at_timestamp: number;
  sold_date_timestamp: number | null;
  show_on_dealer_website: boolean;
  dealership_id: number;
  dealership_slug: string;
  dealership_name: string;
  location_id: number;
  location_slug: string;
  location_name: string;
  city: string;
  state: string;
  fuel: string | null;
  simple_fuel: string | null;
  body: string | null;
  /** One of the body slugs' labels of §9: 'SUV', 'Hatchback', 'Ute', 'Sedan', 'Wagon', … */
  simple_body: string | null;
  drive: string | null;
  simple_drive: string | null;
  transmission: string | null;
  simple_transmission: string | null;
  seats: number | null;
  doors: number | null;
  engine: string | null;
  colour: string | null;
  interior_colour: string | null;
  description: string | null;
  filtered_features: string[];
  images: CarImage[];
  photos_count: number;
  /** Higher comes first where nothing else orders (§7 Header search). */
  custom_rank: number;
}

/** A car as the search index keeps it: with what a hit of the header search shows (§3 Search facets). */
export interface CarDocument extends Omit<Car, 'location_name'> {
  /** Of a car that other locations offer too, the names of all, its own first. */
  location_name: string | string[];
  /** What a suggestion says beside the name: 'Used · Parramatta'. */
  label: string;
  primary_image_url: string | null;
  /** A value of `WEEKLY_RANGES`; null or absent: the car shows no repayment. */
  weekly_price_range?: string | null;
  /** Who built it: its make, where nothing else is said (§3 Other search-record fields). */
  manufacturer: string;
}
