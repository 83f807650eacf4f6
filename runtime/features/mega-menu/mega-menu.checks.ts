import type { FeatureChecks } from '../../contracts/site-check.types.ts';

export const checks: FeatureChecks = {
  marks: { html: ['dropdown--mega'], styles: ['.dropdown--mega .menu-column'] },
  shows: ({ cars }) => (cars.length > 0 ? [{ kind: 'home', html: 'dropdown--mega' }] : []),
  states: ({ cars }) =>
    cars.length === 0
      ? []
      : [
          {
            name: 'mega menu open',
            kind: 'home',
            width: 1440,
            async reach(page) {
              const menu = page.locator('.dropdown--mega').first();
              // A long menu is a drawer even here.
              if (!(await menu.isVisible())) await page.locator('.header__menu').click();
              await menu.locator('summary').click();
              await menu.locator('a').first().waitFor();
            },
          },
        ],
};
