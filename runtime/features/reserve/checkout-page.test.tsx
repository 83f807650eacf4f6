import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { FormState } from '../../contracts/page.types.ts';
import type { Car } from '../../rules/car/car.types.ts';
import { HONEYPOT_FIELD } from '../../rules/lead/lead-fields.data.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import type { Overrides } from '../../test-data/overrides.fixture.ts';
import { page } from './checkout-page.tsx';
import { aContext, aDealer, aDesk, aUte } from './reserve.fixture.ts';

async function shown({
  tenant = aDealer(),
  car = aUte(),
  form = null,
  testMode = false,
  takes = ['stripe'],
  path = '/cars/a-ute/checkout',
}: {
  path?: string;
  tenant?: ResolvedTenant;
  car?: Car | null;
  form?: FormState | null;
  testMode?: boolean;
  takes?: string[];
} = {}) {
  const context = aContext(path, {
    tenant,
    car,
    form,
    params: { slug: 'a-ute' },
    desk: aDesk(null, { testMode, takes }),
  });
  const loaded = await page.load(context, async () => {});
  if (loaded.kind !== 'page') return { loaded, html: '', text: '' };
  const Body = page.body;
  const html = renderToStaticMarkup(<Body context={context} data={loaded.props} slots={{}} />);
  return { loaded, html, text: html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ') };
}

const ZONES = [
  { name: 'Town', postcodes: ['4000-4399'], fee: 0 },
  { name: 'Coast', postcodes: ['4550-4575', '4519'], fee: 150, distance: 120 },
];
const MONEY = /deposit|refund|surcharge|payment|card\b|\$500/i;

describe('§2 /cars/{slug}/checkout', () => {
  it('with a deposit says the whole amount, until when, what comes back and the cooling-off of the state before the button', async () => {
    const { html, text } = await shown();
    for (const words of [
      'Reserve this Car',
      'Will be held for you until Saturday 28 November, 10:00 am',
      'Holding deposit today $500',
      'Left to pay if you buy $24,490',
      'fully refundable until you sign',
      'A contract to buy No.',
      'Finance approval No.',
      'In Queensland',
      'Harbour Motors uses these details to hold the car.',
      'No card number ever reaches this website',
    ])
      expect(text).toContain(words);
    expect(html.indexOf('fully refundable')).toBeLessThan(html.indexOf('type="submit"'));
    expect(html).toMatch(/<button[^>]*type="submit">Pay \$500 and hold it<\/button>/);
    for (const name of ['Mastercard', 'Visa', 'Google Pay', 'Apple Pay'])
      expect(html).toContain(`aria-label="${name}"`);
    expect(html).not.toMatch(/Maestro|type="radio"/);
  });

  it('without money has no word of any but the price of the car', async () => {
    const { text, html } = await shown({
      tenant: aDealer({ mode: 'request' }, { providers: [], depositAmount: null }),
    });
    expect(text).not.toMatch(MONEY);
    expect(text).toContain('$24,990');
    expect(text).toContain('Send the request');
    expect(html).not.toContain('payment-logos');
    expect((await shown()).text).toMatch(MONEY);
  });

  it.each<[string, Partial<ResolvedTenant['reserve']>, string]>([
    ['the dealer’s words', { terms: 'Ours for a day.\n\nAnd a night.' }, 'Ours for a day. And a night.'],
    ['the dealer’s time', { holdHours: 72 }, 'Yes, until Sunday 29 November, 10:00 am.'],
    ['one hour', { holdHours: 1 }, 'Yes, until Thursday 26 November, 11:00 am.'],
    ['the dealer’s button', { button: 'Hold it', showAmount: false }, 'Hold it: $500 You pay'],
  ])('%s', async (_, reserve, words) => {
    expect((await shown({ tenant: aDealer(reserve) })).text).toContain(words);
  });

  it('has inputs for a name, an address, a number and words, and none for a card', async () => {
    const { html } = await shown();
    const names = [...html.matchAll(/<(?:input|textarea|select)[^>]* name="([^"]+)"/g)].map(([, name]) => name);
    expect(names.sort()).toEqual(['agree', 'email', HONEYPOT_FIELD, 'message', 'name', 'nonce', 'opt_in', 'phone']);
    expect(html).not.toMatch(/cc-|cardnumber|cvc|cvv/i);
  });

  it('a one-time key that nobody guesses, another for each page; kept where the form came back', async () => {
    const nonceOf = (html: string) => /name="nonce" value="([^"]*)"/.exec(html)?.[1];
    const [one, other] = [nonceOf((await shown()).html), nonceOf((await shown()).html)];
    expect(one).toMatch(/^[a-z0-9]{32}$/);
    expect(one).not.toBe(other);
    const form = {
      values: { nonce: 'k'.repeat(32), name: 'Sam <b>', agree: 'on' },
      errors: { email: 'Nothing there.' },
    };
    const { html } = await shown({ form: { ...form, message: 'Please check.', from: null } });
    expect(nonceOf(html)).toBe('k'.repeat(32));
    expect(html).toContain('value="Sam &lt;b&gt;"');
    expect(html).toMatch(/id="checkout-agree"[^>]*checked/);
    expect(html).toMatch(
      /id="checkout-email"[^>]*aria-invalid="true" aria-describedby="checkout-email-help checkout-email-error"/,
    );
    expect(html).toContain('Nothing there.');
  });

  it('says where no money moves', async () => {
    expect((await shown({ testMode: true })).text).toContain('no money moves');
    expect((await shown()).text).not.toContain('no money moves');
  });

  it.each<[string, Partial<Car>, Partial<ResolvedTenant['reserve']>, string]>([
    ['reserved', { reserved: true }, {}, 'Somebody was faster'],
    ['sold', { sold: true, status: 'sold' }, {}, 'This car is sold.'],
    ['to come', { status: 'coming_soon' }, {}, 'is not here yet'],
    ['for test drives only', { tag: 'Test Drive Only' }, {}, 'is here for test drives'],
    ['too cheap', { price: 200 }, {}, 'cannot be reserved online'],
    ['not reservable', { reservable: false }, {}, 'cannot be reserved online'],
    ['switched off', {}, { enabled: false }, 'cannot be reserved online'],
  ])('%s: why not, a number to call and other cars, and no form', async (_, own, reserve, words) => {
    const { html, text } = await shown({ car: aUte(own), tenant: aDealer(reserve) });
    expect(text).toContain(words);
    expect(html).not.toContain('<form');
    expect(html).toContain('href="/search/used-cars"');
    expect(html).toContain('href="tel:');
  });

  it('no car: no page; an address of before: the one of now', async () => {
    expect((await shown({ car: null })).loaded.kind).toBe('missing');
    expect((await shown({ car: aUte({ slug: 'the-ute' }) })).loaded).toEqual({
      kind: 'redirect',
      to: '/cars/the-ute/checkout',
      moved: true,
    });
  });
});

