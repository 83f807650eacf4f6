import { describe, expect, it } from 'vitest';
import { isPrivate, otherNames, seemingFields } from './column-names.ts';

describe('names of columns', () => {
  it.each<[header: string, other: string[]]>([
    ['attributes.Colour', ['colour']],
    ['field.Stock No', ['stockno']],
    ['price.drive away', ['driveawayprice']],
    ['prices.EGC', ['egcprices', 'egcprice']],
    ['colour.interior', ['interiorcolour']],
    ['Details.Engine.Size', []],
    ['Colour', []],
    ['Reg. No.', ['noreg']],
  ])('%s is also called %j', (header, other) => expect(otherNames(header)).toEqual(other));

  // What is within a private part is private, whatever it is called itself.
  it.each([
    ['Gross', true],
    ['Pricing.Gross', true],
    ['Pricing.Gross.Price', true],
    ['attribute.Key Number', true],
    ['price.cost', true],
    ['Pricing.Retail', false],
  ])('%s: private is %s', (header, expected) => expect(isPrivate(header)).toBe(expected));

  it('fields are found wherever they stand, none in a private part', () =>
    expect(
      [...seemingFields(['Details.Make', 'Id.StockNo', 'nr', 'Cost.Model'], new Map([['nr', 'year']]))].sort(),
    ).toEqual(['make', 'stocknum', 'year']));
});
