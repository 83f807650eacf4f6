import { describe, expect, it } from 'vitest';
import { leadCalls } from './lead-calls.ts';
import { keepAfterSuccess, profileValues, readProfile } from './profile.ts';

/** A server that gives one answer, and what it was asked. */
function server(answer: Response | 'broken') {
  const asked: { url: string; method: string | undefined; key: string | null; body: unknown }[] = [];
  const fetcher: typeof fetch = async (url, init) => {
    const key = new Headers(init?.headers).get('idempotency-key');
    asked.push({ url: String(url), method: init?.method, key, body: JSON.parse(String(init?.body)) });
    if (answer === 'broken') throw new TypeError('Failed to fetch');
    return answer;
  };
  return { asked, calls: leadCalls(fetcher, '/api') };
}
const json = (body: unknown, status: number): Response => new Response(JSON.stringify(body), { status });

describe('§7 sending a lead', () => {
  it('gives the id', async () => {
    const { calls, asked } = server(json({ id: 'L-1' }, 201));
    expect(await calls.create({ name: 'Sam' }, 'key-1')).toEqual({ id: 'L-1' });
    expect(asked).toEqual([{ url: '/api/leads', method: 'POST', key: 'key-1', body: { lead: { name: 'Sam' } } }]);
  });

  it('updates by the id', async () => {
    const { calls, asked } = server(json({ id: 'L-1' }, 200));
    expect(await calls.update('L-1', { lead_id: 'L-1' }, 'key-2')).toEqual({ id: 'L-1' });
    expect(asked[0]).toMatchObject({ url: '/api/leads/L-1', method: 'PUT', key: 'key-2' });
  });

  it.each<[name: string, answer: Response | 'broken', sent: object]>([
    [
      'refused, at an earlier step',
      json({ message: 'Please check the highlighted fields.', errors: { phone: 'x' }, step: 1 }, 422),
      { id: null, message: 'Please check the highlighted fields.', errors: { phone: 'x' }, step: 1 },
    ],
    ['§7 an answer without an id', json({}, 201), { id: null, message: 'An unexpected error occured', errors: {} }],
    ['a fault', json({}, 500), { id: null, message: 'An unexpected error occured', errors: {} }],
    ['a lead that is gone', json({ message: 'gone' }, 404), { id: null, message: 'gone', errors: {}, unknown: true }],
    ['§8 no connection', 'broken', { id: null, message: 'An error occurred when submitting this form', errors: {} }],
    [
      'an answer that is no JSON',
      new Response('<h1>Bad gateway</h1>', { status: 502 }),
      { id: null, message: 'An error occurred when submitting this form', errors: {} },
    ],
  ])('%s', async (_name, answer, sent) => {
    expect(await server(answer).calls.create({ name: 'Sam' }, 'key')).toEqual(sent);
  });
});

describe('§3 what the browser keeps', () => {
  const storage = (items: Record<string, string>, full = false): Storage =>
    ({
      getItem: (name: string) => items[name] ?? null,
      setItem: (name: string, value: string) => {
        if (full) throw new DOMException('full', 'QuotaExceededError');
        items[name] = value;
      },
    }) as Storage;

  it('is there the next time, and a form that asks for less takes nothing away', () => {
    const items: Record<string, string> = {};
    keepAfterSuccess(storage(items), { name: 'Sam', email: 'sam@example.com', opt_in: true }, 'test-drive');
    keepAfterSuccess(storage(items), { phone: '0491 570 006' }, 'general-enquiry');
    expect(readProfile(storage(items))).toEqual({ name: 'Sam', email: 'sam@example.com', phone: '0491 570 006' });
    expect(Object.values(items)).toContain('general-enquiry');
  });

  it('fills in the whole name and its parts', () => {
    const items: Record<string, string> = {};
    keepAfterSuccess(storage(items), { first_name: 'Sam', last_name: 'Taylor', postcode: '2150' }, 'x');
    expect(profileValues(readProfile(storage(items)))).toEqual({
      name: 'Sam Taylor',
      first_name: 'Sam',
      last_name: 'Taylor',
      postcode: '2150',
    });
  });

  it.each(['', 'null', '[]', '{"name":5}', 'x{', '"text"'])('survives %j', (text) => {
    expect(readProfile(storage({ 'forecourt.profile': text }))).toEqual({});
  });

  it('loses only the comfort where storage is full or closed', () => {
    expect(() => keepAfterSuccess(storage({}, true), { name: 'Sam' }, 'x')).not.toThrow();
    const closed = {
      getItem: () => {
        throw new DOMException('closed', 'SecurityError');
      },
    } as unknown as Storage;
    expect(readProfile(closed)).toEqual({});
  });
});
