import fc from 'fast-check';
import type { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runs as numberOfRuns, tries } from '../../prove.fixture.ts';
import type { Lead, LeadErrors } from '../../rules/lead/lead.types.ts';
import { HONEYPOT_FIELD, IDEMPOTENCY_FIELD } from '../../rules/lead/lead-fields.data.ts';
import { ANSWERS } from '../../rules/words/answers.data.ts';
import { MESSAGES } from '../../rules/words/messages.data.ts';
import { createRateLimiter } from '../../server/guards/rate-limit.ts';
import { leadTenant } from '../../server/leads/tenant.fixture.ts';
import type { Database } from '../../server/store/lead-database.types.ts';
import { createLeadStore } from '../../server/store/lead-store.ts';
import type { LeadStore } from '../../server/store/lead-store.types.ts';
import { openSqlite } from '../../server/store/open-sqlite.ts';
import { StoreUnavailableError } from '../../server/store/store-error.ts';
import { aCar } from '../../test-data/a-car.fixture.ts';
import { type LeadParts, leadParts } from './lead-parts.fixture.ts';
import { leadsApi } from './leads-api.ts';
import type { EnteredFields, FormContext, LeadsApiOptions } from './leads-api.types.ts';

const OWN = 'https://alpha.example';
const clock = () => new Date('2026-11-20T00:00:00Z');
const good = {
  name: "Sam O'Brien",
  phone: '+61 491 570 006',
  email: 'sam@example.com',
  message: 'Hello',
  category: 'General Enquiry',
};
const car = aCar({
  id: 42,
  stocknum: 'S42',
  make: 'Example',
  model: 'Ute',
  dealership_slug: 'alpha-yard',
});

/** Somebody else than Sam. */
const person = (name: string, number: number) => ({ email: `${name}@example.com`, phone: `049157015${number}` });
/** A number of its own for each run. */
const phoneOf = (run: number): string => `04${String(run).padStart(8, '0')}`;

