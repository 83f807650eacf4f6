import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { aPage, aStock } from '../../test-data/a-page.fixture.ts';
import { page } from './brand-page.tsx';

/** The page of a make of which so many cars are in stock. */
async function shown(cars: number): Promise<string> {
  const context = aPage({
    site: { tenant: { manufacturers: [{ name: 'Kestrel', slug: 'kestrel', prefixModels: [] }], models: [] } },
    params: { brand: 'kestrel' },
    url: new URL('https://dealer.example/brands/kestrel'),
    stock: aStock({
      counts: async (facet) => (facet === 'make' && cars > 0 ? [{ value: 'Kestrel', count: cars }] : []),
    }),
  });
  const loaded = await page.load(context, async () => {});
  if (loaded.kind !== 'page') return loaded.kind;
  const { body: Body } = page;
  return renderToStaticMarkup(<Body context={context} data={loaded.props} slots={{}} />);
}

describe('the page of a make', () => {
  it('leads to its cars where there are some', async () => {
    expect(await shown(3)).toMatch(/<p class="brand-page__actions"><a class="button button--brand" href="[^"]+">/);
  });

  it('without cars and models has no empty row of buttons', async () => {
    expect(await shown(0)).not.toContain('brand-page__actions');
  });
});
