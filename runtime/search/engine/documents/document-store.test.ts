import { describe, expect, it } from 'vitest';
import type { Doc } from '../engine.types.ts';
import { DocumentStore } from './document-store.ts';

const CARS: Doc[] = [
  { id: 1, make: 'Alder', place: { city: 'North', spots: [{ bay: 'a' }] } },
  { id: 2, make: 'Birch', _geo: { lat: '-33.5', lng: 151 } },
  { id: 3, make: 'alder', _geo: null },
];

describe('documents by number', () => {
  const store = new DocumentStore(CARS);

  it('what is given out is a copy', () => {
    store.doc(0).make = 'changed';
    expect(store.doc(0)).toEqual(CARS[0]);
  });
});

describe('what a store knows about its documents', () => {
  const store = new DocumentStore(CARS);

  it('paths and objects', () => {
    expect([...store.paths()].sort()).toEqual(
      ['_geo', '_geo.lat', '_geo.lng', 'id', 'make', 'place', 'place.city', 'place.spots', 'place.spots.bay'].sort(),
    );
    expect(['place', 'place.spots', 'make'].map((path) => store.hasObjects(path))).toEqual([true, true, false]);
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
