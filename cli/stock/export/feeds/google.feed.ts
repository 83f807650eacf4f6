import type { ExportContext, ExportKind } from '../../../../runtime/contracts/export.types.ts';
import type { Car, PriceType } from '../../../../runtime/rules/car/car.types.ts';
import { GOOGLE_BODIES } from '../bodies.data.ts';
import {
  carAddress,
  carImageLinks,
  commonRefusal,
  dayOf,
  descriptionOf,
  locationOfCar,
  money,
  wholeVin,
} from '../car-facts.ts';
import { xmlElement } from '../feed-texts.ts';

/** Vehicles & Parts > Vehicles > Motor Vehicles > Cars, Trucks & Vans. */
const CATEGORY = '916';
const MAX_MORE_IMAGES = 10;

/** What a price covers, as the platform asks in Australia. */
const PRICE_TYPES: Partial<Record<PriceType, string>> = {
  drive_away: 'drive_away_price',
  egc: 'excluding_government_charges_price',
  eegc: 'excluding_government_charges_price',
};

const COLUMNS = [
  'id',
  'vin',
  'store_code',
  'title',
  'description',
  'google_product_category',
  'brand',
  'model',
  'trim',
  'year',
  'condition',
  'certified_pre-owned',
  'mileage',
  'color',
  'body_style',
  'engine',
  'price',
  'vehicle_price_type',
  'vehicle_msrp',
  'image_link',
  'additional_image_link',
  'link',
  'link_template',
  'date_in_stock',
] as const;

/** Google vehicle ads, the primary feed for Merchant Center (domain.md 2.11): cars that are in the yard today, with a clean offer each. */
export const feed: ExportKind = {
  title: 'Google vehicle ads',
  formats: ['tsv', 'xml'],
  columns: COLUMNS,
  refusal(car, { tenant }) {
    if (car.status !== 'in_stock' || car.preorder) return 'not in stock yet';
    const body = car.simple_body;
    if (body !== null && !Object.hasOwn(GOOGLE_BODIES, body)) return 'not a passenger vehicle';
    if (tenant.region === 'US' && wholeVin(car) === null) return 'no whole VIN';
    return commonRefusal(car);
  },
  item(car, context) {
    const [first = '', ...more] = carImageLinks(car, context);
    const values: Record<(typeof COLUMNS)[number], string | readonly string[]> = {
      id: car.stocknum,
      vin: wholeVin(car) ?? '',
      store_code: storeCode(car, context),
      title: car.name,
      description: descriptionOf(car, 5000),
      google_product_category: CATEGORY,
      brand: car.make,
      model: car.model,
      trim: car.badge ?? '',
      year: String(car.year),
      condition: car.car_type === 'new' ? 'New' : 'Used',
      'certified_pre-owned': car.certified ? 'yes' : 'no',
      mileage: `${car.km ?? 0} ${context.tenant.distanceUnit === 'km' ? 'km' : 'miles'}`,
      color: car.colour ?? '',
      body_style: GOOGLE_BODIES[car.simple_body ?? ''] ?? '',
      engine: car.engine ?? '',
      price: money(car.price, context),
      vehicle_price_type: context.tenant.region === 'AU' ? (PRICE_TYPES[car.price_type] ?? '') : '',
      vehicle_msrp:
        context.tenant.region === 'US' && car.car_type === 'new' ? money(car.before_price ?? msrp(car), context) : '',
      image_link: first,
      additional_image_link: more.slice(0, MAX_MORE_IMAGES),
      link: carAddress(car, context),
      link_template: `${carAddress(car, context)}?store={store_code}`,
      date_in_stock: dayOf(car.created_at_timestamp),
    };
    return COLUMNS.map((column) => [column, values[column]]);
  },
  xml: {
    prefix: 'g:',
    element: 'item',
    document: (items, { tenant, origin }) =>
      [
        '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">',
        '<channel>',
        xmlElement('title', tenant.name),
        xmlElement('link', origin),
        xmlElement('description', `Vehicles of ${tenant.name}`),
        `${items}</channel>`,
        '</rss>',
        '',
      ].join('\n'),
  },
};

function msrp(car: Car): number | null {
  return car.price_type === 'msrp' ? car.price : null;
}

/** The yard's first code, else its slug: what the dealer's business profile calls the store. */
function storeCode(car: Car, context: ExportContext): string {
  return locationOfCar(car, context)?.codes[0] ?? car.location_slug;
}
