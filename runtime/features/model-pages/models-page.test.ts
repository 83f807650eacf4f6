import { describe, expect, it } from 'vitest';
import { aForm } from '../../rules/form/forms.fixture.ts';
import { stockOf } from '../../stock/site-stock.fixture.ts';
import type { SearchSettings } from '../../tenant/tenant.types.ts';
import { aMake, aModel, ELECTRIC_ROUTE, type Given, linksOf, part, shownPage, textOf } from './model-pages.fixture.ts';
import { page } from './models-page.tsx';

const NOW = new Date('2026-11-26T00:00:00Z');
const LARK = aModel({ fromPrice: { price: 41_990, basis: 'Drive away', date: '2026-11-01' } });
const WREN = aModel({ name: 'Wren', slug: 'wren', body: ['hatch'], fuel: ['Petrol', 'Hybrid'] });
const SWIFT = aModel({ name: 'Swift', slug: 'swift', body: ['suv', 'ute'], fuel: ['Electric'] });
const MODELS = [LARK, WREN, SWIFT];
const car = (model: string, own: object = {}) => ({ make: 'Kestrel', model, car_type: 'new' as const, ...own });
const STOCK = stockOf([car('Lark'), car('Lark', { car_type: 'used' }), car('Wren', { status: 'sold' })], NOW);

const shown = (address: string, given: Given = {}) =>
  shownPage(page, address, { models: MODELS, stock: STOCK, ...given });
const tiles = (html: string): string[] =>
  [...html.matchAll(/<h2 class="model-tile__name">(.*?)<\/h2>/g)].map(([, inner = '']) => textOf(inner));

describe('which models /models shows (§2)', () => {
  it.each<[query: string, title: string, models: string[]]>([
    ['', 'Kestrel models', ['Lark', 'Wren', 'Swift']],
    ['?body=all', 'Kestrel models', ['Lark', 'Wren', 'Swift']],
    ['?body=ute', 'Kestrel Utes', ['Lark', 'Swift']],
    ['?body=hatch', 'Kestrel Hatches', ['Wren']],
    ['?fuel=hybrid', 'Kestrel models', ['Wren']],
    ['?when=now', 'Kestrel models', ['Lark']],
    ['?body=ute&fuel=Electric&when=later', 'Kestrel Utes', ['Swift']],
    ['?body=ute&fuel=Electric&when=now', 'Kestrel Utes', []],
  ])('%s', async (query, title, models) => {
    const { html, text, head } = await shown(`/models${query}`);
    expect(tiles(html)).toEqual(models);
    expect(textOf(part(html, /<h1/, '</h1>'))).toBe(title);
    expect(head?.title).toBe(`${title} | Hillview Motors`);
    expect(text).toContain(models.length === 1 ? '1 model' : `${models.length} models`);
  });

  it.each([['?body=spaceship'], ['?body=%3Cscript%3E']])('%s, no body style at all: leads to all', async (query) => {
    expect((await shown(`/models${query}`)).loaded).toEqual({ kind: 'redirect', to: '/models?body=all' });
  });

  it.each<[string, Given]>([
    ['no models', { models: [] }],
    ['models of another dealer’s make alone', { makes: [aMake({ name: 'Heron', slug: 'heron' })] }],
  ])('a dealer with %s has no such page', async (_, given) => {
    expect((await shown('/models', given)).loaded).toEqual({ kind: 'missing' });
  });

  it('several makes stand together under no one’s name, each model with its own', async () => {
    const heron = aModel({ name: 'Egret', slug: 'egret', manufacturer: 'heron' });
    const both = { makes: [aMake(), aMake({ name: 'Heron', slug: 'heron' })], models: [LARK, heron] };
    const { html, head } = await shown('/models', both);
    expect([tiles(html), head?.title]).toEqual([['Kestrel Lark', 'Heron Egret'], 'Our models | Hillview Motors']);
    expect((await shown('/models?body=ute', both)).head?.title).toBe('Utes | Hillview Motors');
  });
});

