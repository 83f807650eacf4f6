import { isShown } from '../../contracts/is-shown.ts';
import type { Site } from '../../contracts/site.types.ts';
import type { FeatureChecks, Shown } from '../../contracts/site-check.types.ts';
import type { Car } from '../../rules/car/car.types.ts';
import { areManyPlaces, firstPlaces } from '../../rules/location/many-places.ts';
import { apiBase } from '../../rules/web/api-base.ts';
import { heroImage } from './hero-image.ts';

/** Of the shell of every page: the dealer's brand, the ways on, and what browsers and other sites show of the page (§2 Page shell). */
const shellParts = ({ assets }: Site): string[] => [
  assets.theme,
  ...assets.preloadFonts.map((href) => `as="font" type="font/woff2" href="${href}"`),
  ...[
    'rel="icon"',
    'name="theme-color"',
    'property="og:title"',
    'property="og:description"',
    'property="og:site_name"',
  ],
  ...['<path d="', 'class="skip-link"', 'type="speculationrules"'],
];

/** Where something is in the place of the search, it is for its feature to say so. */
const mayHaveTask = ({ plan }: Site): boolean => (plan.slots['home.task'] ?? []).length > 0;

/** A make and a body that no car in stock has both. */
function deadEnd(cars: readonly Car[]): { make: string; body: string } | null {
  const bodies = [...new Set(cars.flatMap(({ simple_body }) => simple_body ?? []))];
  for (const make of new Set(cars.map((car) => car.make))) {
    const body = bodies.find((one) => !cars.some((car) => car.make === make && car.simple_body === one));
    if (body !== undefined) return { make, body };
  }
  return null;
}

const MAIN_BUTTON = {
  kind: 'home',
  selector: '.hero button[type=submit]',
  what: 'the main button',
  edge: 'bottom',
  key: 'home.introduction',
} as const;

const SEARCH: readonly Shown[] = [
  ...[
    'class="search-box"',
    'id="home-query" type="search"',
    'id="home-make"',
    'id="home-body"',
    '<option value="">Any make</option>',
    '<option value="">Any body</option>',
  ].map((html) => ({ kind: 'home', html })),
  { kind: 'home', words: ['What are you looking for?'] },
];

export const checks: FeatureChecks = {
  marks: { html: ['data-search-count'], script: ['[data-search-count]'], styles: ['.search-box'] },
  samples: ({ site: { tenant } }) => [
    {
      route: 'home',
      kind: 'home',
      path: '/',
      structuredData: [
        'Organization',
        'WebSite',
        ...(!areManyPlaces(tenant.locations) && tenant.locations.some(({ type }) => type === 'sales')
          ? ['AutoDealer']
          : []),
      ],
    },
  ],
  shows: ({ site, site: { tenant } }) => [
    ...(mayHaveTask(site) ? [] : SEARCH),
    { kind: 'home', html: `class="hero hero--${tenant.theme.hero}` },
    ...(heroImage(site) ? [{ kind: 'home', html: 'class="hero__picture"><img' }] : []),
    ...shellParts(site).map((html) => ({ kind: 'home', html })),
    {
      kind: 'home',
      words: [
        tenant.home.headline,
        tenant.home.introduction,
        ...(isShown(site, 'home.sections', 'home/reasons')
          ? tenant.home.reasons.flatMap(({ title, text }) => [title, text])
          : []),
        ...(isShown(site, 'home.sections', 'home/locations')
          ? firstPlaces(tenant.locations).map(({ name }) => name)
          : []),
      ],
    },
  ],
  screens: () => [
    { ...MAIN_BUTTON, width: 390, above: 640 },
    { ...MAIN_BUTTON, width: 1366, above: 700 },
    {
      kind: 'home',
      selector: 'main :is(.car-card, .model-tile)',
      what: 'the first vehicle',
      width: 390,
      edge: 'top',
      above: 1000,
      key: 'home.sections',
    },
  ],
  works: [
    {
      does: 'The search box of the home page offers no make beside a body that none of it has',
      possible: ({ site, cars }) => !mayHaveTask(site) && deadEnd(cars) !== null,
      async run({ open, becomes, cars }) {
        const { make, body } = deadEnd(cars) as { make: string; body: string };
        const page = await open('/');
        await page.locator('[data-search-count] summary').click();
        await page.locator('#home-make').selectOption(make);
        const option = page.locator('#home-body option', {
          hasText: new RegExp(`^${body.replace(/[^\w ]/g, '.')}$`, 'i'),
        });
        await becomes(() => option.isDisabled(), `${make} with ${body} can be chosen and leads to no car`);
      },
    },
    {
      does: 'The search box of the home page finds as many cars as it counts',
      possible: ({ site }) => !mayHaveTask(site),
      async run({ open, becomes, must, cars, site }) {
        const home = await open('/');
        // Without cars there is nothing to choose but "Any make".
        const names = await home
          .locator('[data-search-count] :is(input[name], select[name]:has(option:nth-child(2)))')
          .evaluateAll((fields) => fields.map((field) => field.getAttribute('name')));
        must(cars.length === 0 || names.includes('refinementList[make][]'), 'no make can be chosen');
        // Each by itself: two together may find nothing, whether both are read or not.
        for (const name of names) {
          const page = await open('/');
          const form = page.locator('[data-search-count]');
          const words = form.locator('[data-count]');
          if (name !== 'query') await form.locator('summary').click();
          const before = await words.innerText();
          const answer = page.waitForResponse(`**${apiBase(site.tenant.api)}/search`);
          const field = form.locator(`[name="${name}"]`);
          if (name === 'query') {
            await field.fill(cars[0]?.model ?? 'zzzzqqq');
            await field.blur();
          } else await field.selectOption({ index: 1 });
          const { results } = (await (await answer).json()) as { results: { estimatedTotalHits?: number }[] };
          const count = results[0]?.estimatedTotalHits ?? 0;
          await becomes(
            // Some families of looks write it in capitals.
            async () => (await words.innerText()).toLowerCase().startsWith(`show ${count} `),
            `it still says “${before}”`,
          );
          await form.locator('button[type=submit]').click();
          await page.waitForURL((url) => url.pathname !== '/');
          const shown = await page.locator('.listing__count strong').innerText();
          must(Number(shown) === count, `it counts ${count}, and ${page.url()} shows ${shown}`);
        }
      },
    },
  ],
};
