import type { Changes, Effect } from './effect.types.ts';
import { HOME } from './home-and-listing.data.ts';

/** A section alone, so that nothing else of the page can be what changed; with what it needs to be shown. */
const NEEDS: Readonly<Record<string, Changes>> = {
  reviews: {
    'pages.reviews': true,
    reviews: { items: [{ customer_name: 'Kim', text: 'All went well.', rating: 5, review_date: '2026-10-01' }] },
  },
  offers: { 'pages.special_offers': true, offers: [{ title: 'Free mats', text: 'With every car.', kind: 'used' }] },
  finance: { forms: { finance: { enabled: true } } },
  trade_in: { 'pages.valuations': true },
  hire: { forms: { rental_enquiry: { enabled: true } } },
  plans: { offers_subscription: true },
  steps: { 'home.parts': { steps: { items: ['Choose', 'Drive'] } } },
  text: { 'home.parts': { text: { title: 'Since 1974', words: 'On this hill.' } } },
};
const only = (kind: string): Changes => ({ 'home.sections': [kind], ...NEEDS[kind] });
const part = (kind: string, key: string, to: unknown): Effect => ({
  key: `home.parts.${kind}.${key}`,
  to,
  seen: HOME,
  with: only(kind),
});
const OWN = 'In words of our own';
const TITLED = [
  'price_range',
  'browse_by_body',
  'featured_cars',
  'reviews',
  'reasons',
  'locations',
  'promos',
  'brands',
  'models',
  'offers',
  'finance',
  'trade_in',
  'hire',
  'plans',
  'steps',
  'text',
];

/** What the head and the sections of the home page say and how they look. */
export const HOME_EFFECTS: readonly Effect[] = [
  {
    key: 'home.picture.image',
    to: 'images/wide.svg',
    seen: HOME,
    with: { 'theme.hero': 'banner', 'home.picture': { image: 'images/card.svg', alt: 'A hill' } },
  },
  {
    key: 'home.picture.alt',
    to: 'Our hill',
    seen: HOME,
    with: { 'theme.hero': 'banner', 'home.picture': { image: 'images/card.svg', alt: 'A hill' } },
  },
  {
    key: 'home.picture.focus',
    to: '20% 80%',
    seen: HOME,
    with: { 'theme.hero': 'banner', 'home.picture': { image: 'images/card.svg', alt: 'A hill' } },
  },
  {
    key: 'home.picture.film',
    to: 'images/hill.mp4',
    seen: HOME,
    with: { 'theme.hero': 'banner', 'home.picture': { image: 'images/card.svg', alt: 'A hill' } },
  },
  { key: 'home.signed', to: 'Kim and Sam', seen: HOME },
  ...TITLED.map((kind) => part(kind, 'title', OWN)),
  ...['featured_cars', 'models', 'plans'].map((kind) => part(kind, 'lead', OWN)),
  ...['finance', 'trade_in', 'hire'].map((kind) => part(kind, 'text', OWN)),
  part('browse_by_body', 'variant', 'board'),
  part('featured_cars', 'variant', 'list'),
  part('reasons', 'variant', 'ticks'),
  part('locations', 'variant', 'strip'),
  part('steps', 'items', ['Ask', 'Sign', 'Drive']),
  part('text', 'words', 'On this hill for fifty years.'),
];
