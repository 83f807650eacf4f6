import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Feature } from '../../../runtime/contracts/feature.types.ts';
import type { FeatureChecks } from '../../../runtime/contracts/site-check.types.ts';
import { photoAddresses } from '../../../runtime/photos/photo-address.ts';
import { aCar } from '../../../runtime/test-data/a-car.fixture.ts';
import { pageOf, siteOfOnePage } from '../example-site.fixture.ts';
import { checkCards } from './cards.ts';
import { readPage } from './links.ts';
import { checkEmpty } from './phone.ts';
import { checkBesides, checkShown, hiddenFaults } from './shown.ts';
import { checkStructuredData } from './structured-data.ts';

const tested = siteOfOnePage();
const FEATURE: Feature = { id: '', title: '', enabledBy: 'always' };
const bodyOf = (body: string) => {
  const page = pageOf('');
  return readPage(tested, { ...page, html: page.html.replace('</body>', `${body}</body>`) });
};
const messages = (faults: { message: string }[]) => faults.map(({ message }) => message.replace('{where}', 'it'));

describe('the card of a car says what the stock says', () => {
  const card = (words: string, id = 7, image = '<img src="/pictures/v1/files/arc/640">') =>
    `<article class="car-card car-card--weekly" data-car="${id}">${image}${words}</article>`;

  it.each<[name: string, body: string, told: string[]]>([
    ['all of it', card('<h2>2021 Kestrel Arc</h2><p>$24,990</p><p>Drive away</p>'), []],
    ['no card', '<p>2020 Kestrel Arc</p>', []],
    [
      'another picture',
      card('2021 Kestrel Arc $24,990 Drive away', 7, '<img src="/other.jpg">'),
      ['The card of 2021 Kestrel Arc on it does not show `/pictures/v1/files/arc/640`.'],
    ],
    [
      'another price',
      card('2021 Kestrel Arc $29,990 Drive away'),
      ['The card of 2021 Kestrel Arc on it does not show `$24,990`.'],
    ],
    [
      'what the next card says',
      card('2021 Kestrel Arc $24,990') + card('2021 Kestrel Arc $24,990 Drive away'),
      ['The card of 2021 Kestrel Arc on it does not show `Drive away`.'],
    ],
    ['a car that is gone', card('2019 Kestrel Arc', 8), ['The card of car 8 on it shows what is not in the stock.']],
  ])('%s', (_name, body, told) => {
    expect(messages(checkCards(tested, [bodyOf(body)]))).toEqual(told);
  });
});

describe('the picture of a card is at the address that the site serves it at', () => {
  const images = { 'photos/a b.jpg': '/pictures/v1/files/aB3' };
  const site = { ...tested.site, assets: { ...tested.site.assets, pictures: images } };
  const web = 'https://photos.dealer.example/1.jpg';
  const drawn = '/pictures/v1/cars/ute/red/side';

  it.each<[name: string, urls: string[], shown: string, lacks: string[]]>([
    ["a file of the dealer's folder", ['/photos/a%20b.jpg'], '/pictures/v1/files/aB3/640', []],
    ['one on the web', [web], `/pictures/v1/photos/7/${photoAddresses(site, { loopback: false }).key(web)}/640`, []],
    ['a drawing', [drawn], `${drawn}/640`, []],
    ['the next one where the first cannot be shown', ['/photos/gone.jpg', drawn], `${drawn}/640`, []],
    ['its name in the stock', ['/photos/a%20b.jpg'], '/photos/a%20b.jpg', ['/pictures/v1/files/aB3/640']],
  ])('%s', (_, urls, shown, lacks) => {
    const car = { ...tested.stock[0]!, images: urls.map((url) => ({ url, alt: '' })) };
    const card = `<article class="car-card" data-car="7"><img src="${shown}">2021 Kestrel Arc $24,990 Drive away</article>`;
    expect(messages(checkCards({ ...tested, site, stock: [car] }, [bodyOf(card)]))).toEqual(
      lacks.map((one) => `The card of 2021 Kestrel Arc on it does not show \`${one}\`.`),
    );
  });

  it('a car none of whose pictures can be shown says that they come', () => {
    const car = { ...tested.stock[0]!, images: [{ url: '/photos/gone.jpg', alt: '' }] };
    const card =
      '<article class="car-card" data-car="7">2021 Kestrel Arc $24,990 Drive away Photos coming soon</article>';
    expect(messages(checkCards({ ...tested, site, stock: [car] }, [bodyOf(card)]))).toEqual([]);
  });
});

