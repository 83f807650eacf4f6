import type { Changes, Effect, Seen } from './effect.types.ts';
import { CONTACT, HOME } from './home-and-listing.data.ts';

const PAGE: Seen = 'GET /reviews';
const SNAP21: Changes = { reviews: { provider: 'snap21', org_id: '10482' } };
const ONE = {
  customer_name: 'Sam E.',
  rating: 4,
  text: 'Straight answers.',
  review_date: '2026-10-14',
  location: 'city',
};
const ANSWERED = { ...ONE, answer: { text: 'Thank you.', date: '2026-10-15' } };
/** Reviews that make an average, the first with all there is to say. */
const WRITTEN: Changes = {
  'pages.reviews': true,
  'reviews.items': [
    ANSWERED,
    ...[5, 5, 4, 3].map((rating) => ({ customer_name: 'Kim E.', rating, location: 'north' })),
  ],
};
const BANNER: Changes = {
  'reviews.banner_script': { url: 'https://scores.example.com/banner.js', origins: ['https://scores.example.com'] },
};
const RATED: Changes = { 'locations.0.average_rating': 4.2, 'locations.0.review_count': 58 };

const EXPORTED: Changes = { 'locations.0.reviews.average_rating': 4.2, 'locations.0.reviews.count': 58 };

const item = (name: string, to: unknown): Effect[] => [
  { key: `reviews.items[].${name}`, at: `reviews.items[0].${name}`, to, seen: PAGE, with: WRITTEN },
];

/** What customers say, and the stars that it makes. */
export const REVIEW_EFFECTS: readonly Effect[] = [
  { key: 'pages.reviews', to: true, seen: PAGE },
  { key: 'reviews.provider', to: 'platform', seen: HOME, with: { 'pages.reviews': true } },
  { key: 'reviews.org_id', to: '10483', seen: 'GET /api/reviews/snap21?orgId=10482', with: SNAP21 },
  {
    key: 'reviews.base_url',
    to: 'https://scores.example.com',
    seen: 'asked for /api/reviews/snap21?orgId=10482',
    with: SNAP21,
  },
  { key: 'header.top_banner.review_stars', to: true, seen: HOME, with: RATED },
  { key: 'reviews.source', to: 'Example Reviews', seen: PAGE, with: WRITTEN },
  { key: 'reviews.source_url', to: 'https://scores.example.com/hill', seen: PAGE, with: WRITTEN },
  { key: 'reviews.minimum_rating', to: 4.5, seen: CONTACT, with: RATED },
  { key: 'reviews.forced', to: true, seen: CONTACT, with: { ...RATED, 'reviews.minimum_rating': 4.5 } },
  { key: 'reviews.hidden', to: true, seen: CONTACT, with: RATED },
  {
    key: 'reviews.banner_script.url',
    at: 'reviews.banner_script',
    to: { url: 'https://scores.example.com/banner.js' },
    seen: HOME,
  },
  { key: 'reviews.banner_script.origins', to: ['https://other.example.com'], seen: 'headers of /', with: BANNER },
  ...item('customer_name', 'Alex E.'),
  ...item('rating', 1),
  ...item('text', 'The car was late.'),
  ...item('review_date', '2026-10-13'),
  ...item('location', 'north'),
  ...item('answer.text', 'We are sorry.'),
  ...item('answer.date', '2026-10-16'),
  { key: 'locations[].average_rating', to: 4.8, seen: CONTACT, with: RATED },
  { key: 'locations[].review_count', to: 59, seen: CONTACT, with: RATED },
  { key: 'locations[].reviews.average_rating', to: 4.8, seen: CONTACT, with: EXPORTED },
  { key: 'locations[].reviews.count', to: 59, seen: CONTACT, with: EXPORTED },
  {
    key: 'gmb_profiles[].review_url',
    at: 'gmb_profiles',
    to: [{ review_url: 'https://stars.example.com/hillside/write' }],
    seen: PAGE,
    with: { 'pages.reviews': true },
  },
  {
    key: 'gmb_profiles[].location',
    to: 'north',
    seen: PAGE,
    with: { 'pages.reviews': true, gmb_profiles: [{ review_url: 'https://stars.example.com/hillside/write' }] },
  },
];
