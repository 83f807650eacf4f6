import type { Variant } from './variants.data.ts';

/** A line of a table of variants that cannot be read. */
export class VariantTableError extends Error {
  constructor(line: string) {
    super(`Not a variant: ${line}`);
    this.name = 'VariantTableError';
  }
}

/**
 * Variants of a table, one a line:
 * make | model | badge | series | body | fuel | transmission | drive | litres | cylinders | seats | doors | list price | VIN begin | from-to.
 * @throws {VariantTableError} a line of another shape
 */
export function variantTable(text: string): Variant[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const cells = line.split('|').map((cell) => cell.trim());
      const [make = '', model = '', badge = '', series = '', body = '', fuel = '', transmission = '', drive = ''] =
        cells;
      const [litres = '', cylinders = '', seats = '', doors = '', listPrice = '', vin = '', years = ''] =
        cells.slice(8);
      const [from = '', to = ''] = years.split('-');
      if (cells.length !== 15 || !/^[A-HJ-NPR-Z0-9]{8}$/.test(vin) || Number.isNaN(Number(from) + Number(to)))
        throw new VariantTableError(line);
      return {
        ...{ make, model, badge, series, body, fuel, transmission, drive, litres, cylinders, vin },
        seats: Number(seats),
        doors: Number(doors),
        listPrice: Number(listPrice),
        from: Number(from),
        to: Number(to),
      };
    });
}
