import { type Speaker, say } from '../words/say.ts';
import type { Rating, Review } from './review.types.ts';

const DAY_MS = 86_400_000;

/** '4.7': one decimal place. */
export const averageText = (average: number): string => average.toFixed(1);

/** '473 reviews', '1 review'. */
export function reviewCountText(speaker: Speaker, count: number): string {
  return count === 1
    ? say(speaker, 'reviews.one')
    : say(speaker, 'reviews.count', { count: count.toLocaleString('en-AU') });
}

/** What stars say to those who do not see them: '4.7 out of 5, 473 reviews'. */
export function ratingLabel(speaker: Speaker, { average, count }: Pick<Rating, 'average' | 'count'>): string {
  const text = say(speaker, 'reviews.outOf', { average: averageText(average) });
  return count === null ? text : `${text}, ${reviewCountText(speaker, count)}`;
}

/** §3 review_date: '2026-04-21' -> '21/04/2026'; where months are written first, so. */
export function reviewDate(date: string, region: string): string {
  const [year, month, day] = date.split('-');
  return region === 'US' ? `${month}/${day}/${year}` : `${day}/${month}/${year}`;
}

/** §3 created_at_time_ago_in_words, for a shopper who reads it on the day `today`; null where neither is known. */
export function timeAgo(speaker: Speaker, { date, ago }: Pick<Review, 'date' | 'ago'>, today: string): string | null {
  if (date === null) return ago;
  const days = Math.max(0, Math.round((Date.parse(today) - Date.parse(date)) / DAY_MS));
  if (days === 0) return say(speaker, 'reviews.ago.today');
  if (days === 1) return say(speaker, 'reviews.ago.yesterday');
  if (days < 14) return say(speaker, 'reviews.ago.days', { count: days });
  if (days < 60) return say(speaker, 'reviews.ago.weeks', { count: Math.floor(days / 7) });
  if (days < 730) return say(speaker, 'reviews.ago.months', { count: Math.floor(days / 30.44) });
  return say(speaker, 'reviews.ago.years', { count: Math.floor(days / 365.25) });
}

/** Longer ones are folded behind their beginning. */
const LONG = 340;
const SHORT = 260;

/** A text as a page shows it at first, and the rest of it; '' where all of it fits. Cut between words. */
export function foldedReview(text: string): { start: string; rest: string } {
  if (text.length <= LONG) return { start: text, rest: '' };
  const space = text.lastIndexOf(' ', SHORT);
  const at = space > SHORT / 2 ? space : SHORT;
  return { start: text.slice(0, at), rest: text.slice(at).trim() };
}
