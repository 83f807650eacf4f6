import { expect, it } from 'vitest';
import { countQuery } from './search-count.lazy.ts';

it.each([
  ['', []],
  ['in_stock', ['status = "in_stock"']],
])('the search box counts as the listing behind it does: status %j (§2)', (status, filter) => {
  expect(countQuery(new FormData(), status)).toMatchObject({ filter });
});
