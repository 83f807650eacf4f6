import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { ReservationView, SiteReservationDesk } from '../../contracts/reservation.types.ts';
import type { Car } from '../../rules/car/car.types.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { page } from './reservation-page.tsx';
import { aContext, aDealer, aDesk, aUte, aView } from './reserve.fixture.ts';

interface Shown {
  view: ReservationView | null;
  car?: Car | null;
  desk?: Partial<SiteReservationDesk>;
  query?: string;
  tenant?: ResolvedTenant;
}

async function shown({ view, car = aUte(), desk = {}, query = '', tenant = aDealer() }: Shown) {
  const token = 'V-abcdefghijklmnop';
  const context = aContext(`/pay/${token}${query}`, { tenant, car, params: { token }, desk: aDesk(view, desk) });
  const loaded = await page.load(context, async () => {});
  if (loaded.kind !== 'page') return { loaded, head: null, html: '', text: loaded.kind };
  const Body = page.body;
  const html = renderToStaticMarkup(<Body context={context} data={loaded.props} slots={{}} />);
  return { loaded, head: loaded.head, html, text: html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ') };
}

const PAID = { paidAt: '2026-11-26T00:05:00Z' };
const HELD = { ...PAID, heldUntil: '2026-11-28T00:05:00Z' };
const refund = (state: ReservationView['refunds'][number]['state']) => ({ refunds: [{ amount: 50_000, state }] });

describe('/pay/{token}: what it says in each state', () => {
  it.each<[string, Partial<ReservationView>, string[], string[]]>([
    [
      'checking',
      { state: 'checking', payUrl: 'https://checkout.stripe.com/c/1' },
      [
        'asking the bank',
        'do not pay a second time',
        'Go on to the payment page',
        'Check again',
        'I do not want to pay',
      ],
      ['Receipt', 'held for you until'],
    ],
    [
      'uncertain',
      { state: 'uncertain' },
      ['cannot tell yet whether you paid', 'do not pay a second time', 'Check again', 'Questions? Call us'],
      ['Nothing was', 'No money was taken', 'Receipt', 'Other cars', 'held for you until'],
    ],
    [
      'asked to cancel',
      { state: 'cancel-asked', ...HELD },
      ['You asked to cancel', 'stays held for you, until Saturday 28 November, 10:05 am', 'Receipt'],
      ['Cancel this reservation', 'What happens next'],
    ],
    [
      'a refund that failed',
      { state: 'refund-failed', ...PAID, ...refund('failed') },
      ['Your deposit is not back yet', 'The money is safe', 'returned by the bank', 'Questions? Call us'],
      ['Reserve it again', 'on its way'],
    ],
    [
      'a refund whose provider is gone',
      { state: 'refund-failed', ...PAID, ...refund('waits') },
      ['Your deposit is not back yet', 'not sent yet: we call you'],
      ['on its way'],
    ],
    [
      'reserved',
      { state: 'reserved', ...HELD },
      [
        'held for you until Saturday 28 November, 10:05 am',
        'R-7F3K2M',
        'Receipt',
        'Deposit paid $500 AUD',
        '26 November 2026 at 10:05',
        'Harbour Motors Pty Ltd, ABN 91 345 678 901, Licence no. 4461230',
        'not a tax invoice',
        'A copy goes to sam@example.com',
        'Fully refundable. No contract.',
        'What happens next',
        'Harbour North',
      ],
      ['Try again', 'another reservation'],
    ],
    [
      'reserved, and no mail',
      { state: 'reserved', ...HELD, mailed: false },
      ['This page is your receipt'],
      ['A copy goes to'],
    ],
    [
      'requested',
      { state: 'requested', amount: null },
      ['We have your request', 'owe nothing'],
      ['$500', 'deposit', 'Receipt'],
    ],
    ['not paid', { state: 'not-paid', mayPayAgain: true }, ['did not go through', 'Try again'], ['Receipt']],
    [
      'expired',
      { state: 'expired', mayPayAgain: true },
      ['time to pay is over', 'No money was taken', 'Try again'],
      [],
    ],
    ['cancelled', { state: 'cancelled', mayPayAgain: true }, ['You stopped the payment', 'Try again'], []],
    [
      'late',
      { state: 'late', ...PAID, ...refund('under-way') },
      ['We are sorry', 'All of your $500', 'Paid back $500 AUD, on its way'],
      [],
    ],
    [
      'refund under way',
      { state: 'refund-under-way', ...PAID, ...refund('under-way') },
      ['on its way back', '5 to 10 business days'],
      [],
    ],
    ['refunded', { state: 'refunded', ...PAID, ...refund('done') }, ['was paid back', 'Paid back $500 AUD, done'], []],
    [
      'a refund that failed',
      { state: 'refund-under-way', ...PAID, ...refund('failed') },
      ['returned by the bank: we call you'],
      [],
    ],
    ['released', { state: 'released' }, ['has ended'], ['Receipt']],
    ['collected', { state: 'collected', ...PAID }, ['Enjoy your car', 'Receipt'], ['Reserve it again', 'Try again']],
  ])('%s', async (_, own, says, never) => {
    const { text, head, loaded } = await shown({ view: aView(own) });
    for (const words of says) expect(text).toContain(words);
    for (const words of never) expect(text).not.toContain(words);
    expect(head).toMatchObject({ index: false, canonical: '/pay' });
    expect(loaded).toMatchObject({ expires: new Date('2026-11-26T00:00:00Z') });
  });

  it('no reservation of this site: no page', async () => {
    expect((await shown({ view: null })).text).toBe('missing');
  });

  it.each(['cancelled', 'expired', 'not-paid', 'released'] as const)(
    '%s, and somebody else has the car meanwhile: no way to pay, and where others are',
    async (state) => {
      const { html, text } = await shown({ view: aView({ state, mayPayAgain: true }), car: aUte({ reserved: true }) });
      expect(text).not.toContain('Try again');
      expect(html).toContain('href="/search/used-cars"');
      expect(html).not.toContain('<form');
    },
  );

  it('a car that is gone from the stock is no fault', async () => {
    expect((await shown({ view: aView({ state: 'expired', mayPayAgain: true }), car: null })).text).toContain(
      'See all cars',
    );
  });

  it.each([
    ['taken', 'Somebody else is reserving'],
    ['provider', 'Payments cannot be taken at the moment'],
    ['away', 'We cannot take this at the moment'],
    ['<b>', 'time to pay is over'],
  ])('?said=%s', async (said, words) => {
    const query = `?said=${encodeURIComponent(said)}`;
    expect((await shown({ view: aView({ state: 'expired', mayPayAgain: true }), query })).text).toContain(words);
  });
});

describe('a page that waits for the provider', () => {
  const view = aView({ state: 'checking' });
  it.each([
    ['', { seconds: 3, at: '/pay/V-abcdefghijklmnop?look=1' }],
    ['?look=9', { seconds: 3, at: '/pay/V-abcdefghijklmnop?look=10' }],
    ['?look=10', undefined],
    ['?look=-5', undefined],
    ['?look=1e9', undefined],
    ['?look=x', undefined],
  ])('%s: looks again ten times at most', async (query, again) => {
    expect((await shown({ view, query })).head?.again).toEqual(again);
  });

  it('asks the provider, and shows what it says; of other states it asks nothing', async () => {
    let asked = 0;
    const desk = {
      cameBack: async () => {
        asked++;
        return aView({ state: 'reserved', ...HELD });
      },
    };
    expect((await shown({ view, desk })).text).toContain('held for you until');
    await shown({ view: aView({ state: 'reserved', ...HELD }), desk });
    expect(asked).toBe(1);
  });

  it('never says that it is paid by itself', async () => {
    const { text } = await shown({ view, query: '?look=10' });
    expect(text).toContain('takes longer than usual');
    expect(text).not.toContain('held for you until');
  });
});

it('a receipt says nothing of a tax where there is none of that name', async () => {
  const view = aView({ state: 'reserved', ...HELD, currency: 'USD' });
  expect((await shown({ view, tenant: aDealer({}, {}, { region: 'US' }) })).text).not.toContain('GST');
});

describe('giving it up: what comes of it stands before the button', () => {
  const mayCancel = { seenAt: 1_790_000_000_000, left: 30_000, asks: false };
  it.each<[string, Partial<ReservationView>, 'ask' | 'refund', string, string]>([
    ['terms that pay back', {}, 'refund', 'on sale again at once, and $300 AUD go back', 'We ask'],
    ['else the dealer is asked', {}, 'ask', 'We ask Harbour Motors to end it', 'at once'],
    ['a dispute: the dealer is asked', { mayCancel: { ...mayCancel, asks: true } }, 'refund', 'We ask', 'at once'],
    ['a request', { state: 'requested', amount: null, paidAt: null }, 'ask', 'Nothing was paid', '$300'],
  ])('%s', async (_, own, cancel, words, others) => {
    const view = aView({ state: 'reserved', ...HELD, mayCancel, ...own });
    const first = await shown({ view, tenant: aDealer({ cancel }) });
    expect(first.html).toContain(`href="/pay/${view.token}?cancel=1"`);
    expect(first.html).not.toContain('value="give-up"');
    const sure = await shown({ view, tenant: aDealer({ cancel }), query: '?cancel=1' });
    expect(sure.text).toContain(words);
    expect(sure.text).not.toContain(others);
    expect(sure.html).toMatch(/<form[^>]*method="post"[^>]*><input type="hidden" name="seen" value="1790000000000"\/>/);
    expect(sure.html.indexOf(words.slice(0, 6))).toBeLessThan(sure.html.indexOf('value="give-up"'));
  });

  it.each<[string, Partial<ReservationView>]>([
    ['asked already', { state: 'cancel-asked', ...HELD }],
    ['collected', { state: 'collected', ...PAID }],
    ['paid back', { state: 'refunded', ...PAID }],
  ])('%s: there is nothing to give up, whatever the address says', async (_, own) => {
    expect((await shown({ view: aView(own), query: '?cancel=1' })).html).not.toMatch(/give-up|cancel=1/);
  });
});