describe('the card of a car with a tag and an earlier price', () => {
  const plain = tested.stock[0]!;
  const held = { price: 26_990, price_type: 'drive_away' as const, from: 0, to: 30 * 86_400 };
  const tagged = { ...plain, tag: 'Fleet favourite', before_price: 26_990, price_history: [held] };
  const certified = { ...plain, certified: true };
  const { tenant } = tested.site;
  const badges = { ...tenant.badges, certified: { manufacturer: 'kestrel', image: 'a.png', alt: 'Kestrel Assured' } };
  const site = { ...tested.site, tenant: { ...tenant, badges, car: { ...tenant.car, wasPrice: true } } };
  const words = '<img src="/pictures/v1/files/arc/640">2021 Kestrel Arc $24,990 Drive away';

  it.each([
    ['both', tagged, 'Fleet favourite Was <s>$26,990</s>', []],
    ['neither', tagged, '', ['does not show `$26,990`, `Fleet favourite`.']],
    ['the picture of a certified one', certified, '<img class="marks__certified" src="/a" alt="Kestrel Assured"/>', []],
    ['the word for it', certified, '<span>Certified</span>', []],
    ['another picture', certified, '<img src="/a" alt="Kestrel Assured"/>', ['does not show `Certified`.']],
  ])('%s', (_name, car, more, told) => {
    const card = `<article class="car-card" data-car="7">${words} ${more}</article>`;
    expect(messages(checkCards({ ...tested, site, stock: [car] }, [bodyOf(card)]))).toEqual(
      told.map((one) => `The card of 2021 Kestrel Arc on it ${one}`),
    );
  });
});

describe('nothing on a page is a frame around nothing', () => {
  const nothing = 'Nothing stands in';
  it.each<[body: string, told: string[]]>([
    ['<ul class="tiles"><li>Ute</li></ul>', []],
    ['<ul class="tiles"></ul>', [`${nothing} <ul class="tiles"> on it.`]],
    ['<dl title="a > b">\n <!-- none --> </dl>', [`${nothing} <dl> on it.`]],
    ['<ul class="tiles"><li><a href="/"></a></li></ul>', [`${nothing} <a> in <ul class="tiles"> on it.`]],
    ['<p id="fuel"></p>', [`${nothing} <p id="fuel"> on it.`]],
    ['<p role="status"></p><p aria-live="polite"></p><li aria-hidden="true"></li><ul id="a" hidden></ul>', []],
    ['<ul class="hidden"></ul>', [`${nothing} <ul class="hidden"> on it.`]],
    ['<a href="/"><img src="/a.jpg" alt="A"></a><textarea></textarea><span></span>', []],
    ['<script type="text/plain"><ul></ul></script>', []],
  ])('%s', async (body, told) => {
    expect(messages(await checkEmpty(tested, [bodyOf(body)]))).toEqual(told);
  });

  it('is the fault of the feature whose style it has', async () => {
    const styles = ['browse-by-body/browse-by-body.css'];
    const plan = { ...tested.site.plan, browser: { islands: [], behaviours: [], styles } };
    const site = siteOfOnePage({ site: { ...tested.site, plan } });
    const [fault] = await checkEmpty(site, [bodyOf('<ul class="body-tiles"></ul>')]);
    expect(fault).toMatchObject({ feature: 'browse-by-body', cause: 'empty <ul class="body-tiles">' });
  });
});

