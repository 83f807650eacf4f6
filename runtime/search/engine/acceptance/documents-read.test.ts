import { beforeAll, describe, expect, it } from 'vitest';
import { openServer, outcome } from './server.fixture.ts';

const server = openServer();
const { call } = server;
const CARS = [
  { id: 1, make: 'Alder', price: 7, engine: { fuel: 'petrol', litres: 2 } },
  { id: 2, make: 'Birch', price: 5, _geo: { lat: 1, lng: 1 } },
  { id: 'x-3', make: 'Alder', price: null },
];
let uid: string;

beforeAll(async () => {
  uid = await server.fill(CARS, {
    filterableAttributes: ['make', 'price'],
    sortableAttributes: ['price', '_geo'],
    displayedAttributes: ['id', 'make'],
    rankingRules: ['words'],
  });
});

type Listed = { results: { id: number | string }[] };
const ids = (body: Listed) => body.results.map((doc) => doc.id);

describe('§2: reading documents', () => {
  it('the list has its four keys, and shows what a search would hide', async () => {
    expect((await call('GET', `/indexes/${uid}/documents`)).body).toEqual({
      results: CARS,
      offset: 0,
      limit: 20,
      total: 3,
    });
  });

  /** GET parameters, the same as a POST body, and the ids that come. */
  it.each<[string, object, (number | string)[]]>([
    ['limit=1&offset=1', { limit: 1, offset: 1 }, [2]],
    ['offset=9', { offset: 9 }, []],
    ['limit=0', { limit: 0 }, []],
    ['ids=2,x-3,99', { ids: [2, 'x-3', 99] }, [2, 'x-3']],
    ['ids=1', { ids: ['1'] }, [1]],
    ['filter=make%20=%20alder', { filter: 'make = alder' }, [1, 'x-3']],
    [`filter=${encodeURIComponent('[["price = 5","price = 7"]]')}`, { filter: [['price = 5', 'price = 7']] }, [1, 2]],
    ['filter=make%20=%20alder&ids=2,1', { filter: 'make = alder', ids: [2, 1] }, [1]],
    ['sort=price:asc', { sort: ['price:asc'] }, [2, 1, 'x-3']],
    ['sort=price:desc', { sort: ['price:desc'] }, [1, 2, 'x-3']],
    ['sort=_geoPoint(1,1):asc,price:asc&limit=1', { sort: ['_geoPoint(1,1):asc', 'price:asc'], limit: 1 }, [2]],
  ])('GET ?%s is POST %j', async (query, body, expected) => {
    const got = (await call('GET', `/indexes/${uid}/documents?${query}`)).body;
    expect(ids(got)).toEqual(expected);
    expect((await call('POST', `/indexes/${uid}/documents/fetch`, { body })).body).toEqual(got);
  });

  it('total counts what passes, whatever the page', async () => {
    const body = { filter: 'make = alder', limit: 1 };
    expect((await call('POST', `/indexes/${uid}/documents/fetch`, { body })).body).toMatchObject({
      total: 2,
      limit: 1,
    });
  });

  it.each([
    ['fields=id', [{ id: 1 }, { id: 2 }, { id: 'x-3' }]],
    ['fields=id,engine.fuel', [{ id: 1, engine: { fuel: 'petrol' } }, { id: 2 }, { id: 'x-3' }]],
    ['fields=*', CARS],
    ['fields=none', [{}, {}, {}]],
  ])('%s', async (query, results) => {
    expect((await call('GET', `/indexes/${uid}/documents?${query}`)).body.results).toEqual(results);
  });

  it('one document, whole or in part', async () => {
    const path = `/indexes/${uid}/documents`;
    expect((await call('GET', `${path}/x-3`)).body).toEqual(CARS[2]);
    expect((await call('GET', `${path}/1?fields=make`)).body).toEqual({ make: 'Alder' });
    expect((await call('GET', `${path}/1?retrieveVectors=true`)).body).toEqual({ ...CARS[0], _vectors: {} });
    expect(outcome(await call('GET', `${path}/4`))).toEqual([404, 'document_not_found']);
    expect(outcome(await call('GET', `${path}/1?colour=x`))).toEqual([400, 'bad_request']);
  });

  it('stats count documents and fields', async () => {
    const { body } = await call('GET', `/indexes/${uid}/stats`);
    expect(Object.keys(body).sort()).toEqual([
      'avgDocumentSize',
      'fieldDistribution',
      'isIndexing',
      'numberOfDocuments',
      'numberOfEmbeddedDocuments',
      'numberOfEmbeddings',
      'rawDocumentDbSize',
    ]);
    expect(body).toMatchObject({ numberOfDocuments: 3, isIndexing: false, numberOfEmbeddings: 0 });
    expect(body.fieldDistribution).toMatchObject({ id: 3, make: 3, price: 3, _geo: 1 });
    const stats = (await call('GET', '/stats')).body;
    expect(stats.indexes[uid]).toEqual(body);
    expect(stats.databaseSize).toBeGreaterThan(0);
    expect(Date.parse(stats.lastUpdate)).toBeLessThanOrEqual(Date.now());
  });
});
