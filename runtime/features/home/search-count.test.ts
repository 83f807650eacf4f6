import { expect, it } from 'vitest';
import { choiceQuery, countQuery } from './search-count.lazy.ts';

it.each([
  ['', []],
  ['in_stock', ['status = "in_stock"']],
])('the search box counts as the listing behind it does: status %j (§2)', (status, filter) => {
  expect(countQuery(new FormData(), status)).toMatchObject({ filter });
});

it('what a choice leads to is counted beside what else is chosen, and not beside itself', () => {
  const data = new FormData();
  data.set('refinementList[make][]', 'Kestrel');
  data.set('refinementList[body][]', 'Ute');
  data.set('price_max', '30000');
  expect(choiceQuery(data, '', 'make')).toMatchObject({ facets: ['make'], filter: ['body = "Ute"', 'price <= 30000'] });
  expect(choiceQuery(data, '', 'body')).toMatchObject({
    facets: ['body'],
    filter: ['make = "Kestrel"', 'price <= 30000'],
  });
});
