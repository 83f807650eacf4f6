import { describe, expect, it } from 'vitest';
import type { FormState } from '../../contracts/page.types.ts';
import type { ReservationAnswer, ReservationRequest } from '../../contracts/reservation.types.ts';
import type { Car } from '../../rules/car/car.types.ts';
import { HONEYPOT_FIELD } from '../../rules/lead/lead-fields.data.ts';
import { ANSWERS } from '../../rules/words/answers.data.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { siteServices } from '../../test-data/site-services.fixture.ts';
import type { Reservations } from './reservations.types.ts';
import { api } from './reserve.api.ts';
import { aDealer, aDesk, aUte, aView } from './reserve.fixture.ts';

const TOKEN = 'V-abcdefghijklmnop';
const GOOD = {
  nonce: 'n'.repeat(32),
  name: ' Sam Example ',
  email: 'sam@example.com',
  phone: '0491 570 006',
  message: 'Saturday?',
  agree: 'on',
};

interface Bench {
  answer?: ReservationAnswer;
  car?: Car | null;
  tenant?: ResolvedTenant;
  desk?: Partial<Reservations> | null;
  allowed?: boolean;
}

/** The endpoints over a site that answers as it is told, and what was asked of it. */
function bench({ answer, car = aUte(), tenant = aDealer(), desk = {}, allowed = true }: Bench = {}) {
  const asked: ReservationRequest[] = [];
  const pages: { path: string; form: FormState }[] = [];
  const own: Partial<Reservations> = {
    start: async (request) => {
      asked.push(request);
      return answer ?? { outcome: 'pay', token: TOKEN, url: 'https://checkout.stripe.com/c/1' };
    },
    ...desk,
  };
  const app = api(
    siteServices(
      {
        site: { tenant },
        stock: { car: async () => car, carById: async (id) => (id === '1' ? car : null) },
        guard: {
          isThisMachine: () => true,
          budget: () => () => ({ allowed, retryAfter: 30 }),
          origins: () => ['https://harbour.example'],
        },
        renderPage: async (path, _url, form) => {
          pages.push({ path, form });
          return `<form>${JSON.stringify(form)}</form>`;
        },
      },
      { reservations: desk === null ? null : aDesk(aView({ state: 'expired', mayPayAgain: true }), own) },
    ),
  );
  const post = (path: string, fields: Record<string, string>) =>
    app.request(path, { method: 'POST', body: new URLSearchParams(fields), headers: { 'user-agent': 'A browser' } });
  return { asked, pages, post, app };
}

const CHECKOUT = '/cars/a-ute/checkout';

