import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Car } from './car.types.ts';
import { type CardTagRules, cardTag } from './car-tag.ts';
import { lateMark, modelLateMark } from './coming-late-badge.ts';

const NOW = new Date('2026-09-15T02:00:00Z');
const seconds = (date: string) => Date.parse(date) / 1000;

/** As the language's defaults, with a certified make. */
const RULES: CardTagRules = {
  soldText: 'Sold',
  reservedText: 'Reserved',
  comingSoonText: 'COMING SOON',
  newArrivalDays: 8,
  electric: true,
  runout: { shown: true, words: ['runout', 'run-out', 'run out'] },
  certified: { manufacturer: 'acme-works' },
};

const CAR = {
  status: 'in_stock',
  sold: false,
  tag: null,
  simple_fuel: 'Petrol',
  reserved: false,
  certified: false,
  car_type: 'used',
  make: 'Acme Works',
  created_at_timestamp: seconds('2026-08-01T00:00:00Z'),
} satisfies Partial<Car>;
type Tagged = Parameters<typeof cardTag>[0];

/** A car that every rule of §4 would tag, and what taking the winner's cause away leaves. */
const EVERYTHING: Tagged = {
  ...CAR,
  sold: true,
  tag: 'Runout Sale',
  simple_fuel: 'Hybrid',
  reserved: true,
  certified: true,
  status: 'coming_soon',
  created_at_timestamp: seconds('2026-09-14T00:00:00Z'),
};
const STEPS: [name: string, takenAway: Partial<Tagged>, kind: string, text: string][] = [
  ['0 Sold before everything (decisions.md)', {}, 'sold', 'Sold'],
  ['1 runout sale', { sold: false }, 'runout', 'Runout Sale'],
  ['2 Electric/Hybrid fuel', { tag: 'Special' }, 'fuel', 'Hybrid'],
  ['3 Reserved', { simple_fuel: 'Diesel' }, 'reserved', 'Reserved'],
  ['4 certified used of the one manufacturer', { reserved: false }, 'certified', 'Certified'],
  ['5 custom tag', { certified: false }, 'custom', 'Special'],
  ['6 COMING SOON', { tag: null }, 'coming-soon', 'COMING SOON'],
  ['7 new arrival', { status: 'in_stock' }, 'new-arrival', 'New arrival'],
];

