import { expect, it } from 'vitest';
import type { MultiSearchResponse, SearchQuery } from '../query/query.types.ts';
import { SearchError } from './client.ts';
import { failoverClient } from './failover-client.ts';

const QUERIES = [{ indexUid: 'site' }];
const answer = (query: string): MultiSearchResponse => ({
  results: [{ indexUid: 'site', hits: [], query, processingTimeMs: 0 }],
});

/** `behave` is what the service does next. */
function setUp() {
  let now = 0;
  const told: string[] = [];
  const asked: (readonly SearchQuery[])[] = [];
  const state = { behave: async (): Promise<MultiSearchResponse> => answer('service') };
  const standIn = { fails: false };
  const client = failoverClient({
    service: {
      multiSearch: (queries) => {
        asked.push(queries);
        return state.behave();
      },
    },
    standIn: {
      multiSearch: async () => {
        if (standIn.fails) throw new SearchError('invalid_search_filter', 'wrong', 400);
        return answer('stand-in');
      },
    },
    retryMs: 5000,
    clock: () => new Date(now),
    onDown: (error) => told.push(`down ${error.code}`),
    onUp: () => told.push('up'),
    onRefused: (error) => told.push(`refused ${error.code}`),
  });
  const from = async () => (await client.multiSearch(QUERIES)).results[0]!.query;
  return { client, state, standIn, told, asked, from, pass: (ms: number) => (now += ms) };
}

const failing = (code: string, status: number | null) => async () => {
  throw new SearchError(code, code, status);
};

it.each<[string, number | null]>([
  ['network', null],
  ['timeout', null],
  ['bad_answer', 200],
  ['internal', 500],
  ['too_many_search_requests', 503],
  ['invalid_api_key', 403],
  ['missing_authorization_header', 401],
  ['index_not_found', 400],
])('%s: the stand-in answers until the service does again', async (code, status) => {
  const { client, state, told, asked, from, pass } = setUp();
  expect([await from(), client.outage()]).toEqual(['service', null]);
  state.behave = failing(code, status);
  pass(1000);
  expect([await from(), client.outage()]).toEqual(['stand-in', { code, since: new Date(1000) }]);
  // Nobody waits for a service that is down, not even who tries it.
  state.behave = () => new Promise(() => {});
  pass(4999);
  expect([await from(), asked.length]).toEqual(['stand-in', 2]);
  pass(1);
  expect([await from(), await from(), asked.length]).toEqual(['stand-in', 'stand-in', 3]);
  expect(told).toEqual([`down ${code}`]);
});

it('goes back once a try has succeeded, and says each change once', async () => {
  const { client, state, told, from, pass } = setUp();
  state.behave = failing('network', null);
  await from();
  pass(5000);
  await from();
  expect(client.outage()?.since).toEqual(new Date(0));
  state.behave = async () => answer('service');
  expect(await from()).toBe('stand-in');
  pass(5000);
  expect(await from()).toBe('stand-in');
  expect([await from(), client.outage()]).toEqual(['service', null]);
  expect(told).toEqual(['down network', 'up']);
});

it('queries that the service alone refuses are answered, said once in a while, and no outage', async () => {
  const { client, state, standIn, told, from } = setUp();
  state.behave = failing('invalid_search_filter', 400);
  expect([await from(), await from(), client.outage()]).toEqual(['stand-in', 'stand-in', null]);
  expect(told).toEqual(['refused invalid_search_filter']);
  standIn.fails = true;
  await expect(from()).rejects.toMatchObject({ code: 'invalid_search_filter' });
});

it('who gave up gets no answer, and the service is not to blame', async () => {
  const { client, state, from } = setUp();
  state.behave = failing('aborted', null);
  await expect(from()).rejects.toMatchObject({ code: 'aborted' });
  expect(client.outage()).toBeNull();
});

it('without a service the stand-in answers from the start', async () => {
  const client = failoverClient({
    service: null,
    standIn: { multiSearch: async () => answer('stand-in') },
    retryMs: 1,
    clock: () => new Date(7),
    onDown: () => {},
    onUp: () => {},
    onRefused: () => {},
  });
  expect((await client.multiSearch(QUERIES)).results[0]!.query).toBe('stand-in');
  expect(client.outage()).toEqual({ code: 'key_missing', since: new Date(7) });
});
