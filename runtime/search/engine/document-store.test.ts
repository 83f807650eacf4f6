import { describe, expect, it } from 'vitest';
import { DocumentStore } from './document-store.ts';
import type { Doc } from './engine.types.ts';

const CARS: Doc[] = [
  { id: 1, make: 'Alder', place: { city: 'North', spots: [{ bay: 'a' }] } },
  { id: 2, make: 'Birch', _geo: { lat: '-33.5', lng: 151 } },
  { id: 3, make: 'alder', _geo: null },
];
const entries = (docs: Doc[]) => docs.map((doc): [string, Doc] => [String(doc.id), doc]);
const list = (store: DocumentStore) => Array.from({ length: store.size }, (_, number) => store.doc(number));

describe('§5 internal order', () => {
  const store = new DocumentStore().with(entries(CARS));

  it('a replaced document keeps its number, a new one gets the next, the last of equal ids counts', () => {
    const next = store.with(entries([{ id: 2, make: 'Cedar' }, { id: 9 }, { id: 9, make: 'Dogwood' }]));
    expect(list(next)).toEqual([CARS[0], { id: 2, make: 'Cedar' }, CARS[2], { id: 9, make: 'Dogwood' }]);
    expect(list(store)).toEqual(CARS);
    expect([next.byId('9'), next.byId('10')]).toEqual([{ id: 9, make: 'Dogwood' }, undefined]);
  });

  it('the others keep their order when some go', () => {
    const left = store.with(entries([{ id: 9 }])).without(new Set(['2', '7']));
    expect(list(left)).toEqual([CARS[0], CARS[2], { id: 9 }]);
    expect(left.byId('9')).toEqual({ id: 9 });
    expect([...left.ids()].sort()).toEqual(['1', '3', '9']);
    expect(list(left.with(entries([{ id: 3, x: 1 }])))).toEqual([CARS[0], { id: 3, x: 1 }, { id: 9 }]);
  });

  it('what is given out is a copy', () => {
    store.doc(0).make = 'changed';
    expect(store.doc(0)).toEqual(CARS[0]);
  });
});

describe('what a store knows about its documents', () => {
  const store = new DocumentStore().with(entries(CARS));

  it('paths, objects, places on earth, fields', () => {
    expect([...store.paths()].sort()).toEqual(
      ['_geo', '_geo.lat', '_geo.lng', 'id', 'make', 'place', 'place.city', 'place.spots', 'place.spots.bay'].sort(),
    );
    expect(['place', 'place.spots', 'make'].map((path) => store.hasObjects(path))).toEqual([true, true, false]);
    expect([...store.geo().lat]).toEqual([Number.NaN, -33.5, Number.NaN]);
    expect(store.summary().fields).toEqual({ _geo: 2, id: 3, make: 3, place: 1 });
  });

  it('columns are read once, together or one by one; paths that nobody has share one', () => {
    store.prepare(['make', 'place.spots.bay']);
    const make = store.column('make');
    expect(store.column('make')).toBe(make);
    expect(make.valueCount).toBe(2);
    expect(store.column('place.spots.bay').data.exists.members()).toEqual(Uint32Array.of(0));
    expect(store.column('nowhere')).toBe(store.column('elsewhere'));
    expect(store.column('nowhere')).toMatchObject({ size: 3, valueCount: 0 });
    expect(store.sortKeys('nowhere', 'asc')).not.toBe(store.sortKeys('nowhere', 'asc'));
    expect(store.sortKeys('make', 'asc')).toBe(store.sortKeys('make', 'asc'));
  });
});
