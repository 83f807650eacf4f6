import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dealerRating, locationRating, newestFirst, ratingCounts } from './ratings.ts';
import type { ProviderAnswer, Review } from './review.types.ts';
import { foldedReview, ratingLabel, reviewDate, timeAgo } from './review-words.ts';
import { areStarsShown, ratingState, starsOf } from './stars.ts';

const RULES = { minimumRating: 0, forced: false, hidden: false };
const SPEAKER = { region: 'AU', words: { vehicle: 'car', vehicles: 'cars', place: 'yard' } };
const SAMPLE: ProviderAnswer = { average: 4.7, count: 473, reviews: [], date: '2026-11-27' };

const review = (rating: number, location: string | null = null, date: string | null = null): Review => ({
  customerName: 'Sam E.',
  text: null,
  rating,
  date,
  ago: null,
  location,
  answer: null,
});

describe('stars (§5 Ratings)', () => {
  const tenths = Array.from({ length: 51 }, (_, tenth) => tenth);

  it.each(tenths)('an average of %i tenths is at most four full stars and a partial one', (tenth) => {
    // In whole numbers: 5.0 is four, and one that is filled whole.
    const full = tenth === 50 ? 4 : Math.trunc(tenth / 10);
    expect(starsOf(tenth / 10)).toEqual({ full, partial: (tenth - full * 10) / 10 });
  });

  it.each([
    [4.7, { full: 4, partial: 0.7 }],
    [5, { full: 4, partial: 1 }],
    [4, { full: 4, partial: 0 }],
    [3.96, { full: 3, partial: 1 }],
    [3.04, { full: 3, partial: 0 }],
    [0, { full: 0, partial: 0 }],
    [-1, { full: 0, partial: 0 }],
    [9, { full: 4, partial: 1 }],
  ])('%d is %j', (average, stars) => {
    expect(starsOf(average)).toEqual(stars);
  });

  it('of any average are within five, and no further from it than a rounded tenth', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 5, noNaN: true }), (average) => {
        const { full, partial } = starsOf(average);
        expect([full <= 4, partial >= 0 && partial <= 1]).toEqual([true, true]);
        expect(Math.abs(full + partial - average)).toBeLessThanOrEqual(0.05 + 1e-9);
      }),
    );
  });

  it.each<[unknown, Partial<typeof RULES>, boolean]>([
    [4.7, {}, true],
    [0, {}, false],
    [0, { forced: true }, true],
    [4, { minimumRating: 4 }, false],
    [4.1, { minimumRating: 4 }, true],
    [3, { minimumRating: 4, forced: true }, true],
    [4.7, { hidden: true }, false],
    [4.7, { hidden: true, forced: true }, false],
    ['4.7', {}, false],
    [Number.NaN, { forced: true }, false],
    [null, { forced: true }, false],
  ])('for an average of %j with %j: shown %j', (average, rules, shown) => {
    expect(areStarsShown(average, { ...RULES, ...rules })).toBe(shown);
  });

  it('are not fetched before the provider answers (§4 Review rating)', () => {
    expect(ratingState(null, RULES)).toEqual({ rating: null, stars: null, isFetched: false });
    expect(ratingState(SAMPLE, RULES)).toEqual({ rating: 4.7, stars: { full: 4, partial: 0.7 }, isFetched: true });
    expect(ratingState(SAMPLE, { ...RULES, minimumRating: 4.8 })).toEqual({
      rating: 4.7,
      stars: null,
      isFetched: true,
    });
  });
});

