import { describe, expect, it } from 'vitest';
import { openServer } from './server.fixture.ts';

const server = openServer();
const { call } = server;
const all = async (uid: string) => (await call('GET', `/indexes/${uid}/documents`)).body.results;

describe('§5: adding documents', () => {
  it('POST replaces whole documents, PUT merges their top-level fields', async () => {
    const uid = await server.fill([{ id: 1, make: 'Alder', engine: { litres: 2, fuel: 'petrol' } }]);
    await server.done('PUT', `/indexes/${uid}/documents`, [{ id: 1, engine: { litres: 3 }, km: 5 }]);
    expect(await all(uid)).toEqual([{ id: 1, make: 'Alder', engine: { litres: 3 }, km: 5 }]);
    await server.done('POST', `/indexes/${uid}/documents`, [{ id: 1, km: 6 }]);
    expect(await all(uid)).toEqual([{ id: 1, km: 6 }]);
  });

  it('one object is a list of one; an empty list does nothing but make the index', async () => {
    const uid = server.name();
    expect(await server.done('POST', `/indexes/${uid}/documents`, [])).toMatchObject({
      status: 'succeeded',
      details: { receivedDocuments: 0, indexedDocuments: 0 },
    });
    await server.done('POST', `/indexes/${uid}/documents`, { id: 'a' });
    expect(await all(uid)).toEqual([{ id: 'a' }]);
  });

  it('one bad document fails them all', async () => {
    const uid = await server.fill([{ id: 1 }]);
    expect((await server.done('POST', `/indexes/${uid}/documents`, [{ id: 2 }, { id: 'ä' }, { id: 3 }])).status).toBe(
      'failed',
    );
    expect(await all(uid)).toEqual([{ id: 1 }]);
  });

  it.each([
    ['a', 'id'],
    [0, 'id'],
    [-5, 'id'],
    ['A-b_9', 'id'],
    ['x'.repeat(511), 'id'],
    [7, '_id'],
    [7, 'carId'],
    [7, 'FINDMEID'],
  ])('the id %j in %s, inferred', async (id, field) => {
    const uid = server.name();
    expect((await server.done('POST', `/indexes/${uid}/documents`, [{ [field]: id, name: 'x' }])).status).toBe(
      'succeeded',
    );
    expect((await call('GET', `/indexes/${uid}`)).body.primaryKey).toBe(field);
    expect((await call('GET', `/indexes/${uid}/documents/${id}`)).body[field]).toBe(id);
  });

  it('1 and "1" are one document', async () => {
    const uid = await server.fill([{ id: 1, v: 'number' }]);
    await server.done('POST', `/indexes/${uid}/documents`, [{ id: '1', v: 'text' }]);
    expect(await all(uid)).toEqual([{ id: '1', v: 'text' }]);
  });

  it('the same id twice in one request: the last counts', async () => {
    const uid = await server.fill([
      { id: 1, v: 1 },
      { id: 2, v: 2 },
      { id: 1, v: 3 },
    ]);
    expect(await all(uid)).toEqual([
      { id: 1, v: 3 },
      { id: 2, v: 2 },
    ]);
  });

  it('§13.9: a new document comes last, an updated one keeps its place', async () => {
    const uid = await server.fill([{ id: 3 }, { id: 1 }, { id: 2 }]);
    await server.done('POST', `/indexes/${uid}/documents`, [{ id: 0 }, { id: 1, v: 'new' }]);
    const { hits } = (await call('POST', `/indexes/${uid}/search`, { body: {} })).body;
    expect(hits).toEqual([{ id: 3 }, { id: 1, v: 'new' }, { id: 2 }, { id: 0 }]);
  });

  it('the primary key can be said with every addition, and may change while there is nothing', async () => {
    const uid = server.name();
    await server.done('POST', '/indexes', { uid, primaryKey: 'slug' });
    expect(
      (await server.done('POST', `/indexes/${uid}/documents?primaryKey=slug`, [{ slug: 'a', car_id: 1 }])).status,
    ).toBe('succeeded');
    expect((await call('GET', `/indexes/${uid}`)).body.primaryKey).toBe('slug');
  });

  it('skipCreation leaves out what is not there yet', async () => {
    const uid = await server.fill([{ id: 1, make: 'Alder' }]);
    const path = `/indexes/${uid}/documents?skipCreation=true`;
    expect((await server.done('PUT', path, [{ id: 1, km: 5 }, { id: 2 }])).status).toBe('succeeded');
    expect(await all(uid)).toEqual([{ id: 1, make: 'Alder', km: 5 }]);
    await server.done('POST', path, [{ id: 1, km: 6 }, { id: 3 }]);
    expect(await all(uid)).toEqual([{ id: 1, km: 6 }]);
  });

  it('coordinates may be numbers, texts of numbers, or null', async () => {
    const cars = [{ id: 1, _geo: { lat: 1, lng: '2.5' } }, { id: 2, _geo: null }, { id: 3 }];
    expect(await all(await server.fill(cars))).toEqual(cars);
  });
});

describe('§2: deleting documents', () => {
  const cars = [
    { id: 1, price: 5 },
    { id: 2, price: 7 },
    { id: 3, price: null },
  ];
  it.each<[string, string, unknown, number[]]>([
    ['DELETE', '/documents/2', undefined, [1, 3]],
    ['DELETE', '/documents/99', undefined, [1, 2, 3]],
    ['POST', '/documents/delete-batch', [1, '3', 99], [2]],
    ['POST', '/documents/delete-batch', [], [1, 2, 3]],
    ['POST', '/documents/delete', { filter: 'price > 5' }, [1, 3]],
    ['POST', '/documents/delete', { filter: ['price != 5', ['price = 7', 'price IS NULL']] }, [1]],
    ['DELETE', '/documents', undefined, []],
  ])('%s %s %j', async (method, path, body, left) => {
    const uid = await server.fill(cars, { filterableAttributes: ['price'] });
    const task = await server.done(method, `/indexes/${uid}${path}`, body);
    expect(task).toMatchObject({ status: 'succeeded', details: { deletedDocuments: 3 - left.length } });
    expect((await all(uid)).map((doc: { id: number }) => doc.id)).toEqual(left);
  });

  it('a deleted document comes back at the end', async () => {
    const uid = await server.fill([{ id: 1 }, { id: 2 }]);
    await server.done('DELETE', `/indexes/${uid}/documents/1`);
    await server.done('POST', `/indexes/${uid}/documents`, [{ id: 1 }]);
    const { hits } = (await call('POST', `/indexes/${uid}/search`, { body: {} })).body;
    expect(hits.map((hit: { id: number }) => hit.id)).toContain(1);
    expect(hits).toHaveLength(2);
  });
});
