import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { cachedSearchClient } from '../../server/stock/site-search.ts';
import { engineFetch } from '../engine/engine-fetch.fixture.ts';
import { SearchEngine } from '../engine/search-engine.ts';
import { SearchError, searchClient } from './client.ts';

const QUERIES = [{ indexUid: 'site' }];

function clientOf(fetch: (request: Request) => Promise<Response>, more: { retries?: number; timeoutMs?: number } = {}) {
  const asked = (address: URL, init: RequestInit) => fetch(new Request(address, init));
  return searchClient({ url: 'http://search.test/base', key: 'k', fetch: asked, timeoutMs: 5000, retries: 1, ...more });
}

describe('searchClient', () => {
  it('gives answers and refusals of a service', async () => {
    const engine = new SearchEngine({ clock: () => new Date(0) });
    engine.load('site', [{ id: 1 }], {});
    const fetch = engineFetch(() => engine);
    const client = searchClient({ url: 'http://engine.invalid', key: 'k', fetch, timeoutMs: 5000, retries: 0 });
    expect((await client.multiSearch(QUERIES)).results[0]).toMatchObject({ hits: [{ id: 1 }], estimatedTotalHits: 1 });
    await expect(client.multiSearch([{ indexUid: 'other' }])).rejects.toMatchObject({
      name: 'SearchError',
      code: 'index_not_found',
      status: 400,
    });
  });

  it('sends key and body to multi-search below the address', async () => {
    const seen: [string, string | null, unknown][] = [];
    const client = clientOf(async (request) => {
      seen.push([request.url, request.headers.get('authorization'), await request.json()]);
      return Response.json({ results: [{}] });
    });
    await client.multiSearch(QUERIES);
    expect(seen).toEqual([['http://search.test/base/multi-search', 'Bearer k', { queries: QUERIES }]]);
  });

  it.each<[string, () => Response | Promise<Response>, number, string]>([
    [
      '503 is tried again',
      () => new Response('{"code":"too_many_search_requests"}', { status: 503 }),
      3,
      'too_many_search_requests',
    ],
    ['a network failure is tried again', () => Promise.reject(new TypeError('down')), 3, 'network'],
    [
      '400 is final',
      () => new Response('{"code":"invalid_search_filter"}', { status: 400 }),
      1,
      'invalid_search_filter',
    ],
    ['HTML is no answer', () => new Response('<html>'), 1, 'bad_answer'],
    ['nor is JSON without results', () => Response.json({}), 1, 'bad_answer'],
  ])('%s', async (_, respond, calls, code) => {
    let made = 0;
    const client = clientOf(
      async () => {
        made++;
        return respond();
      },
      { retries: 2 },
    );
    await expect(client.multiSearch(QUERIES)).rejects.toMatchObject({ code });
    expect(made).toBe(calls);
  });

  it('gives up when told, and after its time', async () => {
    const never = (request: Request) =>
      new Promise<Response>((_, reject) =>
        request.signal.addEventListener('abort', () => reject(request.signal.reason)),
      );
    const controller = new AbortController();
    const search = clientOf(never).multiSearch(QUERIES, controller.signal);
    controller.abort();
    await expect(search).rejects.toMatchObject({ code: 'aborted' });
    await expect(clientOf(never, { timeoutMs: 1 }).multiSearch(QUERIES)).rejects.toMatchObject({ code: 'timeout' });
  });

  it.each([
    ['alone', () => undefined],
    ['beside a signal of the caller', () => new AbortController().signal],
  ])(
    'gives up on a service that hangs though memory is tidied meanwhile: %s',
    async (_, signalOf) => {
      setFlagsFromString('--expose-gc');
      const tidy = runInNewContext('gc') as () => void;
      const service = createServer(() => {}).listen(0, '127.0.0.1');
      await new Promise((listening) => service.once('listening', listening));
      const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
      const client = searchClient({ url, key: null, fetch, timeoutMs: 200, retries: 0 });
      let over = false;
      const search = client.multiSearch(QUERIES, signalOf()).finally(() => {
        over = true;
      });
      const tidying = async (): Promise<void> => {
        while (!over) {
          tidy();
          await new Promise((next) => setTimeout(next, 5));
        }
      };
      await Promise.all([expect(search).rejects.toMatchObject({ code: 'timeout' }), tidying()]);
      service.closeAllConnections();
      service.close();
    },
    5000,
  );
});

describe('§7 results are cached, oldest out first', () => {
  it('by query, for a time, up to a limit, never a failure', async () => {
    let now = 0;
    let calls = 0;
    let failing = false;
    const client = cachedSearchClient(
      {
        async multiSearch() {
          calls++;
          if (failing) throw new SearchError('network', 'down');
          return { results: [] };
        },
      },
      { limit: 2, maxAgeMs: 100, clock: () => new Date(now) },
    );
    const ask = (indexUid: string) => client.multiSearch([{ indexUid }]);
    await Promise.all([ask('a'), ask('a')]);
    expect(calls).toBe(1);
    now = 99;
    await ask('a');
    expect(calls).toBe(1);
    now = 100;
    await ask('a');
    expect(calls).toBe(2);
    await ask('b');
    await ask('c');
    expect(calls).toBe(4);
    await ask('b');
    expect(calls).toBe(4);
    await ask('a');
    expect(calls).toBe(5);
    failing = true;
    await expect(ask('d')).rejects.toBeInstanceOf(SearchError);
    failing = false;
    await ask('d');
    expect(calls).toBe(7);
  });
});
