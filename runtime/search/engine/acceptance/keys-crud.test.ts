import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openServer, outcome } from './server.fixture.ts';

const server = openServer();
const { call } = server;
const FUTURE = '2100-01-01T00:00:00Z';
const FIELDS = ['actions', 'createdAt', 'description', 'expiresAt', 'indexes', 'key', 'name', 'uid', 'updatedAt'];

describe('§3: keys', () => {
  it('the first start seeds four keys, by name', async () => {
    const { body } = await call('GET', '/keys?limit=1000');
    const names = body.results.map((key: { name: string }) => key.name);
    for (const name of ['Search', 'Admin', 'Read-Only Admin', 'Chat'])
      expect(names).toContain(`Default ${name} API Key`);
    const search = body.results.find((key: { name: string }) => key.name === 'Default Search API Key');
    expect(search).toMatchObject({ actions: ['search'], indexes: ['*'], expiresAt: null });
  });

  it('a created key has its nine fields, and its value is the HMAC of its uid', async () => {
    const uid = crypto.randomUUID();
    const { status, body } = await call('POST', '/keys', {
      body: { uid, name: 'site', description: 'shop', actions: ['search'], indexes: ['a', 'b-*'], expiresAt: FUTURE },
    });
    expect(status).toBe(201);
    expect(Object.keys(body).sort()).toEqual(FIELDS);
    expect(body).toMatchObject({
      uid,
      name: 'site',
      description: 'shop',
      actions: ['search'],
      indexes: ['a', 'b-*'],
      expiresAt: FUTURE,
      key: createHmac('sha256', server.masterKey).update(uid).digest('hex'),
    });
    expect(Date.parse(body.createdAt)).toBe(Date.parse(body.updatedAt));
    expect((await call('GET', `/keys/${uid}`)).body).toEqual(body);
    expect((await call('GET', `/keys/${body.key}`)).body).toEqual(body);
    expect(
      outcome(await call('POST', '/keys', { body: { ...body, ...gone('key', 'createdAt', 'updatedAt') } })),
    ).toEqual([409, 'api_key_already_exists']);
  });

  it.skipIf(server.masterKey !== 'MASTER_KEY')('§13.14: the check vector', async () => {
    const uid = '00000000-0000-0000-0000-000000000000';
    await call('DELETE', `/keys/${uid}`);
    expect(await server.key(['search'], ['*'], { uid })).toBe(
      'aeb94973e0b6e912d94165430bbe87dee91a7c4f891ce19050c3910ec96977e9',
    );
    await call('DELETE', `/keys/${uid}`);
  });

  it('an uid in upper case is the same key', async () => {
    const uid = crypto.randomUUID();
    await server.key(['search'], ['*'], { uid: uid.toUpperCase() });
    expect((await call('GET', `/keys/${uid}`)).body.uid).toBe(uid);
  });

  it('without a uid it gets one; name and description are null', async () => {
    const key = await server.key(['search'], ['*']);
    const { body } = await call('GET', `/keys/${key}`);
    expect(body).toMatchObject({ name: null, description: null });
    expect(body.uid).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each([
    [FUTURE, FUTURE],
    ['2100-01-01T02:00:00+02:00', FUTURE],
    ['2100-01-01T00:00:00.000Z', FUTURE],
    ['2100-01-01T00:00:00', FUTURE],
    ['2100-01-01 00:00:00', FUTURE],
    ['2100-01-01', FUTURE],
    [null, null],
  ])('expiresAt %s', async (sent, kept) => {
    const key = await server.key(['search'], ['*'], { expiresAt: sent });
    const { expiresAt } = (await call('GET', `/keys/${key}`)).body;
    expect(expiresAt === null ? null : Date.parse(expiresAt)).toBe(kept === null ? null : Date.parse(kept));
  });

  const valid = { actions: ['search'], indexes: ['*'], expiresAt: null };
  it.each<[string, object, string]>([
    ['no actions', gone('actions'), 'missing_api_key_actions'],
    ['no indexes', gone('indexes'), 'missing_api_key_indexes'],
    ['no expiresAt', gone('expiresAt'), 'missing_api_key_expires_at'],
    ['actions no list', { actions: 'search' }, 'invalid_api_key_actions'],
    ['an action that there is not', { actions: ['dance'] }, 'invalid_api_key_actions'],
    ['indexes no list', { indexes: 'a' }, 'invalid_api_key_indexes'],
    ['a bad index', { indexes: ['a b'] }, 'invalid_api_key_indexes'],
    ['a star inside', { indexes: ['a*b'] }, 'invalid_api_key_indexes'],
    ['a past expiry', { expiresAt: '2020-01-01T00:00:00Z' }, 'invalid_api_key_expires_at'],
    ['no such day', { expiresAt: '2100-02-30' }, 'invalid_api_key_expires_at'],
    ['expiry a number', { expiresAt: 4102444800 }, 'invalid_api_key_expires_at'],
    ['a bad uid', { uid: 'x' }, 'invalid_api_key_uid'],
    ['uid a number', { uid: 1 }, 'invalid_api_key_uid'],
    ['a bad name', { name: 1 }, 'invalid_api_key_name'],
    ['a bad description', { description: ['x'] }, 'invalid_api_key_description'],
    ['an unknown field', { colour: 1 }, 'bad_request'],
  ])('creating with %s', async (_, change, code) => {
    expect(outcome(await call('POST', '/keys', { body: { ...valid, ...change } }))).toEqual([400, code]);
  });

  it('name and description can be changed, and cleared', async () => {
    const key = await server.key(['search'], ['*'], { name: 'old', description: 'kept' });
    const changed = await call('PATCH', `/keys/${key}`, { body: { name: 'new' } });
    expect([changed.status, changed.body.name, changed.body.description]).toEqual([200, 'new', 'kept']);
    expect((await call('PATCH', `/keys/${key}`, { body: { description: null } })).body.description).toBe(null);
  });

  it.each([
    ['uid', 'immutable_api_key_uid'],
    ['actions', 'immutable_api_key_actions'],
    ['indexes', 'immutable_api_key_indexes'],
    ['expiresAt', 'immutable_api_key_expires_at'],
    ['createdAt', 'immutable_api_key_created_at'],
    ['updatedAt', 'immutable_api_key_updated_at'],
    ['colour', 'bad_request'],
  ])('%s cannot be changed', async (field, code) => {
    const key = await server.key(['search'], ['*']);
    expect(outcome(await call('PATCH', `/keys/${key}`, { body: { [field]: 'x' } }))).toEqual([400, code]);
  });

  it('a wrong patch is told before an unknown key', async () => {
    const path = `/keys/${crypto.randomUUID()}`;
    expect(outcome(await call('PATCH', path, { body: { name: 1 } }))).toEqual([400, 'invalid_api_key_name']);
    expect(outcome(await call('PATCH', path, { body: { name: 'x' } }))).toEqual([404, 'api_key_not_found']);
    expect(outcome(await call('DELETE', path))).toEqual([404, 'api_key_not_found']);
  });

  it('a deleted key opens nothing', async () => {
    const key = await server.key(['version'], ['*']);
    expect((await call('GET', '/version', { key })).status).toBe(200);
    const deleted = await call('DELETE', `/keys/${key}`);
    expect([deleted.status, deleted.body]).toEqual([204, null]);
    expect(outcome(await call('GET', '/version', { key }))).toEqual([403, 'invalid_api_key']);
  });

  it('the list is paged', async () => {
    const first = (await call('GET', '/keys?limit=2')).body;
    expect(first).toMatchObject({ offset: 0, limit: 2 });
    expect(first.results).toHaveLength(2);
    expect(first.total).toBeGreaterThanOrEqual(4);
    expect((await call('GET', '/keys?offset=1&limit=1')).body.results).toEqual([first.results[1]]);
    expect(outcome(await call('GET', '/keys?offset=x'))).toEqual([400, 'invalid_api_key_offset']);
    expect(outcome(await call('GET', '/keys?limit=x'))).toEqual([400, 'invalid_api_key_limit']);
    expect(outcome(await call('GET', '/keys?colour=x'))).toEqual([400, 'bad_request']);
  });
});

function gone(...fields: string[]): object {
  return Object.fromEntries(fields.map((field) => [field, undefined]));
}