describe('§2 /cars/{slug}/buy-online', () => {
  const buying = (own: Overrides<ResolvedTenant> = {}) =>
    aDealer({}, {}, { buyOnline: { enabled: true, heading: 'Buy it now', delivery: 'Free in town.' }, ...own });
  const at = { path: '/cars/a-ute/buy-online' };

  it('says that a purchase begins with a deposit and that the contract comes later, before it asks for anything', async () => {
    const { html, text } = await shown({ ...at, tenant: buying() });
    for (const words of [
      'Buy it now',
      'Today: a holding deposit of $500 takes the car off sale for you.',
      'send you the contract with the whole price',
      'call us to check its number',
      'or we bring it to you',
      'Free in town.',
      'Pay $500 and hold it',
      'fully refundable until you sign',
      'In Queensland',
    ])
      expect(text).toContain(words);
    expect(html).not.toContain('Reserve this Car');
    expect(html.indexOf('How buying online goes')).toBeLessThan(html.indexOf('<form'));
    expect(html).toContain('action="/cars/a-ute/buy-online"');
  });

  const zoned = (deliveryElsewhere: 'ask' | 'no') =>
    buying({ buyOnline: { enabled: true, heading: 'Buy', deliveryZones: ZONES, deliveryElsewhere } });

  it('says what delivery costs where, and asks for the postcode', async () => {
    const { html, text } = await shown({ ...at, tenant: zoned('ask') });
    expect(text).toContain(
      'What delivery costs Town 4000-4399 Free Coast up to 120 km · 4550-4575, 4519 $150 Elsewhere We tell you',
    );
    expect(html).toContain('name="deliver_postcode"');
    const { text: firm } = await shown({
      ...at,
      tenant: zoned('no'),
    });
    expect(firm).toContain('Elsewhere We do not deliver there');
    expect((await shown({ ...at, tenant: buying() })).html).not.toContain('deliver_postcode');
  });

  it.each<[what: string, own: Partial<ResolvedTenant>, has: string[], lacks: string[]]>([
    [
      'nothing else',
      { buyOnline: { enabled: true, heading: 'Buy', deliveryZones: [], deliveryElsewhere: 'ask', balance: {} } },
      ['paying'],
      ['handover', 'deliver_to', 'trade_in'],
    ],
    ['delivery', {}, ['paying', 'handover', 'deliver_to'], ['trade_in']],
    ['trade-ins', { tradeIn: { enabled: true } } as Partial<ResolvedTenant>, ['trade_in'], []],
  ])('asks for what the dealer offers: %s', async (_, own, has, lacks) => {
    const { html } = await shown({ ...at, tenant: buying(own) });
    for (const name of has) expect(html).toContain(`name="${name}"`);
    for (const name of lacks) expect(html).not.toContain(`name="${name}"`);
  });

  it('offers finance where there is some, and says who decides', async () => {
    const words = 'For finance you apply with a lender, who decides.';
    expect((await shown({ ...at, tenant: buying() })).text).not.toContain(words);
    const tenant = buying({ finance: { enabled: true } } as Partial<ResolvedTenant>);
    expect((await shown({ ...at, tenant })).text).toContain(words);
  });

  it('the answers that came back with a mistake are the shopper’s', async () => {
    const values = { paying: 'Bank transfer', handover: 'Bring it to me', deliver_to: 'Newtown 2042' };
    const form = { values, errors: { name: 'x' }, message: 'Look.', from: at.path };
    const { html } = await shown({ ...at, tenant: buying(), form });
    expect(html).toMatch(/value="Bank transfer"[^>]*checked|checked[^>]*value="Bank transfer"/);
    expect(html).toContain('value="Newtown 2042"');
  });

  it.each([
    [true, '/cars/a-ute/checkout', '/cars/a-ute/buy-online'],
    [false, '/cars/a-ute/buy-online', '/cars/a-ute/checkout'],
  ])('bought online: %s, %s leads to %s', async (enabled, path, to) => {
    const { loaded } = await shown({ path, tenant: buying({ buyOnline: { enabled, heading: 'Buy' } }) });
    expect(loaded).toMatchObject({ kind: 'redirect', to });
  });
});

