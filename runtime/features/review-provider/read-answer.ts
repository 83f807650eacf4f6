import * as z from 'zod/mini';
import type { Json } from '../../contracts/platform.types.ts';
import type { Review } from '../../rules/review/review.types.ts';

/** What a provider's answer says, without the day on which it was asked. */
export interface ReadAnswer {
  average: number;
  count: number;
  reviews: Review[];
}

const MOST_REVIEWS = 500;
const LONGEST = { name: 80, text: 5000, words: 60 } as const;

/** Numbers come as numbers, or as texts ('4.7'). */
const average = z.pipe(numeric(), z.number().check(z.gte(0), z.lte(5)));
const count = z.pipe(numeric(), z.int().check(z.gte(0), z.lte(100_000_000)));

/** §7 GET /api/reviews/snap21. Its `stars` are HTML, and read by nobody. */
const SNAP21 = z.object({
  average_star_rating: z.optional(average),
  rating: z.optional(average),
  review_count: count,
});

/** §3 Review payload: what is odd about one review is the end of that one alone. */
const PLATFORM = z.object({
  reviews: z.catch(z.optional(z.array(z.unknown())), []),
  count,
  average_rating: average,
});
const REVIEW = z.object({
  customer_name: z.catch(z.optional(z.nullable(z.string())), null),
  text: z.catch(z.optional(z.nullable(z.string())), null),
  rating: z.pipe(numeric(), z.int().check(z.gte(1), z.lte(5))),
  created_at_time_ago_in_words: z.catch(z.optional(z.nullable(z.string())), null),
  review_date: z.catch(z.optional(z.nullable(z.string())), null),
});

/** Reads the answer of the snap21 call; null: it is none. */
export function snap21Answer(answer: Json): ReadAnswer | null {
  const { success, data } = SNAP21.safeParse(answer);
  const said = data?.average_star_rating ?? data?.rating;
  return success && said !== undefined ? { average: said, count: data.review_count, reviews: [] } : null;
}

/** Reads the platform's reviews (§3); null: they are none. */
export function platformAnswer(answer: Json): ReadAnswer | null {
  const { success, data } = PLATFORM.safeParse(answer);
  if (!success) return null;
  const { count, average_rating: average, reviews = [] } = data;
  return { average, count, reviews: reviews.slice(0, MOST_REVIEWS).flatMap((one) => reviewOf(one) ?? []) };
}

function reviewOf(given: unknown): Review | null {
  const { success, data } = REVIEW.safeParse(given);
  if (!success) return null;
  return {
    customerName: short(data.customer_name, LONGEST.name) ?? '',
    text: short(data.text, LONGEST.text),
    rating: data.rating,
    date: isoDate(data.review_date),
    ago: short(data.created_at_time_ago_in_words, LONGEST.words),
    location: null,
    answer: null,
  };
}

function numeric() {
  return z.union([
    z.number(),
    z.pipe(
      z.string().check(z.regex(/^\s*\d{1,9}([.]\d{1,6})?\s*$/)),
      z.transform((text) => Number(text)),
    ),
  ]);
}

function short(text: string | null | undefined, longest: number): string | null {
  return text?.trim().slice(0, longest) || null;
}

/** 'DD/MM/YYYY' -> 'YYYY-MM-DD'; null for what is no day. */
function isoDate(date: string | null | undefined): string | null {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(date?.trim() ?? '') ?? [];
  const iso = `${year}-${month}-${day}`;
  const at = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== iso ? null : iso;
}