describe('POST /cars/:slug/checkout and POST /api/reservations', () => {
  it.each([
    [CHECKOUT, {}],
    ['/api/reservations', { car_id: '1' }],
  ])('%s: a reservation, and 303 to where it is paid', async (path, more) => {
    const { asked, post } = bench();
    const answer = await post(path, { ...GOOD, ...more });
    expect([answer.status, answer.headers.get('location'), answer.headers.get('cache-control')]).toEqual([
      303,
      'https://checkout.stripe.com/c/1',
      'no-store',
    ]);
    expect(asked).toEqual([
      {
        carId: 1,
        nonce: GOOD.nonce,
        buyer: { name: 'Sam Example', email: 'sam@example.com', phone: '0491 570 006' },
        terms: expect.stringContaining('fully refundable'),
        message: 'Saturday?',
        optIn: false,
        pageUrl: 'https://harbour.example/cars/a-ute/checkout',
        userAgent: 'A browser',
        isLocal: true,
      },
    ]);
  });

  it('who is to take the payment is asked for as it was chosen, and kept where the form comes back', async () => {
    const { asked, post, pages } = bench();
    await post(CHECKOUT, { ...GOOD, provider: 'paypal' });
    expect(asked[0]?.provider).toBe('paypal');
    await post(CHECKOUT, { ...GOOD, provider: 'paypal', agree: '' });
    expect(pages[0]?.form.values.provider).toBe('paypal');
  });

  it.each<[string, ReservationAnswer, number, string | null]>([
    ['the provider does not answer', { outcome: 'pay', token: TOKEN, url: null }, 303, `/pay/${TOKEN}`],
    ['a request', { outcome: 'requested', token: TOKEN }, 303, `/pay/${TOKEN}`],
    ['another was faster', { outcome: 'taken' }, 409, null],
    ['refused', { outcome: 'refused', why: 'sold' }, 409, null],
    ['gone', { outcome: 'refused', why: 'gone' }, 409, null],
    ['no payments now', { outcome: 'refused', why: 'provider' }, 503, null],
    ['nothing stored', { outcome: 'away' }, 503, null],
  ])('%s', async (_, given, status, location) => {
    const { post, pages } = bench({ answer: given });
    const answer = await post(CHECKOUT, GOOD);
    expect([answer.status, answer.headers.get('location')]).toEqual([status, location]);
    expect(pages.map(({ path }) => path)).toEqual(status === 303 ? [] : [CHECKOUT]);
  });

  it('nothing that was typed is lost where nothing could be stored', async () => {
    const { post, pages } = bench({ answer: { outcome: 'away' } });
    const answer = await post(CHECKOUT, GOOD);
    expect(answer.headers.get('retry-after')).toBe('10');
    expect(pages[0]?.form).toMatchObject({ values: GOOD, message: ANSWERS.storeAway, errors: {} });
  });

  it.each<[string, Record<string, string>, string[]]>([
    ['nothing', { name: '', email: '', phone: '', agree: '' }, ['agree', 'email', 'name', 'phone']],
    ['no tick', { agree: '' }, ['agree']],
    ['no number', { phone: '123' }, ['phone']],
    ['no address', { email: 'sam@' }, ['email']],
    ['letters that are none', { name: 'Sam 99' }, ['name']],
    ['a long story', { message: 'x'.repeat(1001) }, ['message']],
  ])('%s: comes back at its field with all that was typed', async (_, own, fields) => {
    const { post, pages, asked } = bench();
    const given = { ...GOOD, ...own };
    expect((await post(CHECKOUT, given)).status).toBe(422);
    const errors = pages[0]?.form.errors ?? {};
    expect(Object.keys(errors).sort()).toEqual(fields);
    // §8 Missing agreement, as in every form.
    if (fields.includes('agree')) expect(errors.agree).toBe('*You must agree to the terms of use before submitting.');
    expect(pages[0]?.form.values).toEqual(given);
    expect(asked).toEqual([]);
  });

  it.each([
    ['a script filled the trap', { [HONEYPOT_FIELD]: 'x' }],
    ['no key', { nonce: '' }],
    ['a key that may be guessed', { nonce: '1' }],
    ['a key of other characters', { nonce: `${'n'.repeat(20)}\r\n` }],
  ])('%s: the form again, and nothing is reserved', async (_, own) => {
    const { post, asked } = bench();
    expect((await post(CHECKOUT, { ...GOOD, ...own })).status).toBe(422);
    expect(asked).toEqual([]);
  });

  it('too many in a minute: the form again, with when to come back', async () => {
    const { post, asked, pages } = bench({ allowed: false });
    const answer = await post(CHECKOUT, GOOD);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '30']);
    expect(pages[0]?.form.values).toEqual(GOOD);
    expect(asked).toEqual([]);
  });

  it('an amount that a browser sends is nobody’s', async () => {
    const { post, asked } = bench();
    await post(CHECKOUT, { ...GOOD, amount: '1', deposit_amount: '1', price: '1' });
    expect(JSON.stringify(asked)).not.toMatch(/amount|"1"/);
  });

  it.each([
    ['no such car', { car: null }, CHECKOUT, {}, 404],
    ['no such car by its number', {}, '/api/reservations', { car_id: '2' }, 404],
    ['a site that takes none', { desk: null }, CHECKOUT, {}, 409],
    ['a body that is far too large', {}, CHECKOUT, { message: 'x'.repeat(20_000) }, 413],
  ])('%s', async (_, options, path, own, status) => {
    expect((await bench(options).post(path, { ...GOOD, ...own })).status).toBe(status);
  });
});

describe('POST /pay/:token', () => {
  const PAGE = `/pay/${TOKEN}`;
  it.each<[string, Record<string, string>, Partial<Reservations>, string]>([
    ['cancel', { do: 'cancel' }, {}, PAGE],
    [
      'again',
      { do: 'again' },
      { payAgain: async () => ({ outcome: 'pay', token: 'V-2', url: 'https://checkout.stripe.com/c/2' }) },
      'https://checkout.stripe.com/c/2',
    ],
    [
      'again, no page of the provider',
      { do: 'again' },
      { payAgain: async () => ({ outcome: 'pay', token: 'V-2', url: null }) },
      '/pay/V-2',
    ],
    ['again, taken', { do: 'again' }, {}, `${PAGE}?said=taken`],
    [
      'again, no payments now',
      { do: 'again' },
      { payAgain: async () => ({ outcome: 'refused', why: 'provider' }) },
      `${PAGE}?said=provider`,
    ],
    [
      'again, sold meanwhile',
      { do: 'again' },
      { payAgain: async () => ({ outcome: 'refused', why: 'sold' }) },
      `${PAGE}?said=taken`,
    ],
    ['again, nothing stored', { do: 'again' }, { payAgain: async () => ({ outcome: 'away' }) }, `${PAGE}?said=away`],
    ['something else', { do: 'x' }, {}, PAGE],
  ])('%s', async (_, fields, desk, location) => {
    let cancelled = 0;
    const own = {
      ...desk,
      cancel: async () => {
        cancelled++;
        return null;
      },
    };
    const answer = await bench({ desk: own }).post(PAGE, fields);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, location]);
    expect(cancelled).toBe(fields.do === 'cancel' ? 1 : 0);
  });

  it('what is no reservation of the site is not found; too many attempts are refused', async () => {
    expect((await bench().post('/pay/V-other', { do: 'cancel' })).status).toBe(404);
    expect((await bench({ allowed: false }).post(PAGE, { do: 'again' })).status).toBe(429);
  });
});

