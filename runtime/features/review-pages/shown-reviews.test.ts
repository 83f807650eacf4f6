import { describe, expect, it } from 'vitest';
import type { PageContext } from '../../contracts/page.types.ts';
import { shownReviews, sourceText } from './shown-reviews.ts';

const review = (author: string, rating: number, date: string, location: string | null = null) => ({
  author,
  rating,
  date,
  location,
  text: 'x',
});
const context = (items: object[], more: object = {}) =>
  ({
    site: {
      tenant: { name: 'Alpha Cars', region: 'AU', words: {}, reviews: { hidden: false, items, source: null, ...more } },
    },
    services: {},
  }) as unknown as PageContext;
const names = (from: PageContext, location?: string | null) =>
  shownReviews(from, location).map((one) => (one as unknown as { author: string }).author);

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
    sourceText(context([], { source }), { from, date } as Parameters<typeof sourceText>[1]);
  expect(of('Example Reviews', 'provider', '2026-11-27')).toBe('Collected by Example Reviews. As of 27/11/2026.');
  expect(of(null, 'dealer', null)).toBe('Collected by Alpha Cars.');
});
