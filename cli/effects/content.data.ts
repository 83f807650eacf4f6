import type { Changes, Effect, Seen } from './effect.types.ts';
import { CITY, HOME } from './home-and-listing.data.ts';

const MOVED: Changes = { 'links.rewrites': [{ from: '/blog', to: '/contact' }] };

const OFFERS: Seen = 'GET /special-offers';
const ABOUT: Seen = 'GET /about-us';
const ASKED = [{ question: 'Do you deliver?', answer: 'Yes.' }];
const PAGE = { path: '/guarantee', title: 'Our guarantee', file: 'pages/guarantee.md' };
const STAFF = [{ name: 'Casey Hill', role: 'Sales', image: 'images/mark.svg', alt: 'Casey Hill' }];
const OFFERED: Changes = {
  'pages.special_offers': true,
  offers: [
    {
      title: 'Hill week',
      text: 'For two weeks.',
      kind: 'new',
      image: 'images/card.svg',
      alt: 'A hill',
      terms: 'Once.',
      cars: { car_type: ['used'] },
      button: 'Look',
      url: '/contact',
    },
    { title: 'Valley week', text: 'The week after.', kind: 'used' },
  ],
};

const special = (name: string, to: unknown, seen: Seen, more: Changes = {}): Effect[] => [
  {
    key: `pages.special[].${name}`,
    at: `pages.special[0].${name}`,
    to,
    seen,
    with: { 'pages.special': [PAGE], ...more },
  },
];
const question = (name: string, to: unknown): Effect[] => [
  { key: `faqs[].${name}`, at: `faqs[0].${name}`, to, seen: 'GET /faqs', with: { 'pages.faqs': true, faqs: ASKED } },
];
const offer = (name: string, to: unknown): Effect[] => [
  { key: `offers[].${name}`, at: `offers[0].${name}`, to, seen: OFFERS, with: OFFERED },
];
const staff = (name: string, to: unknown): Effect[] => [
  {
    key: `footer.staff[].${name}`,
    at: `footer.staff[0].${name}`,
    to,
    seen: ABOUT,
    with: { 'pages.about_us': true, 'footer.staff': STAFF },
  },
];

/** Where links lead, and what a dealer writes itself: pages, news, questions and offers. */
export const CONTENT_EFFECTS: readonly Effect[] = [
  { key: 'links.uses_pages_path', to: true, seen: 'GET /pages/guarantee' },
  { key: 'links.rewrites[].from', to: '/journal', seen: 'GET /blog', with: MOVED },
  { key: 'links.rewrites[].to', to: '/terms-and-conditions', seen: 'GET /blog', with: MOVED },
  { key: 'links.rewrites[].kind', to: 'link', seen: 'GET /blog', with: MOVED },
  { key: 'links.no_prefetch', to: ['checkout'], seen: HOME },
  { key: 'links.directions_new_tab', to: false, seen: CITY },
  { key: 'pages.about_us', to: true, seen: 'GET /about-us' },
  { key: 'pages.faqs', to: true, seen: 'GET /faqs', with: { faqs: ASKED } },
  { key: 'pages.special_offers', to: true, seen: OFFERS },
  { key: 'pages.vehicles', to: true, seen: 'GET /vehicles' },
  { key: 'pages.news', to: true, seen: 'GET /news' },
  { key: 'pages.raw_html', to: true, seen: 'GET /guarantee', with: { 'pages.special': [PAGE] } },
  { key: 'pages.video_origins', to: ['https://player.vimeo.com'], seen: 'headers of /' },
  ...special('kind', 'product', 'GET /guarantee'),
  ...special('path', '/promise', 'GET /guarantee'),
  ...special('title', 'Our promise', 'GET /guarantee'),
  ...special('description', 'What we promise.', 'GET /guarantee'),
  ...special('file', 'pages/other-terms.md', 'GET /guarantee'),
  ...question('question', 'Do you sell boats?'),
  ...question('answer', 'Never.'),
  ...question('topic', 'Boats'),
  ...offer('title', 'Hill days'),
  ...offer('text', 'For one week.'),
  ...offer('kind', 'service'),
  ...offer('figure', '$500 off'),
  ...offer('image', 'images/mark.svg'),
  ...offer('alt', 'A hill by night'),
  ...offer('starts', '2027-01-01'),
  ...offer('ends', '2026-01-01'),
  ...offer('terms', 'Once a year.'),
  ...offer('button', 'Come by'),
  ...offer('url', '/terms-and-conditions'),
  ...(['make', 'model', 'body', 'fuel', 'tag'] as const).map((field) => ({
    key: `offers[].cars.${field}`,
    at: 'offers[0].cars',
    to: { [field]: ['Nothing'] },
    seen: OFFERS,
    with: OFFERED,
  })),
  { key: 'offers[].cars.car_type', at: 'offers[0].cars', to: { car_type: ['new'] }, seen: OFFERS, with: OFFERED },
  ...staff('name', 'Robin Hill'),
  ...staff('role', 'Mechanic'),
  ...staff('phone', '(02) 5550 6109'),
  ...staff('email', 'robin@hillside-motors.example'),
  ...staff('image', 'images/card.svg'),
  ...staff('alt', 'Somebody else'),
  ...staff('languages', ['Greek']),
  {
    key: 'footer.staff[].location',
    at: 'footer.staff[0].location',
    to: 'north',
    seen: 'GET /guarantee',
    with: { 'footer.staff': STAFF, 'pages.special': [{ ...PAGE, file: 'pages/people.md' }] },
  },
  {
    key: 'legal.exchange.offered',
    to: true,
    seen: 'validate',
    with: { 'pages.special': [{ ...PAGE, file: 'pages/exchange.md' }] },
  },
];