describe('cards', () => {
  it('that lack the same are one finding, which says how many', () => {
    const stock = [7, 9, 10].map((id) => ({ ...tested.stock[0], id }) as (typeof tested.stock)[number]);
    const page = bodyOf(
      stock
        .map(
          ({ id }) =>
            `<article class="car-card" data-car="${id}"><img src="/pictures/v1/files/arc/640">2021 Kestrel Arc $24,990</article>`,
        )
        .join(''),
    );
    const faults = checkCards({ ...tested, stock }, [page]);
    expect([...new Set(faults.map(({ cause }) => cause))]).toEqual(['card qualifier']);
    expect(messages(faults.slice(0, 1))).toEqual([
      'The card of 2021 Kestrel Arc on it does not show `Drive away`; it is the same with 2 other cars.',
    ]);
  });

  it('are written as the check looks for them', () => {
    const source = readFileSync(path.join(import.meta.dirname, '../../../runtime/ui/card/car-card.tsx'), 'utf8');
    expect(source).toMatch(/<article className={`car-card[^`]*`} data-car={car\.id}>/);
  });
});

describe('structured data says what is to be read', () => {
  const data = (thing: object) => `<script type="application/ld+json">${JSON.stringify(thing)}</script>`;
  const car = {
    '@type': ['Product', 'Car'],
    name: '2021 Kestrel Arc',
    brand: { '@type': 'Brand', name: 'Kestrel Motor Company' },
    offers: { '@type': 'Offer', price: 24990, priceCurrency: 'AUD', availability: 'https://schema.org/InStock' },
  };

  const trail = { '@type': 'BreadcrumbList', itemListElement: [{ name: 'Home' }, { name: 'Utes' }] };

  it.each<[name: string, body: string, told: string[]]>([
    ['a car and its price', `${data(car)}<h2>2021 Kestrel <span>Arc</span></h2><p>$24,990</p>`, []],
    [
      'another price than the page',
      `${data(car)}<h2>2021 Kestrel Arc</h2><p>$24,991</p>`,
      ['The structured data on it gives the price of Offer "$24,990", which is not to be read on the page.'],
    ],
    [
      'a price without a currency, or in another',
      `${[{}, { priceCurrency: 'NZD' }].map((more) => data({ '@type': 'Offer', availability: 'x', price: 24990, ...more })).join('')}<p>$24,990</p>`,
      [
        'The structured data on it has an Offer without priceCurrency: search engines ask for it.',
        'The structured data on it gives prices in NZD; those of the site are in AUD.',
      ],
    ],
    ['the way to a page', `${data(trail)}<ol><li><a href="/">Home</a></li><li>Utes</li></ol>`, []],
    [
      'a way that the page does not show',
      `${data(trail)}<a href="/">Home</a> <p>All we have</p> <h1>Utes</h1>`,
      ['The structured data on it gives the trail of BreadcrumbList "Home Utes", which is not to be read on the page.'],
    ],
    [
      'a place that the page does not name',
      data({
        '@type': 'AutoDealer',
        name: 'Ridgeway',
        address: {
          '@type': 'PostalAddress',
          streetAddress: '1 Hill Rd',
          addressLocality: 'Orange',
          addressCountry: 'AU',
        },
      }),
      [
        'The structured data on it gives the street of PostalAddress "1 Hill Rd", which is not to be read on the page.',
        'The structured data on it gives the name of AutoDealer "Ridgeway", which is not to be read on the page.',
      ],
    ],
  ])('%s', (_name, body, told) => {
    expect(messages(checkStructuredData(tested, [bodyOf(body)]))).toEqual(told);
  });

  it.each([
    ['a car for sale', { status: 'in_stock', sold: false }, 'InStock', null],
    ['one that is to come', { status: 'coming_soon', sold: false }, 'PreOrder', null],
    ['a sold one', { status: 'in_stock', sold: true }, 'SoldOut', null],
    ['a sold one as if it were for sale', { status: 'in_stock', sold: true }, 'InStock', 'InStock, which is sold'],
    ['one that left the stock', { status: 'sold', sold: false }, 'InStock', 'InStock, which is sold'],
    ['one for sale as if it were sold', { status: 'in_stock', sold: false }, 'SoldOut', 'SoldOut, which is for sale'],
  ] as const)('%s', (_name, state, word, told) => {
    const stock = [aCar({ slug: 'kestrel-arc-1', name: '2021 Kestrel Arc', ...state })];
    const offer = {
      '@type': 'Offer',
      price: 24990,
      priceCurrency: 'AUD',
      availability: `https://schema.org/${word}`,
      url: 'https://ridgeway.example/cars/kestrel-arc-1',
    };
    const faults = checkStructuredData({ ...tested, stock }, [bodyOf(`${data(offer)}<p>$24,990</p>`)]);
    expect(messages(faults)).toEqual(
      told === null ? [] : [`The structured data on it calls 2021 Kestrel Arc ${told}.`],
    );
  });
});

