import type { FactPlace } from '../../../runtime/rules/car/own-facts.types.ts';

/** A unit as the metric system and the US have it. */
interface Unit {
  metric: string;
  us: string;
}

const WEIGHT: Unit = { metric: 'kg', us: 'lb' };
const LENGTH: Unit = { metric: 'm', us: 'ft' };
const VOLUME: Unit = { metric: 'L', us: 'gal' };
const HOURS: Unit = { metric: 'h', us: 'h' };

/** Columns that sellers of caravans, motor homes, trucks and machines have in AU, NZ and the US, by their plainly written names without a unit, and what shoppers call them. */
export const USUAL_FACTS: readonly {
  names: readonly string[];
  label: string;
  unit?: Unit;
  on: readonly FactPlace[];
  facet?: true;
}[] = [
  { names: ['wof', 'wofexpiry', 'wofexpires', 'wofuntil', 'wofdue'], label: 'WOF until', on: ['card', 'car'] },
  { names: ['cof', 'cofexpiry', 'cofexpires', 'cofuntil', 'cofdue'], label: 'COF until', on: ['card', 'car'] },
  {
    names: ['selfcontained', 'selfcontainment', 'certifiedselfcontained', 'csc', 'selfcontainedcertificate'],
    label: 'Self-contained',
    on: ['card', 'car', 'compare'],
    facet: true,
  },
  {
    names: ['length', 'overalllength', 'bodylength', 'lengthoverall'],
    label: 'Length',
    unit: LENGTH,
    on: ['card', 'car', 'compare'],
  },
  { names: ['width', 'overallwidth'], label: 'Width', unit: LENGTH, on: ['car'] },
  { names: ['height', 'overallheight', 'travelheight'], label: 'Height', unit: LENGTH, on: ['car'] },
  { names: ['tare', 'tareweight', 'tarekg', 'taremass'], label: 'Tare', unit: WEIGHT, on: ['car', 'compare'] },
  { names: ['atm', 'aggregatetrailermass'], label: 'ATM', unit: WEIGHT, on: ['car', 'compare'] },
  { names: ['gtm', 'grosstrailermass'], label: 'GTM', unit: WEIGHT, on: ['car'] },
  { names: ['gvm', 'grossvehiclemass'], label: 'GVM', unit: WEIGHT, on: ['card', 'car', 'compare'] },
  { names: ['gcm', 'grosscombinationmass'], label: 'GCM', unit: WEIGHT, on: ['car', 'compare'] },
  { names: ['gvwr', 'grossvehicleweightrating', 'grossweight'], label: 'GVWR', unit: WEIGHT, on: ['car', 'compare'] },
  { names: ['gcwr'], label: 'GCWR', unit: WEIGHT, on: ['car'] },
  {
    names: ['dryweight', 'unloadedweight', 'unloadedvehicleweight', 'uvw'],
    label: 'Dry weight',
    unit: WEIGHT,
    on: ['card', 'car', 'compare'],
  },
  {
    names: ['hitchweight', 'ballweight', 'tongueweight', 'towballweight'],
    label: 'Ball weight',
    unit: WEIGHT,
    on: ['car'],
  },
  {
    names: ['payload', 'payloadcapacity', 'ccc', 'cargocarryingcapacity'],
    label: 'Payload',
    unit: WEIGHT,
    on: ['car', 'compare'],
  },
  {
    names: [
      'towrating',
      'towingcapacity',
      'towcapacity',
      'towing',
      'maxtowing',
      'brakedtowing',
      'brakedtowingcapacity',
    ],
    label: 'Tows',
    unit: WEIGHT,
    on: ['car', 'compare'],
  },
  {
    names: ['hours', 'enginehours', 'hourmeter', 'hrs', 'operatinghours'],
    label: 'Hours',
    unit: HOURS,
    on: ['card', 'car', 'compare'],
  },
  {
    names: ['slideouts', 'slides', 'numberofslides', 'slideoutcount'],
    label: 'Slide-outs',
    on: ['card', 'car', 'compare'],
  },
  {
    names: ['freshwater', 'freshwatercapacity', 'freshwatertank', 'watercapacity', 'freshtank'],
    label: 'Fresh water',
    unit: VOLUME,
    on: ['car'],
  },
  { names: ['wheelbase'], label: 'Wheelbase', on: ['car'] },
  { names: ['suspension', 'rearsuspension'], label: 'Suspension', on: ['car'] },
  { names: ['shower', 'showertoilet', 'ensuite'], label: 'Shower', on: ['car', 'compare'], facet: true },
];
