import { expect, it } from 'vitest';
import type { PageContext } from '../../contracts/page.types.ts';
import { page } from './privacy-statement.tsx';

const policy = { id: 'privacy-policy', path: '/privacy-policy' };
const statement = { id: 'privacy-statement', path: '/privacy-statement' };

it.each([
  [[policy], '/privacy-policy'],
  [[policy, statement], '/privacy-statement'],
])('§2 /pages/privacy-statement of a dealer with %j leads to %s', async (legal, to) => {
  const context = { site: { tenant: { legal } } } as unknown as PageContext;
  expect(await page.load(context, async () => {})).toEqual({ kind: 'redirect', to });
});