describe('what features show', () => {
  const withShown = (...shown: ReturnType<NonNullable<FeatureChecks['shows']>>) =>
    siteOfOnePage({
      on: [{ feature: { ...FEATURE, id: 'enquiry' }, checks: { shows: () => shown } }],
    });

  it('is in the source of the page', () => {
    const page = bodyOf('<form class="enquiry"><p>Write to us</p></form>');
    const shown = (words: string) => messages(checkShown(withShown({ kind: 'contact', words: [words] }), [page]));
    expect(shown('write to us')).toEqual([]);
    expect(shown('enquiry')).toEqual(['The feature "enquiry" is on, but not to be seen on it: no `enquiry`']);
    expect(checkShown(withShown({ kind: 'contact', html: 'class="enquiry"' }), [page])).toEqual([]);
    expect(checkShown(withShown({ kind: 'home', words: ['Nothing of it'] }), [page])).toEqual([]);
    const both = withShown({ kind: 'contact', html: 'class="x"' }, { kind: 'contact', words: ['Nothing of it'] });
    expect(messages(checkShown(both, [page]))).toEqual([
      'The feature "enquiry" is on, but not to be seen on it: no `class="x"`, no `Nothing of it`',
    ]);
    // A whole theme would fill the terminal.
    const theme = `:root{--brand:#10566e;${'--line:#cfdcdf;'.repeat(40)}}`;
    expect(messages(checkShown(withShown({ kind: 'contact', html: theme }), [page]))).toEqual([
      expect.stringMatching(/no `:root\{--brand:#10566e;.{0,60}…`$/),
    ]);
  });

  it('but for a number that the dealer hides', () => {
    const page = bodyOf('<p>Write to us, or call <button>(08) … Show number</button>, any day</p>');
    const site = withShown({ kind: 'contact', words: ['Write to us, or call 08 5550 1234, any day'] });
    expect(checkShown(site, [page])).toHaveLength(1);
    const phone = { ...tested.site.tenant.phone, masked: true };
    const hiding = { ...site, site: { ...site.site, tenant: { ...site.site.tenant, phone } } };
    expect(checkShown(hiding, [page])).toEqual([]);
  });

  it('brings the words that belong to it', () => {
    const site = siteOfOnePage({
      on: [
        {
          feature: { ...FEATURE, id: 'finance' },
          checks: { besides: () => [{ html: 'class="rate"', words: ['Warning: a rate'] }] },
        },
      ],
    });
    expect(checkBesides(site, [bodyOf('<p>Nothing of it</p>')])).toEqual([]);
    expect(checkBesides(site, [bodyOf('<p class="rate">8%</p><p>WARNING: a <b>rate</b></p>')])).toEqual([]);
    expect(messages(checkBesides(site, [bodyOf('<p class="rate">8%</p>')]))).toEqual([
      'The feature "finance" is on, but not with all that belongs to it on it: beside `class="rate"` stands no "Warning: a rate"',
    ]);
  });

  it('is what the browser shows', () => {
    const site = withShown({ kind: 'contact', words: ['Write to us', 'Call us'] });
    const page = bodyOf('<p>Write to us</p><p hidden>Call us</p>');
    expect(hiddenFaults(site, page, 'WRITE TO US, CALL US')).toEqual([]);
    expect(messages(hiddenFaults(site, page, 'WRITE TO US'))).toEqual([
      'The feature "enquiry" is on, but hidden on it: its source says `Call us`, the browser does not show it',
    ]);
  });
});