describe('whose average is shown', () => {
  const items = [5, 5, 4, 3, 3].map((rating) => review(rating, 'city'));
  const city = { slug: 'city', more: { averageRating: 4.2, reviewCount: 58 } };
  const north = { slug: 'north', more: { averageRating: 4.6, reviewCount: 212 } };
  const bare = { slug: 'west' };
  const dealer = (reviews: Review[], ...locations: (typeof city | typeof bare)[]) => ({
    reviews: { items: reviews },
    locations,
  });

  it.each([
    ['the provider wins over all', dealer(items, city), SAMPLE, 4.7, 473, 'provider'],
    ["then the dealer's own reviews", dealer(items, city), null, 4, 5, 'reviews'],
    ['of fewer than five there is no average', dealer(items.slice(1), city), null, 4.2, 58, 'locations'],
    ['locations count by their reviews', dealer([], city, north), null, (4.2 * 58 + 4.6 * 212) / 270, 270, 'locations'],
  ])('%s', (_, rated, answer, average, count, from) => {
    const rating = dealerRating(rated, answer);
    expect(rating).toMatchObject({ count, from, of: 'dealer' });
    expect(rating?.average).toBeCloseTo(average, 9);
  });

  it('nobody says any: there is none', () => {
    expect(dealerRating(dealer([], bare), null)).toBeNull();
    expect(dealerRating(dealer([], city, { slug: 'x', more: { averageRating: 4 } } as typeof city), null)).toBeNull();
  });

  it("a location among several has its own, and the dealer's where it has none", () => {
    const two = dealer(items, city, north, bare);
    expect(locationRating(two, city, SAMPLE)).toMatchObject({ average: 4, of: 'location', from: 'reviews' });
    expect(locationRating(two, north, SAMPLE)).toMatchObject({ average: 4.6, of: 'location', from: 'locations' });
    expect(locationRating(two, bare, SAMPLE)).toMatchObject({ average: 4.7, of: 'dealer', from: 'provider' });
    expect(locationRating(dealer(items, city), city, SAMPLE)).toMatchObject({ average: 4.7, of: 'location' });
  });
});

describe('what customers say', () => {
  it('is told newest first, without a date last, and none is left out', () => {
    const all = [review(1), review(5, null, '2026-01-02'), review(3, null, '2026-02-01')];
    expect(newestFirst(all).map(({ rating }) => rating)).toEqual([3, 5, 1]);
    expect(ratingCounts(all).map(({ stars, count }) => `${stars}: ${count}`)).toEqual([
      '5: 1',
      '4: 0',
      '3: 1',
      '2: 0',
      '1: 1',
    ]);
  });

  it.each([
    ['2026-11-27', 'Today'],
    ['2026-11-26', 'Yesterday'],
    ['2026-11-14', '13 days ago'],
    ['2026-11-13', '2 weeks ago'],
    ['2026-09-01', '2 months ago'],
    ['2024-12-27', '22 months ago'],
    ['2023-11-01', '3 years ago'],
    ['2026-12-24', 'Today'],
  ])('%s is %s on 27 November 2026', (date, words) => {
    expect(timeAgo(SPEAKER, { date, ago: 'whatever' }, '2026-11-27')).toBe(words);
  });

  it('says the day as its readers do, and in its own words without one', () => {
    expect([reviewDate('2026-04-21', 'AU'), reviewDate('2026-04-21', 'US')]).toEqual(['21/04/2026', '04/21/2026']);
    expect(timeAgo(SPEAKER, { date: null, ago: 'about a year ago' }, '2026-11-27')).toBe('about a year ago');
    expect(ratingLabel(SPEAKER, SAMPLE)).toBe('4.7 out of 5, 473 reviews');
  });

  it('folds long texts between words and loses none of them', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.string({ minLength: 1, maxLength: 12 }).filter((word) => !/\s/.test(word)),
          { maxLength: 120 },
        ),
        (words) => {
          const { start, rest } = foldedReview(words.join(' '));
          expect(rest === '' ? start : `${start} ${rest}`).toBe(words.join(' '));
        },
      ),
    );
  });

  it.each([
    [129, 260],
    [131, 131],
  ])('whose last space is at %i is cut at %i: not so early that little is left', (space, at) => {
    const { start } = foldedReview(`${'a'.repeat(space)} ${'b'.repeat(400)}`);
    expect(start).toHaveLength(at);
  });
});