describe('a purchase', () => {
  const tenant = aDealer(
    {},
    {},
    {
      buyOnline: { enabled: true, heading: 'Buy', delivery: 'Free in town.' },
      tradeIn: { enabled: true },
    },
  );
  const BUY = '/cars/a-ute/buy-online';
  const WISHES = {
    paying: 'Bank transfer',
    trade_in: '2014 Corolla',
    handover: 'Bring it to me',
    deliver_to: 'Newtown',
  };

  it('is a reservation whose message says how the shopper wants to buy', async () => {
    const { asked, post } = bench({ tenant });
    expect((await post(BUY, { ...GOOD, ...WISHES })).status).toBe(303);
    expect(asked[0]?.message.split('\n')).toEqual([
      'How would you like to pay the rest? Bank transfer',
      'A vehicle that you trade in: 2014 Corolla',
      'How would you like to get it? Bring it to me',
      'Where to, if we bring it: suburb and postcode: Newtown',
      '',
      'Saturday?',
    ]);
    expect(asked[0]?.pageUrl).toBe(`https://harbour.example${BUY}`);
  });

  it.each<[what: string, own: Record<string, string>, says: string | null]>([
    ['in a zone', { deliver_postcode: '4551' }, 'Postcode, if we bring it: 4551 (Coast, $150)'],
    ['elsewhere', { deliver_postcode: '2000' }, null],
    ['without a postcode', {}, null],
    ['with half of one', { deliver_postcode: '45' }, null],
    ['picked up', { handover: 'I pick it up', deliver_postcode: '4551' }, 'How would you like to get it? I pick it up'],
  ])('brought by the zones of the dealer: %s', async (_what, own, says) => {
    const deliveryZones = [{ name: 'Coast', postcodes: ['4550-4575'], fee: 150 }];
    const zoned = { ...tenant, buyOnline: { ...tenant.buyOnline, deliveryZones, deliveryElsewhere: 'no' as const } };
    const { asked, post } = bench({ tenant: zoned });
    const { status } = await post(BUY, { ...GOOD, ...WISHES, ...own });
    expect(status).toBe(says === null ? 422 : 303);
    if (says === null) return expect(asked).toEqual([]);
    const lines = asked[0]?.message.split('\n');
    expect(lines).toContain(says);
    if (says.includes('pick it up')) expect(asked[0]?.message).not.toContain('4551');
  });

  it('with an answer that was never offered, or a mistake, comes back whole', async () => {
    const { asked, pages, post } = bench({ tenant });
    expect((await post(BUY, { ...GOOD, ...WISHES, paying: 'Cattle' })).status).toBe(422);
    expect((await post(BUY, { ...GOOD, ...WISHES, name: '' })).status).toBe(422);
    expect(asked).toEqual([]);
    expect(pages[0]?.form.errors).toHaveProperty('paying');
    expect(pages[1]).toMatchObject({ path: BUY, form: { values: WISHES } });
  });

  it('where cars are only reserved, what it asks is no answer', async () => {
    const { asked, post } = bench();
    await post(CHECKOUT, { ...GOOD, ...WISHES });
    expect(asked[0]?.message).toBe('Saturday?');
  });

  it.each([
    [tenant, CHECKOUT, BUY],
    [aDealer(), BUY, CHECKOUT],
  ])('the other address leads to the one that there is', async (one, from, to) => {
    const answer = await bench({ tenant: one }).app.request(from);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, to]);
  });
});

describe('POST /pay/:token: giving it up', () => {
  it.each<['ended' | 'asked' | 'changed' | 'nothing' | 'away', string]>([
    ['ended', ''],
    ['asked', ''],
    ['nothing', ''],
    ['changed', '?said=changed'],
    ['away', '?said=later'],
  ])('%s: back to its page%s', async (outcome, said) => {
    const asked: [string, number][] = [];
    const giveUp = async (token: string, seenAt: number) => {
      asked.push([token, seenAt]);
      return outcome;
    };
    const answer = await bench({ desk: { giveUp } }).post(`/pay/${TOKEN}`, { do: 'give-up', seen: '1790000000000' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/pay/${TOKEN}${said}`]);
    expect(asked).toEqual([[TOKEN, 1_790_000_000_000]]);
  });
});
