import { describe, expect, it } from 'vitest';
import { paypalAnswers } from './paypal-answers.ts';
import { paypalClient } from './paypal-client.ts';

const ORDER = { id: '5O1', status: 'CREATED', links: [], purchase_units: [] };
const GET = { method: 'GET', path: '/v2/checkout/orders/5O1' } as const;

/** `answer`: of each call but those for tokens; a number is a status without words. */
function bench(answer: (call: string, count: number) => object | number | Error = () => ORDER) {
  const time = { now: 0 };
  const calls: { call: string; headers: Headers; body: unknown }[] = [];
  let tokens = 0;
  const fetch = (async (input: string | URL, init?: RequestInit) => {
    const call = `${init?.method} ${String(input)}`;
    calls.push({ call, headers: new Headers(init?.headers), body: init?.body });
    expect(init?.signal).toBeInstanceOf(AbortSignal);
    if (call.endsWith('/token')) return Response.json({ access_token: `T${++tokens}`, expires_in: 3600 });
    const said = answer(call, calls.length);
    if (said instanceof Error) throw said;
    return typeof said === 'number' ? new Response('', { status: said }) : Response.json(said);
  }) as typeof globalThis.fetch;
  const client = paypalClient({ clientId: 'Aid', secretKey: 'Esecret', base: null, fetch, now: () => time.now });
  const by = () => calls.map(({ call, headers }) => `${call.split('.com')[1]} ${headers.get('authorization')}`);
  return { time, calls, client, by };
}

describe('calls of PayPal', () => {
  it('ask for a token once, and again shortly before it ends', async () => {
    const { client, by, time } = bench();
    await Promise.all([client.call(paypalAnswers.order, GET), client.call(paypalAnswers.order, GET)]);
    time.now = 54 * 60_000;
    await client.call(paypalAnswers.order, GET);
    time.now = 56 * 60_000;
    await client.call(paypalAnswers.order, GET);
    const basic = `Basic ${Buffer.from('Aid:Esecret').toString('base64')}`;
    expect(by()).toEqual([
      `/v1/oauth2/token ${basic}`,
      '/v2/checkout/orders/5O1 Bearer T1',
      '/v2/checkout/orders/5O1 Bearer T1',
      '/v2/checkout/orders/5O1 Bearer T1',
      `/v1/oauth2/token ${basic}`,
      '/v2/checkout/orders/5O1 Bearer T2',
    ]);
  });

  it('ask for another token once where PayPal knows theirs no more, under the same key', async () => {
    const { client, calls, by } = bench((_call, count) => (count === 2 ? 401 : ORDER));
    const post = { method: 'POST', path: '/v2/checkout/orders', body: '{"a":1}', key: 'P-1' } as const;
    expect((await client.call(paypalAnswers.order, post)).id).toBe('5O1');
    expect(by().slice(1)).toEqual([
      '/v2/checkout/orders Bearer T1',
      expect.stringContaining('/v1/oauth2/token'),
      '/v2/checkout/orders Bearer T2',
    ]);
    const sent = calls.filter(({ call }) => call.endsWith('/orders'));
    expect(sent.map(({ headers, body }) => [headers.get('paypal-request-id'), body])).toEqual([
      ['P-1', '{"a":1}'],
      ['P-1', '{"a":1}'],
    ]);
    expect(sent[0]?.headers.get('prefer')).toBe('return=representation');
  });

  it('end where PayPal knows no token', async () => {
    const { client, calls } = bench(() => 401);
    await expect(client.call(paypalAnswers.order, GET)).rejects.toMatchObject({ outcome: 'refused', status: 401 });
    expect(calls.length).toBe(4);
  });

  it('have keys and bodies as PayPal takes them', async () => {
    const { client, calls } = bench();
    await client.call(paypalAnswers.order, { method: 'POST', path: '/x', key: 'k'.repeat(200) });
    expect(calls[1]?.headers.get('paypal-request-id')).toHaveLength(108);
    expect(calls[1]?.body).toBe('{}');
    await client.call(paypalAnswers.order, GET);
    expect(calls[2]?.body).toBeUndefined();
  });

  it.each<[name: string, answer: object | number | Error, outcome: string]>([
    ['no answer', new TypeError('fetch failed'), 'unknown'],
    ['no answer in time', new DOMException('late', 'TimeoutError'), 'unknown'],
    ['400', 400, 'refused'],
    ['403', 403, 'refused'],
    ['404', 404, 'refused'],
    ['409, the same call is under way', 409, 'unknown'],
    ['422', 422, 'refused'],
    ['429', 429, 'unknown'],
    ['500', 500, 'unknown'],
    ['503', 503, 'unknown'],
    ['an answer of another shape', { id: 5 }, 'unknown'],
    [
      'an amount that is none',
      { ...ORDER, purchase_units: [{ amount: { currency_code: 'AUD', value: '1e3' } }] },
      'unknown',
    ],
    ['an empty answer', 204, 'unknown'],
  ])('%s', async (_name, answer, outcome) => {
    const { client } = bench(() => answer);
    await expect(client.call(paypalAnswers.order, GET)).rejects.toMatchObject({ name: 'ProviderError', outcome });
  });

  it('say what PayPal says, and no secret', async () => {
    const failure = { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'INSTRUMENT_DECLINED' }], debug_id: 'd1' };
    const { client } = bench(() => ORDER);
    const refused = paypalClient({
      clientId: 'Aid',
      secretKey: 'Esecret',
      base: 'http://127.0.0.1:1',
      fetch: async (input) =>
        String(input).endsWith('/token')
          ? Response.json({ access_token: 'T1', expires_in: 3600 })
          : Response.json(failure, { status: 422 }),
      now: () => 0,
    });
    const error = await refused.call(paypalAnswers.order, GET).catch((one: Error) => one);
    expect(error).toMatchObject({
      issue: 'INSTRUMENT_DECLINED',
      message: 'PayPal: answered 422 (INSTRUMENT_DECLINED, debug id d1)',
    });
    expect(JSON.stringify(error) + String(error)).not.toMatch(/Esecret|T1/);
    expect(await client.call(paypalAnswers.order, GET)).toMatchObject({ id: '5O1' });
  });
});