describe('the enquiry calls (§7)', () => {
  let database: Database;
  let store: LeadStore;
  let app: Hono;
  let forms: { form: string | null; values: EnteredFields; errors: LeadErrors; context: FormContext }[];
  let woken: number;
  let logged: string[];

  const api = ({ renderForm, ...changed }: Partial<LeadParts & Pick<LeadsApiOptions, 'renderForm'>> = {}) =>
    leadsApi({
      renderRefusal: async (message, back) => `<p>${message}</p><a href="${back}">`,
      ...leadParts({
        tenant: leadTenant(),
        store,
        origins: [OWN],
        clientKey: () => '203.0.113.7',
        carById: async (id) => (id === '42' ? car : null),
        onAccepted: () => {
          woken += 1;
        },
        log: (level, message) => logged.push(`${level}: ${message}`),
        ...changed,
      }),
      formPage: '/enquiry',
      renderForm:
        renderForm ??
        (async (form, values, errors, context) => {
          forms.push({ form: form?.id ?? null, values, errors, context });
          return '<form></form>';
        }),
    });
  const send = (method: string, path: string, body: unknown, headers: Record<string, string> = {}, to: Hono = app) =>
    to.request(path, {
      method,
      headers: {
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/json',
        'user-agent': 'Browser/1',
        ...headers,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const post = (lead: unknown, headers?: Record<string, string>) => send('POST', '/api/leads', { lead }, headers);
  const put = (id: string, lead: unknown, headers?: Record<string, string>) =>
    send('PUT', `/api/leads/${id}`, { lead }, headers);
  const form = (fields: Record<string, string> | [string, string][], headers: Record<string, string> = {}) =>
    send('POST', '/api/leads', new URLSearchParams(fields).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    });
  const idOf = async (response: Response) => ((await response.json()) as { id: string }).id;
  const stored = async (id: string): Promise<Lead | undefined> => (await store.get('alpha', id))?.lead;
  const all = () => store.list({ limit: 999 });

  beforeEach(async () => {
    database = await openSqlite(':memory:');
    store = createLeadStore(database, clock);
    [forms, woken, logged] = [[], 0, []];
    app = api();
  });
  afterEach(() => database.close());

  describe('POST JSON', () => {
    it('answers 201 with an id once the lead is stored as §3 has it', async () => {
      const response = await post({
        ...good,
        opt_in: true,
        url: '/cars/x',
        visited_pages: ['/', '/cars/x'],
        linked_query_params: { utm_source: 'mail' },
        dateTime: '2026-12-01T10:30',
        source: 'Forged',
        website_slug: 'beta',
      });
      expect([response.status, response.headers.get('cache-control')]).toEqual([201, 'no-store']);
      const id = await idOf(response);
      expect(await stored(id)).toEqual({
        name: "Sam O'Brien",
        phone: '0491570006',
        email: 'sam@example.com',
        message: 'Hello',
        category: 'General Enquiry',
        opt_in: true,
        url: '/cars/x',
        visited_pages: ['/', '/cars/x'],
        linked_query_params: { utm_source: 'mail' },
        dateTime: '2026-12-01T10:30',
        form_completed: true,
        lead_status: 'Complete',
        source: 'Website',
        website_slug: 'alpha',
        dealership_slug: 'alpha-cars',
        user_agent: 'Browser/1',
      });
      expect(woken).toBe(1);
    });

    it('fills in the vehicle from the car and the dealership from the location', async () => {
      const lead = await stored(
        await idOf(await post({ ...good, car_id: 42, location: 'northside', vehicle_make: 'Forged' })),
      );
      expect(lead).toMatchObject({
        car_id: '42',
        car_type: 'used',
        stock_number: 'S42',
        vehicle_make: 'Example',
        vehicle_model: 'Ute',
        vehicle_status: 'in_stock',
        dealership_slug: 'alpha-north',
      });
      expect(await stored(await idOf(await post({ ...good, car_id: 43, vehicle_make: 'Told' })))).toMatchObject({
        car_id: '43',
        vehicle_make: 'Told',
      });
    });

    it('never refuses an enquiry for what the page filled in', async () => {
      const about = { location: 'moon', dealership_slug: 'beta', car_id: 'x', url: 'x'.repeat(9000), category: '' };
      const lead = await stored(await idOf(await post({ ...good, ...about })));
      expect(lead).toMatchObject({ dealership_slug: 'alpha-cars', category: 'General Enquiry', url: 'x'.repeat(2000) });
      expect(lead).not.toHaveProperty('location');
      // §5 Car slug lookup.
      for (const car_id of ['a b', '42"', '../42', 'ä'])
        expect(await stored(await idOf(await post({ ...good, car_id })))).not.toHaveProperty('car_id');
      expect(await stored(await idOf(await post({ ...good, location: 11 })))).toMatchObject({
        location: '11',
        dealership_slug: 'alpha-north',
      });
      expect(await stored(await idOf(await post({ ...good, car_id: 42 })))).toMatchObject({
        dealership_slug: 'alpha-yard',
      });
    });

    it('reads what was typed without the spaces around it', async () => {
      const response = await post({ ...good, postcode: ' 2000 ', phone: ' 0491\u2011570\u2011006\u00a0' });
      expect(await stored(await idOf(response))).toMatchObject({ postcode: '2000', phone: '0491570006' });
    });

    it('keeps what was agreed to, in which words', async () => {
      await post({ ...good, opt_in: true });
      const row = await database.db.selectFrom('leads').select('consent').executeTakeFirstOrThrow();
      expect(JSON.parse(row.consent)).toEqual({ optIn: true, wording: leadTenant().enquiry.optIn.label });
    });

    it('answers 422 with a message for each field, and stores nothing', async () => {
      const response = await post({
        ...good,
        name: '',
        phone: '123',
        email: 'x',
        message: ' ',
        category: 'Fleet',
      });
      expect([response.status, await response.json()]).toEqual([
        422,
        {
          errors: {
            name: MESSAGES.required,
            phone: MESSAGES.phone.AU,
            email: MESSAGES.email,
            message: MESSAGES.required,
            category: MESSAGES.choice,
          },
          message: ANSWERS.checkFields,
        },
      ]);
      expect([await all(), woken]).toEqual([[], 0]);
    });

    it.each<[string, string, Record<string, string>, number]>([
      ['no JSON', '{"lead":', {}, 400],
      ['no object', '[]', {}, 400],
      ['no lead', '{}', {}, 400],
      ['a lead that is none', '{"lead":"x"}', {}, 400],
      ['a field of another kind', '{"lead":{"name":{}}}', {}, 422],
      ['deep nesting', `{"lead":{"x":${'['.repeat(30_000)}${']'.repeat(30_000)}}}`, {}, 422],
      ['a prototype', '{"lead":{"__proto__":{"name":"x"},"constructor":1}}', {}, 422],
      ['a key that is too long', JSON.stringify({ lead: good }), { 'idempotency-key': 'k'.repeat(256) }, 400],
      ['a key that is not printable', JSON.stringify({ lead: good }), { 'idempotency-key': 'a b' }, 400],
      ['another content type', 'x', { 'content-type': 'text/plain' }, 415],
      ['multipart', 'x', { 'content-type': 'multipart/form-data; boundary=x' }, 415],
      ['no content type', 'x', { 'content-type': '' }, 415],
      [
        'JSON with a charset',
        JSON.stringify({ lead: good }),
        { 'content-type': 'Application/JSON; charset=utf-8' },
        201,
      ],
      ['over 64 KB', JSON.stringify({ lead: { ...good, junk: 'x'.repeat(65_536) } }), {}, 413],
    ])('%s', async (_, body, headers, status) => {
      expect((await send('POST', '/api/leads', body, headers)).status).toBe(status);
    });

    it('refuses bytes that are no UTF-8, and chunked bodies beyond 64 KB without reading them to the end', async () => {
      const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
      expect(
        (await app.request('/api/leads', { method: 'POST', headers, body: new Uint8Array([123, 255]) })).status,
      ).toBe(400);
      let pulled = 0;
      const endless = new ReadableStream<Uint8Array>({
        pull(controller) {
          pulled += 1;
          controller.enqueue(new Uint8Array(8192).fill(32));
        },
      });
      const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body: endless, duplex: 'half' };
      expect([(await app.request('/api/leads', init)).status, pulled < 12]).toEqual([413, true]);
    });

    it('takes any bytes without a fault', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.oneof(
            fc.json(),
            fc.string(),
            fc.record({ lead: fc.jsonValue() }).map((body) => JSON.stringify(body)),
          ),
          async (body) => {
            expect([201, 400, 422]).toContain((await send('POST', '/api/leads', body)).status);
          },
        ),
        tries(3000),
      );
      expect(logged).toEqual([]);
    });
  });

  describe('guards', () => {
    it.each<[string, Record<string, string>, number]>([
      ['cross-site', { 'sec-fetch-site': 'cross-site', origin: OWN }, 403],
      ['own origin', { origin: OWN }, 201],
      ['another origin', { origin: 'https://evil.example' }, 403],
      ['no header', {}, 201],
    ])('%s: %j', async (_, headers, status) => {
      const init = {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ lead: good }),
      };
      expect((await app.request('https://evil.example/api/leads', init)).status).toBe(status);
    });

    it.each<[string, Record<string, string>, string, number]>([
      ['a page that names no origin', { origin: 'null' }, 'name=Sam', 403],
      ['a page of its own over plain http', { origin: OWN.replace('https', 'http') }, 'name=Sam', 403],
      ['another site', { 'sec-fetch-site': 'cross-site' }, 'name=Sam', 403],
      ['a page of its own, too large', { origin: OWN }, `name=${'x'.repeat(70_000)}`, 413],
      ['a page of its own, of another kind', { origin: OWN, 'content-type': 'text/plain' }, 'name=Sam', 415],
    ])('what a browser shows is a page: %s', async (_, headers, body, status) => {
      const referer = `${OWN.replace('https', 'http')}/contact?a=b`;
      const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
      const answer = await app.request('/api/leads', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept, referer, ...headers },
        body,
      });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'text/html; charset=UTF-8']);
      expect(await answer.text()).toContain(`<a href="${OWN}/contact?a=b">`);
    });

    it('answers 429 with Retry-After when one visitor sends too many, and counts no forged request', async () => {
      const key = { of: 'a' };
      app = api({ limiter: createRateLimiter({ limit: 2, windowMs: 60_000, clock }), clientKey: () => key.of });
      await post(good, { 'sec-fetch-site': 'cross-site' });
      expect([(await post(good)).status, (await post(good)).status]).toEqual([201, 201]);
      const refused = await post(good);
      expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
        429,
        '60',
        { message: ANSWERS.tooMany },
      ]);
      expect((await form(good)).headers.get('content-type')).toContain('text/plain');
      key.of = 'b';
      expect((await post(good)).status).toBe(201);
    });
  });

  describe('the call of other systems', () => {
    const server = (lead: unknown) => send('POST', '/api/leads/server', { lead }, {});

    it('answers the id of the lead, or what is wrong', async () => {
      const answer = await server(good);
      const { lead_id: id } = (await answer.json()) as { lead_id: string };
      expect([answer.status, (await stored(id))?.email]).toEqual([201, 'sam@example.com']);
      const refused = await server({ ...good, email: 'nobody' });
      expect([refused.status, await refused.json()]).toEqual([
        422,
        { lead_id: null, error: `email: ${MESSAGES.email}` },
      ]);
      expect((await send('POST', '/api/leads/server', '{')).status).toBe(400);
    });
  });

  describe('idempotency', () => {
    const key = { 'idempotency-key': 'k-1' };
    it('replays the same answer for the same request', async () => {
      const first = await post(good, key);
      const again = await post(good, key);
      expect([again.status, await again.text(), again.headers.get('idempotent-replayed')]).toEqual([
        201,
        await first.text(),
        'true',
      ]);
      expect([first.headers.get('idempotent-replayed'), (await all()).length]).toEqual([null, 1]);
    });
    it('goes by what was asked, not by its spelling', async () => {
      const first = await send('POST', '/api/leads', { lead: good }, key);
      const again = await send(
        'POST',
        '/api/leads',
        ` {"lead":${JSON.stringify(Object.fromEntries(Object.entries(good).reverse()))}}`,
        key,
      );
      expect([await again.text(), again.headers.get('idempotent-replayed')]).toEqual([await first.text(), 'true']);
    });
    it('refuses another body or another call under the same key', async () => {
      const id = await idOf(await post(good, key));
      const other = await post({ ...good, message: 'Other' }, key);
      expect([other.status, await other.json()]).toEqual([422, { errors: {}, message: ANSWERS.alreadySent }]);
      expect((await put(id, good, key)).status).toBe(422);
    });
    it('keeps no key of a refused form, so that the corrected one passes', async () => {
      expect((await post({ ...good, email: 'x' }, key)).status).toBe(422);
      expect((await post(good, key)).status).toBe(201);
    });
    it('is per tenant', async () => {
      await post(good, key);
      const other = api({ tenant: leadTenant({}, 'beta') });
      const response = await send('POST', '/api/leads', { lead: good }, key, other);
      expect([response.status, response.headers.get('idempotent-replayed')]).toEqual([201, null]);
    });
    it('makes one lead of concurrent duplicates, in any interleaving', async () => {
      let runs = 0;
      await fc.assert(
        fc.asyncProperty(fc.scheduler(), async (scheduler) => {
          runs += 1;
          const run = `run-${runs}`;
          const delayed: LeadStore = {
            ...store,
            create: scheduler.scheduleFunction(store.create) as LeadStore['create'],
          };
          const racing = api({ store: delayed });
          const sent = Promise.all(
            Array.from({ length: 5 }, () =>
              send(
                'POST',
                '/api/leads',
                { lead: { ...good, email: `${run}@example.com`, phone: phoneOf(runs) } },
                { 'idempotency-key': run },
                racing,
              ),
            ),
          );
          await scheduler.waitFor(sent);
          const responses = await sent;
          const ids = new Set(await Promise.all(responses.map(idOf)));
          const replays = responses.filter((response) => response.headers.get('idempotent-replayed') === 'true');
          expect([ids.size, replays.length, responses.every(({ status }) => status === 201)]).toEqual([1, 4, true]);
        }),
        { numRuns: 40 },
      );
      expect(await all()).toHaveLength(40);
    });
  });

  describe('PUT and §4 Multi-step form', () => {
    it('saves a partial lead, then each step, then completes it', async () => {
      const first = await post({
        name: 'Sam',
        phone: '0491570006',
        lead_status: 'Incomplete',
        form_completed: false,
        step_number: 1,
      });
      const id = await idOf(first);
      expect(await stored(id)).toMatchObject({ lead_status: 'Incomplete', form_completed: false, step_number: 1 });
      const second = await put(id, {
        email: 'sam@example.com',
        lead_id: id,
        lead_status: 'Incomplete',
        step_number: 2,
        skipped_steps: ['trade-in'],
      });
      expect([second.status, await second.json()]).toEqual([200, { id }]);
      const lacking = await put(id, { step_number: 3 });
      expect([lacking.status, await lacking.json()]).toEqual([
        422,
        { errors: { message: MESSAGES.required }, message: ANSWERS.checkFields },
      ]);
      expect((await put(id, { message: 'Hello', step_number: 3, form_completed: true })).status).toBe(200);
      expect(await stored(id)).toMatchObject({
        name: 'Sam',
        email: 'sam@example.com',
        message: 'Hello',
        category: 'General Enquiry',
        lead_status: 'Complete',
        form_completed: true,
        skipped_steps: ['trade-in'],
        opt_in: false,
      });
      expect(woken).toBe(3);
    });
    it('does not take a first step that says nothing', async () => {
      for (const step of [{}, { url: '/x' }, { name: '' }, { opt_in: false }]) {
        expect((await post({ ...step, lead_status: 'Incomplete' })).status).toBe(422);
      }
    });
    it('knows the ids of its own tenant only', async () => {
      const id = await idOf(await post(good));
      const other = api({ tenant: leadTenant({}, 'beta') });
      expect((await send('PUT', `/api/leads/${id}`, { lead: good }, {}, other)).status).toBe(404);
      expect([
        (await put('L-unknown', good)).status,
        (await put(`${id}%00`, good)).status,
        (await put("'%20or%201", good)).status,
      ]).toEqual([404, 404, 404]);
    });
    it('takes JSON only, and replays', async () => {
      const id = await idOf(await post(good));
      expect(
        (await send('PUT', `/api/leads/${id}`, 'rego=A', { 'content-type': 'application/x-www-form-urlencoded' }))
          .status,
      ).toBe(415);
      const key = { 'idempotency-key': 'step-2' };
      await put(id, { rego: 'A' }, key);
      const again = await put(id, { rego: 'A' }, key);
      expect([again.status, again.headers.get('idempotent-replayed'), (await store.get('alpha', id))?.version]).toEqual(
        [200, 'true', 2],
      );
    });
    it('a Careers Enquiry goes as §9 says and can be completed', async () => {
      const id = await idOf(await post({ name: 'Sam', category: 'Careers Enquiry', form_completed: false }));
      expect((await put(id, { phone: good.phone, email: good.email, message: 'Hi' })).status).toBe(200);
      expect(await stored(id)).toMatchObject({ category: 'General Enquiry', subcategory: 'Career Enquiry' });
    });
  });

  describe('a plain HTML form', () => {
    it('goes to the success page of its category', async () => {
      const response = await form(
        { ...good, category: 'Careers Enquiry', opt_in: 'on', [IDEMPOTENCY_FIELD]: 'f-1' },
        { referer: `${OWN}/cars/x` },
      );
      expect([response.status, response.headers.get('location')]).toEqual([303, '/success?category=careers-enquiry']);
      const [lead] = await all();
      expect(await stored(lead!.id)).toMatchObject({
        name: "Sam O'Brien",
        opt_in: true,
        subcategory: 'Career Enquiry',
        url: `${OWN}/cars/x`,
      });
    });
    it('goes there with the car and the location that it was about', async () => {
      const to = async (about: Record<string, string>) => (await form({ ...good, ...about })).headers.get('location');
      expect(await to({ car_id: '42', location: 'northside' })).toBe(
        '/success?category=general-enquiry&car=42&location=northside',
      );
      expect(await to({ car_id: '4 2', location: '' })).toBe('/success?category=general-enquiry');
      expect(await to({ location: 'a&car=1#x' })).toBe('/success?category=general-enquiry&location=a%26car%3D1%23x');
    });
    it('without a category goes to the default one', async () => {
      const { category: _, ...bare } = good;
      expect((await form(bare)).headers.get('location')).toBe('/success?category=general-enquiry');
    });
    it('comes back with what was typed and what is wrong', async () => {
      const response = await form({
        ...good,
        email: 'sam@',
        car_id: '42',
        url: `${OWN}/cars/x?a=1`,
        [HONEYPOT_FIELD]: '',
        [IDEMPOTENCY_FIELD]: 'f-1',
      });
      const headers = ['content-type', 'cache-control'].map((name) => response.headers.get(name));
      expect([response.status, ...headers, await response.text()]).toEqual([
        422,
        'text/html; charset=UTF-8',
        'private, no-cache',
        '<form></form>',
      ]);
      expect(forms).toEqual([
        {
          form: null,
          values: { ...good, email: 'sam@', car_id: '42', url: `${OWN}/cars/x?a=1` },
          errors: { email: MESSAGES.email },
          context: { status: 422, message: ANSWERS.checkFields, carId: '42', from: '/cars/x?a=1' },
        },
      ]);
    });
    it.each([
      ['https://evil.example/x', null],
      ['//evil.example/x', null],
      ['javascript:alert(1)', null],
      ['/contact', '/contact'],
      ['', null],
    ])('page %s is taken as %s', async (url, from) => {
      await form({ url });
      expect(forms[0]?.context.from).toBe(from);
    });
    it('opened again at its address, where a form with mistakes comes back, is the form', async () => {
      const answer = await app.request('/api/leads', { headers: { Host: new URL(OWN).host } });
      expect([answer.status, answer.headers.get('location')]).toEqual([302, '/enquiry']);
    });
    it('may be answered by a response of the page itself', async () => {
      app = api({ renderForm: async () => new Response('own', { status: 422 }) });
      expect(await (await form({})).text()).toBe('own');
    });
    it('sent twice by a double click or a reload is one lead, with or without a key', async () => {
      const twice = async (fields: Record<string, string>) => Promise.all([form(fields), form(fields), form(fields)]);
      expect((await twice(good)).map(({ status }) => status)).toEqual([303, 303, 303]);
      expect(await all()).toHaveLength(1);
      const other = { email: 'kim@example.com', phone: '0491570156' };
      const replies = await twice({ ...good, ...other, [IDEMPOTENCY_FIELD]: 'f-2' });
      expect(replies.filter((reply) => reply.headers.get('idempotent-replayed') === 'true')).toHaveLength(2);
      expect(await all()).toHaveLength(2);
    });
    it('with a used key and other answers is shown again with the reason', async () => {
      await form({ ...good, [IDEMPOTENCY_FIELD]: 'f-3' });
      expect((await form({ ...good, message: 'Other', [IDEMPOTENCY_FIELD]: 'f-3' })).status).toBe(422);
      expect(forms[0]).toMatchObject({
        errors: {},
        context: { message: ANSWERS.alreadySent },
        values: { message: 'Other' },
      });
    });
    it('gathers repeated fields into lists and refuses a repeated name', async () => {
      const pairs: [string, string][] = [
        ...Object.entries(good),
        ['additional_services', 'Wash'],
        ['additional_services', 'Loan car'],
        ['__proto__', 'x'],
      ];
      await form(pairs);
      expect(await stored((await all())[0]!.id)).toMatchObject({ additional_services: ['Wash', 'Loan car'] });
      const twice = await form([...pairs, ['name', 'Second']]);
      expect([twice.status, forms[0]?.errors]).toEqual([422, { name: MESSAGES.unreadable }]);
    });
  });

  describe('what looks like spam', () => {
    it.each<[string, Record<string, string>, string]>([
      ['honeypot', { [HONEYPOT_FIELD]: 'http://spam.example' }, 'quarantined'],
      ['left empty', { [HONEYPOT_FIELD]: '' }, 'pending'],
      ['no script', {}, 'pending'],
    ])('%s: answered alike, stored as %s', async (_, fields, state) => {
      expect((await form({ ...good, ...fields })).status).toBe(303);
      expect((await post({ ...good, ...person('kim', 1), ...fields })).status).toBe(201);
      const third = { ...good, ...person('lee', 2) };
      expect((await send('POST', '/api/leads', { lead: third, ...fields })).status).toBe(201);
      expect((await all()).map((lead) => lead.state)).toEqual([state, state, state]);
      expect(await store.claim({ tenants: ['alpha'], limit: 9, leaseMs: 1 })).toHaveLength(state === 'pending' ? 3 : 0);
    });
    it('0 of 1000 genuine enquiries are held or refused', async () => {
      const people = fc.record({
        name: fc.stringMatching(/^[A-Z][a-zéüñ]{1,10}( [A-Z]['’]?[A-Za-z-]{1,12})?$/),
        phone: fc.stringMatching(/^(0491 570 \d{3}|\(02\) 5550 \d{4}|\+61 3 5550 \d{4})$/),
        email: fc.stringMatching(/^[a-z]{2,9}(\.[a-z]{2,9})?@example\.(com|net\.au|photography)$/),
        message: fc
          .string({ minLength: 1, unit: 'grapheme' })
          .filter((text) => text.replace(/\p{C}/gu, '').trim() !== ''),
      });
      const leads = fc.sample(people, { numRuns: numberOfRuns(300, 10_000), seed: 20261120 });
      const statuses = await Promise.all(leads.map(async (lead) => (await post(lead)).status));
      expect(statuses.filter((status) => status !== 201)).toEqual([]);
      expect((await store.list({ limit: 2000 })).filter(({ state }) => state !== 'pending')).toEqual([]);
    });
  });

  describe('a store that fails', () => {
    beforeEach(() => {
      const broken = () => Promise.reject(new Error('disk full'));
      app = api({ store: { ...store, create: broken, update: broken } });
    });
    it('answers §8 words, keeps what was typed and reports', async () => {
      const response = await post(good);
      expect([response.status, await response.json()]).toEqual([500, { message: MESSAGES.saveFailed }]);
      expect((await form(good)).status).toBe(500);
      expect(forms[0]).toMatchObject({
        values: good,
        errors: {},
        context: { status: 500, message: MESSAGES.submitFailed },
      });
      expect([logged[0], woken]).toEqual(['error: General Enquiry Form submission error occured. disk full', 0]);
      expect(logged.join()).not.toContain('sam@example.com');
    });
    it('that does not answer at the moment is a 503 that says when to try again', async () => {
      const away = () => Promise.reject(new StoreUnavailableError('PostgreSQL does not answer'));
      app = api({ store: { ...store, create: away, update: away } });
      for (const response of [await post(good), await put('L-1', good), await form(good)])
        expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10']);
      expect(forms[0]).toMatchObject({ values: good, context: { status: 503, message: ANSWERS.storeAway } });
    });
  });
});
