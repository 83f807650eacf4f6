import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { Hero } from './hero.tsx';

it.each([
  ['coast', '/pictures/v1/scenes/coast/1280'],
  [null, null],
])('the first thing on the home page with the scene %j', (scene, address) => {
  const tenant = {
    theme: { scene, hero: 'split' },
    home: { headline: 'Cars', introduction: 'Come in.', picture: null, signed: null },
    search: { basePath: '/search/used-cars', facets: [], priceSlider: { min: 0, max: 50_000, step: 1000 } },
    words: { vehicle: 'car', vehicles: 'cars' },
    header: { topBanner: { searchPlaceholder: 'Search' } },
    locale: 'en-AU',
    currency: 'AUD',
  } as unknown as ResolvedTenant;
  const html = renderToStaticMarkup(
    <Hero
      site={{ tenant, assets: {}, plan: { routes: [] } }}
      choices={{ makes: [], bodies: [], count: 0, prices: null }}
    />,
  );
  expect(/<img src="([^"]+)"/.exec(html)?.[1] ?? null).toBe(address);
  expect(html.includes('hero--plain')).toBe(scene === null);
});
