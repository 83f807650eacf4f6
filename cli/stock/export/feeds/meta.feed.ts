import type { ExportKind } from '../../../../runtime/contracts/export.types.ts';
import type { Region } from '../../../../runtime/tenant/tenant.types.ts';
import { META_BODIES, META_DRIVES, META_FUELS } from '../bodies.data.ts';
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

const MAX_IMAGES = 20;
const COUNTRIES: Record<Region, string> = { AU: 'Australia', NZ: 'New Zealand', US: 'United States' };
const TRANSMISSIONS: Readonly<Record<string, string>> = { Automatic: 'AUTOMATIC', Manual: 'MANUAL' };

const IMAGES = Array.from({ length: MAX_IMAGES }, (_, at) => [`image[${at}].url`, `image[${at}].tag[0]`]).flat();
const COLUMNS: readonly string[] = [
  'vehicle_id',
  'vin',
  'stock_number',
  'title',
  'description',
  'url',
  'make',
  'model',
  'trim',
  'year',
  'mileage.value',
  'mileage.unit',
  'transmission',
  'drivetrain',
  'fuel_type',
  'body_style',
  'exterior_color',
  'interior_color',
  'state_of_vehicle',
  'condition',
  'price',
  'sale_price',
  'availability',
  'date_first_on_lot',
  'dealer_id',
  'dealer_name',
  'dealer_phone',
  'address.addr1',
  'address.city',
  'address.region',
  'address.postal_code',
  'address.country',
  'latitude',
  'longitude',
  ...IMAGES,
];

/** Meta's automotive inventory catalogue (domain.md 2.12). */
export const feed: ExportKind = {
  title: 'Meta automotive catalogue',
  formats: ['csv', 'tsv'],
  columns: COLUMNS,
  refusal(car) {
    if (car.status !== 'in_stock') return 'not in stock yet';
    if (wholeVin(car) === null) return 'no whole VIN';
    if (TRANSMISSIONS[car.simple_transmission ?? ''] === undefined) return 'no transmission';
    if (car.colour === null) return 'no colour';
    return commonRefusal(car);
  },
  item(car, context) {
    const { tenant } = context;
    const location = locationOfCar(car, context);
    const was =
      car.before_price !== null && car.price !== null && car.before_price > car.price ? car.before_price : null;
    const values = new Map<string, string>([
      ['vehicle_id', String(car.id)],
      ['vin', wholeVin(car) ?? ''],
      ['stock_number', car.stocknum],
      ['title', car.name],
      ['description', descriptionOf(car, 5000)],
      ['url', carAddress(car, context)],
      ['make', car.make],
      ['model', car.model],
      ['trim', car.badge ?? ''],
      ['year', String(car.year)],
      ['mileage.value', String(car.km ?? 0)],
      ['mileage.unit', tenant.distanceUnit === 'km' ? 'KM' : 'MI'],
      ['transmission', TRANSMISSIONS[car.simple_transmission ?? ''] ?? ''],
      ['drivetrain', META_DRIVES[car.simple_drive ?? ''] ?? ''],
      ['fuel_type', META_FUELS[car.simple_fuel ?? ''] ?? ''],
      ['body_style', META_BODIES[car.simple_body ?? ''] ?? 'OTHER'],
      ['exterior_color', car.colour ?? ''],
      ['interior_color', car.interior_colour ?? ''],
      ['state_of_vehicle', car.car_type === 'new' ? 'NEW' : car.certified ? 'CPO' : 'USED'],
      ['condition', car.car_type === 'new' ? 'EXCELLENT' : ''],
      ['price', money(was ?? car.price, context)],
      ['sale_price', was === null ? '' : money(car.price, context)],
      ['availability', 'AVAILABLE'],
      ['date_first_on_lot', dayOf(car.created_at_timestamp)],
      ['dealer_id', String(car.dealership_id)],
      ['dealer_name', car.dealership_name],
      ['dealer_phone', tenant.phone.masked ? '' : (location?.phone ?? '')],
      ['address.addr1', location?.address.street ?? ''],
      ['address.city', car.city],
      ['address.region', car.state],
      ['address.postal_code', location?.address.postcode ?? ''],
      ['address.country', COUNTRIES[tenant.region]],
      ['latitude', coordinate(location?.address.lat)],
      ['longitude', coordinate(location?.address.long)],
    ]);
    for (const [at, address] of carImageLinks(car, context).slice(0, MAX_IMAGES).entries()) {
      values.set(`image[${at}].url`, address);
      values.set(`image[${at}].tag[0]`, car.images[at]?.alt ?? car.name);
    }
    return COLUMNS.map((column) => [column, values.get(column) ?? '']);
  },
};

function coordinate(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : String(value);
}
