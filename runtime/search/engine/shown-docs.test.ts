import { describe, expect, it } from 'vitest';
import { DocumentStore } from './document-store.ts';
import { addDocuments } from './documents.ts';
import type { IndexState } from './engine.types.ts';
import { DEFAULT_SETTINGS } from './settings.ts';
import { ShownDocs } from './shown-docs.ts';

function index(uid: string, name = 'Alder'): IndexState {
  const empty: IndexState = {
    uid,
    primaryKey: 'id',
    createdAt: '2026-11-21T00:00:00Z',
    updatedAt: '2026-11-21T00:00:00Z',
    settings: { ...DEFAULT_SETTINGS, displayedAttributes: ['id', 'name'] },
    store: new DocumentStore(),
  };
  const documents = [1, 2, 3].map((id) => ({ id, name: `${name} ${id}`, cost: 5 }));
  return addDocuments(empty, documents, { mode: 'replace', primaryKey: 'id' }).index;
}

describe('documents that were shown lately', () => {
  it('are the same objects from search to search, without what is not displayed', () => {
    const docs = new ShownDocs(10);
    const cars = index('cars');
    const first = docs.of(cars)(1);
    expect(first).toEqual({ id: 2, name: 'Alder 2' });
    expect(docs.of(cars)(1)).toBe(first);
    expect(Object.isFrozen(first)).toBe(true);
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
    const [car, truck] = [docs.of(cars)(0), docs.of(trucks)(0)];
    for (const doc of [1, 2]) docs.of(trucks)(doc);
    expect(docs.of(trucks)(0)).toBe(truck);
    expect(docs.of(cars)(0)).not.toBe(car);
  });
});