describe('what search engines are told of /models', () => {
  it.each<[query: string, canonical: string, index: boolean]>([
    ['', '/models', true],
    ['?body=all', '/models', true],
    ['?body=ute', '/models?body=ute', true],
    ['?body=ute&fuel=Electric', '/models?body=ute', false],
    ['?when=now', '/models', false],
    ['?body=van', '/models?body=van', false],
  ])('%s', async (query, canonical, index) => {
    const { head } = await shown(`/models${query}`);
    expect([head?.canonical, head?.index]).toEqual([canonical, index]);
  });

  it('the pages of the models that are shown, in their order, none of another site; and where the page stands', async () => {
    const elsewhere = aModel({ name: 'Robin', slug: 'robin', overrideUrl: 'https://kestrel.example/robin' });
    const { head } = await shown('/models?body=ute', { models: [LARK, elsewhere, SWIFT] });
    const [trail, list] = head?.structuredData ?? [];
    const origin = 'https://www.hillview-motors.example';
    expect(list).toEqual({
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Lark', url: `${origin}/models/lark` },
        { '@type': 'ListItem', position: 2, name: 'Swift', url: `${origin}/models/swift` },
      ],
    });
    expect(trail).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { name: 'Home', item: `${origin}/` },
        { name: 'Kestrel models', item: `${origin}/models` },
        { name: 'Utes', item: `${origin}/models?body=ute` },
      ],
    });
  });
});

