import type { FeatureChecks, WorkCheck } from '../../contracts/site-check.types.ts';
import { shownPhone } from '../../rules/phone/phone-reveal.ts';
import { initials } from '../../rules/words/initials.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';

/** The words of the menu's items, in their order. */
const itemNames = ({ navigation }: ResolvedTenant): string[] => navigation.header.map(({ name }) => name);

/** Wide enough for the menu of nearly every dealer to be a row. */
const WIDE = { width: 1440, height: 900 };

const works: readonly WorkCheck[] = [
  {
    does: 'The header says who the dealer is and its number, its name leads home, its menus open',
    async run({ open, must, becomes, site: { tenant, assets } }) {
      const page = await open('/contact');
      await page.setViewportSize(WIDE);
      const reads = async (part: string, words: string): Promise<void> => {
        const read = await page.locator(`.header__bar > ${part}`).innerText();
        must(read.toLowerCase().includes(words.toLowerCase()), `it says “${read}” in place of “${words}”`);
      };
      const { logo } = assets.identity;
      const brand = page.locator('.header__bar > .brand');
      const said = await brand.getAttribute('aria-label');
      must(said?.startsWith(tenant.name) === true, `the mark is called “${said}” in place of “${tenant.name}”`);
      if (!logo && (await page.locator('.header__bar > .brand .brand__mark').isVisible()))
        must(
          (await brand.locator('.brand__mark').getAttribute('data-letters')) === initials(tenant.name),
          'the mark has other letters than the initials of the name',
        );
      if (logo) {
        const width = await brand
          .locator('img')
          .first()
          .evaluate((image) => (image as HTMLImageElement).naturalWidth);
        must(width > 0, 'the logo is not shown');
      }
      const { shown: hasBanner, phone } = tenant.header.topBanner;
      const number = shownPhone(tenant.contact.phone, tenant.region, tenant.phone, 'header');
      if (!(hasBanner && phone)) await reads('.header__call', number);
      const dropdown = page.locator('.header__nav .dropdown').first();
      if (await dropdown.isVisible()) {
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
      await page.keyboard.press('Tab');
      const focus = await page.evaluate(() => getComputedStyle(document.activeElement as Element).outlineStyle);
      must(focus !== 'none', 'nobody sees where the keyboard is');
      await page.locator('.breadcrumbs a').first().click();
      await page.waitForURL(({ pathname }) => pathname === '/');
      await page.goBack();
      await page.locator('.header__bar > .brand').click();
      await page.waitForURL(({ pathname }) => pathname === '/');
      if (tenant.navigation.header.length === 0) return;
      await page.setViewportSize({ width: 390, height: 844 });
      const drawer = page.locator('.drawer');
      await page.locator('.header__menu').click();
      await drawer.locator('.drawer__close').waitFor();
      const isBehind = await page.locator('main').evaluate((main) => main.closest('[inert]') !== null);
      must(isBehind, 'what lies behind the menu of a phone can be reached while it is open');
      const names = await drawer.locator('nav > ul > li > a, nav > ul > li > details > summary').allTextContents();
      const wanted = itemNames(tenant);
      must(
        names.slice(-wanted.length).join() === wanted.join(),
        `the menu of a phone says ${names.join(', ') || 'nothing'}`,
      );
      await drawer.locator('.drawer__close').click();
      await becomes(() => drawer.isHidden(), 'the menu of a phone does not close');
      const way = drawer.locator('nav > ul > li > a[href^="/"]:not([href="/"])').first();
      if ((await way.count()) === 0) return;
      await page.locator('.header__menu').click();
      await way.click();
      await page.waitForURL(({ pathname }) => pathname !== '/');
    },
  },
];

/** What `forecourt test` looks at in every header. */
export const headerChecks: FeatureChecks = {
  shows: ({ site: { tenant } }) => [
    {
      kind: 'home',
      // A long menu is a drawer in the window of the test: its words are read where it opens, below.
      words: [shownPhone(tenant.contact.phone, tenant.region, tenant.phone, 'header')],
    },
  ],
  works,
  states: ({ site: { tenant } }) =>
    tenant.navigation.header.length === 0
      ? []
      : [
          {
            name: 'menu open',
            kind: 'home',
            width: 390,
            async reach(page) {
              await page.locator('.header__menu').click();
              await page.locator('.drawer .drawer__close').waitFor();
            },
          },
        ],
};
