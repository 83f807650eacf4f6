import type { Site } from '../../contracts/site.types.ts';
import type { FeatureChecks } from '../../contracts/site-check.types.ts';
import { formatPhone } from '../../rules/phone/phone-display.ts';
import { initials } from '../../rules/words/initials.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';

/** Who trades, under which licence, and what prices hold: the law wants it on every page (domain.md 2.3), hidden by no style. */
function lawWords({ legalName, disclaimer, abn, locations }: ResolvedTenant): string[] {
  const licences = locations.flatMap(({ licenceLabel, dealerLicenceNumber: number }) =>
    number ? `${licenceLabel} ${number}` : [],
  );
  return [legalName, disclaimer, ...(abn ? [`ABN ${abn}`] : []), ...new Set(licences)];
}

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
  ...[
    '<path d="',
    'class="skip-link"',
    'class="top-banner__words"',
    'class="top-banner__places"',
    'type="speculationrules"',
  ],
];

/** The words of links, in their order. */
const menuNames = ({ navigation }: ResolvedTenant): string[] =>
  navigation.header.flatMap((item) => (item.items.length > 0 ? item.items : item)).map(({ name }) => name);

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
        ...(tenant.locations.some(({ type }) => type === 'sales') ? ['AutoDealer'] : []),
      ],
    },
  ],
  shows: ({ site, site: { tenant } }) => [
    { kind: 'home', html: 'class="search-box"' },
    { kind: 'home', html: tenant.theme.scene ? 'class="hero__picture"><img' : 'class="hero hero--plain"' },
    { kind: 'home', html: 'id="home-query" type="search"' },
    { kind: 'home', words: ['What are you looking for?'] },
    { kind: 'home', html: 'id="home-make"' },
    { kind: 'home', html: 'id="home-body"' },
    { kind: 'home', html: '<option value="">Any make</option>' },
    { kind: 'home', html: '<option value="">Any body</option>' },
    ...(tenant.search.facets.includes('price') ? [{ kind: 'home', html: 'id="home-budget" name="price_max"' }] : []),
    ...shellParts(site).map((html) => ({ kind: 'home', html })),
    {
      kind: 'home',
      words: [
        tenant.home.headline,
        tenant.home.introduction,
        ...tenant.home.reasons.flatMap(({ title, text }) => [title, text]),
        ...tenant.locations.map(({ name }) => name),
        tenant.tagline,
        tenant.contact.email,
        formatPhone(tenant.contact.phone, tenant.region),
        ...tenant.social.map(({ network }) => network),
        ...tenant.navigation.header.map(({ name }) => name),
        ...tenant.navigation.footer.flatMap(({ title, items }) => [title, ...items.map(({ name }) => name)]),
        ...lawWords(tenant),
      ],
    },
  ],
  besides: ({ site: { tenant } }) => [{ html: '<main', words: lawWords(tenant) }],
  works: [
    {
      does: 'The header says who the dealer is and its number, its name leads home, its menus open',
      async run({ open, must, becomes, site: { tenant } }) {
        const page = await open('/contact');
        const reads = async (part: string, words: string): Promise<void> => {
          const read = await page.locator(`.header__bar ${part}`).innerText();
          must(read.toLowerCase().includes(words.toLowerCase()), `it says “${read}” in place of “${words}”`);
        };
        await reads('.brand__name', tenant.name);
        await reads('.brand__mark', initials(tenant.name));
        await reads('.header__call', formatPhone(tenant.contact.phone, tenant.region));
        const dropdown = page.locator('.header__nav .dropdown').first();
        if ((await dropdown.count()) > 0) {
          await dropdown.locator('summary').click();
          await dropdown.locator('a').first().waitFor();
          await page.locator('.header--open').waitFor();
          await page.keyboard.press('Escape');
          await becomes(async () => (await page.locator('.dropdown[open]').count()) === 0, 'Escape leaves a menu open');
          await dropdown.locator('summary').click();
          await page.mouse.click(3, 400);
          await becomes(
            async () => (await page.locator('.dropdown[open]').count()) === 0,
            'a click elsewhere leaves a menu open',
          );
        }
        await page.locator('.top-banner__places a').first().waitFor();
        await page.keyboard.press('Tab');
        const focus = await page.evaluate(() => getComputedStyle(document.activeElement as Element).outlineStyle);
        must(focus !== 'none', 'nobody sees where the keyboard is');
        await page.locator('.breadcrumbs a').first().click();
        await page.waitForURL(({ pathname }) => pathname === '/');
        await page.goBack();
        await page.locator('.header__bar .brand').click();
        await page.waitForURL(({ pathname }) => pathname === '/');
        if (tenant.navigation.header.length === 0) return;
        await page.setViewportSize({ width: 390, height: 844 });
        const drawer = page.locator('.drawer');
        await page.locator('.header__menu').click();
        await drawer.locator('.brand__name').waitFor();
        const isBehind = await page.locator('main').evaluate((main) => main.closest('[inert]') !== null);
        must(isBehind, 'what lies behind the menu of a phone can be reached while it is open');
        const names = await drawer.locator('nav a').allTextContents();
        must(names.join() === menuNames(tenant).join(), `the menu of a phone says ${names.join(', ') || 'nothing'}`);
        await drawer.locator('.drawer__close').click();
        await becomes(() => drawer.isHidden(), 'the menu of a phone does not close');
        const way = drawer.locator('nav a[href^="/"]:not([href="/"])').first();
        if ((await way.count()) === 0) return;
        await page.locator('.header__menu').click();
        await way.click();
        await page.waitForURL(({ pathname }) => pathname !== '/');
      },
    },
    {
      does: 'The search box of the home page finds as many cars as it counts',
      async run({ open, becomes, must, cars }) {
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
          const before = await words.innerText();
          const answer = page.waitForResponse('**/api/search');
          const field = form.locator(`[name="${name}"]`);
          if (name === 'query') {
            await field.fill(cars[0]?.model ?? 'zzzzqqq');
            await field.blur();
          } else await field.selectOption({ index: 1 });
          const { results } = (await (await answer).json()) as { results: { estimatedTotalHits?: number }[] };
          const count = results[0]?.estimatedTotalHits ?? 0;
          await becomes(
            async () => (await words.innerText()).startsWith(`Show ${count} `),
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