describe('what stands around the models', () => {
  it('the way through the page: last is the page itself, which leads nowhere', async () => {
    const crumbs = async (address: string) => part((await shown(address)).html, /<nav class="breadcrumbs"/, '</nav>');
    expect(linksOf(await crumbs('/models'))).toEqual({ Home: '/' });
    expect(linksOf(await crumbs('/models?body=ute'))).toEqual({ Home: '/', 'Kestrel models': '/models' });
  });

  it('body styles are links with how many stand behind each, the chosen one marked', async () => {
    const chips = part((await shown('/models?body=ute')).html, /<nav class="body-chips"/, '</nav>');
    expect(linksOf(chips)).toEqual({
      'All 3': '/models?body=all',
      'Ute 2': '/models?body=ute',
      'Hatch 1': '/models?body=hatch',
      'SUV 1': '/models?body=suv',
    });
    expect(chips.match(/href="[^"]*" aria-current="true"/g)).toEqual(['href="/models?body=ute" aria-current="true"']);
    expect((await shown('/models')).html).toMatch(/href="\/models\?body=all" aria-current="true"/);
  });

  it('two pictures are fetched at once, the others when they come in sight', async () => {
    const { html } = await shown('/models');
    expect([html.match(/<img[^>]*fetchPriority="high"/gi)?.length, html.match(/loading="lazy"/g)?.length]).toEqual([
      2, 1,
    ]);
  });

  it('what prices mean is said where there is one', async () => {
    expect((await shown('/models?body=ute')).html).toContain('models-page__note');
    expect((await shown('/models?body=hatch')).html).not.toContain('models-page__note');
  });

  it.each<[models: typeof MODELS, says: string | null]>([
    [MODELS, '1 model needs no fuel at all.'],
    [[SWIFT, aModel({ slug: 'tern', name: 'Tern', fuel: ['Electric'] })], '2 models need no fuel at all.'],
    [[LARK, WREN], null],
  ])('how many models need no fuel, where the site has a page for them', async (models, says) => {
    const { text, html } = await shown('/models', { models, routes: [ELECTRIC_ROUTE] });
    expect(html.includes('href="/electric-cars"')).toBe(says !== null);
    if (says) expect(text).toContain(says);
    expect((await shown('/models', { models })).html).not.toContain('/electric-cars');
  });

  it('the way to a valuation, where the dealer has that form', async () => {
    const form = aForm({ id: 'trade_in', path: '/sell-my-car' });
    const { html } = await shown('/models', { tenant: { forms: { trade_in: form } } });
    expect(linksOf(html)).toMatchObject({ 'Value my car': '/sell-my-car' });
    expect((await shown('/models', { tenant: { forms: {} } })).html).not.toContain('Value my car');
  });
});

describe('where no model is what was asked for', () => {
  const used = (count: number) =>
    stockOf(
      Array.from({ length: count }, () => car('Old', { body: 'Van', car_type: 'used' })),
      NOW,
    );
  const facets = (...names: SearchSettings['facets']) => ({ search: { facets: names } });

  it.each<[name: string, given: Given, words: string, href: string]>([
    [
      'the yard’s used ones of that body',
      { stock: used(2), tenant: facets('body', 'car_type') },
      'Used vans: 2',
      '/search/new-used-and-demo-cars?refinementList%5Bbody%5D%5B0%5D=Van&refinementList%5Bcar_type%5D%5B0%5D=used',
    ],
    [
      'without those filters the listing as it is',
      { stock: used(2), tenant: facets('make') },
      'Used vans: 2',
      '/search/new-used-and-demo-cars',
    ],
    ['none used either: all cars', { stock: used(0) }, 'See all cars', '/search/new-used-and-demo-cars'],
  ])('%s', async (_, given, words, href) => {
    const { html, text } = await shown('/models?body=van', given);
    expect(text).toContain('No Kestrel vans now.');
    const links = linksOf(part(html, /<div class="panel models-page__empty"/, '</div>'));
    expect(links).toMatchObject({ 'Show all 3 models': '/models?body=all' });
    expect(Object.entries(links)[0]?.[0]).toMatch(new RegExp(`^${words}`));
    expect(Object.values(links)[0]?.replaceAll('&amp;', '&')).toBe(href);
  });

  it('of one model it is not said that there are several', async () => {
    expect((await shown('/models?body=van', { models: [LARK] })).text).toContain('Show the one model that there is');
  });

  it('of no body it speaks of models like that', async () => {
    const { text } = await shown('/models?fuel=Steam');
    expect(text).toContain('No Kestrel models like that now.');
  });
});

describe('the questions that choose, without script', () => {
  const chooser = async (address: string, models = MODELS) =>
    part((await shown(address, { models })).html, /<form class="chooser"/, '</form>');
  const chosen = (form: string): string[] =>
    [...form.matchAll(/<option value="([^"]*)" selected=""/g)].map(([, value = '']) => value);

  it('ask for what the models have, and lead back to this page', async () => {
    const form = await chooser('/models');
    expect(form).toContain('action="/models" method="get"');
    const options = [...form.matchAll(/<option value="([^"]*)"/g)].map(([, value]) => value);
    expect(options).toEqual([
      'all',
      'ute',
      'hatch',
      'suv',
      'all',
      'Diesel',
      'Petrol',
      'Hybrid',
      'Electric',
      'later',
      'now',
    ]);
  });

  it('stand as they were answered', async () => {
    expect(chosen(await chooser('/models'))).toEqual(['all', 'all', 'later']);
    expect(chosen(await chooser('/models?body=ute&fuel=Electric&when=now'))).toEqual(['ute', 'Electric', 'now']);
  });

  it('are as many as there is a choice: of one fuel none is asked for, of one model nothing', async () => {
    const one = [LARK, aModel({ slug: 'owl', name: 'Owl', body: ['suv'] })];
    expect(await chooser('/models', one)).not.toContain('name="fuel"');
    expect((await shown('/models', { models: one })).text).toContain('Two questions');
    expect((await shown('/models')).text).toContain('Three questions');
    expect(await chooser('/models', [LARK])).toBe('');
    expect(await chooser('/models', [WREN])).toContain('name="fuel"');
  });
});
