import type { Car, CarImage } from '../../runtime/rules/car/car.types.ts';
import { EXTRA_KEYS } from '../../runtime/rules/car/car-extras.data.ts';
import { displayName } from '../../runtime/rules/car/car-name.ts';
import { type LocationFields, locationFields, type Yards, yardsOf } from './fields/car-location.ts';
import { carSlugs, identities, stockIds } from './fields/identity.ts';
import { artworkImages, photographs } from './fields/images.ts';
import { makeAndModel } from './fields/make-and-model.ts';
import type { StockOptions, StockRecord } from './rows/stock.types.ts';

/** A record, and what imports know of the car besides. */
export type KnownRecord = StockRecord & { known_as?: string; former_slugs?: readonly string[] };

/** Cars as a dealer shows them, in the order given: names in one spelling, the yard's address, images, id and slug. */
export function carsFromRecords(records: readonly KnownRecord[], options: StockOptions): Car[] {
  const yards = yardsOf(options.locations);
  const spell = makeAndModel(records, options.makes ?? [], options.spelling ?? []);
  const known = identities(records);
  const ids = stockIds(known);
  const names = records.map(({ make, model }) => spell(make, model));
  const slugs = carSlugs(
    records.map(({ year, badge }, index) => {
      const [make, model] = names[index] as [string, string];
      return { year, make, model, badge, stocknum: known[index] as string };
    }),
  );
  return records.map((record, index) => {
    const [make, model] = names[index] as [string, string];
    const name = known[index] as string;
    const car = carOf(record, make, model, locationFields(record.location, yards, options));
    car.id = ids.get(name) ?? 0;
    car.slug = slugs.get(name) ?? '';
    car.images = imagesOf(car, record, options);
    car.photos_count = car.images.length;
    // Few dealers have any: the others' cars are shorter without the names.
    addExtras(car, record, yards);
    for (const { key } of options.facts ?? []) if (record.facts?.[key]) car[key] = record.facts[key];
    if (record.finance_lenders) car.finance_lenders = record.finance_lenders;
    if (record.former_slugs) car.former_slugs = [...record.former_slugs];
    return car;
  });
}

/** What only some cars have; of locations the names of those that the dealer has, without the car's own. */
function addExtras(car: Car, record: StockRecord, yards: Yards): void {
  for (const key of EXTRA_KEYS) if (record[key] !== undefined) Object.assign(car, { [key]: record[key] });
  if (record.distribution_locations === undefined) return;
  const names = record.distribution_locations.flatMap((one) => yards.named(one)?.name ?? []);
  const others = [...new Set(names)].filter((one) => one !== car.location_name);
  if (others.length > 0) car.distribution_locations = others;
  else delete car.distribution_locations;
}

function imagesOf(
  car: Car,
  { photos, no_photos, thumbnails }: StockRecord,
  { artwork, region }: StockOptions,
): CarImage[] {
  if (photos.length > 0) return photographs(car, photos, thumbnails);
  return artwork && !no_photos ? artworkImages(car, region) : [];
}

// Field by field: of everything that is done for a car, spreading forty of them would cost the most.
function carOf(record: StockRecord, make: string, model: string, location: LocationFields): Car {
  return {
    id: 0,
    slug: '',
    name: displayName({ year: record.year, make, model, badge: record.badge }),
    make,
    model,
    make_model: `${make} ${model}`,
    badge: record.badge,
    series: record.series,
    year: record.year,
    km: record.km,
    stocknum: record.stocknum,
    vin: record.vin,
    rego: record.rego,
    price: record.price,
    before_price: record.before_price,
    subscription_price: record.subscription_price ?? null,
    price_type: record.price_type,
    status: record.status,
    car_type: record.car_type,
    item_type: record.item_type,
    certified: record.certified,
    reserved: record.reserved,
    sold: record.sold,
    reservable: record.reservable,
    preorder: record.preorder,
    tag: record.tag,
    created_at_timestamp: record.created_at_timestamp,
    sold_date_timestamp: record.sold_date_timestamp,
    show_on_dealer_website: record.show_on_dealer_website,
    dealership_id: location.dealership_id,
    dealership_slug: location.dealership_slug,
    dealership_name: location.dealership_name,
    location_id: location.location_id,
    location_slug: location.location_slug,
    location_name: location.location_name,
    city: location.city,
    state: location.state,
    fuel: record.fuel,
    simple_fuel: record.simple_fuel,
    body: record.body,
    simple_body: record.simple_body,
    drive: record.drive,
    simple_drive: record.simple_drive,
    transmission: record.transmission,
    simple_transmission: record.simple_transmission,
    seats: record.seats,
    doors: record.doors,
    engine: record.engine,
    colour: record.colour,
    interior_colour: record.interior_colour,
    description: record.description,
    filtered_features: record.filtered_features,
    images: [],
    photos_count: 0,
    custom_rank: record.custom_rank,
  };
}
