import { expect, it } from 'vitest';
import type { PageContext } from '../../contracts/page.types.ts';
import type { LegalDocument } from '../../tenant/tenant-parts.types.ts';
import { aPage } from '../../test-data/a-page.fixture.ts';
import { page as legal } from './legal-page.tsx';
import { page } from './privacy-statement.tsx';

const policy = { id: 'privacy-policy', path: '/privacy-policy', title: 'Privacy policy', file: null };
const statement = { id: 'privacy-statement', path: '/privacy-statement', title: 'Privacy statement', file: null };
const below = { ...statement, path: '/pages/privacy-statement' };
const at = (documents: LegalDocument[], usesPagesPath: boolean, document = ''): PageContext =>
  aPage({
    params: { document },
    site: {
      tenant: { legal: documents, links: { usesPagesPath } },
      legal: { 'privacy-policy': '<p>Policy</p>', 'privacy-statement': '<p>Statement</p>' },
    },
  });
const none = async () => {};

it.each([
  [[policy], '/privacy-policy'],
  [[policy, statement], '/privacy-statement'],
])('§2 /pages/privacy-statement of a dealer with %j has moved to %s', async (documents, to) => {
  expect(await page.load(at(documents, false), none)).toEqual({ kind: 'redirect', to, moved: true });
});

it.each([
  [[policy], '<p>Policy</p>', '/privacy-policy'],
  [[policy, below], '<p>Statement</p>', '/pages/privacy-statement'],
])('of a site that keeps pages under /pages, with %j, it stands there', async (documents, html, canonical) => {
  expect(await page.load(at(documents, true), none)).toMatchObject({
    kind: 'page',
    props: { html },
    head: { canonical },
  });
});

it('and /privacy-statement then leads there', async () => {
  expect(await legal.load(at([policy, below], true, 'privacy-statement'), none)).toEqual({
    kind: 'redirect',
    to: '/pages/privacy-statement',
    moved: true,
  });
});
