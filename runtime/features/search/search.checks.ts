import type { Site } from '../../contracts/site.types.ts';
import type { CheckedSite, FeatureChecks, PageSample, Shown } from '../../contracts/site-check.types.ts';
import type { Car } from '../../rules/car/car.types.ts';
import { imageSrc } from '../../rules/car/car-images.ts';
import { searchPath } from '../../rules/listing/search-path.ts';
import { shownPhone } from '../../rules/phone/phone-reveal.ts';
import { effectivePrice } from '../../rules/price/car-price.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import type { PromoCard } from '../../tenant/tenant-parts.types.ts';
import { bringInSight } from '../../ui/filters-in-sight.ts';
import { FIND_FROM } from './facet-limits.data.ts';

/** The listing of the first make, or of the first make and model, that makes an address. */
function ofMake({ cars }: CheckedSite, withModel: boolean): string | null {
  for (const { make, model } of cars) {
    const path = searchPath({ make: [make], ...(withModel ? { model: [model] } : {}) });
    if (path) return path;
  }
  return null;
}

/** Facets of what every car states, to choose from where it is not the same of all. */
const ALWAYS_SAID = ['make', 'year', 'car_type'] as const;

const several = (cars: readonly Car[], field: (typeof ALWAYS_SAID)[number]): boolean =>
  new Set(cars.map((car) => car[field])).size > 1;

/** Facets whose values are under their make. */
const MODELS = ['make_model', 'model'] as const;

/** The boxes of the filter by make, those too that are behind "more". */
const makeBoxes = (cars: readonly Car[]): Shown[] =>
  [...new Set(cars.map(({ make }) => make))]
    .filter((make) => /^[\w -]+$/.test(make))
    .map((make) => ({ kind: 'listing', html: `value="${make}"` }));

const hasSubscription = ({ subscription_price: price }: Car): boolean => effectivePrice(price) !== null;

const filtersPrices = ({ cars, site }: CheckedSite): boolean =>
  site.tenant.search.facets.includes('price') && cars.some(({ price }) => effectivePrice(price) !== null);

/** Room for two steps of the lower end. */
const hasSteps = ({ min, max, step }: ResolvedTenant['search']['priceSlider']): boolean => max - min > 2 * step;

/** The promo cards that are on every first page of cars, whatever the day. */
function lastingPromos({ promoCards }: ResolvedTenant, cars: number): PromoCard[] {
  return promoCards.cards.filter(
    ({ position, start, expiry, display, strictDisplay }) =>
      position && cars > 0 && !start && !expiry && display.length === 0 && !strictDisplay,
  );
}

const FIRST_PRICE = {
  kind: 'listing',
  selector: '.listing__results .car-card .price',
  what: 'the price of the first car',
  width: 390,
  edge: 'bottom',
  above: 844,
  key: 'cards.form',
} as const;

/** What a promo card shows: its words, and its image. */
function promoParts({ heading, image }: PromoCard, { assets }: Site): Shown[] {
  const address = assets.pictures?.[image];
  return [
    ...(heading ? [{ kind: 'listing', words: [heading] }] : []),
    ...(address ? [{ kind: 'listing', html: imageSrc(address, 640) }] : []),
  ];
}

