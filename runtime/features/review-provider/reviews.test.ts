import { describe, expect, it } from 'vitest';
import type { Json } from '../../contracts/platform.types.ts';
import { platformAnswer, snap21Answer } from './read-answer.ts';
import { sandboxReviews, sandboxSnap21 } from './sandbox-reviews.ts';
import { siteReviews } from './site-reviews.ts';

const HOUR_MS = 3_600_000;

describe('what a provider answers (§3, §7)', () => {
  it.each<[string, Json, object | null]>([
    ['the sample of §9', sandboxSnap21() as Json, { average: 4.7, count: 473, reviews: [] }],
    [
      'numbers as texts',
      { rating: '4.7', review_count: '473', stars: '<img src=x onerror=alert(1)>' },
      { average: 4.7, count: 473, reviews: [] },
    ],
    ['an average over five', { rating: 5.1, review_count: 3 }, null],
    ['an average below none', { rating: -1, review_count: 3 }, null],
    ['a count below none', { rating: 4, review_count: -3 }, null],
    ['half a review', { rating: 4, review_count: 1.5 }, null],
    ['no count', { rating: 4 }, null],
    ['no number', { rating: 'good', review_count: 3 }, null],
    ['nothing', null, null],
    ['a list', [1], null],
  ])('snap21: %s', (_, answer, read) => {
    expect(snap21Answer(answer)).toEqual(read);
  });

  it('the payload of the platform, without the reviews that are none', () => {
    const one = {
      id: 1,
      customer_name: ' Sam E. ',
      text: null,
      rating: 5,
      created_at_time_ago_in_words: '2 days',
      review_date: '21/04/2026',
    };
    const answer = {
      count: 12,
      average_rating: '4.5',
      reviews: [one, { rating: 7 }, null, { ...one, review_date: '31/02/2026' }],
    };
    expect(platformAnswer(answer)).toEqual({
      average: 4.5,
      count: 12,
      reviews: [
        {
          customerName: 'Sam E.',
          text: null,
          rating: 5,
          date: '2026-04-21',
          ago: '2 days',
          location: null,
          answer: null,
        },
        { customerName: 'Sam E.', text: null, rating: 5, date: null, ago: '2 days', location: null, answer: null },
      ],
    });
    expect(platformAnswer(sandboxReviews([]) as Json)).toEqual({ average: 4.7, count: 473, reviews: [] });
  });
});

describe('the reviews of a site (§4, §8)', () => {
  const open = (answers: (Json | false | Error)[]) => {
    let now = Date.parse('2026-11-27T00:00:00Z');
    const logged: string[] = [];
    const reviews = siteReviews({
      tenant: { slug: 'x', timeZone: 'Australia/Sydney' },
      ask: async () => {
        const answer = answers.shift();
        if (answer instanceof Error || answer === undefined) throw answer ?? new Error('asked too often');
        return answer;
      },
      read: snap21Answer,
      clock: () => new Date(now),
      log: (_, message) => logged.push(message),
    });
    return { reviews, logged, later: (ms: number) => (now += ms) };
  };

  it('are asked for once in an hour, and never waited for by a page', async () => {
    const { reviews, later } = open([
      { rating: 4.7, review_count: 473 },
      { rating: 4.8, review_count: 480 },
    ]);
    expect(reviews.known()).toBeNull();
    expect(await reviews.current()).toMatchObject({ average: 4.7, count: 473, date: '2026-11-27' });
    later(HOUR_MS - 1);
    expect(await reviews.current()).toMatchObject({ count: 473 });
    later(1);
    expect(reviews.known()).toMatchObject({ count: 473 });
    await new Promise(setImmediate);
    expect(reviews.known()).toMatchObject({ count: 480 });
  });

  it.each<[string, Json | false | Error]>([
    ['is away', new Error('connect ECONNREFUSED')],
    ['has no data', false],
    ['answers something else', { error: 'no' }],
  ])('stay what they were while the provider %s, which is logged and nothing else', async (_, fault) => {
    const { reviews, logged, later } = open([{ rating: 4.7, review_count: 473 }, fault]);
    await reviews.current();
    later(HOUR_MS);
    reviews.known();
    await new Promise(setImmediate);
    expect(reviews.known()).toMatchObject({ count: 473 });
    expect(logged).toEqual(['Ratings could not be fetched at this moment']);
  });
});
