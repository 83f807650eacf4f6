import { describe, expect, it } from 'vitest';
import type { IndexState } from '../index-state.types.ts';
import { DEFAULT_SETTINGS } from '../settings.ts';
import { DocumentStore } from './document-store.ts';
import { ShownDocs } from './shown-docs.ts';

function index(uid: string, name = 'Alder'): IndexState {
  const settings = { ...DEFAULT_SETTINGS, displayedAttributes: ['id', 'name'] };
  return { uid, settings, store: new DocumentStore([1, 2, 3].map((id) => ({ id, name: `${name} ${id}`, cost: 5 }))) };
}

describe('documents that were shown lately', () => {
  it('are the same objects from the second search on, without what is not displayed', () => {
    const docs = new ShownDocs(10);
    const cars = index('cars');
    expect(docs.of(cars)(1)).toEqual({ id: 2, name: 'Alder 2' });
    const second = docs.of(cars)(1);
    expect(second).toEqual({ id: 2, name: 'Alder 2' });
    expect(docs.of(cars)(1)).toBe(second);
    expect(Object.isFrozen(second)).toBe(true);
  });

  it('are those of the state that is asked for', () => {
    const docs = new ShownDocs(10);
    const [before, after] = [index('cars'), index('cars', 'Birch')];
    docs.of(before)(0);
    expect(docs.of(after)(0)).toEqual({ id: 1, name: 'Birch 1' });
    expect(docs.of({ ...after, settings: { ...after.settings, displayedAttributes: ['id'] } })(0)).toEqual({ id: 1 });
    expect(docs.of(before)(0)).toEqual({ id: 1, name: 'Alder 1' });
  });

  it('are at most so many: those of the index not asked for longest go first', () => {
    const docs = new ShownDocs(3);
    const [cars, trucks] = [index('cars'), index('trucks')];
    const twice = (of: IndexState, doc: number) => [docs.of(of)(doc), docs.of(of)(doc)][1];
    const [car, truck] = [twice(cars, 0), twice(trucks, 0)];
    for (const doc of [1, 2]) twice(trucks, doc);
    expect(docs.of(trucks)(0)).toBe(truck);
    expect(twice(cars, 0)).not.toBe(car);
  });
});
