import type { FeatureChecks } from '../../contracts/site-check.types.ts';

export const checks: FeatureChecks = {
  marks: {
    html: ['id="analytics"', 'id="analytics-car"', 'data-analytics='],
    script: ['forecourt.analytics', 'googletagmanager.com'],
    styles: ['.analytics__'],
  },
  shows: ({ site: { tenant } }) =>
    tenant.preview
      ? []
      : [
          { kind: 'home', html: 'id="analytics"' },
          { kind: 'home', html: 'data-analytics="ask"' },
          { kind: 'home', html: 'class="analytics-choices"' },
          { kind: 'car', html: 'id="analytics-car"' },
        ],
  remembers: { 'forecourt.analytics': `no ${Number.MAX_SAFE_INTEGER}` },
  works: [
    {
      does: 'Nothing of Google Analytics is asked for before a shopper agrees, or after it was declined',
      possible: ({ site: { tenant } }) => !tenant.preview,
      async run({ open, must, becomes, site: { tenant } }) {
        const page = await open('/');
        const asked: string[] = [];
        await page.route(/googletagmanager\.com|google-analytics\.com/, (route) => {
          asked.push(route.request().url());
          return route.fulfill({ contentType: 'text/javascript', body: '' });
        });
        const bar = page.locator('#analytics');
        await page.evaluate(() => localStorage.removeItem('forecourt.analytics'));
        await page.reload();
        const waits = tenant.analytics.waitForConsent;
        if (!waits) await page.locator('[data-analytics="ask"]').click();
        await becomes(() => bar.isVisible(), 'the question does not show');
        if (waits) must(asked.length === 0, 'it was asked for');
        await bar.locator('[data-analytics="no"]').click();
        await becomes(() => bar.isHidden(), 'the question stays');
        asked.length = 0;
        await page.goto(new URL(tenant.search.basePath, page.url()).href);
        await page.mouse.click(2, 2);
        must(await bar.isHidden(), 'the next page asks again');
        must(asked.length === 0, 'the next page asks Google');
        await page.locator('[data-analytics="ask"]').click();
        await bar.locator('[data-analytics="yes"]').click();
        await becomes(
          async () => asked.some((url) => url.includes(tenant.analytics.measurementId ?? '')),
          'who agrees is not counted',
        );
      },
    },
  ],
};
