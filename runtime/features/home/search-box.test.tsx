import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { SearchBox } from './search-box.tsx';

const choices = { makes: [{ value: 'Kestrel', count: 2 }], bodies: [{ value: 'Ute', count: 1 }], count: 3 };

function namesOf(facets: string[]): string[] {
  const tenant = {
    search: { basePath: '/search/used-cars', facets, priceSlider: { min: 0, max: 50_000, step: 1000 } },
    words: { vehicle: 'car', vehicles: 'cars' },
    header: { topBanner: { searchPlaceholder: 'Search' } },
    locale: 'en-AU',
    currency: 'AUD',
  } as unknown as ResolvedTenant;
  const html = renderToStaticMarkup(<SearchBox tenant={tenant} choices={choices} />);
  return [...html.matchAll(/ name="([^"]+)"/g)].map(([, name]) => name as string);
}

const ALWAYS = ['query', 'refinementList[make][]', 'refinementList[body][]'];

it.each([
  [[], ALWAYS],
  [['body', 'km'], ALWAYS],
  [
    ['body', 'price'],
    [...ALWAYS, 'price_max'],
  ],
])('the search box of a search with the facets %j asks for %j (§2)', (facets, names) => {
  expect(namesOf(facets)).toEqual(names);
});
