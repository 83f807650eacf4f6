import { describe, expect, it } from 'vitest';
import { estimatedDuty } from '../../../runtime/rules/price/stamp-duty.ts';
import { governmentCharges } from './resolve-tenant.ts';

const TABLES = governmentCharges('AU');
const car = {
  price: 30_000,
  price_type: 'egc',
  status: 'in_stock',
  sold: false,
  state: 'NSW',
  simple_body: 'SUV',
  simple_fuel: 'Petrol',
  engine: '2.0L 4cyl',
} as const;
type Given = Partial<Parameters<typeof estimatedDuty>[0]>;
const duty = (own: Given, today = '2026-11-27') => estimatedDuty({ ...car, ...own }, TABLES, today)?.duty ?? null;

describe('estimated government charges, each band of each state (domain.md 2.2)', () => {
  it.each<[what: string, own: Given, duty: number | null]>([
    ['NSW to $45,000: 3 %', { price: 30_000 }, 900],
    ['NSW at the step', { price: 45_000 }, 1350],
    ['NSW beyond: $1,350 and 5 %', { price: 60_000 }, 2100],
    ['NSW rounded up', { price: 30_001 }, 901],
    ['Qld electric: $2 per $100', { state: 'QLD', simple_fuel: 'Electric', engine: null, price: 50_000 }, 1000],
    ['Qld hybrid, part of $100', { state: 'QLD', simple_fuel: 'Plug-in Hybrid', price: 50_010 }, 1002],
    ['Qld electric over $100,000: $4', { state: 'QLD', simple_fuel: 'Electric', price: 120_000 }, 4800],
    ['Qld to four cylinders: $3', { state: 'QLD', price: 30_000 }, 900],
    ['Qld to four over $100,000: $5', { state: 'QLD', price: 110_000 }, 5500],
    ['Qld at $100,000 still $3', { state: 'QLD', price: 100_000 }, 3000],
    ['Qld five and six: $3.50', { state: 'QLD', engine: '3.0L 6cyl', price: 30_000 }, 1050],
    ['Qld six over $100,000: $5.50', { state: 'QLD', engine: '3.0L 5cyl', price: 110_000 }, 6050],
    ['Qld seven and more: $4', { state: 'QLD', engine: '5.0L 8cyl', price: 30_000 }, 1200],
    ['Qld eight over $100,000: $6', { state: 'QLD', engine: '5.0L 8cyl', price: 110_000 }, 6600],
    ['Qld, engine not told', { state: 'QLD', engine: null }, null],
    ['SA: $60 and $4 per $100 above $3,000', { state: 'SA', price: 30_000 }, 1140],
    ['SA, part of $100', { state: 'SA', price: 30_050 }, 1144],
    ['SA to $3,000: not known', { state: 'SA', price: 3000 }, null],
    ...['VIC', 'WA', 'TAS', 'ACT', 'NT', 'constructor'].map((state): [string, Given, null] => [state, { state }, null]),
  ])('%s', (_what, own, expected) => {
    expect(duty(own)).toBe(expected);
  });

  it.each(['Hatchback', 'Sedan', 'SUV', 'Wagon', 'Coupe', 'Convertible', 'People Mover'])(
    'hold for a %s',
    (simple_body) => {
      expect(duty({ simple_body })).toBe(900);
    },
  );

  it.each<[what: string, own: Given]>([
    ['a price that covers them', { price_type: 'drive_away' }],
    ['no price', { price: null }],
    ['sold', { sold: true }],
    ['a motorcycle has a table of its own', { simple_body: 'Motorcycle' }],
    ['a body that is not known', { simple_body: null }],
  ])('none: %s', (_what, own) => {
    expect(duty(own)).toBeNull();
  });

  it('holds from its first day to its last', () => {
    expect(['2024-06-30', '2024-07-01', '2027-06-30', '2027-07-01'].map((day) => duty({}, day))).toEqual([
      null,
      900,
      900,
      null,
    ]);
    expect(governmentCharges('NZ')).toEqual({});
  });
});
