import type { FeatureChecks } from '../../contracts/site-check.types.ts';

export const checks: FeatureChecks = {
  marks: { html: ['data-suggest='], script: ['[data-suggest]', 'suggest__all'], styles: ['.suggest'] },
  shows: () => [{ kind: 'contact', html: 'id="header-query"' }],
  states: ({ cars: [first] }) =>
    first
      ? [
          {
            name: 'suggestions',
            kind: 'contact',
            width: 1440,
            async reach(page) {
              await page.locator('#header-query').pressSequentially(first.make.toLowerCase());
              await page.locator('.suggest [role=option]').first().waitFor();
            },
          },
        ]
      : [],
  works: [
    {
      does: 'The search box of the header suggests cars while one types',
      possible: ({ cars }) => cars.length > 0,
      async run({ open, must, cars, site }) {
        const page = await open('/contact');
        const text = String(cars[0]?.make).toLowerCase();
        await page.locator('#header-query').pressSequentially(text);
        await page.locator('.suggest [role=option]').first().waitFor();
        await page.keyboard.press('Enter');
        await page.waitForURL((url) => url.pathname === site.tenant.search.basePath);
        must(new URL(page.url()).searchParams.get('query') === text, `Enter leads to ${page.url()}`);
      },
    },
    {
      does: 'Keys and the mouse choose a suggestion, Escape closes the list',
      possible: ({ cars }) => cars.length > 0,
      async run({ open, becomes, cars }) {
        const page = await open('/contact');
        const field = page.locator('#header-query');
        const list = page.locator('.suggest');
        const options = list.locator('[role=option]');
        const ask = async (): Promise<void> => {
          const make = String(cars[0]?.make);
          await field.pressSequentially(make);
          // What is found for its first letters may come before.
          await list.locator('.suggest__all', { hasText: `“${make}”` }).waitFor();
        };
        await ask();
        await page.keyboard.press('Escape');
        await becomes(() => list.isHidden(), 'Escape leaves the list open');
        const found = list.locator('.suggest__car').first();
        const address = String(await found.getAttribute('href'));
        const isChosen = async (): Promise<boolean> => (await found.getAttribute('aria-selected')) === 'true';
        for (let at = await options.count(); at > 0 && !(await isChosen()); at--)
          await page.keyboard.press('ArrowDown');
        await becomes(isChosen, 'the arrow key does not come to the first car');
        await page.keyboard.press('Enter');
        await page.waitForURL(`**${address}`);
        await page.goto(new URL('/contact', page.url()).href);
        await ask();
        // At the edge of the window: the list covers most of what is at its top.
        await page.mouse.click(3, (page.viewportSize()?.height ?? 400) - 4);
        await becomes(() => list.isHidden(), 'a click elsewhere leaves the list open');
        await field.focus();
        await becomes(() => list.isVisible(), 'the list does not open again');
        await found.click();
        await page.waitForURL(`**${address}`);
      },
    },
  ],
};
