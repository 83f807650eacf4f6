import type { ArtworkBody } from '../car/car-images.ts';

/** §9 Body type slugs with icons. */
export const BODY_SLUGS = [
  '4x4',
  'bus',
  'cabChassis',
  'convertible',
  'coupe',
  'hardtop',
  'hatch',
  'hatchback',
  'motorhome',
  'lightTruck',
  'peopleMover',
  'sedan',
  'softtop',
  'suv',
  'ute',
  'van',
  'wagon',
  'stationWagon',
] as const;

export type BodySlug = (typeof BODY_SLUGS)[number];

interface BodyStyle {
  /** What a shopper reads of one. */
  label: string;
  /** Of several, in a heading: 'SUVs'. */
  plural: string;
  /** The label of its body in the stock, by which the search filters; null where a feed's word for it says no body. */
  stock: string | null;
  artwork: ArtworkBody;
  /** Other words of feeds and makers for it, as slugs. */
  words: readonly string[];
}

export const BODY_STYLES: Readonly<Record<BodySlug, BodyStyle>> = {
  '4x4': {
    label: '4x4',
    plural: '4x4s',
    stock: null,
    artwork: 'suv',
    words: ['4wd', 'four-wheel-drive', 'off-roader'],
  },
  bus: { label: 'Bus', plural: 'Buses', stock: 'Bus', artwork: 'bus', words: ['minibus', 'mini-bus', 'coach'] },
  cabChassis: {
    label: 'Cab chassis',
    plural: 'Cab chassis',
    stock: 'Cab Chassis',
    artwork: 'cab-chassis',
    words: ['cab-chassis', 'chassis-cab'],
  },
  convertible: {
    label: 'Convertible',
    plural: 'Convertibles',
    stock: 'Convertible',
    artwork: 'convertible',
    words: ['cabriolet', 'roadster', 'spyder', 'spider'],
  },
  coupe: { label: 'Coupe', plural: 'Coupes', stock: 'Coupe', artwork: 'coupe', words: ['fastback'] },
  hardtop: {
    label: 'Hardtop',
    plural: 'Hardtops',
    stock: 'Convertible',
    artwork: 'coupe',
    words: ['hard-top', 'retractable-hardtop', 'targa'],
  },
  hatch: { label: 'Hatch', plural: 'Hatches', stock: 'Hatchback', artwork: 'hatch', words: [] },
  hatchback: { label: 'Hatchback', plural: 'Hatchbacks', stock: 'Hatchback', artwork: 'hatch', words: ['hatch-back'] },
  motorhome: {
    label: 'Motorhome',
    plural: 'Motorhomes',
    stock: 'Motorhome',
    artwork: 'motorhome',
    words: ['motor-home'],
  },
  lightTruck: {
    label: 'Light truck',
    plural: 'Light trucks',
    stock: 'Light Truck',
    artwork: 'light-truck',
    words: ['light-truck', 'light-duty-truck'],
  },
  peopleMover: {
    label: 'People mover',
    plural: 'People movers',
    stock: 'People Mover',
    artwork: 'people-mover',
    words: ['people-mover', 'mpv', 'minivan'],
  },
  sedan: { label: 'Sedan', plural: 'Sedans', stock: 'Sedan', artwork: 'sedan', words: ['saloon'] },
  softtop: {
    label: 'Soft top',
    plural: 'Soft tops',
    stock: 'Convertible',
    artwork: 'convertible',
    words: ['soft-top'],
  },
  suv: {
    label: 'SUV',
    plural: 'SUVs',
    stock: 'SUV',
    artwork: 'suv',
    words: ['sports-suv', 'crossover', 'sports-utility-vehicle', 'sport-utility-vehicle'],
  },
  ute: {
    label: 'Ute',
    plural: 'Utes',
    stock: 'Ute',
    artwork: 'ute',
    words: ['pickup', 'pick-up', 'utility', 'dual-cab'],
  },
  van: { label: 'Van', plural: 'Vans', stock: 'Van', artwork: 'van', words: ['panel-van', 'cargo-van'] },
  wagon: { label: 'Wagon', plural: 'Wagons', stock: 'Wagon', artwork: 'wagon', words: ['estate', 'tourer'] },
  stationWagon: {
    label: 'Station wagon',
    plural: 'Station wagons',
    stock: 'Wagon',
    artwork: 'wagon',
    words: ['station-wagon'],
  },
};
