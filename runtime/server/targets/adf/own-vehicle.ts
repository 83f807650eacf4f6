import type { FieldValue } from '../../../rules/form/form.types.ts';
import { plainLine } from '../facts/plain-text.ts';

/** The shopper's own vehicle, as far as a form asked for it; '' for what is not known. */
export interface OwnVehicle {
  year: string;
  make: string;
  model: string;
  odometer: string;
  rego: string;
  vin: string;
  colour: string;
}

/** Makes of more than one word, in small letters. */
const LONG_MAKES = [
  'alfa romeo',
  'aston martin',
  'great wall',
  'harley davidson',
  'iveco trucks',
  'kgm ssangyong',
  'land rover',
  'mercedes benz',
  'range rover',
  'rolls royce',
  'royal enfield',
];
const YEAR = /^(?:19|20)\d{2}$/;

/** By the names that forms have for it: parts of it, or all in one text, '2019 Mazda CX-5 Touring'. */
export function ownVehicle(fields: Readonly<Record<string, FieldValue>>, rego: string): OwnVehicle {
  const said = (...names: string[]): string => {
    const value = names.map((name) => fields[name]).find((one) => typeof one === 'string' && one !== '');
    return plainLine(typeof value === 'string' ? value : '');
  };
  const whole = readVehicle(said('vehicle', 'trade_in_vehicle', 'your_vehicle'));
  const year = said('year', 'vehicle_year', 'trade_in_year');
  return {
    year: year || whole.year,
    make: said('make', 'vehicle_make', 'trade_in_make') || whole.make,
    model: said('model', 'vehicle_model', 'trade_in_model') || whole.model,
    odometer: said('odometer', 'kilometres', 'mileage').replace(/[\s,](?=\d)/g, ''),
    rego: rego || said('registration', 'trade_in_rego'),
    vin: said('vin'),
    colour: said('colour', 'color'),
  };
}

/**
 * '2019 Mazda CX-5 Touring' or 'Mazda CX-5 Touring 2019'. Words without a year are all taken for the model: nobody knows where its make ends, or
 * whether they begin with one.
 */
export function readVehicle(text: string): Pick<OwnVehicle, 'year' | 'make' | 'model'> {
  const words = text.split(/[\s,]+/u).filter(Boolean);
  const [first = '', last = ''] = [words[0], words.at(-1)];
  const year = [first, last].find((word) => YEAR.test(word)) ?? '';
  if (year === '') return { year, make: '', model: words.join(' ') };
  const named = words.filter((_, at) => at !== (first === year ? 0 : words.length - 1));
  const two = named.slice(0, 2).join(' ').toLowerCase().replace('-', ' ');
  const length = LONG_MAKES.includes(two) ? 2 : 1;
  return { year, make: named.slice(0, length).join(' '), model: named.slice(length).join(' ') };
}