describe('who takes the payment', () => {
  const BOTH = { takes: ['stripe', 'paypal'] };
  const form = (provider: string): FormState => ({ values: { provider }, errors: {}, message: 'x', from: '/' });
  const chosen = (html: string): string[] =>
    [...html.matchAll(/<input type="radio" name="provider"( checked="")? value="(\w+)"( checked="")?/g)].map(
      ([, before, name, after]) => `${name}${before || after ? '!' : ''}`,
    );

  it('of several the shopper chooses, the first unless they chose another before; each says what it takes', async () => {
    expect(chosen((await shown(BOTH)).html)).toEqual(['stripe!', 'paypal']);
    expect(chosen((await shown({ ...BOTH, form: form('paypal') })).html)).toEqual(['stripe', 'paypal!']);
    expect(chosen((await shown({ ...BOTH, form: form('other') })).html)).toEqual(['stripe!', 'paypal']);
    const { html, text } = await shown(BOTH);
    expect(text).toContain('How do you want to pay?');
    expect(text).toContain('a secure page of our payment provider');
    expect(html.match(/class="payment-logos"/g)).toHaveLength(2);
    expect(html.match(/aria-label="Apple Pay"/g)).toHaveLength(1);
  });

  it.each<[string, Partial<Parameters<typeof shown>[0]>]>([
    ['one', { takes: ['paypal'] }],
    ['the car’s own', { ...BOTH, car: aUte({ payment_processors: [{ authorization_type: 'paypal' }] }) }],
  ])('%s: nothing to choose, its logos alone, and its name', async (_, own) => {
    const { html, text } = await shown(own);
    expect(text).toContain('You pay on the secure page of PayPal.');
    expect(chosen(html)).toEqual([]);
    expect(html.match(/class="payment-logos"/g)).toHaveLength(1);
    expect(html).toContain('aria-label="Visa"');
    expect(html).not.toContain('aria-label="Apple Pay"');
  });

  it('of a request nobody', async () => {
    expect((await shown({ ...BOTH, tenant: aDealer({ mode: 'request' }) })).html).not.toMatch(/radio|payment-logos/);
  });
});