export const checks: FeatureChecks = {
  marks: { script: ['[data-range]'], styles: ['.listing__grid'] },
  samples: (checked) => {
    const { basePath, usedListPath } = checked.site.tenant.search;
    const sample = (route: string, kind: string, path: string | null | undefined): PageSample[] =>
      path ? [{ route, kind, path, structuredData: ['BreadcrumbList'] }] : [];
    return [
      ...sample('listing', 'listing', basePath),
      ...sample('listing-used', 'listing of used cars', usedListPath),
      ...sample('listing', 'listing with filters', `${basePath}?range[price]=5000:&sortBy=price_asc`),
      ...sample('listing', 'listing without results', `${basePath}?query=zzzzqqq`),
      ...sample(
        'listing',
        'second page of the listing',
        checked.cars.length > checked.site.tenant.search.hitsPerPage ? `${basePath}?page=2` : null,
      ),
      ...sample('listing-choice', 'listing of a make', ofMake(checked, false)),
      ...sample('listing-model', 'listing of a model', ofMake(checked, true)),
    ];
  },
  shows: ({ site, site: { tenant }, cars }) => [
    { kind: 'listing', html: cars.length > 0 ? 'class="car-card ' : 'no-results' },
    { kind: 'listing', html: 'id="sort-by"' },
    // Without script nothing else sorts.
    { kind: 'listing', html: 'form="filter-form">Sort</button>' },
    ...(cars.length > tenant.search.hitsPerPage
      ? [
          ...['rel="next"', 'aria-label="Page 2"'].map((html) => ({ kind: 'listing', html })),
          { kind: 'second page of the listing', html: 'rel="prev"' },
        ]
      : []),
    ...ALWAYS_SAID.filter((field) => tenant.search.facets.includes(field) && several(cars, field)).map((field) => ({
      kind: 'listing',
      html: `data-facet="${field}"`,
    })),
    ...(tenant.search.facets.includes('make') && several(cars, 'make') ? makeBoxes(cars) : []),
    ...(tenant.search.facets.includes('make') && new Set(cars.map(({ make }) => make)).size >= FIND_FROM
      ? [{ kind: 'listing', html: 'data-facet-find' }]
      : []),
    ...(tenant.search.facets.includes('make') && ofMake({ site, cars }, false)
      ? [
          { kind: 'listing of a make', html: '<span>Filters (1)</span>' },
          { kind: 'listing of a make', html: 'class="facet__chosen">1<' },
        ]
      : []),
    ...(tenant.search.facets.includes('make') && several(cars, 'make')
      ? [{ kind: 'listing', html: 'class="facet-tiles"' }]
      : []),
    ...lastingPromos(tenant, cars.length).flatMap((card) => promoParts(card, site)),
    ...(tenant.search.facets.includes('price') ? [{ kind: 'listing with filters', html: 'class="chip"' }] : []),
    ...(tenant.cards.locationOverlay && tenant.locations.length > 1 && cars.length > 0
      ? [{ kind: 'listing', html: 'class="car-card__place"' }]
      : []),
    ...(tenant.dealer.offersSubscription && cars.length > 0 && cars.every(hasSubscription)
      ? [{ kind: 'listing', html: 'class="price__subscription"' }]
      : []),
    ...(cars.length > 0
      ? [
          { kind: 'listing without results', html: 'class="car-grid"><li' },
          {
            kind: 'listing without results',
            words: ['Search a little wider', 'Without “zzzzqqq”:', 'The closest that we have'],
          },
        ]
      : []),
    {
      kind: 'listing without results',
      words: [
        `No ${tenant.words.vehicles} match your search`,
        'Clear all filters',
        shownPhone(tenant.contact.phone, tenant.region, tenant.phone, 'page'),
      ],
    },
  ],
  screens: ({ site: { tenant }, cars }) => [
    // A card of the dealer's own may be the first.
    ...(lastingPromos(tenant, cars.length).some(({ position }) => position === 1) ? [] : [FIRST_PRICE]),
  ],
  states: () => [
    {
      name: 'filters open',
      kind: 'listing',
      width: 390,
      async reach(page) {
        await page.locator('.listing__filter-button').click();
        await page.locator('#filters .filters__close').waitFor();
      },
    },
  ],
  works: [
    {
      does: 'The filters work without script',
      possible: filtersPrices,
      async run({ open, must, site }) {
        const page = await open(site.tenant.search.basePath, { javaScriptEnabled: false });
        const count = async (): Promise<number> => Number(await page.locator('.listing__count strong').innerText());
        const all = await count();
        const lowest = page.locator('input[name=price_min]').first();
        await bringInSight(page, lowest);
        await lowest.fill('1000000');
        await page.locator('.filters__apply button').click();
        const some = await count();
        must(
          new URL(page.url()).search !== '' && some < all,
          `of ${all} cars ${some} cost more than a million at ${page.url()}`,
        );
      },
    },
    {
      does: 'The ends of a slider move the numbers, and the numbers move the ends',
      possible: (checked) => filtersPrices(checked) && hasSteps(checked.site.tenant.search.priceSlider),
      async run({ open, must, site }) {
        const page = await open(site.tenant.search.basePath);
        const range = page.locator('[data-facet=price] [data-range]');
        const slider = range.locator('input[type=range]').first();
        const number = range.locator('input[type=number]').first();
        await bringInSight(page, number);
        const [lowest, step] = [Number(await slider.inputValue()), Number(await slider.getAttribute('step'))];
        // At once: a listing that comes back would move them too.
        await slider.press('ArrowRight');
        must(Number(await number.inputValue()) === lowest + step, 'the slider does not move its number');
        await number.fill(String(lowest + 2 * step));
        must(Number(await slider.inputValue()) === lowest + 2 * step, 'the number does not move its slider');
        const heard = (await slider.getAttribute('aria-valuetext')) ?? '';
        must(Number(heard.replace(/\D/g, '')) === lowest + 2 * step, `of its place is heard “${heard}”`);
      },
    },
    {
      does: 'A make that is no longer ticked takes its models with it',
      possible: (checked) => {
        const { facets } = checked.site.tenant.search;
        return (
          facets.includes('make') && MODELS.some((field) => facets.includes(field)) && ofMake(checked, true) !== null
        );
      },
      async run(visitor) {
        const { open, must, becomes } = visitor;
        const page = await open(String(ofMake(visitor, true)));
        const models = page.locator(MODELS.map((field) => `[name="refinementList[${field}][]"]:checked`).join());
        must((await models.count()) > 0, 'no model is ticked on the page of a model');
        // A click, which does not look again at a box that the new listing has replaced.
        const make = page.locator('[name="refinementList[make][]"]:checked').first();
        await bringInSight(page, make);
        await make.click();
        await becomes(async () => (await models.count()) === 0, 'a model of it stays ticked');
      },
    },
    {
      does: 'On a phone the filters open and close',
      async run({ open, becomes, site }) {
        const page = await open(site.tenant.search.basePath);
        await page.setViewportSize({ width: 390, height: 844 });
        const filters = page.locator('#filters');
        await page.locator('.listing__filter-button').click();
        await becomes(() => filters.isVisible(), 'they do not open');
        await filters.locator('.filters__close').click();
        await becomes(() => filters.isHidden(), 'they do not close');
      },
    },
    {
      does: 'The next page shows other cars',
      possible: ({ cars, site }) => cars.length > site.tenant.search.hitsPerPage,
      async run({ open, becomes, site }) {
        const page = await open(site.tenant.search.basePath);
        const cards = page.locator('.listing__results > .car-grid .car-card');
        const ids = () => cards.evaluateAll((all) => all.map((one) => one.getAttribute('data-car')));
        const before = new Set(await ids());
        await page.locator('.paging [rel=next]').click();
        await page.waitForURL((url) => url.searchParams.get('page') === '2');
        await becomes(async () => (await ids()).every((id) => !before.has(id)), 'cars of the first page stand there');
      },
    },
    {
      does: 'The cars come in the order that is asked for',
      possible: ({ cars }) => cars.length > 1,
      async run({ open, must, site, cars }) {
        const page = await open(`${site.tenant.search.basePath}?sortBy=price_asc`);
        const cards = page.locator('.listing__results > .car-grid .car-card');
        const ids = await cards.evaluateAll((all) => all.map((one) => Number(one.getAttribute('data-car'))));
        const cached = new Map(cars.map(({ id, price }) => [id, effectivePrice(price)]));
        const prices = ids.flatMap((id) => cached.get(id) ?? []);
        must(
          prices.every((price, index) => index === 0 || price >= (prices[index - 1] as number)),
          `by price it shows ${prices.join(', ')}`,
        );
      },
    },
    {
      does: 'The box over a long list leaves the values that hold what is typed',
      async run({ open, becomes, site }) {
        const page = await open(site.tenant.search.basePath);
        const group = page.locator('.facet:has([data-facet-find])').first();
        if ((await group.count()) === 0) return;
        const box = group.locator('[data-facet-find]');
        await bringInSight(page, box);
        const values = group.locator('li:visible');
        const all = await values.count();
        await box.fill('zzzzqqq');
        await becomes(async () => (await values.count()) === 0, 'every value stays');
        await becomes(() => group.locator('.facet__none').isVisible(), 'nothing says that there is none');
        await box.fill('');
        await becomes(async () => (await values.count()) >= all, 'the values do not come back');
      },
    },
  ],
};