describe('§4 Card tag precedence', () => {
  it.each(STEPS.map((step, index) => [step[0], index] as const))('%s', (_name, index) => {
    const car = Object.assign({}, EVERYTHING, ...STEPS.slice(0, index + 1).map(([, takenAway]) => takenAway));
    const [, , kind, text] = STEPS[index] as (typeof STEPS)[number];
    expect(cardTag(car, NOW, RULES)).toEqual({ kind, text });
  });

  it.each<[name: string, car: Partial<Tagged>, kind: string, text: string]>([
    ['sold by status', { status: 'sold' }, 'sold', 'Sold'],
    ['run-out, spelt otherwise', { tag: 'RUN-OUT SPECIAL' }, 'runout', 'RUN-OUT SPECIAL'],
    ['plug-in', { simple_fuel: 'Plug-in Hybrid' }, 'fuel', 'Plug-in Hybrid'],
    ['electric', { simple_fuel: 'Electric' }, 'fuel', 'Electric'],
    [
      'the last second of 8 days',
      { created_at_timestamp: seconds('2026-09-07T02:00:00Z') },
      'new-arrival',
      'New arrival',
    ],
    [
      'dated today, not yet midnight UTC',
      { created_at_timestamp: seconds('2026-09-15T14:00:00Z') },
      'new-arrival',
      'New arrival',
    ],
  ])('%s', (_name, car, kind, text) => expect(cardTag({ ...CAR, ...car }, NOW, RULES)).toEqual({ kind, text }));

  it.each<[name: string, car: Partial<Tagged>, rules: Partial<CardTagRules>]>([
    ['8 otherwise blank', {}, {}],
    ['older than 8 days', { created_at_timestamp: seconds('2026-09-07T01:59:59Z') }, {}],
    ['dated in the future', { created_at_timestamp: seconds('2026-10-01T00:00:00Z') }, {}],
    ['a blank tag', { tag: '  ' }, {}],
    ['certified, but another make', { certified: true, make: 'Acme' }, {}],
    ['certified, but new', { certified: true, car_type: 'new' }, {}],
    ['badges.electric off', { simple_fuel: 'Electric' }, { electric: false }],
    ['badges.runout off: nor as a custom tag', { tag: 'Runout' }, { runout: { ...RULES.runout, shown: false } }],
    ['0 days: no arrival is new', { created_at_timestamp: seconds('2026-09-15T02:00:00Z') }, { newArrivalDays: 0 }],
  ])('blank: %s', (_name, car, rules) => expect(cardTag({ ...CAR, ...car }, NOW, { ...RULES, ...rules })).toBeNull());

  it.each<[car: Partial<Tagged>, rules: Partial<CardTagRules>, text: string]>([
    [{ sold: true }, { soldText: 'Just sold' }, 'Just sold'],
    [{ reserved: true }, { reservedText: 'On hold' }, 'On hold'],
    [{ status: 'coming_soon' }, { comingSoonText: 'On its way' }, 'On its way'],
    [{ tag: 'End of Year Clearance' }, { runout: { shown: true, words: ['CLEARANCE'] } }, 'End of Year Clearance'],
    [{ created_at_timestamp: seconds('2026-09-02T00:00:00Z') }, { newArrivalDays: 14 }, 'New arrival'],
  ])("the tenant's own words: %j", (car, rules, text) =>
    expect(cardTag({ ...CAR, ...car }, NOW, { ...RULES, ...rules })?.text).toBe(text),
  );

  it('never hides that a car is not to be had, whatever else is said of it', () => {
    const anything = fc.record({
      tag: fc.option(fc.string()),
      simple_fuel: fc.option(fc.string()),
      certified: fc.boolean(),
      created_at_timestamp: fc.integer(),
      reserved: fc.boolean(),
    });
    fc.assert(
      fc.property(anything, (car) => {
        expect(cardTag({ ...CAR, ...car, sold: true }, NOW, RULES)?.kind).toBe('sold');
        const tag = cardTag({ ...CAR, ...car, reserved: true }, NOW, RULES);
        expect(['runout', 'fuel', 'reserved']).toContain(tag?.kind);
      }),
    );
  });
});

describe("§9 'Coming Late' badge", () => {
  const models = [
    { name: 'Model E', slug: 'model-e', manufacturer: 'acme-works', status: 'All-new' },
    { name: 'Rover', slug: 'acme-rover', manufacturer: 'acme-works' },
  ];
  const mark = { shown: true, text: 'Coming Late 2027', models: [] };
  const car = { make: 'Acme Works', model: 'Model E', status: 'coming_soon', sold: false, preorder: false } as const;
  it.each([
    ['a model with a status that is to come', car, mark, true],
    ['on preorder', { ...car, status: 'in_stock', preorder: true } as const, mark, true],
    ['a model that is named', { ...car, model: 'Rover' }, { ...mark, models: ['acme-rover'] }, true],
    ['a named model of the platform', { ...car, model: 'Un Known' }, { ...mark, models: ['un-known'] }, true],
    ['here already', { ...car, status: 'in_stock' } as const, mark, false],
    ['sold', { ...car, sold: true }, mark, false],
    ['a model without a status', { ...car, model: 'Rover' }, mark, false],
    ['others are named', car, { ...mark, models: ['acme-rover'] }, false],
    ['another make', { ...car, make: 'Other' }, mark, false],
    ['switched off', car, { ...mark, shown: false }, false],
  ])('%s', (_name, one, late, shown) =>
    expect(lateMark(one, { comingLate: late }, models)).toBe(shown ? 'Coming Late 2027' : null),
  );
});

describe('§9 Presentation: the mark of models that come late, on a model itself', () => {
  it.each([
    [true, [], 'Coming soon', 'Late'],
    [true, [], undefined, null],
    [true, ['rover'], undefined, 'Late'],
    [true, ['other'], 'Coming soon', null],
    [false, ['rover'], 'Coming soon', null],
  ])('shown: %s, models %j, status %s', (shown, models, status, mark) =>
    expect(
      modelLateMark({ slug: 'rover', ...(status ? { status } : {}) }, { comingLate: { shown, text: 'Late', models } }),
    ).toBe(mark),
  );
});
