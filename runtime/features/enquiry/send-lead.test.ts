import { describe, expect, it } from 'vitest';
import { keepAfterSuccess, readProfile } from './profile.ts';
import { leadSender } from './send-lead.ts';

/** A server that answers in turn, and what it was asked. */
function server(...answers: (Response | 'broken')[]) {
  const asked: { key: string | null; body: unknown }[] = [];
  let keys = 0;
  const fetcher: typeof fetch = async (_url, init) => {
    asked.push({ key: new Headers(init?.headers).get('idempotency-key'), body: JSON.parse(String(init?.body)) });
    const answer = answers.shift() ?? 'broken';
    if (answer === 'broken') throw new TypeError('Failed to fetch');
    return answer;
  };
  return { asked, sender: leadSender(fetcher, '/api/leads', () => `key-${++keys}`) };
}
const json = (body: unknown, status: number): Response => new Response(JSON.stringify(body), { status });

describe('§7 sending a lead', () => {
  it('gives the id', async () => {
    const { sender, asked } = server(json({ id: 'L-1' }, 201));
    expect(await sender.send({ name: 'Sam' })).toEqual({ id: 'L-1' });
    expect(asked).toEqual([{ key: 'key-1', body: { lead: { name: 'Sam' } } }]);
  });

  it.each<[name: string, answer: Response | 'broken', sent: object]>([
    [
      'refused',
      json({ message: 'Please check the highlighted fields.', errors: { phone: 'x' } }, 422),
      { id: null, message: 'Please check the highlighted fields.', errors: { phone: 'x' } },
    ],
    ['§7 an answer without an id', json({}, 201), { id: null, message: 'An unexpected error occured', errors: {} }],
    ['a fault', json({}, 500), { id: null, message: 'An unexpected error occured', errors: {} }],
    ['§8 no connection', 'broken', { id: null, message: 'An error occurred when submitting this form', errors: {} }],
    [
      'an answer that is no JSON',
      new Response('<h1>Bad gateway</h1>', { status: 502 }),
      { id: null, message: 'An error occurred when submitting this form', errors: {} },
    ],
  ])('%s', async (_name, answer, sent) => {
    expect(await server(answer).sender.send({ name: 'Sam' })).toEqual(sent);
  });

  it('the same fields have the same key, others have another', async () => {
    const { sender, asked } = server();
    await sender.send({ name: 'Sam' });
    await sender.send({ name: 'Sam' });
    await sender.send({ name: 'Sam Taylor' });
    await sender.send({ name: 'Sam Taylor' });
    expect(asked.map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-2', 'key-2']);
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

  it('is there the next time', () => {
    const items: Record<string, string> = {};
    keepAfterSuccess(storage(items), { name: 'Sam', email: 'sam@example.com' }, 'test-drive');
    expect(readProfile(storage(items))).toEqual({ name: 'Sam', email: 'sam@example.com', phone: '', postcode: '' });
    expect(Object.values(items)).toContain('test-drive');
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
