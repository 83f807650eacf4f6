import { describe, expect, it } from 'vitest';
import type { PageContext } from '../../contracts/page.types.ts';
import type { Review } from '../../rules/review/review.types.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { aPage, pageServices } from '../../test-data/a-page.fixture.ts';
import { reviewSourceText, shownReviews } from './shown-reviews.ts';

const review = (customerName: string, rating: number, date: string, location: string | null = null): Review => ({
  customerName,
  rating,
  date,
  location,
  text: 'x',
  ago: null,
  answer: null,
});
const context = (items: Review[], more: Partial<ResolvedTenant['reviews']> = {}) =>
  aPage({ site: { tenant: { name: 'Alpha Cars', reviews: { items, ...more } } }, services: pageServices() });
const names = (from: PageContext, location?: string | null) =>
  shownReviews(from, location).map(({ customerName }) => customerName);

describe('the reviews that a site shows', () => {
  const items = [
    review('Old and bad', 1, '2026-01-02', 'north'),
    review('New and good', 5, '2026-03-04', 'south'),
    review('Newest and bad', 1, '2026-05-06', 'north'),
  ];

  it('are all of them, newest first, whatever they say', () => {
    expect(names(context(items))).toEqual(['Newest and bad', 'New and good', 'Old and bad']);
  });

  it('of one location are its own alone', () => {
    expect(names(context(items), 'north')).toEqual(['Newest and bad', 'Old and bad']);
    expect(names(context(items), 'west')).toEqual([]);
  });

  it('are none where the dealer shows none', () => expect(names(context(items, { hidden: true }))).toEqual([]));
});

it('who collected them is said, and as of which day', () => {
  const of = (source: string | null, from: 'dealer' | 'provider', date: string | null) =>
    reviewSourceText(context([], source === null ? {} : { source }), { from, date } as Parameters<
      typeof reviewSourceText
    >[1]);
  expect(of('Example Reviews', 'provider', '2026-11-27')).toBe('Collected by Example Reviews. As of 27/11/2026.');
  expect(of(null, 'dealer', null)).toBe('Collected by Alpha Cars.');
});
