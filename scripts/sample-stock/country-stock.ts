import { dateText, diceOf, feedDate, plateOf, type SampleCar, sampleCar } from './make-car.ts';
import { VARIANTS } from './variants.data.ts';

const SEED = 3677;
const HEADERS = [
  'STOCK NO',
  'YARD',
  'N/U',
  'YEAR',
  'MAKE',
  'MODEL',
  'VARIANT',
  'SERIES',
  'BODY TYPE',
  'COLOUR',
  'TRANS',
  'FUEL TYPE',
  'DRIVE TYPE',
  'ENGINE CAPACITY',
  'CYL',
  'SEATS',
  'DOORS',
  'KMS',
  'DRIVE AWAY',
  'PRICE',
  'WAS PRICE',
  'COST PRICE',
  'REGO',
  'REGO EXPIRY',
  'VIN',
  'KEY NO',
  'DATE IN STOCK',
  'SALE STATUS',
  'DATE SOLD',
  'ON HOLD',
  'BANNER',
  'PHOTO COUNT',
  'OPTIONS',
  'COMMENTS',
];
const ROWS = 25;
/** A row as it happens at month's end: typed in a hurry, without its make. */
const HURRIED = 19;
const SPECIAL = {
  soldLately: 5,
  soldLongAgo: 14,
  onHold: 9,
  comingSoon: 21,
  noPhotos: [3, 16],
  noPrice: 11,
  special: [2, 18],
  arrived: [0, 7, 12],
} as const;

/** A country yard's feed: 24 used cars and one row that cannot be read: utes, four-wheel drives and wagons, in the style of another system. */
export function countryStock(): string[][] {
  const dice = diceOf(SEED);
  const suited = VARIANTS.filter(
    (variant) => variant.from < 2024 && (/4X4|4WD/.test(variant.drive) || /Utility|Cab|Wagon|Van/.test(variant.body)),
  );
  const order = dice.some(suited, suited.length);
  const cars = Array.from({ length: ROWS }, (_, row) =>
    sampleCar(dice, order[row % order.length] ?? (VARIANTS[0] as (typeof VARIANTS)[number]), 'U', 'country'),
  );
  return [HEADERS, ...cars.map((car, row) => line(dice, car, row))];
}

function line(dice: ReturnType<typeof diceOf>, car: SampleCar, row: number): string[] {
  const dollars = (amount: number) => `$${amount.toLocaleString('en-AU')}`;
  const soldDays = row === SPECIAL.soldLately ? 1 : row === SPECIAL.soldLongAgo ? 38 : null;
  const driveAway = dice.chance(0.65);
  const price = row === SPECIAL.noPrice ? 'POA' : dollars(car.price);
  const includes = (rows: readonly number[]) => rows.includes(row);
  return [
    `P${String(2207 + row * 3)}`,
    'PAD',
    'U',
    String(car.year),
    row === HURRIED ? '' : car.make.toUpperCase(),
    row % 4 === 1 ? car.model.toUpperCase() : car.model,
    car.badge,
    car.series,
    car.body
      .replace('Utility - Dual Cab', 'DUAL CAB UTE')
      .replace('SUV', '4WD WAGON')
      .replace('Cab Chassis - ', 'CAB CHASSIS '),
    car.colour.toUpperCase(),
    car.transmission.toUpperCase(),
    car.fuel.toUpperCase(),
    car.drive,
    car.litres === '' ? '' : `${car.litres}L`,
    car.cylinders,
    String(car.seats),
    String(car.doors),
    car.km.toLocaleString('en-AU'),
    driveAway ? price : '',
    driveAway ? '' : price,
    dice.chance(0.16) && row !== SPECIAL.noPrice ? dollars(car.price + 2000) : '',
    dollars(car.cost),
    plateOf(dice, dice.pick(['1AANAA', '1AANAA', 'AAANNN'])),
    feedDate(-dice.whole(30, 330)),
    car.vinNumber,
    String(dice.whole(101, 399)),
    includes(SPECIAL.arrived) ? feedDate(dice.whole(0, 5)) : dateText(car.inStock),
    soldDays !== null ? 'SOLD' : row === SPECIAL.comingSoon ? 'DUE IN' : 'FOR SALE',
    soldDays === null ? '' : feedDate(soldDays),
    row === SPECIAL.onHold ? 'Y' : 'N',
    includes(SPECIAL.special) ? 'Special' : '',
    includes(SPECIAL.noPhotos) ? '0' : String(dice.whole(8, 22)),
    car.features.replaceAll(', ', '; '),
    car.comments,
  ];
}
