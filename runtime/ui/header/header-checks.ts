import type { FeatureChecks, WorkCheck } from '../../contracts/site-check.types.ts';
import { shownPhone } from '../../rules/phone/phone-reveal.ts';
import { initials } from '../../rules/words/initials.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';

/** The words of links, in their order. */
const menuNames = ({ navigation }: ResolvedTenant): string[] =>
  navigation.header.flatMap((item) => (item.items.length > 0 ? item.items : item)).map(({ name }) => name);

const works: readonly WorkCheck[] = [
  {
    does: 'The header says who the dealer is and its number, its name leads home, its menus open',
    async run({ open, must, becomes, site: { tenant, assets } }) {
      const page = await open('/contact');
      const reads = async (part: string, words: string): Promise<void> => {
        const read = await page.locator(`.header__bar ${part}`).innerText();
        must(read.toLowerCase().includes(words.toLowerCase()), `it says “${read}” in place of “${words}”`);
      };
      const { logo } = assets.identity;
      const brand = page.locator('.header__bar .brand');
      const said = await brand.getAttribute('aria-label');
      must(said?.startsWith(tenant.name) === true, `the mark is called “${said}” in place of “${tenant.name}”`);
      if (!logo) await reads('.brand__mark', initials(tenant.name));
      else {
        const width = await brand.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth);
        must(width > 0, 'the logo is not shown');
      }
      await reads('.header__call', shownPhone(tenant.contact.phone, tenant.region, tenant.phone, 'header'));
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
      await drawer.locator('.brand').waitFor();
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
];

/** What `forecourt test` looks at in every header. */
export const headerChecks: FeatureChecks = {
  shows: ({ site: { tenant } }) => [
    {
      kind: 'home',
      words: [
        shownPhone(tenant.contact.phone, tenant.region, tenant.phone, 'header'),
        ...tenant.navigation.header.map(({ name }) => name),
      ],
    },
  ],
  works,
};
