import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { aTenant } from '../../test-data/a-tenant.fixture.ts';
import { SearchBox } from './search-box.tsx';

const choices = {
  makes: [{ value: 'Kestrel', count: 2 }],
  bodies: [{ value: 'Ute', count: 1 }],
  count: 3,
  prices: { lowest: 9000, highest: 40_000 },
};

function namesOf(prices: typeof choices.prices | null): string[] {
  const html = renderToStaticMarkup(<SearchBox tenant={aTenant()} choices={{ ...choices, prices }} />);
  return [...html.matchAll(/ name="([^"]+)"/g)].map(([, name]) => name as string);
}

const ALWAYS = ['query', 'refinementList[make][]', 'refinementList[body][]'];

it.each([
  [null, ALWAYS],
  [{ lowest: 9000, highest: 9000 }, ALWAYS],
  [choices.prices, [...ALWAYS, 'price_max']],
])('the search box of a stock with the prices %j asks for %j (§2)', (prices, names) => {
  expect(namesOf(prices)).toEqual(names);
});
