import { EXTRAS, type ExtraName } from './extras.ts';
import { dateText, diceOf, feedDate, plateOf, type SampleCar, sampleCar } from './make-car.ts';
import { VARIANTS, type Variant } from './variants.data.ts';

const SEED = 20_261_120;
const HEADERS = [
  'Stock number',
  'Car type',
  'Make',
  'Model',
  'Badge',
  'Series',
  'Year',
  'DAP Price',
  'EGC Price',
  'Was Price',
  'Odometer',
  'Body',
  'Exterior Colour',
  'Interior Colour',
  'Transmission',
  'Fuel',
  'Drive',
  'Engine size',
  'Cylinders',
  'Doors',
  'Seats',
  'Rego',
  'Rego expiry',
  'Vin',
  'Build date',
  'Location code',
  'Status',
  'Sold date',
  'Date in stock',
  'Reserved',
  'Tag',
  'Certified',
  'Photos',
  'Features',
  'Dealercomments',
  'Purchase cost',
  'Advertise on web',
];
/** What this dealer's system says besides, by header. */
const MORE: readonly (readonly [header: string, name: ExtraName])[] = [
  ['Compliance date', 'complied'],
  ['Fuel economy (L/100km)', 'economy'],
  ['EV range', 'range'],
  ['ANCAP', 'stars'],
  ['Warranty', 'warranty'],
  ['History report', 'history'],
  ['Video', 'video'],
  ['360 view', 'tour'],
  ['Average market price', 'market'],
  ['State average market price', 'stateMarket'],
  ['Category', 'category'],
  ['Deposit amount', 'deposit'],
  ['Views', 'views'],
];
const ALSO_AT = 'Distribution locations';
const FRANCHISES: Readonly<Record<string, string>> = { Toyota: 'SCT', Mazda: 'SCM' };

/** What sets some of the 150 rows apart, by position: a stock list is never uniform. */
const SPECIAL = {
  comingSoon: [4, 11, 37, 52, 61],
  soldLately: [
    { row: 17, days: 0 },
    { row: 66, days: 1 },
    { row: 95, days: 1 },
    { row: 121, days: 2 },
  ],
  soldLongAgo: [
    { row: 29, days: 24 },
    { row: 83, days: 41 },
    { row: 110, days: 63 },
  ],
  reserved: [8, 45, 72, 90, 104, 133],
  noPhotos: [6, 21, 58, 77, 99, 118, 127, 146],
  noPrice: [13, 49, 80, 140],
  testDriveOnly: [63, 68],
  special: [70, 86, 101, 137],
  runout: [2, 42],
  preorder: [52],
  hidden: [112],
  arrivedLately: [0, 9, 33, 64, 75, 88, 97, 108, 116, 130, 144, 149],
} as const;

/** A city group's feed: 38 new and 25 demonstrator cars of two franchises, 87 used ones of fourteen makes. */
export function cityStock(): string[][] {
  const dice = diceOf(SEED);
  const current = VARIANTS.filter((variant) => variant.to === 2026);
  const franchise = (make: string) => current.filter((variant) => variant.make === make);
  const cars: [SampleCar, string][] = [];
  const add = (
    type: 'N' | 'D' | 'U',
    variants: readonly Variant[],
    count: number,
    yard: (variant: Variant) => string,
  ) => {
    const order = dice.some(variants, variants.length);
    for (let index = 0; index < count; index += 1) {
      const variant = order[index % order.length] as Variant;
      cars.push([sampleCar(dice, variant, type, 'city'), yard(variant)]);
    }
  };
  const own = (variant: Variant) => FRANCHISES[variant.make] ?? 'SCU';
  add('N', franchise('Toyota'), 22, own);
  add('N', franchise('Mazda'), 16, own);
  add('D', franchise('Toyota'), 14, own);
  add('D', franchise('Mazda'), 11, own);
  add(
    'U',
    VARIANTS.filter((variant) => FRANCHISES[variant.make] === undefined),
    53,
    () => 'SCU',
  );
  add(
    'U',
    VARIANTS.filter((variant) => FRANCHISES[variant.make] !== undefined),
    34,
    () => 'SCU',
  );
  return [
    [...HEADERS, ...MORE.map(([header]) => header), ALSO_AT],
    ...cars.map(([car, yard], row) => withMore(line(dice, car, yard, row), car, yard, row)),
  ];
}

function withMore(cells: readonly string[], car: SampleCar, yard: string, row: number): string[] {
  const [stock = ''] = cells;
  const facts = { car, stock, row, price: SPECIAL.noPrice.some((one) => one === row) ? null : car.price };
  // A used car of a franchise is shown by the franchise, too.
  const also = yard === 'SCU' && row % 9 === 4 ? (FRANCHISES[car.make] ?? '') : '';
  return [...cells, ...MORE.map(([, name]) => EXTRAS[name](facts)), also];
}

function line(dice: ReturnType<typeof diceOf>, car: SampleCar, yard: string, row: number): string[] {
  const has = (rows: readonly number[]) => rows.includes(row);
  const sold = [...SPECIAL.soldLately, ...SPECIAL.soldLongAgo].find((item) => item.row === row);
  const used = car.type === 'U';
  const priced = !has(SPECIAL.noPrice);
  const driveAway = !used || dice.chance(0.4);
  const tag = has(SPECIAL.testDriveOnly)
    ? 'Test Drive Only'
    : has(SPECIAL.special)
      ? 'Special'
      : has(SPECIAL.runout)
        ? 'Runout Sale'
        : has(SPECIAL.preorder)
          ? 'Pre-order'
          : '';
  const inStock = has(SPECIAL.arrivedLately) ? feedDate(dice.whole(0, 5)) : dateText(car.inStock);
  const registered = car.type !== 'N';
  const was = priced && dice.chance(0.14) ? String(car.price + dice.pick([1000, 1500, 2000, 3000])) : '';
  return [
    `${yard === 'SCT' ? 'T' : yard === 'SCM' ? 'M' : 'U'}${10412 + row * 7}`,
    car.type === 'N' ? 'New' : car.type === 'D' ? 'Demo' : 'Used',
    row % 23 === 5 ? car.make.toUpperCase() : car.make,
    car.model,
    car.badge,
    car.series,
    String(car.year),
    priced && driveAway ? String(car.price) : '',
    priced && !driveAway ? String(car.price) : '',
    was,
    String(car.km),
    car.body,
    car.colour,
    car.interior,
    car.transmission,
    car.fuel,
    car.drive,
    car.litres,
    car.cylinders,
    String(car.doors),
    String(car.seats),
    registered ? plateOf(dice, dice.pick(['AANNAA', 'AAANNA'])) : '',
    registered ? feedDate(-dice.whole(20, 340)) : '',
    car.vinNumber,
    car.buildDate,
    yard,
    sold ? 'Sold' : has(SPECIAL.comingSoon) ? 'Coming Soon' : 'In Stock',
    sold ? feedDate(sold.days) : '',
    inStock,
    has(SPECIAL.reserved) ? 'Yes' : '',
    tag,
    used && dice.chance(0.2) ? 'Yes' : 'No',
    has(SPECIAL.noPhotos) || has(SPECIAL.comingSoon) ? '0' : String(dice.whole(12, 34)),
    car.features,
    car.comments,
    car.cost.toFixed(2),
    has(SPECIAL.hidden) ? 'N' : 'Y',
  ];
}
