import { expect, it } from 'vitest';
import type { BuildSummary, TenantResult } from '../../build/build.types.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.types.ts';
import { watchReport } from './build-text.ts';

const diagnostic = (message: string): Diagnostic => ({ message }) as Diagnostic;
const row = (slug: string, status: TenantResult['status'], message?: string): TenantResult =>
  ({ slug, status, diagnostics: message ? [diagnostic(message)] : [] }) as unknown as TenantResult;
const summary = (tenants: TenantResult[], ...diagnostics: Diagnostic[]): BuildSummary => ({
  tenants,
  diagnostics,
  duration: 1,
  phases: {},
});

it('of builds that follow one another only what is new is told', () => {
  const told = watchReport();
  const slugs = (one: BuildSummary): unknown => {
    const news = told(one);
    return news && [news.tenants.map(({ slug, status }) => `${slug} ${status}`), news.diagnostics.length];
  };
  expect(slugs(summary([row('a', 'unchanged', 'a warning'), row('b', 'failed', 'x')]))).toEqual([
    ['a unchanged', 'b failed'],
    0,
  ]);
  expect(slugs(summary([row('a', 'unchanged', 'a warning'), row('b', 'failed', 'x')]))).toBeNull();
  expect(slugs(summary([row('a', 'built', 'a warning'), row('b', 'failed', 'x')]))).toEqual([['a built'], 0]);
  expect(slugs(summary([row('a', 'unchanged'), row('b', 'failed', 'y')]))).toEqual([['b failed'], 0]);
  expect(slugs(summary([row('a', 'unchanged'), row('b', 'unchanged')]))).toEqual([['b unchanged'], 0]);
  expect(slugs(summary([row('a', 'unchanged')], diagnostic('of a group')))).toEqual([[], 1]);
  expect(slugs(summary([row('a', 'unchanged')], diagnostic('of a group')))).toBeNull();
  expect(slugs(summary([]))).toBeNull();
});
