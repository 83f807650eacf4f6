import { describe, expect, it } from 'vitest';
import type { Region } from '../../../runtime/tenant/tenant.types.ts';
import { ownFactLine, usualFacts } from './usual-facts.ts';

describe('what such sellers show beside what the language knows', () => {
  it.each<[column: string, region: Region, line: string | null]>([
    ['WOF Expiry', 'NZ', '{ column: "WOF Expiry", label: WOF until, on: [card, car] }'],
    [
      'Self Contained',
      'NZ',
      '{ column: "Self Contained", label: Self-contained, on: [card, car, compare], facet: true }',
    ],
    ['Length (m)', 'AU', '{ column: "Length (m)", label: Length, unit: m, on: [card, car, compare] }'],
    ['Length (mm)', 'AU', '{ column: "Length (mm)", label: Length, unit: mm, on: [card, car, compare] }'],
    ['LENGTH FT', 'US', '{ column: "LENGTH FT", label: Length, unit: ft, on: [card, car, compare] }'],
    ['Tare', 'AU', '{ column: "Tare", label: Tare, unit: kg, on: [car, compare] }'],
    ['Dry Weight (lbs)', 'US', '{ column: "Dry Weight (lbs)", label: Dry weight, unit: lb, on: [card, car, compare] }'],
    ['dry_weight', 'US', '{ column: "dry_weight", label: Dry weight, unit: lb, on: [card, car, compare] }'],
    ['Engine Hours', 'US', '{ column: "Engine Hours", label: Hours, unit: h, on: [card, car, compare] }'],
    ['Towing Capacity', 'NZ', '{ column: "Towing Capacity", label: Tows, unit: kg, on: [car, compare] }'],
    ['Slide-Outs', 'US', '{ column: "Slide-Outs", label: Slide-outs, on: [card, car, compare] }'],
    ['Key Number', 'AU', null],
    ['Form', 'AU', null],
    ['Tarek', 'AU', null],
    ['Opening Hours', 'AU', null],
  ])('%s in %s', (column, region, line) => {
    expect(usualFacts([column], region).map(ownFactLine)[0] ?? null).toBe(line);
  });

  it('of two columns of one fact the first', () => {
    expect(usualFacts(['GVM', 'GVM (kg)', 'Hours', 'Hrs'], 'AU').map(({ column }) => column)).toEqual(['GVM', 'Hours']);
  });
});
