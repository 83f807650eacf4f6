import type { FeatureChecks } from '../../site-check.types.ts';
import type { ResolvedTenant } from '../../tenant.types.ts';

/** Who trades, under which licence, and what prices hold: the law wants it on every page (domain.md 2.3), hidden by no style. */
function lawWords({ legalName, disclaimer, abn, locations }: ResolvedTenant): string[] {
  const licences = locations.flatMap(({ licenceLabel, dealerLicenceNumber: number }) =>
    number ? `${licenceLabel} ${number}` : [],
  );
  return [legalName, disclaimer, ...(abn ? [`ABN ${abn}`] : []), ...new Set(licences)];
}

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
  shows: ({ site: { tenant } }) => [
    { kind: 'home', html: 'class="search-box"' },
    { kind: 'home', html: 'id="home-make"' },
    { kind: 'home', html: 'id="home-body"' },
    {
      kind: 'home',
      words: [
        tenant.home.headline,
        tenant.home.introduction,
        ...tenant.home.reasons.flatMap(({ title, text }) => [title, text]),
        ...tenant.locations.map(({ name }) => name),
        ...tenant.navigation.header.map(({ name }) => name),
        ...tenant.navigation.footer.flatMap(({ title, items }) => [title, ...items.map(({ name }) => name)]),
        ...lawWords(tenant),
      ],
    },
  ],
  besides: ({ site: { tenant } }) => [{ html: '<main', words: lawWords(tenant) }],
  works: [
    {
      does: 'The search box of the home page finds as many cars as it counts',
      async run({ open, becomes, must, cars }) {
        const home = await open('/');
        // Without cars there is nothing to choose but "Any make".
        const names = await home
          .locator('[data-search-count] :is(input[name], select[name]:has(option:nth-child(2)))')
          .evaluateAll((fields) => fields.map((field) => field.getAttribute('name')));
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
