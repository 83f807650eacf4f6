import { describe, expect, it } from 'vitest';
import { numberHider } from './hidden-numbers.ts';
import type { PhoneRegion } from './phone.ts';

const hiding = { masked: true, startsRevealed: false, revealedOn: [] };
const adelaide = {
  region: 'AU' as PhoneRegion,
  phone: hiding,
  contact: { phone: '(08) 5550 1234' },
  locations: [
    { slug: 'north', phone: '(08) 5550 1299', more: { landlinePhone: '1300 975 707' } },
    { slug: 'city', phone: '(08) 5550 1234' },
  ],
  footer: { staff: [{ phone: '0491 570 006' }] },
};
const dealer = (phone: string, region: PhoneRegion) => ({
  ...adelaide,
  region,
  contact: { phone },
  locations: [],
  footer: { staff: [] },
});
const text = (words: string, of: object = adelaide) => numberHider(of as typeof adelaide)?.text(words);
const html = (markup: string, of: object = adelaide) =>
  numberHider(of as typeof adelaide)?.html(
    markup,
    (name) => `<button class="phone__show" value="${name}" aria-label="Show">(…)</button>`,
  );
const ask = (of: string) => `<button class="phone__show" value="${of}" aria-label="Show">(…)</button>`;

describe('hidden numbers in what the dealer writes (§4 Phone reveal)', () => {
  it.each([
    '(08) 5550 1234',
    '08 5550 1234',
    '0855501234',
    '08-5550-1234',
    '08.5550.1234',
    '08\u00a05550\u20111234',
    '+61 8 5550 1234',
    '+61855501234',
    '+61 (0)8 5550 1234',
    '(+61) 8 5550 1234',
    '0061 8 5550 1234',
    '61 8 5550 1234',
    '5550 1234',
    '5550-1234',
    '(08)\n5550 1234',
    '08&nbsp;5550&nbsp;1234',
    '08/5550/1234',
    '08_5550_1234',
    '08 · 5550 · 1234',
  ])('%j is shortened', (number) => {
    expect(text(`Call ${number} today, or ${number}.`)).toBe('Call (08) … today, or (08) ….');
  });

  it.each<[string, string, PhoneRegion, string]>([
    ['(09) 555 0142', '+64 9 555 0142', 'NZ', '(09) …'],
    ['021 555 0142', '0064 21 555 0142', 'NZ', '021 5 …'],
    ['0800 555 014', '0800-555-014', 'NZ', '0800 …'],
    ['(212) 555-0142', '+1 212.555.0142', 'US', '(212) …'],
    ['(212) 555-0142', '1-212-555-0142', 'US', '(212) …'],
    ['(212) 555-0142', '555-0142', 'US', '(212) …'],
    ['1300 975 707', '1300975707', 'AU', '1300 …'],
    ['0491 570 006', '+61 491 570 006', 'AU', '0491 …'],
  ])('%s written as %s in %s', (phone, written, region, shown) => {
    expect(text(`Call ${written}!`, dealer(phone, region))).toBe(`Call ${shown}!`);
  });

  it.each([
    ['08 <strong>5550</strong> 1234', `${ask('dealer')}<strong></strong>`],
    ['<strong>08</strong> 5550 1234', `<strong>${ask('dealer')}</strong>`],
    ['08 <em>5550 1234</em>!', `${ask('dealer')}<em></em>!`],
    ['08<br>5550<br />1234', `${ask('dealer')}<br><br />`],
    ['<i class="x">08</i> 55<b>50</b> 1234', `<i class="x">${ask('dealer')}</i><b></b>`],
  ])('%s, which elements part, is one number', (written, shown) => {
    expect(html(`<p>${written}</p>`)).toBe(`<p>${shown}</p>`);
  });

  it('a name that was made of words with a number has none, and what points to it still does', () => {
    const page = html(
      '<h2 id="ring-08-5550-1234-now">Ours</h2><p aria-labelledby="ring-08-5550-1234-now"><a href="/faqs#ring-08-5550-1234-now">x</a><a href="/08-5550-1234">y</a></p>',
    );
    const names = [...(page ?? '').matchAll(/(?:id|labelledby)="([^"]*)"|#([^"]*)"/g)].map(([, a, b]) => a ?? b);
    expect(new Set(names)).toEqual(new Set(['ring-08-now']));
    expect(names).toHaveLength(3);
    expect(page).toContain('href="/08-5550-1234"');
  });

  it('brackets around it stay', () => {
    expect(text('us (0855501234), you (+61 8 5550 1234)')).toBe('us ((08) …), you ((08) …)');
    expect(html('<p>us (08 5550 1234)</p>')).toBe(`<p>us (${ask('dealer')})</p>`);
  });

  it('of a location, its second number and somebody of the dealer’s people too', () => {
    expect(text('5550 1299, 1300 975 707, 0491570006')).toBe('(08) …, 1300 …, 0491 …');
    expect(html('<p>5550 1299, 1300 975 707, 0491570006</p>')).toBe(
      `<p>${ask('location:north')}, ${ask('landline:north')}, ${ask('staff:0')}</p>`,
    );
  });

  it.each([
    '(08) 5550 12345',
    'Stock A-55501234-7',
    '$55,501,234',
    '(08) 5550 1235',
    '85550 1234 5',
    '{"id":855501234,"n":[55501234,1]}',
    '{"telephone":"+61855501234"}',
  ])('%s is left alone', (words) => {
    expect(text(words)).toBe(words);
  });

  it.each<[string, string, string]>([
    ['prose', '<p>Call (08) 5550 1234.</p>', `<p>Call ${ask('dealer')}.</p>`],
    ['a heading', '<h2>5550 1234 <b>now</b></h2>', `<h2>${ask('dealer')} <b>now</b></h2>`],
    [
      'a link that calls',
      '<p><a class="button" href="tel:+61855501234" title="Call 5550 1234">Call <b>us</b></a> 5550 1234</p>',
      `<p><button class="button" value="dealer">Call <b>us</b></button> ${ask('dealer')}</p>`,
    ],
    [
      'a link that calls, with the number as words',
      '<a href="tel:0855501234">(08) 5550 1234</a>',
      '<button class="phone__show" value="dealer">(08) …</button>',
    ],
    [
      'a chat',
      '<a href="https://wa.me/61855501234">Chat</a>',
      '<button class="phone__show" value="dealer">Chat</button>',
    ],
    ['another link', '<a href="/x">Call 5550 1234</a>', '<a href="/x">Call (08) …</a>'],
    ['an alt text', '<img src="/a.jpg" alt="Sign: 08 5550 1234">', '<img src="/a.jpg" alt="Sign: (08) …">'],
    [
      'a head',
      '<title>Call 5550 1234</title><meta name="description" content="Call +61 8 5550 1234">',
      '<title>Call (08) …</title><meta name="description" content="Call (08) …">',
    ],
    [
      'data',
      '<script type="application/ld+json">{"description":"Call 5550 1234","telephone":"+61855501234"}</script>',
      '<script type="application/ld+json">{"description":"Call (08) …","telephone":"+61855501234"}</script>',
    ],
    [
      'an island: words and data are the same',
      '<fc-island id="a"><script type="application/json">{"text":"Call 5550 1234"}</script><p>Call 5550 1234</p></fc-island>5550 1234',
      `<fc-island id="a"><script type="application/json">{"text":"Call (08) …"}</script><p>Call (08) …</p></fc-island>${ask('dealer')}`,
    ],
    ['a label', '<label>Ring 5550 1234 <input></label>', '<label>Ring (08) … <input></label>'],
    [
      'what is shown on purpose',
      '<a href="tel:+61855501234" data-call="" aria-label="Call (08) 5550 1234"><b>(08) 5550 1234</b></a> 5550 1234',
      `<a href="tel:+61855501234" data-call="" aria-label="Call (08) 5550 1234"><b>(08) 5550 1234</b></a> ${ask('dealer')}`,
    ],
    [
      'addresses',
      '<a href="/cars/ute-55501234">5 > 4</a> <style>.a{}</style>',
      '<a href="/cars/ute-55501234">5 > 4</a> <style>.a{}</style>',
    ],
  ])('%s', (_where, markup, shown) => {
    expect(html(markup)).toBe(shown);
  });

  it('nothing changes where numbers are not hidden', () => {
    for (const phone of [
      { ...hiding, masked: false },
      { ...hiding, startsRevealed: true },
    ])
      expect(numberHider({ ...adelaide, phone })).toBeNull();
  });
});
