import type { StockRecord } from '../stock.types.ts';

type Lockable = Exclude<keyof StockRecord, 'stocknum' | 'locked_fields'>;

/** What may be kept from being overwritten by a feed, and the parts of a record that belong together: a price without its kind would mislead. */
export const LOCKS = {
  make: ['make'],
  model: ['model'],
  badge: ['badge'],
  series: ['series'],
  year: ['year'],
  price: ['price', 'before_price', 'price_type'],
  subscription_price: ['subscription_price'],
  km: ['km'],
  vin: ['vin'],
  rego: ['rego'],
  car_type: ['car_type'],
  item_type: ['item_type'],
  status: ['status', 'sold', 'reserved', 'sold_date_timestamp'],
  reservable: ['reservable'],
  preorder: ['preorder'],
  certified: ['certified'],
  tag: ['tag'],
  website: ['show_on_dealer_website'],
  created_at: ['created_at_timestamp'],
  location: ['location'],
  body: ['body', 'simple_body'],
  fuel: ['fuel', 'simple_fuel'],
  drive: ['drive', 'simple_drive'],
  transmission: ['transmission', 'simple_transmission'],
  seats: ['seats'],
  doors: ['doors'],
  engine: ['engine'],
  colour: ['colour'],
  interior_colour: ['interior_colour'],
  description: ['description'],
  features: ['filtered_features'],
  images: ['photos', 'no_photos'],
  custom_rank: ['custom_rank'],
} as const satisfies Record<string, readonly Lockable[]>;

export type LockName = keyof typeof LOCKS;

/** What feeds call some of them (domain.md 3.1), written plainly. */
export const LOCK_ALIASES: Readonly<Record<string, LockName>> = {
  dapprice: 'price',
  egcprice: 'price',
  advertisedprice: 'price',
  beforeprice: 'price',
  pricetype: 'price',
  odometer: 'km',
  dealercomments: 'description',
  comments: 'description',
  showondealerwebsite: 'website',
  locationid: 'location',
  photos: 'images',
  createdat: 'created_at',
  interiorcolor: 'interior_colour',
  color: 'colour',
};
