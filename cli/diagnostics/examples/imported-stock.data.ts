import { createHash } from 'node:crypto';
import { VALID_DEALER } from './valid-dealer.data.ts';

const STOCK = VALID_DEALER['hillview-motors/stock.csv'] ?? '';

const HEADER = {
  format: 'forecourt-stock',
  version: 1,
  tenant: 'hillview-motors',
  source: { file: 'stock.csv', sha256: createHash('sha256').update(STOCK).digest('hex') },
  imported_at: '2026-11-30T22:00:00.000Z',
};

const CAR = {
  stocknum: 'H101',
  first_seen: 1780000000,
  missing_since: null,
  make: 'Kestrel',
  model: 'Lark',
  badge: null,
  series: null,
  year: 2021,
  km: 41200,
  vin: null,
  rego: null,
  price: 28990,
  before_price: null,
  subscription_price: null,
  price_type: 'drive_away',
  status: 'in_stock',
  sold: false,
  reserved: false,
  reservable: true,
  preorder: false,
  certified: false,
  tag: null,
  car_type: 'used',
  item_type: 'Car',
  show_on_dealer_website: true,
  created_at_timestamp: 1761955200,
  sold_date_timestamp: null,
  fuel: null,
  simple_fuel: null,
  body: 'SUV',
  simple_body: 'SUV',
  drive: null,
  simple_drive: null,
  transmission: null,
  simple_transmission: null,
  seats: null,
  doors: null,
  engine: null,
  colour: null,
  interior_colour: null,
  description: null,
  filtered_features: [],
  location: 'CTY',
  photos: [],
  no_photos: false,
  custom_rank: 0,
  locked_fields: [],
};

/** What an import of the sound dealer's stock file stored. */
export const IMPORTED_STOCK: Readonly<Record<string, string>> = {
  'hillview-motors/stock.imported.ndjson': `${JSON.stringify(HEADER)}\n${JSON.stringify(CAR)}\n`,
};
